import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boolean, file, hidden, list, number, richText, text, words } from '../fields/index.ts';
import type { AnyContent } from './declaration.ts';
import { compileFields, type FieldNode, type FieldShape } from './field.ts';
import { isSame } from './is-same.ts';
import { type MergeSides, mergeContent, type Side } from './merge.ts';
import { isRecord } from './walk.ts';

const leaf = { label: 'Field', item: 'Item' };
/** Fields of a random declaration by their place in it, and what their values can be. */
const leaves: readonly { fields: (at: number) => FieldShape; values: readonly unknown[] }[] = [
  { fields: (at) => ({ [`f${at}`]: text(leaf) }), values: ['', 'a', 'b', 'c'] },
  { fields: (at) => ({ [`f${at}`]: richText(leaf) }), values: ['', '<p>a</p>', '<p>b</p>'] },
  { fields: (at) => ({ [`f${at}`]: number(leaf) }), values: [null, 1, 2] },
  { fields: (at) => ({ [`f${at}`]: boolean(leaf) }), values: [true, false] },
  { fields: (at) => ({ [`f${at}`]: words(leaf) }), values: [[], ['a'], ['b'], ['a', 'b']] },
  {
    fields: (at) => ({ [`f${at}`]: file({ ...leaf, nameIn: `f${at}_name` }), [`f${at}_name`]: hidden(leaf) }),
    values: ['', '/a.pdf', '/b.pdf'],
  },
];

/** The fields of a random declaration; numbers stand for kinds, arrays for lists. */
type Plan = readonly (number | Plan)[];
const { plan } = fc.letrec<{ plan: Plan; part: number | Plan }>((tie) => ({
  plan: fc.array(tie('part'), { minLength: 1, maxLength: 4 }),
  part: fc.oneof({ maxDepth: 2 }, fc.nat(leaves.length - 1), tie('plan')),
}));
const shapeOf = (parts: Plan): FieldShape =>
  Object.assign(
    {},
    ...parts.map((part, at) =>
      typeof part === 'number'
        ? leaves[part]?.fields(at)
        : { [`f${at}`]: list({ ...leaf, card: { title: 'f0' } }, shapeOf(part)) },
    ),
  );

type Pick = (below: number) => number;
/** Keys of rows: some that both sides can add, and one that only this side has. */
const keysFor = (side: string) => ['p', 'q', 'r', 's', side];

function makeContent(parts: Plan, pick: Pick, side: string): AnyContent {
  return Object.assign({}, ...parts.map((part, at) => makeField(part, at, pick, side)));
}

function makeField(part: number | Plan, at: number, pick: Pick, side: string): AnyContent {
  if (typeof part !== 'number') {
    const keys = keysFor(side).filter(() => pick(3) === 0);
    return { [`f${at}`]: keys.map((_key) => ({ _key, ...makeContent(part, pick, side) })) };
  }
  const { values = [], fields } = leaves[part] ?? {};
  return Object.fromEntries(
    Object.keys(fields?.(at) ?? {}).map((key) => [key, structuredClone(values[pick(values.length)])]),
  );
}

/** Content that keeps most of another, and adds, removes, moves and changes the rest. */
function editContent(parts: Plan, base: AnyContent, pick: Pick, side: string): AnyContent {
  return Object.assign({}, base, ...parts.map((part, at) => editField(part, at, { base, pick, side })));
}

function editField(
  part: number | Plan,
  at: number,
  { base, pick, side }: { base: AnyContent; pick: Pick; side: string },
): AnyContent {
  if (pick(3) > 0) return {};
  if (typeof part === 'number') return makeField(part, at, pick, side);
  const rows = rowsOf(base[`f${at}`])
    .filter(() => pick(4) > 0)
    .map((row) => (pick(2) > 0 ? row : { ...editContent(part, row, pick, side), _key: row._key }));
  const held = new Set(rows.map(({ _key }) => _key));
  for (const _key of keysFor(side))
    if (!held.has(_key) && pick(4) === 0)
      rows.splice(pick(rows.length + 1), 0, { _key, ...makeContent(part, pick, side) });
  if (rows.length > 0 && pick(3) === 0)
    rows.splice(pick(rows.length), 0, ...rows.splice(pick(rows.length), 1));
  return { [`f${at}`]: rows };
}

const scenario = fc.record({ parts: plan, generate: fc.gen() }).map(({ parts, generate }) => {
  const pick: Pick = (below) => generate(fc.nat, { max: below - 1 });
  const base = makeContent(parts, pick, 'base');
  return {
    fields: compileFields('random', shapeOf(parts)),
    sides: {
      base,
      mine: editContent(parts, base, pick, 'mine'),
      theirs: editContent(parts, base, pick, 'theirs'),
    },
  };
});

const rowsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
const keysOf = (value: unknown) => rowsOf(value).map(({ _key }) => String(_key));
const nameKeyOf = ({ meta }: FieldNode) => ('nameIn' in meta ? meta.nameIn : undefined);

