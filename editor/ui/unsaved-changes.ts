import { z } from 'zod';

const content = z.record(z.string(), z.unknown()).readonly();
const path = z.array(z.union([z.string(), z.number()])).readonly();
const keyedPath = z.array(z.union([z.string(), z.number(), z.object({ key: z.string() })])).readonly();
const change = z.union([
  z.object({ path, rows: z.array(z.union([z.string(), content])).readonly() }),
  z.object({ path, value: z.unknown() }),
]);
const steps = z
  .array(z.object({ place: keyedPath.optional(), changes: z.array(change).readonly() }))
  .readonly();
const schema = z.object({
  /** The id of the form, so that two tabs do not overwrite each other. */
  id: z.string(),
  /** When they were stored. */
  at: z.string(),
  label: z.string(),
  version: z.number(),
  /** The content from which they began. */
  base: content,
  content,
  /** The revision of the draft that has the content; absent where it has changes that are not saved. */
  saved: z.number().optional(),
  /** The steps that can be undone and redone from the content. */
  steps: z.object({ undo: steps, redo: steps }).optional().catch(undefined),
});

/** Unsaved changes to one document, as stored in the browser. */
export type UnsavedChanges = Readonly<z.output<typeof schema>>;

/** One person's unsaved changes to one document, newest first. */
export interface UnsavedDocument {
  readonly document: string;
  readonly changes: readonly UnsavedChanges[];
}

const prefix = 'trellis-unsaved';
const maxChanges = 5;
/** Limit of all unsaved changes, in characters; browsers allow about five million. */
const maxCharacters = 3_000_000;
const maxAgeMs = 30 * 24 * 60 * 60 * 1_000;

/** Reads a person's changes to a document, newest first; changes that are part of a draft are stored for their undo steps. */
export function readUnsaved(person: number, document: string): readonly UnsavedChanges[] {
  return readKey(keyOf(person, document));
}

/** Lists the documents to which a person has unsaved changes. */
export function listUnsaved(person: number): UnsavedDocument[] {
  const { length } = keyOf(person, '');
  return listKeysOf(person).flatMap((key) => {
    const changes = readKey(key).filter(isUnsaved);
    return changes.length === 0 ? [] : [{ document: key.slice(length), changes }];
  });
}

/** Stores unsaved changes, replacing those of the same form; returns false when the browser's storage is full or disabled. */
export function storeUnsaved(person: number, document: string, changes: UnsavedChanges): boolean {
  const key = keyOf(person, document);
  return write(key, [changes, ...readKey(key).filter(({ id }) => id !== changes.id)]);
}

/** Removes the unsaved changes of one form. */
export function removeUnsaved(person: number, document: string, id: string): void {
  const key = keyOf(person, document);
  write(
    key,
    readKey(key).filter((changes) => changes.id !== id),
  );
}

/** Removes all changes of a person. */
export function clearUnsaved(person: number): void {
  for (const key of listKeysOf(person)) write(key, []);
}

/** Removes the changes of a person that a draft has, and their steps. */
export function clearSaved(person: number): void {
  for (const key of listKeysOf(person)) write(key, readKey(key).filter(isUnsaved));
}

/** Removes everybody's changes to a document that was erased. */
export function eraseChanges(document: string): void {
  for (const key of listKeys()) if (key.endsWith(`:${document}`)) write(key, []);
}

/** The start of the names of an entity's entries, which their ids follow. */
export const entryPrefixOf = (type: string) => `row/${type}/`;

function keyOf(person: number, document: string): string {
  return `${prefix}:${person}:${document}`;
}

const isUnsaved = ({ saved }: UnsavedChanges) => saved === undefined;

function listKeysOf(person: number): string[] {
  return listKeys().filter((key) => key.startsWith(keyOf(person, '')));
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}:`));
  } catch {
    return [];
  }
}

function write(key: string, changes: readonly UnsavedChanges[]): boolean {
  try {
    if (changes.length === 0) {
      localStorage.removeItem(key);
      return true;
    }
    const text = JSON.stringify(changes.slice(0, maxChanges));
    return text.length <= maxCharacters && store(key, text);
  } catch {
    return false;
  }
}

function readKey(key: string): readonly UnsavedChanges[] {
  try {
    const stored = z.array(z.unknown()).parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
    return stored.flatMap((each) => {
      const { data } = schema.safeParse(each);
      return data !== undefined && isFresh(data) ? [data] : [];
    });
  } catch {
    return [];
  }
}

/** Stores a text, removing older changes where the storage is full. */
function store(key: string, text: string): boolean {
  const others = listKeys()
    .filter((other) => other !== key)
    .map((other) => ({ key: other, size: localStorage.getItem(other)?.length ?? 0, at: ageOf(other) }))
    .sort((a, b) => a.at.localeCompare(b.at));
  let size = others.reduce((sum, other) => sum + other.size, text.length);
  for (const other of others) {
    if (size <= maxCharacters && other.at !== '' && tryStore(key, text)) return true;
    localStorage.removeItem(other.key);
    size -= other.size;
  }
  return tryStore(key, text);
}

function tryStore(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** When the changes under a key were stored; blank if they are expired or unreadable. */
function ageOf(key: string): string {
  return readKey(key)[0]?.at ?? '';
}

function isFresh({ at }: UnsavedChanges): boolean {
  return Date.now() - Date.parse(at) < maxAgeMs;
}
