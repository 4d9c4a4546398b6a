import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privacyPolicy, termsConditions } from '#schemas/blocks/index.ts';
import { type BlockType, findBlock } from '#schemas/blocks.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { siteDay } from '#schemas/engine/site-day.ts';
import { mapFields } from '#schemas/engine/walk.ts';
import { client as clientEntity } from '#schemas/entities/client.ts';
import { major as majorEntity } from '#schemas/entities/major.ts';
import { project as projectEntity } from '#schemas/entities/project.ts';
import { service as serviceEntity } from '#schemas/entities/service.ts';
import { teamMember } from '#schemas/entities/team-member.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { settings as declaredSettings } from '#schemas/settings.ts';
import type { Db } from '#server/database/db.ts';
import type { Store } from '#server/database/store.ts';
import { collections } from '#server/documents/documents.ts';
import { insertEntry } from '#server/documents/entries.ts';
import { insertPage } from '#server/documents/pages.ts';
import { insertDocument } from '#server/documents/publications.ts';
import type { MediaLibrary, MediaRow } from '#server/media/library.ts';
import { clients } from './content/clients.ts';
import { animatedWords, home, homeProjects, homeServices } from './content/home.ts';
import { pageContents, teamGroups } from './content/pages.ts';
import { profiles } from './content/profiles.ts';
import { datesOf, projects } from './content/projects.ts';
import { services } from './content/services.ts';
import { settings } from './content/settings.ts';
import { majors, team } from './content/team.ts';
import { workPages } from './content/work-pages.ts';
import { sheets } from './documents/sheets.ts';
import { writePdf } from './documents/write-pdf.ts';
import { addImages, listProjectViews } from './images.ts';

/** Ids of seeded entries by the names that the seeds use. */
type Ids = ReadonlyMap<string, number>;
type Images = (name: string) => MediaRow;
type Documents = ReadonlyMap<string, string>;

const filmFile = { origin: 'courtyard.mp4', fileName: 'courtyard.mp4' } as const;
const filmPath = join(import.meta.dirname, 'videos', filmFile.fileName);

/** Writes the company's first content, with its images and documents. */
export async function writeContent(store: Store, media: MediaLibrary): Promise<void> {
  const images = await addImages(media);
  const picture = (name: string) => find(images, name);
  const documents = await writeDocuments(media);
  const video = (await media.addFile(filmFile, await readFile(filmPath))).address;
  await store.change(async (trx) => {
    const serviceIds = await writeServices(trx, picture);
    const clientIds = await writeClients(trx, picture);
    const memberIds = await writeTeam(trx, picture);
    const projectIds = await writeProjects(trx, picture, serviceIds, clientIds);
    await writeHome(trx, picture, { serviceIds, projectIds, video });
    await writePages(trx, picture, memberIds, documents);
    await writeSettings(trx, picture);
  });
}

/** Stores the PDF downloads; returns their addresses by name. */
async function writeDocuments(media: MediaLibrary): Promise<Documents> {
  const addresses = new Map<string, string>();
  for (const [name, sheet] of Object.entries(sheets)) {
    addresses.set(name, (await media.addFile({ origin: name, fileName: name }, writePdf(sheet))).address);
  }
  return addresses;
}

function find<Row>(rows: ReadonlyMap<string, Row>, name: string): Row {
  const row = rows.get(name);
  if (row === undefined) throw new Error(`The seeds name "${name}", which they do not contain.`);
  return row;
}

async function writeServices(trx: Db, picture: Images): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const service of services) {
    const media_ids = [`service-${service.slug}`, `service-${service.slug}-2`].map(
      (name) => picture(name).id,
    );
    ids.set(service.slug, await insertEntry(trx, serviceEntity, { ...service, media_ids }));
  }
  return ids;
}

async function writeClients(trx: Db, picture: Images): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const { logo, ...client } of clients) {
    ids.set(
      client.name,
      await insertEntry(trx, clientEntity, { ...client, logo_url: picture(logo).address }),
    );
  }
  return ids;
}

