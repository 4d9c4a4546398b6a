import { type Condition, keysIn } from './condition.ts';
import type { FieldNode } from './field.ts';
import type { Path } from './issue.ts';

/** The way from a record to a field that a condition on it tests. */
export interface FieldPath {
  /** The number of records that it leaves; infinite for a path from the top. */
  readonly up: number;
  /** The keys of the groups that it enters, and of the field. */
  readonly keys: readonly string[];
}

/** The paths that were read: as many as declarations have. */
const known = new Map<string, FieldPath | undefined>();

/** Reads a path such as `kind`, `address.city`, `../kind` or `/kind`; undefined for another text. */
export function readFieldPath(text: string): FieldPath | undefined {
  if (!known.has(text)) known.set(text, parse(text));
  return known.get(text);
}

function parse(text: string): FieldPath | undefined {
  const [, start, keys] = /^(\/|(?:\.\.\/)*)([a-z]\w*(?:\.[a-z]\w*)*)$/i.exec(text) ?? [];
  if (start === undefined || keys === undefined) return undefined;
  return { up: start === '/' ? Number.POSITIVE_INFINITY : start.length / 3, keys: keys.split('.') };
}

/** The path of the field to which a path leads from the record at another one. */
export function resolveFieldPath({ up, keys }: FieldPath, record: Path): Path {
  let around = record;
  for (let left = 0; left < up && around.length > 0; left += 1)
    around = around.slice(0, typeof around.at(-1) === 'number' ? -2 : -1);
  return [...around, ...keys];
}

/** The record around another one, a number of levels up; undefined where there are fewer. */
export function climb<R extends { readonly outer?: R }>(record: R, up: number): R | undefined {
  let here = record;
  for (let left = 0; left < up; left += 1) {
    if (!here.outer) return up === Number.POSITIVE_INFINITY ? here : undefined;
    here = here.outer;
  }
  return here;
}

/** The fields of a record, and those of the record around it. */
export interface FieldsAround {
  readonly fields: readonly FieldNode[];
  readonly outer?: FieldsAround;
}

/** The fields of the records in a field, of each type where there are several. */
export function fieldsInside({ fields, types }: FieldNode, outer: FieldsAround): readonly FieldsAround[] {
  if (!types) return fields.length > 0 ? [{ fields, outer }] : [];
  return [...types.values()].map((type) => ({ fields: type.fields, outer }));
}

interface Step {
  readonly node: FieldNode;
  readonly around: FieldsAround;
  readonly path: FieldPath;
}

/** The fields on the way to a field and itself, of each type where a record on it has several. */
function listSteps({ up, keys }: FieldPath, from: FieldsAround): readonly Step[] {
  const start = climb(from, up);
  let records = start ? [start] : [];
  return keys.flatMap((key, at) => {
    const steps = records.flatMap((around) =>
      around.fields
        .filter((node) => node.key === key)
        .map((node): Step => ({ node, around, path: { up, keys: keys.slice(0, at + 1) } })),
    );
    records = steps.flatMap(({ node, around }) => fieldsInside(node, around));
    return steps;
  });
}

/** The fields to which a path leads, several where types of a record on the way have the same key. */
export function findFields(path: FieldPath, from: FieldsAround): readonly FieldNode[] {
  const steps = listSteps(path, from);
  return steps.filter((step) => step.path.keys.length === path.keys.length).map(({ node }) => node);
}

function join(record: FieldPath, { up, keys }: FieldPath): FieldPath {
  if (up === Number.POSITIVE_INFINITY) return { up, keys };
  const left = record.keys.length - up;
  return { up: record.up + Math.max(0, -left), keys: [...record.keys.slice(0, Math.max(0, left)), ...keys] };
}

/** The conditions that show a field, and the rows of types in it. */
export function conditionsShowing({ meta, types }: FieldNode): readonly Condition[] {
  return [meta.showIf, ...Array.from(types?.values() ?? [], ({ showIf }) => showIf)].flatMap(
    (condition) => condition ?? [],
  );
}

/** The paths that these conditions test. */
export function pathsShowing(node: FieldNode): readonly string[] {
  return conditionsShowing(node).flatMap(keysIn);
}

/** The fields whose values decide what is read at paths, also by hiding others, with their own paths. */
export function listDeciding(
  texts: readonly string[],
  from: FieldsAround,
): ReadonlyMap<FieldNode, FieldPath> {
  const found = new Map<FieldNode, FieldPath>();
  const add = (paths: readonly string[], around: FieldsAround, record: FieldPath) => {
    for (const text of paths) {
      const read = readFieldPath(text);
      for (const step of read ? listSteps(read, around) : []) {
        if (found.has(step.node)) continue;
        const path = join(record, step.path);
        found.set(step.node, path);
        add(pathsShowing(step.node), step.around, { ...path, keys: path.keys.slice(0, -1) });
      }
    }
  };
  add(texts, from, { up: 0, keys: [] });
  return found;
}