/** Every value of content by its keyed path, a file together with its name, and `true` for each row. */
function flatten(nodes: readonly FieldNode[], content: AnyContent, path = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const node of nodes) {
    const here = `${path}/${node.key}`;
    if (node.kind === 'hidden') continue;
    if (node.fields.length === 0) found.set(here, [content[node.key], content[nameKeyOf(node) ?? '']]);
    for (const row of node.fields.length > 0 ? rowsOf(content[node.key]) : []) {
      found.set(`${here}/${row._key}`, true);
      for (const entry of flatten(node.fields, row, `${here}/${row._key}`)) found.set(...entry);
    }
  }
  return found;
}

/** The ids of what both sides changed to different values. */
function listBothChanged(nodes: readonly FieldNode[], sides: MergeSides, path = ''): string[] {
  return nodes.flatMap((node) => {
    const id = `${path}/${node.key}`;
    const differ = (a: unknown, b: unknown) => !isSame(a, b);
    if (node.kind === 'hidden') return [];
    const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((content) =>
      node.fields.length === 0 ? [content[node.key], content[nameKeyOf(node) ?? '']] : content[node.key],
    );
    const isBothChanged = (b: unknown, m: unknown, t: unknown) =>
      differ(b, m) && differ(b, t) && differ(m, t);
    if (node.fields.length === 0) return isBothChanged(base, mine, theirs) ? [id] : [];
    const order = (of: unknown, other: unknown) => keysOf(of).filter((key) => keysOf(other).includes(key));
    const isMoved = (a: unknown, b: unknown) => differ(order(a, b), order(b, a));
    const moved = isMoved(base, mine) && isMoved(base, theirs) && isMoved(mine, theirs) ? [id] : [];
    const rows = [...new Set([...keysOf(mine), ...keysOf(theirs)])].flatMap((key) => {
      const row = (of: unknown) => rowsOf(of).find(({ _key }) => _key === key);
      const [b, m, t] = [row(base), row(mine), row(theirs)];
      if (m && t) return listBothChanged(node.fields, { base: b ?? {}, mine: m, theirs: t }, `${id}/${key}`);
      return isBothChanged(b, m, t) ? [`${id}/${key}`] : [];
    });
    return [...moved, ...rows];
  });
}

const settle = (ids: readonly string[], side: Side) => new Map(ids.map((id) => [id, side]));
const idsOf = (fields: readonly FieldNode[], sides: MergeSides) =>
  mergeContent(fields, sides).conflicts.map(({ id }) => id);
const runs = { numRuns: 300 };

test('if one side is unchanged, the result is the other side', () => {
  fc.assert(
    fc.property(scenario, ({ fields, sides: { base, mine: other } }) => {
      for (const sides of [
        { mine: base, theirs: other },
        { mine: other, theirs: base },
        { mine: other, theirs: other },
      ])
        expect(mergeContent(fields, { base, ...sides })).toEqual({ content: other, conflicts: [] });
    }),
    runs,
  );
});

test('every value that one side changed is in the result, unchanged values stay, and conflicts follow their choice', () => {
  fc.assert(
    fc.property(scenario, fc.constantFrom<Side>('mine', 'theirs'), ({ fields, sides }, chosen) => {
      const { conflicts } = mergeContent(fields, sides);
      const ids = conflicts.map(({ id }) => id);
      // A conflict of order is not about the content of the rows.
      const covering = conflicts.flatMap(({ id, change }) => (change === 'moved' ? [] : [`${id}/`]));
      const flat = ({ content }: { content: AnyContent }) => flatten(fields, content);
      const merged = flat(mergeContent(fields, sides, settle(ids, chosen)));
      const [before, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((content) =>
        flat({ content }),
      );

      for (const path of new Set([before, mine, theirs].flatMap((one) => [...(one?.keys() ?? [])]))) {
        const [b, m, t] = [before?.get(path), mine?.get(path), theirs?.get(path)];
        const side = isSame(m, b) ? 'theirs' : 'mine';
        const kept = covering.some((id) => `${path}/`.startsWith(id)) ? chosen : side;
        expect(merged.get(path), path).toEqual(kept === 'mine' ? m : t);
      }
    }),
    runs,
  );
});

test('only values that both sides changed differently are conflicts', () => {
  fc.assert(
    fc.property(scenario, ({ fields, sides }) => {
      expect(idsOf(fields, sides).toSorted()).toEqual(listBothChanged(fields, sides).toSorted());
    }),
    runs,
  );
});

test('both sides get the same result and the same conflicts', () => {
  fc.assert(
    fc.property(scenario, ({ fields, sides: { base, mine, theirs } }) => {
      const ids = idsOf(fields, { base, mine, theirs });
      const swapped = { base, mine: theirs, theirs: mine };

      expect(idsOf(fields, swapped).toSorted()).toEqual(ids.toSorted());
      const one = mergeContent(fields, { base, mine, theirs }, settle(ids, 'mine'));
      const other = mergeContent(fields, swapped, settle(ids, 'theirs'));
      expect(flatten(fields, other.content)).toEqual(flatten(fields, one.content));
    }),
    runs,
  );
});

test('merging is idempotent', () => {
  fc.assert(
    fc.property(scenario, ({ fields, sides }) => {
      const { content } = mergeContent(fields, sides);

      expect(mergeContent(fields, { base: sides.theirs, mine: content, theirs: sides.theirs })).toEqual({
        content,
        conflicts: [],
      });
    }),
    runs,
  );
});