async function writeTeam(trx: Db, picture: Images): Promise<Ids> {
  const majorIds = new Map<string, number>();
  for (const name of majors) majorIds.set(name, await insertEntry(trx, majorEntity, { name }));
  const ids = new Map<string, number>();
  for (const { portrait, major, ...member } of team) {
    const row = { ...member, personal_img: picture(portrait).address, major_id: find(majorIds, major) };
    ids.set(member.name, await insertEntry(trx, teamMember, row));
  }
  return ids;
}

async function writeProjects(trx: Db, picture: Images, serviceIds: Ids, clientIds: Ids): Promise<Ids> {
  const ids = new Map<string, number>();
  const today = siteDay();
  for (const { client, services: done, weeks, ...project } of projects.toReversed()) {
    const row = {
      ...project,
      ...datesOf(weeks, today),
      client_id: find(clientIds, client),
      services: done.map((slug) => find(serviceIds, slug)),
      before_image: picture(`project-${project.slug}-before`).address,
      after_image: picture(`project-${project.slug}-after`).address,
      media_ids: listProjectViews(project.slug).map((name) => picture(name).id),
    };
    ids.set(project.slug, await insertEntry(trx, projectEntity, row));
  }
  return ids;
}

async function writeHome(
  trx: Db,
  picture: Images,
  { serviceIds, projectIds, video }: { serviceIds: Ids; projectIds: Ids; video: string },
): Promise<void> {
  await writeBlocks(trx, picture, {
    ...home,
    intro_video_section: { ...home.intro_video_section, videoUrl: video },
    services_section: {
      animated_words: animatedWords,
      services: homeServices.map((slug) => find(serviceIds, slug)),
    },
    projects_section: { projects: homeProjects.map((slug) => find(projectIds, slug)) },
  });
}

async function writePages(trx: Db, picture: Images, memberIds: Ids, documents: Documents): Promise<void> {
  const groups = teamGroups.map(({ members, ...group }) => ({
    _key: group.title,
    ...group,
    members: members.map((name) => find(memberIds, name)),
  }));
  await writeBlocks(trx, picture, {
    ...workPages,
    ...pageContents,
    privacy_policy: initialContent(privacyPolicy.fields),
    terms_conditions: initialContent(termsConditions.fields),
    team_page: { ...pageContents.team_page, teamGroups: groups },
    profiles_data: {
      profiles: profiles.map((profile) => ({
        ...profile,
        pdf_file: profile.pdf_filename && find(documents, profile.pdf_filename),
      })),
    },
  });
}

type Contents = { readonly [T in BlockType]?: AnyContent };

/** Stores blocks and creates their pages. */
async function writeBlocks(trx: Db, picture: Images, contents: Contents): Promise<void> {
  const pageIds = new Map<string, number>();
  for (const [name, content] of Object.entries(contents)) {
    const block = findBlock(name);
    if (!block) throw new Error(`The seeds fill "${name}", which is not declared.`);
    const pageId = pageIds.get(block.page) ?? (await createPage(trx, block.page));
    pageIds.set(block.page, pageId);
    const key = { collection: collections.components, type: name, name, pageId, orderNo: block.order };
    const placed = placeImages(block, content, picture);
    await insertDocument(trx, key, { declaration: block, content: placed, savedBy: null });
  }
}

async function createPage(trx: Db, name: PageName): Promise<number> {
  const page = await insertPage(trx, { name, route: pages[name].route });
  if (!page) throw new Error(`The store already has the page "${name}".`);
  return page.id;
}

async function writeSettings(trx: Db, picture: Images): Promise<void> {
  const seeded: Readonly<Record<string, AnyContent>> = settings;
  for (const declaration of declaredSettings) {
    const { type } = declaration;
    const value = seeded[type];
    if (value === undefined) continue;
    const placed = placeImages(declaration, value, picture);
    const key = { collection: collections.settings, type, name: type };
    await insertDocument(trx, key, { declaration, content: placed, savedBy: null });
  }
}

/** Replaces image names by their addresses. */
function placeImages(declaration: Declaration, content: AnyContent, picture: Images): AnyContent {
  return mapFields(declaration.fields, content, (node, value) =>
    behaviourOf(node.kind).files === 'image' && typeof value === 'string' && value !== ''
      ? picture(value).address
      : value,
  );
}
