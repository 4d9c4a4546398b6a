import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#schemas/engine/walk.ts';
import { findEntity } from '#schemas/entities.ts';
import { cacheTags, noteChange } from './cache-tags.ts';

/** A document as its table has it; without content where it was deleted. */
interface SavedRecord {
  readonly collection: string;
  readonly id: number;
  readonly name?: string | null;
  readonly slug?: string | null;
  readonly content?: unknown;
  readonly schema_version?: number;
}

/** Content before a save, as far as it is known. */
interface Before {
  readonly content?: unknown;
  readonly schemaVersion?: number;
}

/** Records the tags that a save or deletion of a document affects. */
export function noteSave(saved: SavedRecord, before: Before = {}): void {
  const { collection, id, name, slug } = saved;
  noteChange(cacheTags.document(collection, id));
  noteChange(cacheTags.collection(collection));
  if (name) noteChange(cacheTags.name(collection, name));
  if (slug) noteChange(cacheTags.slug(collection, slug));
  if (!isListedAlike(saved, before)) noteChange(cacheTags.members(collection), id);
}

/** Whether visitors find an entry in the same lists as before. */
function isListedAlike({ collection, content, schema_version }: SavedRecord, before: Before): boolean {
  const { content: old, schemaVersion } = before;
  if (schemaVersion !== schema_version || !isRecord(old) || !isRecord(content)) return false;
  const { where = {}, filters = {} } = findEntity(collection)?.public ?? {};
  const keys = [...Object.keys(where), ...Object.values(filters)];
  return keys.every((key) => isDeepStrictEqual(old[key], content[key]));
}
