import type { AnyContent, Declaration } from './declaration.ts';
import { isSame } from './is-same.ts';
import { formatPath, type KeyedPath, locatePath, type Path, pinPath, valueAt } from './issue.ts';
import { type Loaded, loadContent, type Unreadable } from './load.ts';
import { isRecord } from './walk.ts';

/** An unreadable value that stays in its place until a person replaces it. */
export interface Kept {
  /** The field that holds it, by row keys. */
  readonly place: KeyedPath;
  readonly message: string;
  readonly raw: unknown;
  /** The value that replaces it when a person decides so. */
  readonly replacement: unknown;
}

/** A value in the place it has to go back to. */
type Placed = Pick<Unreadable, 'field' | 'raw'>;

/** Puts unreadable values back into their places in content that was made readable: what is edited and stored. */
export function keepUnreadable({
  content,
  unreadable,
}: {
  readonly content: AnyContent;
  readonly unreadable: readonly Placed[];
}): AnyContent {
  return outermost(unreadable).reduce((kept, { field, raw }) => writeAt(kept, field, raw), content);
}

/** The unreadable values of content that `keepUnreadable` returned, a list before those in its rows. */
export function listKept(declaration: Declaration, content: AnyContent): readonly Kept[] {
  const { content: readable, unreadable } = loadContent(declaration, content, declaration.version);
  return unreadable.filter(isFirstOfField).map(({ field, message, raw }) => {
    const inner = unreadable.filter((other) => other.field.length > field.length);
    const replacement = valueAt(keepUnreadable({ content: readable, unreadable: inner }), field);
    return { place: pinPath(readable, field), message, raw, replacement };
  });
}

/** Unreadable values of loaded content that stored content has in the same place. */
export function listStoredAlike(
  declaration: Declaration,
  { content, unreadable }: Loaded,
  stored: AnyContent,
): readonly Unreadable[] {
  const known = unreadable.length > 0 ? listKept(declaration, stored) : [];
  return unreadable.filter(({ field, raw }) => {
    const place = pinPath(content, field);
    return known.some((value) => isSame(value.place, place) && isSame(value.raw, raw));
  });
}

/** Finds an unreadable value in content; undefined once it was replaced or its list item removed. */
export function locateKept(content: AnyContent, { place, raw }: Kept): Path | undefined {
  const path = locatePath(content, place);
  return path && isSame(valueAt(content, path), raw) ? path : undefined;
}

/** Replaces the unreadable values that are still in content, and lists them for `keepUnreadable`. */
export function readKept(
  content: AnyContent,
  kept: readonly Kept[],
): { content: AnyContent; unreadable: readonly Placed[] } {
  const unreadable: Placed[] = [];
  const readable = kept.reduce((current, value) => {
    const field = locateKept(current, value);
    if (!field) return current;
    unreadable.push({ field, raw: value.raw });
    return writeAt(current, field, value.replacement);
  }, content);
  return { content: readable, unreadable };
}

/** Whether a path leads to the field of one of these values, or into it. */
export function isInside(path: Path, unreadable: readonly Pick<Placed, 'field'>[]): boolean {
  return unreadable.some(({ field }) => field.every((part, step) => path[step] === part));
}

/** Whether an issue cannot be judged, as it is that of one of these values, or of a record that has one. */
export function isUnjudged(path: Path, unreadable: readonly Pick<Placed, 'field'>[]): boolean {
  const isAround = ({ field }: Pick<Placed, 'field'>) =>
    typeof field[path.length] === 'string' && path.every((part, step) => field[step] === part);
  return isInside(path, unreadable) || (path.length > 0 && unreadable.some(isAround));
}

/** One value a field, and none inside another. */
function outermost(unreadable: readonly Placed[]): Placed[] {
  return unreadable.filter(isFirstOfField).filter(
    ({ field }) =>
      !isInside(
        field,
        unreadable.filter((other) => other.field.length < field.length),
      ),
  );
}

function isFirstOfField({ field }: Placed, position: number, all: readonly Placed[]): boolean {
  return all.findIndex((other) => formatPath(other.field) === formatPath(field)) === position;
}

function writeAt(content: AnyContent, path: Path, value: unknown): AnyContent {
  const written = writeInside(content, path, value);
  return isRecord(written) ? written : content;
}

function writeInside(parent: unknown, [part, ...rest]: Path, value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(parent)) return parent.with(Number(part), writeInside(parent[Number(part)], rest, value));
  return isRecord(parent) ? { ...parent, [part]: writeInside(parent[part], rest, value) } : parent;
}
