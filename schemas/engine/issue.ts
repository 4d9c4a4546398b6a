/** The way to a value inside content: keys of fields and positions of rows. */
export type Path = readonly (string | number)[];

/** A validation message with the path of its field. */
export interface Issue {
  readonly path: Path;
  readonly message: string;
}

/** Messages by dotted paths such as `slides.0.image`, as in error responses. */
export type ErrorsByPath = Readonly<Record<string, readonly string[]>>;

/** Creates an issue. */
export function issueAt(path: Path, message: string): Issue {
  return { path, message };
}

/** Writes a path with dots, as error bodies and form libraries do. */
export function formatPath(path: Path): string {
  return path.join('.');
}

/** Reads a dotted path; whole numbers become positions. */
export function parsePath(path: string): Path {
  return path === '' ? [] : path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Gathers issues into the form in which they are sent. */
export function toErrors(issues: readonly Issue[]): Record<string, string[]> {
  // A map, because a path may be named like something that every object inherits.
  const errors = new Map<string, Set<string>>();
  for (const { path, message } of issues) {
    const key = formatPath(path);
    errors.set(key, (errors.get(key) ?? new Set()).add(message));
  }
  return Object.fromEntries([...errors].map(([key, messages]) => [key, [...messages]]));
}

/** Reads issues out of an error body. */
export function fromErrors(errors: ErrorsByPath): Issue[] {
  return Object.entries(errors).flatMap(([path, messages]) =>
    messages.map((message) => issueAt(parsePath(path), message)),
  );
}

/** A path that contains the keys of list items instead of positions, so that it stays valid when they are moved. */
export type KeyedPath = readonly (string | number | { readonly key: string })[];

/** Replaces positions in a path by the keys of list items in `content`. */
export function pinPath(content: unknown, path: Path): KeyedPath {
  let value: unknown = content;
  return path.map((part) => {
    const parent = value;
    value = childOf(parent, part);
    const key = Array.isArray(parent) ? rowKey(value) : undefined;
    return key === undefined ? part : { key };
  });
}

/** Resolves a pinned path in `content`; undefined when its list item is missing. */
export function locatePath(
  content: unknown,
  pinned: KeyedPath,
  positionOf = findRowPosition,
): Path | undefined {
  let value: unknown = content;
  const path: (string | number)[] = [];
  for (const part of pinned) {
    const step = typeof part === 'object' ? positionOf(value, part.key) : part;
    if (step === -1) return undefined;
    value = childOf(value, step);
    path.push(step);
  }
  return path;
}

function findRowPosition(rows: unknown, key: string): number {
  return Array.isArray(rows) ? rows.findIndex((row) => rowKey(row) === key) : -1;
}

/** Makes a function that finds positions of list items by their keys, also thousands of them, in content that stays as it is. */
export function indexRows(): typeof findRowPosition {
  const known = new Map<unknown, ReadonlyMap<string | undefined, number>>();
  return (rows, key) => {
    if (!Array.isArray(rows)) return -1;
    // The first of several with one key.
    const positions =
      known.get(rows) ?? new Map(rows.map((row, at) => [rowKey(row), at] as const).toReversed());
    known.set(rows, positions);
    return positions.get(key) ?? -1;
  };
}

function rowKey(row: unknown): string | undefined {
  const key = childOf(row, '_key');
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/** The value at a path inside content. */
export function valueAt(content: unknown, path: Path): unknown {
  return path.reduce(childOf, content);
}

function childOf(value: unknown, part: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    ? (value as Record<string | number, unknown>)[part]
    : undefined;
}
