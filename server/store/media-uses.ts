import { findBlock } from '#schemas/blocks.ts';
import { type PageName, pages } from '#schemas/pages.ts';
import { findSettings } from '#schemas/settings.ts';
import type { Db } from './db.ts';

const named = (what: string, name: string) => `${what} “${name}”`;

async function findInBlocks(db: Db, pattern: string): Promise<string[]> {
  const rows: { page: string; name: string }[] = await db('components')
    .join('pages', 'pages.id', 'components.page_id')
    .whereRaw('components.content::text like ?', [pattern])
    .select('pages.name as page', 'components.name')
    .orderBy('components.id');
  return rows.map(({ page, name }) => {
    const label = pages[page as PageName]?.label ?? page;
    return `${label}, ${findBlock(name)?.label ?? name}`;
  });
}

async function findInSettings(db: Db, pattern: string): Promise<string[]> {
  const rows: { key: string }[] = await db('settings')
    .whereRaw('value::text like ?', [pattern])
    .select('key')
    .orderBy('id');
  return rows.map(({ key }) => findSettings(key)?.label ?? findBlock(key)?.label ?? key);
}

async function findInProjects(db: Db, address: string, pattern: string): Promise<string[]> {
  const rows: { title: string }[] = await db('projects')
    .where('before_image', address)
    .orWhere('after_image', address)
    .orWhere('content', 'like', pattern)
    .orWhereIn('id', ofGallery(db, 'project_media', 'project_id', address))
    .select('title')
    .orderBy('id');
  return rows.map(({ title }) => named('Project', title));
}

async function findInServices(db: Db, address: string, pattern: string): Promise<string[]> {
  const rows: { title: string }[] = await db('services')
    .where('content', 'like', pattern)
    .orWhereIn('id', ofGallery(db, 'service_media', 'service_id', address))
    .select('title')
    .orderBy('id');
  return rows.map(({ title }) => named('Service', title));
}

function ofGallery(
  db: Db,
  table: 'project_media' | 'service_media',
  column: 'project_id' | 'service_id',
  address: string,
) {
  return db(table)
    .join('media', 'media.id', `${table}.media_id`)
    .where('media.address', address)
    .select(`${table}.${column}`);
}

async function findInPeople(db: Db, address: string): Promise<string[]> {
  const clients: { name: string }[] = await db('clients')
    .where('logo_url', address)
    .select('name')
    .orderBy('id');
  const members: { name: string }[] = await db('team_members')
    .where('personal_img', address)
    .select('name')
    .orderBy('id');
  return [
    ...clients.map(({ name }) => named('Client', name)),
    ...members.map(({ name }) => named('Team Member', name)),
  ];
}

/** The places whose content names a file, in words for a person. */
export async function findMediaUses(db: Db, address: string): Promise<string[]> {
  const pattern = `%${address}%`;
  return [
    ...(await findInBlocks(db, pattern)),
    ...(await findInSettings(db, pattern)),
    ...(await findInProjects(db, address, pattern)),
    ...(await findInServices(db, address, pattern)),
    ...(await findInPeople(db, address)),
  ];
}
