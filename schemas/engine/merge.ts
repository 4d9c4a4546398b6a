import { behaviourOf } from '../fields/index.ts';
import type { AnyContent } from './declaration.ts';
import type { Difference } from './differences.ts';
import type { FieldNode } from './field.ts';
import { initialContent } from './initial.ts';
import { alignRecords, isAlike, isSame, type RecordsByKey, recordsByKey, valueOfRecords } from './records.ts';
import { nameRecord } from './row-title.ts';

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
    const records = recordsOfSides(node, sides);
    if (records) content[node.key] = mergeRecords(merger, node, records, place);
    else Object.assign(content, mergeField(merger, node, sides, place));
  }
  return content;
}

/** The sibling field with the original name of a file. */
function nameKeyOf({ kind, meta }: FieldNode): string | undefined {
  return behaviourOf(kind).siblings?.(meta).name;
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

interface RecordSides {
  readonly base: RecordsByKey;
  readonly mine: RecordsByKey;
  readonly theirs: RecordsByKey;
}

/** The records of a field by their keys; undefined where a side holds something else. */
function recordsOfSides(node: FieldNode, sides: MergeSides): RecordSides | undefined {
  const read = (content: AnyContent) => recordsByKey(node, content[node.key]);
  const [mine, theirs] = [read(sides.mine), read(sides.theirs)];
  const base = sides.base[node.key] == null ? new Map() : recordsByKey(node, sides.base[node.key]);
  if (!base || !mine || !theirs) return undefined;
  // One record of two types is not merged.
  return alignRecords(node, sides.mine[node.key], sides.theirs[node.key]) && { base, mine, theirs };
}

function mergeRecords(merger: Merger, node: FieldNode, sides: RecordSides, place: Place): unknown {
  const { mine, theirs } = sides;
  const id = `${place.id}/${node.key}`;
  const { keys, isUndecided } = mergeOrder(
    { base: [...sides.base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] },
    merger.choices.get(id),
  );
  if (isUndecided)
    merger.conflicts.push({
      ...{ id, rows: place.rows, change: 'moved', name: node.meta.label, node },
      ...{ before: valuesOf(mine), after: valuesOf(theirs) },
    });
  const merged = new Map<string, AnyContent>();
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const record = mergeOne(merger, node, sides, { key, id: `${id}/${key}`, rows: place.rows });
    if (record) merged.set(key, record);
  }
  const records = keys.map((key) => merged.get(key)).filter((record) => record !== undefined);
  return valueOfRecords(node, records);
}

function valuesOf(records: RecordsByKey): AnyContent[] {
  return [...records.values()].map(({ value }) => value);
}

/** Merges a record that both or one of them has; undefined where it was removed. */
function mergeOne(
  merger: Merger,
  node: FieldNode,
  sides: RecordSides,
  { key, id, rows }: Place & { key: string },
): AnyContent | undefined {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((records) => records.get(key));
  const record = mine ?? theirs;
  if (!record) return undefined;
  const name = nameRecord(node, record);
  if (mine && theirs && isAlike(mine, theirs)) {
    // Both added it, and began with the content that a form gives it.
    const older = base && isAlike(base, mine) ? base.value : initialContent(record.fields);
    const values = { base: older, mine: mine.value, theirs: theirs.value };
    return mergeRecord(merger, record.fields, values, { id, rows: [...rows, name] });
  }
  const values = { base: base?.value, mine: mine?.value, theirs: theirs?.value };
  const side = sideOf(merger, values, () => ({
    ...{ id, rows, change: mine ? (theirs ? 'changed' : 'added') : 'removed', name, node },
    ...{ before: values.mine, after: values.theirs },
  }));
  return values[side];
}

interface Orders {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Merges the order of list items by key; a conflict where both moved the same ones to different places. */
function mergeOrder(
  { base, mine, theirs }: Orders,
  choice: 'mine' | 'theirs' = 'mine',
): { readonly keys: readonly string[]; readonly isUndecided: boolean } {
  const isMovedByMe = isMoved(base, mine);
  const isUndecided = isMovedByMe && isMoved(base, theirs) && isMoved(mine, theirs);
  // Without a move of mine their items come first, because theirs are stored.
  const leads = isUndecided ? choice === 'mine' : isMovedByMe;
  const keys = leads ? insertMissing(mine, theirs, base) : insertMissing(theirs, mine, base);
  return { keys, isUndecided };
}

/** Whether the keys that both hold are in another order. */
function isMoved(before: readonly string[], after: readonly string[]): boolean {
  const [held, kept] = [new Set(after), new Set(before)];
  return !isSame(
    before.filter((key) => held.has(key)),
    after.filter((key) => kept.has(key)),
  );
}

/** Adds the keys that only `other` holds, each behind the one that it follows there. */
function insertMissing(
  leading: readonly string[],
  other: readonly string[],
  base: readonly string[],
): readonly string[] {
  const isKnown = new Set([...other, ...base]);
  const present = new Set(leading);
  const missing = new Map<string | undefined, string[]>();
  let before: string | undefined;
  for (const key of other) {
    if (present.has(key)) before = key;
    else if (missing.has(before)) missing.get(before)?.push(key);
    else missing.set(before, [key]);
  }
  const keys: string[] = [];
  let waiting = missing.get(undefined) ?? [];
  for (const key of leading) {
    // New rows of the leading side stay together.
    if (isKnown.has(key)) {
      keys.push(...waiting);
      waiting = missing.get(key) ?? [];
    }
    keys.push(key);
  }
  return [...keys, ...waiting];
}
