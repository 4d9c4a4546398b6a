import type { Entity } from '#schemas/engine/entity.ts';

/** The key in an address that opens the form of a new row at once. */
export const createKey = 'new';

/** The address of an entity's screen with the form of a new row open. */
export function createPath({ screen }: Entity): string {
  return `${screen.path}?${createKey}`;
}
