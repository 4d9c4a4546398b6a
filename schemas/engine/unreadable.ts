import type { AnyContent, Declaration } from './declaration.ts';
import { groupBy } from './group-by.ts';
import { formatPath, indexRows, type KeyedPath, locatePath, type Path, pinPath, valueAt } from './issue.ts';
import { type Loaded, loadContent, type Unreadable } from './load.ts';
import { isRecord, isSame } from './records.ts';

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

/** Puts unreadable values back into their places in loaded content, for editing and storing. */
export function keepUnreadable({
  content,
  unreadable,
}: {
  readonly content: AnyContent;
  readonly unreadable: readonly Placed[];
}): AnyContent {
  return listOutermost(unreadable).reduce((kept, { field, raw }) => writeAt(kept, field, raw), content);
}

/** The unreadable values of content that `keepUnreadable` returned, a list before those in its rows. */
export function listKept(declaration: Declaration, content: AnyContent): readonly Kept[] {
  const { content: readable, unreadable } = loadContent(declaration, content, declaration.version);
  const pairs = unreadable.flatMap((value) => pathsAround(value.field).map((around) => ({ around, value })));
  const inside = groupBy(pairs, ({ around }) => around);
  return listFirst(unreadable).map(({ field, message, raw }) => {
    const inner = inside.get(formatPath(field))?.map(({ value }) => value) ?? [];
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
  const kept = unreadable.length > 0 ? listKept(declaration, stored) : [];
  const known = new Map(kept.map((value) => [JSON.stringify(value.place), value]));
  return unreadable.filter(({ field, raw }) => {
    const alike = known.get(JSON.stringify(pinPath(content, field)));
    return alike !== undefined && isSame(alike.raw, raw);
  });
}

/** Finds an unreadable value in content; undefined once it was replaced or its list item removed. */
export function locateKept(
  content: AnyContent,
  { place, raw }: Kept,
  positionOf?: ReturnType<typeof indexRows>,
): Path | undefined {
  const path = locatePath(content, place, positionOf);
  return path && isSame(valueAt(content, path), raw) ? path : undefined;
}

/** Replaces the unreadable values that are still in content, and lists them for `keepUnreadable`. */
export function readKept(
  content: AnyContent,
  kept: readonly Kept[],
): { content: AnyContent; unreadable: readonly Placed[] } {
  const unreadable: Placed[] = [];
  let readable = content;
  // Values inside others are found when these are replaced.
  const fromOutside = kept.toSorted((a, b) => a.place.length - b.place.length);
  for (const values of groupBy(fromOutside, ({ place }) => place.length).values()) {
    const [current, positionOf] = [readable, indexRows()];
    for (const value of values) {
      const field = locateKept(current, value, positionOf);
      if (!field) continue;
      unreadable.push({ field, raw: value.raw });
      readable = writeAt(readable, field, value.replacement);
    }
  }
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
function listOutermost(unreadable: readonly Placed[]): Placed[] {
  const fields = new Set(unreadable.map(({ field }) => formatPath(field)));
  return listFirst(unreadable).filter(({ field }) => !pathsAround(field).some((path) => fields.has(path)));
}

/** The first value of each field. */
function listFirst<Value extends Placed>(unreadable: readonly Value[]): Value[] {
  const byField = groupBy(unreadable, ({ field }) => formatPath(field));
  return [...byField.values()].flatMap(([first]) => first ?? []);
}

/** The paths of the values around one. */
function pathsAround(path: Path): string[] {
  return path.map((_, length) => formatPath(path.slice(0, length)));
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
