import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { type Path, parsePath, valueAt } from '#schemas/engine/issue.ts';
import { holdsRecords, isRecord, mapRecords } from '#schemas/engine/records.ts';
import { behaviourOf } from '#schemas/fields/index.ts';

/** Makes immutable copies of content that changes in place; unchanged rows are shared with the last copy. */
export class ContentCopy {
  #last: AnyContent | undefined;
  /** Dotted paths of changes since the last copy, in order, and whether only the order or number of rows changed. */
  readonly #changed = new Map<string, boolean>();

  /** Records a change at a dotted path, or anywhere. */
  note(changed: string | undefined): void {
    if (changed === undefined) this.#last = undefined;
    else this.#set(changed, false);
  }

  /** Records that the list at a dotted path has its rows in another order or number; earlier changes have to be copied first. */
  noteRows(changed: string): void {
    this.#set(changed, true);
  }

  /** A copy of the current content; callers must not change it. */
  take(live: AnyContent): AnyContent {
    let copy: unknown = this.#last ?? structuredClone(live);
    for (const [changed, isOrder] of this.#last ? this.#changed : []) {
      const path = parsePath(changed);
      const value = valueAt(live, path);
      const next = isOrder ? copyRows(value, valueAt(copy, path)) : structuredClone(value);
      copy = withValue(copy, path, next);
    }
    this.#changed.clear();
    this.#last = isRecord(copy) ? copy : live;
    return this.#last;
  }

  #set(changed: string, isOrder: boolean): void {
    this.#changed.delete(changed);
    this.#changed.set(changed, isOrder);
  }
}

/** Copies rows; those that the last copy has are shared with it. */
function copyRows(rows: unknown, last: unknown): unknown {
  if (!Array.isArray(rows) || !Array.isArray(last)) return structuredClone(rows);
  const known = new Map(last.filter(isRecord).map((row) => [row._key, row]));
  return rows.map((row) => (isRecord(row) && known.get(row._key)) || structuredClone(row));
}

/** Content with another value at a path; everything else is shared. */
export function withValue(content: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(content))
    return content.toSpliced(Number(key), 1, withValue(content[Number(key)], rest, value));
  const holder = isRecord(content) ? content : {};
  return { ...holder, [key]: withValue(holder[key], rest, value) };
}

/** Content with empty values in place of invalid input, such as words for a number; results for immutable rows are cached. */
export function readableContent(
  fields: readonly FieldNode[],
  content: AnyContent,
  known: WeakMap<object, AnyContent>,
): AnyContent {
  const found = known.get(content);
  if (found) return found;
  const changes = fields.flatMap((node): [string, unknown][] => {
    const value = content[node.key];
    const next = readableValue(node, value, known);
    return next === value ? [] : [[node.key, next]];
  });
  const readable = changes.length === 0 ? content : { ...content, ...Object.fromEntries(changes) };
  known.set(content, readable);
  return readable;
}

function readableValue(node: FieldNode, value: unknown, known: WeakMap<object, AnyContent>): unknown {
  if (!holdsRecords(node)) return node.shape.safeParse(value).success ? value : behaviourOf(node.kind).empty;
  return mapRecords(node, value, (record) => readableContent(record.fields, record.value, known));
}
