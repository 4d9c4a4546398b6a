import type { FieldNode } from '#schemas/engine/field.ts';
import { entities } from '#schemas/entities.ts';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';

/** Everything that content can name by an id. */
export type Target = ReferenceTarget | 'media';

/** What a field's ids name; undefined for a field without ids. */
export function targetOf(node: FieldNode): Target | undefined {
  if ('to' in node.meta) return node.meta.to;
  return node.kind === 'media' ? 'media' : undefined;
}

/** The table of each kind of row. */
export const tables: Readonly<Record<Target, string>> = {
  project: 'projects',
  service: 'services',
  client: 'clients',
  team_member: 'team_members',
  major: 'majors',
  media: 'media',
};

/** A table that keeps an ordered choice of other rows. */
export interface JoinTable {
  readonly table: string;
  /** The column that names the owner. */
  readonly owner: string;
  /** The column that names the chosen row. */
  readonly chosen: string;
}

/** The services that a project brings together. */
export const projectServices = {
  table: 'project_services',
  owner: 'project_id',
  chosen: 'service_id',
} as const;
/** The gallery of a project. */
export const projectMedia = { table: 'project_media', owner: 'project_id', chosen: 'media_id' } as const;
/** The pictures of a service. */
export const serviceMedia = { table: 'service_media', owner: 'service_id', chosen: 'media_id' } as const;

/** Where the ordered choices of each kind of row are kept, by the key of their field. */
export const joinTables: Readonly<Record<ReferenceTarget, Readonly<Record<string, JoinTable>>>> = {
  project: { services: projectServices, media_ids: projectMedia },
  service: { media_ids: serviceMedia },
  client: {},
  team_member: {},
  major: {},
};

/** The columns of a kind of row that hold what its declaration says. */
export function listColumns(type: ReferenceTarget): string[] {
  return entities[type].fields.map((node) => node.key).filter((key) => !(key in joinTables[type]));
}

/** The column that says what a row is called. */
export function titleColumn(type: ReferenceTarget): 'title' | 'name' {
  return entities[type].fields.some(({ key }) => key === 'title') ? 'title' : 'name';
}
