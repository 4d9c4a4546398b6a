import { findBlock } from '#schemas/blocks.ts';
import { collections } from '#schemas/engine/collections.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { findEntity } from '#schemas/entities.ts';

/** The collection in which the documents of a declaration are stored. */
export function collectionOf({ type }: Declaration): string {
  if (findBlock(type)) return collections.components;
  return findEntity(type) ? type : collections.settings;
}
