import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteDay } from '#schemas/engine/calendar.ts';
import { client } from '#schemas/entities/client.ts';
import { major } from '#schemas/entities/major.ts';
import { project } from '#schemas/entities/project.ts';
import { service } from '#schemas/entities/service.ts';
import { teamMember } from '#schemas/entities/team-member.ts';
import type { Store } from '#server/database/open-store.ts';
import type { MediaLibrary, MediaRow } from '#server/media/library.ts';
import type { Seed } from '#server/seed.ts';
import { addSeedImages, createSeedWriter, type FindSeed, findIn } from '#server/seed-writer.ts';
import { animatedWords, home, homeProjects, homeServices } from './content/home.ts';
import { pageContents, teamGroups, workPages } from './content/pages.ts';
import { profiles } from './content/profiles.ts';
import { clients, datesOf, projects } from './content/projects.ts';
import { services } from './content/services.ts';
import { settings } from './content/settings.ts';
import { majors, team } from './content/team.ts';
import { images, listProjectViews } from './images.ts';

type Writer = ReturnType<typeof createSeedWriter>;
type Images = FindSeed<MediaRow>;
type Ids = FindSeed<number>;

const filmFile = { origin: 'courtyard.mp4', fileName: 'courtyard.mp4' } as const;
const filmPath = join(import.meta.dirname, 'videos', filmFile.fileName);

/** The seed content of the Ghaf & Stone website. */
export const seed: Seed = { content: writeContent };

/** Writes the company's first content, with its images and documents. */
async function writeContent(store: Store, media: MediaLibrary): Promise<void> {
  const image = await addSeedImages(media, join(import.meta.dirname, 'images'), images);
  const document = await addDocuments(media);
  const video = (await media.addFile(filmFile, await readFile(filmPath))).address;
  await store.change(async (trx) => {
    const writer = createSeedWriter(trx, image);
    const serviceIds = await writeServices(writer, image);
    const clientIds = await writeClients(writer);
    const memberIds = await writeTeam(writer);
    const projectIds = await writeProjects(writer, image, serviceIds, clientIds);
    await writer.writeBlocks({
      ...home,
      intro_video_section: { ...home.intro_video_section, videoUrl: video },
      services_section: { animated_words: animatedWords, services: homeServices.map(serviceIds) },
      projects_section: { projects: homeProjects.map(projectIds) },
      ...workPages,
      ...pageContents,
      privacy_policy: {},
      terms_conditions: {},
      team_page: {
        ...pageContents.team_page,
        teamGroups: teamGroups.map(({ members, ...group }) => ({
          _key: group.title,
          ...group,
          members: members.map(memberIds),
        })),
      },
      profiles_data: {
        profiles: profiles.map((profile) => ({
          ...profile,
          pdf_file: profile.pdf_filename && document(profile.pdf_filename).address,
        })),
      },
    });
    await writer.writeSettings(settings);
  });
}

async function addDocuments(media: MediaLibrary): Promise<FindSeed<MediaRow>> {
  const rows = new Map<string, MediaRow>();
  for (const name of profiles.flatMap(({ pdf_filename }) => pdf_filename || [])) {
    const bytes = await readFile(join(import.meta.dirname, 'documents', name));
    rows.set(name, await media.addFile({ origin: name, fileName: name }, bytes));
  }
  return findIn(rows);
}

function writeServices({ writeEntries }: Writer, image: Images): Promise<Ids> {
  return writeEntries(
    service,
    byName(services, ({ slug, ...content }) => [
      slug,
      { slug, ...content, media_ids: [`service-${slug}`, `service-${slug}-2`].map((name) => image(name).id) },
    ]),
  );
}

function writeClients({ writeEntries }: Writer): Promise<Ids> {
  return writeEntries(
    client,
    byName(clients, ({ logo, ...content }) => [content.name, { ...content, logo_url: logo }]),
  );
}

async function writeTeam({ writeEntries }: Writer): Promise<Ids> {
  const majorIds = await writeEntries(
    major,
    byName(majors, (name) => [name, { name }]),
  );
  return writeEntries(
    teamMember,
    byName(team, ({ portrait, major: trade, ...content }) => [
      content.name,
      { ...content, personal_img: portrait, major_id: majorIds(trade) },
    ]),
  );
}

function writeProjects({ writeEntries }: Writer, image: Images, service: Ids, client: Ids): Promise<Ids> {
  const today = siteDay();
  return writeEntries(
    project,
    byName(projects.toReversed(), ({ slug, client: name, services: done, weeks, ...content }) => [
      slug,
      {
        ...{ slug, ...content, ...datesOf(weeks, today) },
        client_id: client(name),
        services: done.map(service),
        before_image: `project-${slug}-before`,
        after_image: `project-${slug}-after`,
        media_ids: listProjectViews(slug).map((view) => image(view).id),
      },
    ]),
  );
}

function byName<Seed, Entry>(
  seeds: readonly Seed[],
  toEntry: (seed: Seed) => readonly [name: string, entry: Entry],
): Readonly<Record<string, Entry>> {
  return Object.fromEntries(seeds.map(toEntry));
}
