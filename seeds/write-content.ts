import { type BlockType, findBlock } from '#schemas/blocks.ts';
import type { AnyContent, Declaration } from '#schemas/declaration.ts';
import { pages } from '#schemas/pages.ts';
import { settings as declaredSettings } from '#schemas/settings.ts';
import { mapFields } from '#schemas/walk.ts';
import type { MediaLibrary, MediaRow } from '#server/media/library.ts';
import { insertClient } from '#server/store/clients.ts';
import { insertComponent } from '#server/store/components.ts';
import type { Db } from '#server/store/db.ts';
import { insertMajor } from '#server/store/majors.ts';
import { findPage, insertPage } from '#server/store/pages.ts';
import { insertProject } from '#server/store/projects.ts';
import { insertService } from '#server/store/services.ts';
import { insertSetting } from '#server/store/settings.ts';
import type { Store } from '#server/store/store.ts';
import { insertMember } from '#server/store/team.ts';
import { pictures, projectScenes } from './art/index.ts';
import { clients } from './content/clients.ts';
import { animatedWords, home, homeProjects, homeServices } from './content/home.ts';
import { projects } from './content/projects.ts';
import { services } from './content/services.ts';
import { settings } from './content/settings.ts';
import { majors, team } from './content/team.ts';
import { workPages } from './content/work-pages.ts';

/** What seeded rows are called in the texts, and the ids they were given. */
type Ids = ReadonlyMap<string, number>;
type Pictures = (name: string) => MediaRow;

/** Writes the company's first content; every picture gets its address now and is drawn later. */
export async function writeContent(store: Store, media: MediaLibrary): Promise<void> {
  const picture = await reservePictures(media);
  await store.change(async (trx) => {
    const serviceIds = await writeServices(trx, picture);
    const clientIds = await writeClients(trx, picture);
    await writeTeam(trx, picture);
    const projectIds = await writeProjects(trx, picture, serviceIds, clientIds);
    await writeHome(trx, picture, serviceIds, projectIds);
    await writeBlocks(trx, picture, workPages);
    await writeSettings(trx, picture);
  });
}

async function reservePictures(media: MediaLibrary): Promise<Pictures> {
  const rows = new Map<string, MediaRow>();
  for (const { name, alt, width, height, format } of pictures) {
    const fileName = `${name}.${format}`;
    rows.set(name, await media.reserve({ origin: name, fileName, width, height, alt, format }));
  }
  return (name) => find(rows, name);
}

function find<Row>(rows: ReadonlyMap<string, Row>, name: string): Row {
  const row = rows.get(name);
  if (row === undefined) throw new Error(`The seeds name "${name}", which they do not contain.`);
  return row;
}

async function writeServices(trx: Db, picture: Pictures): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const service of services) {
    const media_ids = [`service-${service.slug}`, `service-${service.slug}-2`].map(
      (name) => picture(name).id,
    );
    ids.set(service.slug, await insertService(trx, { ...service, media_ids }));
  }
  return ids;
}

async function writeClients(trx: Db, picture: Pictures): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const { logo, ...client } of clients) {
    ids.set(client.name, await insertClient(trx, { ...client, logo_url: picture(logo).address }));
  }
  return ids;
}

async function writeTeam(trx: Db, picture: Pictures): Promise<void> {
  const ids = new Map<string, number>();
  for (const name of majors) ids.set(name, await insertMajor(trx, { name }));
  for (const { portrait, major, ...member } of team) {
    await insertMember(trx, {
      ...member,
      personal_img: picture(portrait).address,
      major_id: find(ids, major),
    });
  }
}

async function writeProjects(trx: Db, picture: Pictures, serviceIds: Ids, clientIds: Ids): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const { client, services: done, ...project } of projects.toReversed()) {
    const views = projectScenes.find((scene) => scene.slug === project.slug)?.views ?? [];
    const row = {
      ...project,
      client_id: find(clientIds, client),
      services: done.map((slug) => find(serviceIds, slug)),
      before_image: picture(`project-${project.slug}-before`).address,
      after_image: picture(`project-${project.slug}-after`).address,
      media_ids: views.map((name) => picture(name).id),
    };
    ids.set(project.slug, await insertProject(trx, row));
  }
  return ids;
}

async function writeHome(trx: Db, picture: Pictures, serviceIds: Ids, projectIds: Ids): Promise<void> {
  await writeBlocks(trx, picture, {
    ...home,
    services_section: {
      animated_words: animatedWords,
      services: homeServices.map((slug) => find(serviceIds, slug)),
    },
    projects_section: { projects: homeProjects.map((slug) => find(projectIds, slug)) },
  });
}

/** Writes blocks, each on the page that its declaration names, which is made where it is missing. */
async function writeBlocks(
  trx: Db,
  picture: Pictures,
  contents: { readonly [T in BlockType]?: AnyContent },
): Promise<void> {
  for (const [name, content] of Object.entries(contents)) {
    const block = findBlock(name);
    if (!block) throw new Error(`The seeds fill "${name}", which is not declared.`);
    const page = { name: block.page, route: pages[block.page].route };
    const { id } =
      (await findPage(trx, page.name)) ?? (await insertPage(trx, page)) ?? raise(`No page "${page.name}".`);
    const save = {
      content: placePictures(block, content, picture),
      schemaVersion: block.version,
      savedBy: null,
    };
    await insertComponent(trx, { pageId: id, name, orderNo: block.order, ...save });
  }
}

function raise(message: string): never {
  throw new Error(message);
}

async function writeSettings(trx: Db, picture: Pictures): Promise<void> {
  for (const declaration of declaredSettings) {
    const value = settings[declaration.type as keyof typeof settings];
    const save = {
      value: placePictures(declaration, value, picture),
      schemaVersion: declaration.version,
      savedBy: null,
    };
    await insertSetting(trx, declaration.type, save);
  }
}

/** Replaces the names of pictures by their addresses. */
function placePictures(declaration: Declaration, content: AnyContent, picture: Pictures): AnyContent {
  return mapFields(declaration.fields, content, (node, value) =>
    node.kind === 'image' && typeof value === 'string' && value !== '' ? picture(value).address : value,
  );
}
