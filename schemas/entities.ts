import type { ContentOf } from './engine/declaration.ts';
import type { Entity } from './engine/entity.ts';
import * as declared from './entities/index.ts';
import type { ReferenceTarget } from './fields/reference.ts';

type DeclaredEntity = (typeof declared)[keyof typeof declared];

/** The name of a kind of row that content can refer to. */
export type EntityType = DeclaredEntity['type'];

/** What a form or a call gives to create or change a row of an entity. */
export type EntityContent<T extends EntityType> = ContentOf<Extract<DeclaredEntity, { type: T }>>;

/** Every declared entity by its type; an entity that references may name but nobody declares does not compile. */
export const entities: Readonly<Record<ReferenceTarget, Entity>> = {
  project: declared.project,
  service: declared.service,
  client: declared.client,
  team_member: declared.teamMember,
  major: declared.major,
};
