import type { AdminProject } from '#schemas/api/entity-rows.ts';
import type { PublicProject, PublicProjectDetail } from '#schemas/api/public.ts';
import type { EntityContent } from '#schemas/entities.ts';
import { listChosenMedia } from './chosen-media.ts';
import type { Db } from './db.ts';
import { type ListRequest, selectListed } from './entity-list.ts';
import { deleteRow, insertRow, orderByIds, updateRow } from './entity-rows.ts';
import { projectMedia } from './entity-table.ts';
import { whereIds } from './where-ids.ts';

/** Which projects are meant. */
export interface ProjectFilter {
  readonly ids?: readonly number[] | undefined;
  readonly status?: string | undefined;
  /** The id of a service that they have among theirs. */
  readonly service?: number | undefined;
  /** Only projects that are older than the one with this id. */
  readonly after?: number | undefined;
}

/** Which part of a list is meant. */
interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** Writes a new project and answers its id. */
export const insertProject = (trx: Db, content: EntityContent<'project'>) =>
  insertRow(trx, 'project', content);
/** Changes the given fields of a project; false when there is none. */
export const updateProject = (trx: Db, id: number, content: Partial<EntityContent<'project'>>) =>
  updateRow(trx, 'project', id, content);
/** Deletes a project; false when there is none. */
export const deleteProject = (trx: Db, id: number) => deleteRow(trx, 'project', id);

/** How many projects there are. */
export async function countProjects(db: Db, filter: ProjectFilter = {}): Promise<number> {
  const row = await narrow(db('projects'), filter).count<{ count: number }>('* as count').first();
  return Number(row?.count ?? 0);
}

/** Projects as visitors see them, all or a part, newest first unless ids give an order. */
export async function listProjects(db: Db, filter: ProjectFilter, part?: Part): Promise<PublicProject[]> {
  const query = narrow(db('projects'), filter)
    .leftJoin('clients', 'clients.id', 'projects.client_id')
    .orderBy('projects.id', 'desc')
    .select([...lean, 'projects.before_image', 'projects.after_image', 'clients.name as client_name']);
  if (part) query.limit(part.limit).offset(part.offset);
  const rows = orderByIds<PublicRow>(await query, filter.ids);
  const parts = await readParts(db, rows);
  return rows.map((row) => ({
    ...shared(row),
    client: row.client_name === null ? null : { name: row.client_name },
    services: parts.services.get(row.id) ?? [],
    media: parts.media.get(row.id) ?? [],
    before_image: row.before_image,
    after_image: row.after_image,
  }));
}

/** The project with an id and all of its text; undefined when there is none. */
export async function findProject(db: Db, id: number): Promise<PublicProjectDetail | undefined> {
  const [project] = await listProjects(db, { ids: [id] });
  const row = project && (await db('projects').where({ id }).first('content'));
  return row && { ...project, content: row.content };
}

/** Projects as the back office lists them, newest first unless asked otherwise. */
export async function listProjectsForAdmin(db: Db, request: ListRequest = {}): Promise<AdminProject[]> {
  const columns = [...lean, 'projects.client_id', 'clients.name as client_name'];
  const rows = await selectListed(db, 'project', request).select(columns);
  const parts = await readParts(db, rows);
  return rows.map((row) => ({
    ...shared(row),
    client_id: row.client_id,
    client: row.client_name === null ? null : { id: row.client_id, name: row.client_name },
    services: parts.services.get(row.id) ?? [],
    media: parts.media.get(row.id) ?? [],
  }));
}

interface ProjectRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly status: string | null;
  readonly client_name: string | null;
}

interface PublicRow extends ProjectRow {
  readonly before_image: string;
  readonly after_image: string;
}

const lean = ['id', 'slug', 'title', 'description', 'location', 'start_date', 'end_date', 'status'].map(
  (name) => `projects.${name}`,
);

function narrow(query: ReturnType<Db>, { ids, status, service, after }: ProjectFilter): ReturnType<Db> {
  if (ids) whereIds(query, 'projects.id', ids);
  if (after !== undefined) query.where('projects.id', '<', after);
  if (status !== undefined) query.where('projects.status', status);
  if (service !== undefined)
    query.whereIn('projects.id', (chosen) =>
      chosen.select('project_id').from('project_services').where('service_id', service),
    );
  return query;
}

function shared({ id, slug, title, description, location, start_date, end_date, status }: ProjectRow) {
  return { id, slug, title, description, location, start_date, end_date, status };
}

async function readParts(db: Db, rows: readonly { id: number }[]) {
  const ids = rows.map((row) => row.id);
  const media = await listChosenMedia(db, projectMedia, ids);
  const links = db('project_services')
    .join('services', 'services.id', 'project_services.service_id')
    .orderBy('order_no')
    .select('project_id', 'services.id', 'services.title');
  whereIds(links, 'project_id', ids);
  const services = Map.groupBy(await links, (link) => Number(link.project_id));
  return {
    media,
    services: new Map(
      [...services].map(([id, list]) => [id, list.map((link) => ({ id: link.id, title: link.title }))]),
    ),
  };
}
