import type { AnyContent } from '#schemas/engine/declaration.ts';
import { isRecord } from '#schemas/engine/walk.ts';

/** Unsaved work on one document as the browser keeps it. */
export interface UnsavedChanges {
  /** The form that kept it, so that two tabs keep theirs side by side. */
  readonly id: string;
  /** When it was kept. */
  readonly at: string;
  /** What the document is called. */
  readonly label: string;
  /** The version of the declaration that its content has. */
  readonly version: number;
  /** The revision it started from; null where there was none. */
  readonly revision: number | null;
  /** The content of that revision. */
  readonly base: AnyContent;
  readonly content: AnyContent;
}

/** The unsaved work of one person on one document, newest first. */
export interface UnsavedDocument {
  readonly document: string;
  readonly works: readonly UnsavedChanges[];
}

const prefix = 'trellis-unsaved';
const mostWorks = 5;
/** Characters that all kept work may take; browsers allow about five million. */
const mostCharacters = 3_000_000;
const longestAge = 30 * 24 * 60 * 60 * 1_000;

/** Reads the unsaved work of a person on a document, newest first. */
export function readUnsaved(person: number, document: string): readonly UnsavedChanges[] {
  return readKey(keyOf(person, document));
}

/** Every document on which a person has unsaved work. */
export function listUnsaved(person: number): UnsavedDocument[] {
  const start = keyOf(person, '');
  return listKeys().flatMap((key) => {
    const works = key.startsWith(start) ? readKey(key) : [];
    return works.length === 0 ? [] : [{ document: key.slice(start.length), works }];
  });
}

/** Keeps unsaved work in place of what the same form kept before; answers whether the browser could, which it cannot without room or in some private windows. */
export function storeUnsaved(person: number, document: string, work: UnsavedChanges): boolean {
  const key = keyOf(person, document);
  return write(key, [work, ...readKey(key).filter(({ id }) => id !== work.id)]);
}

/** Removes the work that one form kept. */
export function removeUnsaved(person: number, document: string, id: string): void {
  const key = keyOf(person, document);
  write(
    key,
    readKey(key).filter((work) => work.id !== id),
  );
}

/** Removes all unsaved work of a person from the browser. */
export function clearUnsaved(person: number): void {
  for (const { document } of listUnsaved(person)) write(keyOf(person, document), []);
}

function keyOf(person: number, document: string): string {
  return `${prefix}:${person}:${document}`;
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}:`));
  } catch {
    return [];
  }
}

function write(key: string, works: readonly UnsavedChanges[]): boolean {
  try {
    if (works.length === 0) {
      localStorage.removeItem(key);
      return true;
    }
    const text = JSON.stringify(works.slice(0, mostWorks));
    return text.length <= mostCharacters && store(key, text);
  } catch {
    return false;
  }
}

function readKey(key: string): readonly UnsavedChanges[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isKeptWork).filter(isYoung) : [];
  } catch {
    return [];
  }
}

/** Stores a text; older work makes room for it. */
function store(key: string, text: string): boolean {
  const others = listKeys()
    .filter((other) => other !== key)
    .map((other) => ({ key: other, size: localStorage.getItem(other)?.length ?? 0, at: ageOf(other) }))
    .sort((a, b) => a.at.localeCompare(b.at));
  let size = others.reduce((sum, other) => sum + other.size, text.length);
  for (const other of others) {
    if (size <= mostCharacters && other.at !== '' && tryStore(key, text)) return true;
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

/** When the work under a key was kept; blank where it is too old or cannot be read. */
function ageOf(key: string): string {
  return readKey(key)[0]?.at ?? '';
}

function isYoung({ at }: UnsavedChanges): boolean {
  return Date.now() - Date.parse(at) < longestAge;
}

function isKeptWork(value: unknown): value is UnsavedChanges {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.at === 'string' &&
    typeof value.label === 'string' &&
    typeof value.version === 'number' &&
    (value.revision === null || typeof value.revision === 'number') &&
    isRecord(value.base) &&
    isRecord(value.content)
  );
}
