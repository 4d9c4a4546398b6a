import { isDeepStrictEqual } from 'node:util';
import { keysIn } from '#schemas/engine/condition.ts';
import { readFilter } from '#schemas/engine/entity.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { findEntity } from '#schemas/entities.ts';
import { cacheTags, noteChange, noteRemoval } from './cache-tags.ts';

/** A document as its table has it; without content where that is not known. */
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

/** Records the tags that a save of a document affects. */
export function noteSave(saved: SavedRecord, before: Before = {}): void {
  for (const tag of tagsOf(saved)) noteChange(tag);
  if (!isListedAlike(saved, before)) noteChange(cacheTags.members(saved.collection), saved.id);
}

/** Records the tags that the deletion, unpublication or erasure of a document affects. */
export function noteDocumentRemoval(removed: SavedRecord): void {
  for (const tag of tagsOf(removed)) noteRemoval(tag);
  noteRemoval(cacheTags.members(removed.collection), removed.id);
}

interface FileKey {
  readonly id: number;
  readonly address: string;
}

/** Records that responses with a file are stale. */
export function noteFileChange({ id, address }: FileKey): void {
  for (const name of [id, address]) noteChange(cacheTags.media(name));
}

/** Records that a file was deleted or erased. */
export function noteFileRemoval({ id, address }: FileKey): void {
  for (const name of [id, address]) noteRemoval(cacheTags.media(name));
}

function tagsOf({ collection, id, name, slug }: SavedRecord): string[] {
  return [
    cacheTags.document(collection, id),
    cacheTags.collection(collection),
    ...(name ? [cacheTags.name(collection, name)] : []),
    ...(slug ? [cacheTags.slug(collection, slug)] : []),
  ];
}

/** Whether visitors find an entry in the same lists as before. */
function isListedAlike({ collection, content, schema_version }: SavedRecord, before: Before): boolean {
  const { content: old, schemaVersion } = before;
  if (schemaVersion !== schema_version || !isRecord(old) || !isRecord(content)) return false;
  const { where, filters = {} } = findEntity(collection)?.public ?? {};
  const keys = [...keysIn(where), ...Object.values(filters).map((source) => readFilter(source).field)];
  return keys.every((key) => isDeepStrictEqual(old[key], content[key]));
}
