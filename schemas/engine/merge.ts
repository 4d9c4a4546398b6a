import type { AnyContent } from './declaration.ts';
import type { Difference } from './differences.ts';
import type { FieldNode } from './field.ts';
import { isSame } from './is-same.ts';
import { mergeOrder } from './merge-order.ts';
import { isListNode, type ListNode, placeAndTitle } from './row-title.ts';
import { isRecord } from './walk.ts';

/** Whose side of a conflict wins. */
export type Side = 'mine' | 'theirs';

/** Content that two people changed, and what both of them started from. */
export interface MergeSides {
  readonly base: AnyContent;
  readonly mine: AnyContent;
  readonly theirs: AnyContent;
}

/** Something that both changed in different ways; `before` is mine, `after` is theirs. */
export interface MergeConflict extends Difference {
  /** Names the same conflict in every merge of the same sides. */
  readonly id: string;
}

/** Merged content, and what could not be merged without a choice. */
export interface Merged {
  readonly content: AnyContent;
  readonly conflicts: readonly MergeConflict[];
}

interface Place {
  readonly id: string;
  /** The rows around it from the outside in. */
  readonly rows: readonly string[];
}

interface Merger {
  readonly choices: ReadonlyMap<string, Side>;
  readonly conflicts: MergeConflict[];
}

/** Merges the changes of two people field by field, rows by their key; where both changed the same, `choices` decide, otherwise mine stays. */
export function mergeContent(
  fields: readonly FieldNode[],
  sides: MergeSides,
  choices: ReadonlyMap<string, Side> = new Map(),
): Merged {
  const merger = { choices, conflicts: [] };
  const content = mergeRecord(merger, fields, sides, { id: '', rows: [] });
  return { content, conflicts: merger.conflicts };
}

function mergeRecord(
  merger: Merger,
  fields: readonly FieldNode[],
  sides: MergeSides,
  place: Place,
): AnyContent {
  const content: Record<string, unknown> = { ...sides.mine, ...sides.theirs };
  // The field with the name of a file is merged with the file.
  const names = new Set(fields.map(nameKeyOf));
  for (const node of fields) {
    if (names.has(node.key)) continue;
    const rows = isListNode(node) ? rowsOf(node, sides) : undefined;
    if (rows && isListNode(node)) content[node.key] = mergeRows(merger, node, rows, place);
    else Object.assign(content, mergeField(merger, node, sides, place));
  }
  return content;
}

/** The sibling field with the original name of a file. */
function nameKeyOf({ meta }: FieldNode): string | undefined {
  return 'nameIn' in meta ? meta.nameIn : undefined;
}

function mergeField(merger: Merger, node: FieldNode, sides: MergeSides, place: Place): AnyContent {
  const nameKey = nameKeyOf(node);
  const keys = nameKey === undefined ? [node.key] : [node.key, nameKey];
  const read = (content: AnyContent) => keys.map((key) => content[key]);
  const [base, mine, theirs] = [read(sides.base), read(sides.mine), read(sides.theirs)];
  const side = sideOf(merger, { base, mine, theirs }, () => ({
    ...{ id: `${place.id}/${node.key}`, rows: place.rows, change: 'changed', name: node.meta.label, node },
    ...{ before: mine[0], after: theirs[0] },
  }));
  const chosen = sides[side];
  return Object.fromEntries(keys.filter((key) => key in chosen).map((key) => [key, chosen[key]]));
}

/** Whose side stays: that of the one who changed it, or the chosen one where both did. */
function sideOf(
  { choices, conflicts }: Merger,
  { base, mine, theirs }: { base: unknown; mine: unknown; theirs: unknown },
  describe: () => MergeConflict,
): Side {
  if (isSame(mine, theirs) || isSame(theirs, base)) return 'mine';
  if (isSame(mine, base)) return 'theirs';
  const conflict = describe();
  conflicts.push(conflict);
  return choices.get(conflict.id) ?? 'mine';
}

type Rows = ReadonlyMap<string, AnyContent>;

interface RowSides {
  readonly base: Rows;
  readonly mine: Rows;
  readonly theirs: Rows;
}

/** The rows of a list by their key; undefined where a side holds something else. */
function rowsOf({ key }: ListNode, { base, mine, theirs }: MergeSides): RowSides | undefined {
  const rows = { base: byKey(base[key] ?? []), mine: byKey(mine[key]), theirs: byKey(theirs[key]) };
  return rows.base && rows.mine && rows.theirs && { base: rows.base, mine: rows.mine, theirs: rows.theirs };
}

function byKey(value: unknown): Rows | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows = value.flatMap((row): [string, AnyContent][] =>
    isRecord(row) && typeof row._key === 'string' ? [[row._key, row]] : [],
  );
  const found = new Map(rows);
  return found.size === value.length ? found : undefined;
}

function mergeRows(merger: Merger, node: ListNode, sides: RowSides, place: Place): AnyContent[] {
  const { mine, theirs } = sides;
  const id = `${place.id}/${node.key}`;
  const { keys, isUndecided } = mergeOrder(
    { base: [...sides.base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] },
    merger.choices.get(id),
  );
  if (isUndecided)
    merger.conflicts.push({
      ...{ id, rows: place.rows, change: 'moved', name: node.meta.label, node },
      ...{ before: [...mine.values()], after: [...theirs.values()] },
    });
  const merged = new Map<string, AnyContent>();
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const row = mergeRow(merger, node, sides, { key, id: `${id}/${key}`, rows: place.rows });
    if (row) merged.set(key, row);
  }
  return keys.map((key) => merged.get(key)).filter((row) => row !== undefined);
}

/** Merges a list item that both or one of them has; undefined where it was removed. */
function mergeRow(
  merger: Merger,
  node: ListNode,
  sides: RowSides,
  { key, id, rows }: Place & { key: string },
): AnyContent | undefined {
  const [base, mine, theirs] = [sides.base.get(key), sides.mine.get(key), sides.theirs.get(key)];
  const holder = mine ? sides.mine : sides.theirs;
  const name = placeAndTitle(node, mine ?? theirs ?? {}, [...holder.keys()].indexOf(key));
  if (mine && theirs)
    return mergeRecord(
      merger,
      node.fields,
      { base: base ?? {}, mine, theirs },
      { id, rows: [...rows, name] },
    );
  const side = sideOf(merger, { base, mine, theirs }, () => ({
    ...{ id, rows, change: mine ? 'added' : 'removed', name, node, before: mine, after: theirs },
  }));
  return side === 'mine' ? mine : theirs;
}
