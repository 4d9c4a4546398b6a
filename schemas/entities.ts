import { checkEntities, checkEntityPages } from './engine/check-declarations.ts';
import type { Entity } from './engine/entity.ts';
import { redirect } from './engine/every-site.ts';
import * as declared from './entities/declared.ts';
import { pages } from './pages/index.ts';

/** An entity of this site or of the engine, with the types of its fields and responses. */
export type DeclaredEntity = (typeof declared)[keyof typeof declared] | typeof redirect;

/** Every entity, in the order of the menu. */
export const entities: readonly Entity[] = [
  ...Object.values<Entity>(declared).sort((a, b) => a.order - b.order),
  redirect,
];

const byType = new Map(entities.map((entity) => [entity.type, entity]));
checkEntities(entities);
checkEntityPages(Object.values(pages), entities);

/** The entity declared with a type; undefined for an unknown one. */
export function findEntity(type: string): Entity | undefined {
  return byType.get(type);
}

/** The entity of this site with a type. */
export type EntityOf<T extends DeclaredEntity['type']> = Extract<DeclaredEntity, { type: T }>;

/** The entity declared with a type; throws for an unknown one. */
export function getEntity<T extends DeclaredEntity['type']>(type: T): EntityOf<T>;
export function getEntity(type: string): Entity;
export function getEntity(type: string): Entity {
  const entity = byType.get(type);
  if (!entity) throw new Error(`No entity is declared with the type "${type}".`);
  return entity;
}

/** The path below which each entry of an entity has its own page; undefined for an entity without such pages. */
export function entryFolder({ type }: Entity): string | undefined {
  const declared = Object.values(pages);
  if (!declared.some(({ shows }) => shows === type)) return undefined;
  return declared.find(({ lists }) => lists === type)?.route;
}

/** The entities whose entries have pages of their own, and the path below which these are. */
export const pagedEntities = entities.flatMap((entity) => {
  const folder = entryFolder(entity);
  return folder === undefined ? [] : [{ entity, folder }];
});

/** The path of the page of an entry; undefined for an entity without pages. */
export function entryPath(entity: Entity, slug: string): string | undefined {
  const folder = entryFolder(entity);
  return folder && `${folder}/${encodeURIComponent(slug)}`;
}
