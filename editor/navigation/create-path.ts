import type { Entity } from '#schemas/engine/entity.ts';

/** The query parameter that opens the form of a new entry. */
export const createKey = 'new';

/** The URL of an entity's screen with the form of a new entry open. */
export function createPath({ screen }: Entity): string {
  return `${screen.path}?${createKey}`;
}
