import fc from 'fast-check';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldShape } from '#schemas/engine/field.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { defineRowType } from '#schemas/engine/row-type.ts';
import {
  blocks,
  boolean,
  choices,
  file,
  group,
  hidden,
  list,
  money,
  number,
  richText,
  text,
  variants,
  words,
} from '#schemas/fields/index.ts';

const leaf = { label: 'Field', item: 'Item' };
/** Fields of a random declaration by their place in it, and what their values can be. */
const leaves: readonly { fields: (at: number) => FieldShape; values: readonly unknown[] }[] = [
  { fields: (at) => ({ [`f${at}`]: text({ ...leaf, required: 'Required' }) }), values: ['', 'a', 'b', 'c'] },
  { fields: (at) => ({ [`f${at}`]: richText(leaf) }), values: ['', '<p>a</p>', '<p>b</p>'] },
  { fields: (at) => ({ [`f${at}`]: number(leaf) }), values: [null, 1, 2] },
  { fields: (at) => ({ [`f${at}`]: boolean(leaf) }), values: [true, false] },
  { fields: (at) => ({ [`f${at}`]: words(leaf) }), values: [[], ['a'], ['b'], ['a', 'b']] },
  { fields: (at) => ({ [`f${at}`]: money({ ...leaf, currency: 'AED' }) }), values: [null, 0, 1_250] },
  {
    fields: (at) => ({
      [`f${at}`]: choices({ ...leaf, options: ['a', 'b'].map((value) => ({ value, label: value })) }),
    }),
    values: [[], ['a'], ['a', 'b']],
  },
  {
    fields: (at) => ({ [`f${at}`]: file({ ...leaf, nameIn: `f${at}_name` }), [`f${at}_name`]: hidden(leaf) }),
    values: ['', '/a.pdf', '/b.pdf'],
  },
];

/** A field of a random declaration: the number of a leaf, or fields inside a list or a group. */
type Part =
  | number
  | { readonly holds: 'list' | 'group' | 'optional group' | 'variants' | 'blocks'; readonly parts: Plan };
type Plan = readonly Part[];

const { plan } = fc.letrec<{ plan: Plan; part: Part; container: Part }>((tie) => ({
  plan: fc.array(tie('part'), { minLength: 1, maxLength: 4 }),
  container: fc.record({
    holds: fc.constantFrom('list' as const, 'group', 'optional group', 'variants', 'blocks'),
    parts: tie('plan'),
  }),
  part: fc.oneof({ maxDepth: 3 }, fc.nat(leaves.length - 1), tie('container')),
}));

function shapeOf(parts: Plan): FieldShape {
  return Object.assign({}, ...parts.map((part, at) => fieldsOf(part, at)));
}

function fieldsOf(part: Part, at: number): FieldShape {
  if (typeof part === 'number') return leaves[part]?.fields(at) ?? {};
  const inner = shapeOf(part.parts);
  if (part.holds === 'list') return { [`f${at}`]: list({ ...leaf, card: { title: 'f0' } }, inner) };
  if (part.holds === 'variants') {
    const one = { label: 'One', fields: inner };
    const other = { label: 'Other', fields: { other: text(leaf) } };
    return { [`f${at}`]: variants(leaf, { one, other }) };
  }
  if (part.holds === 'blocks') return { [`f${at}`]: blocks({ ...leaf, of: typesOf(inner), depth: maxRows }) };
  const isOptional = part.holds === 'optional group';
  return { [`f${at}`]: group({ ...leaf, ...(isOptional && { optional: true }) }, inner) };
}

/** Levels of blocks in one another. */
const maxRows = 2;

/** A type of rows that has been upgraded and can hold itself, and another one. */
function typesOf(fields: FieldShape) {
  const nested = blocks({ ...leaf, of: ['one', 'other'] });
  const upgrades = [(row: AnyContent) => row];
  return [
    defineRowType({ type: 'one', label: 'One', title: 'nested', fields: { ...fields, nested }, upgrades }),
    defineRowType({ type: 'other', label: 'Other', title: 'other', fields: { other: text(leaf) } }),
  ];
}

type Pick = (below: number) => number;
/** Keys of rows: some that both sides can add, and one that only this side has. */
const keysFor = (side: string) => ['p', 'q', 'r', 's', side];
const rowsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** How content is made: whose it is, and how many levels of blocks it can have. */
interface Making {
  readonly pick: Pick;
  readonly side: string;
  readonly rows: number;
}

function makeContent(parts: Plan, making: Making): AnyContent {
  return Object.assign({}, ...parts.map((part, at) => makeField(part, at, making)));
}

function makeField(part: Part, at: number, making: Making): AnyContent {
  const { pick, side } = making;
  if (typeof part === 'number') {
    const { values = [], fields } = leaves[part] ?? {};
    return Object.fromEntries(
      Object.keys(fields?.(at) ?? {}).map((key) => [key, structuredClone(values[pick(values.length)])]),
    );
  }
  const { holds, parts } = part;
  if (holds === 'list') {
    const keys = keysFor(side).filter(() => pick(3) === 0);
    return { [`f${at}`]: keys.map((_key) => ({ _key, ...makeContent(parts, making) })) };
  }
  if (holds === 'blocks') return { [`f${at}`]: makeBlocks(parts, making) };
  if (holds === 'variants') return { [`f${at}`]: makeVariant(parts, making) };
  const isOff = holds === 'optional group' && pick(3) === 0;
  return { [`f${at}`]: isOff ? null : makeContent(parts, making) };
}

function makeBlocks(parts: Plan, making: Making): AnyContent[] {
  if (making.rows === 0) return [];
  const keys = keysFor(making.side).filter(() => making.pick(3) === 0);
  return keys.map((_key) => makeBlock(_key, parts, making));
}

/** A row of either type, of one that is not declared, or of a version that is not known. */
function makeBlock(_key: string, parts: Plan, { pick, side, rows }: Making): AnyContent {
  const inside = { pick, side, rows: rows - 1 };
  const one = () => ({ ...makeContent(parts, inside), nested: makeBlocks(parts, inside) });
  const blocksOf: readonly (() => AnyContent)[] = [
    () => ({ _key, _type: 'one', _v: 2, ...one() }),
    () => ({ _key, _type: 'other', _v: 1, other: side }),
    () => ({ _key, _type: 'former', _v: 1, price: side, nested: [{ deep: { words: side } }] }),
    () => ({ _key, _type: 'other', _v: newerVersion, other: 'former', price: side }),
  ];
  return blocksOf[pick(4)]?.() ?? { _key };
}

/** The version of rows that the declarations do not know. */
export const newerVersion = 9;

/** A record of either type, of one that is not declared, or none. */
function makeVariant(parts: Plan, making: Making): AnyContent | null {
  const { pick, side } = making;
  const records = [
    { _type: 'one', ...makeContent(parts, making) },
    { _type: 'other', other: side },
    { _type: 'former', price: side, nested: [{ deep: { words: side } }] },
  ];
  return records[pick(4)] ?? null;
}

/** Content that keeps most of another, and adds, removes, moves and changes the rest. */
function editContent(parts: Plan, base: AnyContent, making: Making): AnyContent {
  return Object.assign({}, base, ...parts.map((part, at) => editField(part, at, base, making)));
}

function editField(part: Part, at: number, base: AnyContent, making: Making): AnyContent {
  const { pick } = making;
  if (pick(3) > 0) return {};
  const value = base[`f${at}`];
  if (typeof part === 'number') return makeField(part, at, making);
  if (part.holds === 'list') return { [`f${at}`]: editRows(part.parts, rowsOf(value), making) };
  if (part.holds === 'blocks') return { [`f${at}`]: editBlocks(part.parts, rowsOf(value), making) };
  const isSwitched = !isRecord(value) || (part.holds !== 'group' && pick(4) === 0) || isOther(value);
  return isSwitched ? makeField(part, at, making) : { [`f${at}`]: editContent(part.parts, value, making) };
}

/** Whether a record has not the type whose fields are those of its part. */
function isOther({ _type }: AnyContent): boolean {
  return _type !== undefined && _type !== 'one';
}

function editRows(
  parts: Plan,
  base: readonly AnyContent[],
  making: Making,
  edit = (row: AnyContent) => editContent(parts, row, making),
  make = (_key: string): AnyContent => ({ _key, ...makeContent(parts, making) }),
): AnyContent[] {
  const { pick, side } = making;
  const rows = base.filter(() => pick(4) > 0).map((row) => (pick(2) > 0 ? row : edit(row)));
  const held = new Set(rows.map(({ _key }) => _key));
  for (const _key of keysFor(side))
    if (!held.has(_key) && pick(4) === 0) rows.splice(pick(rows.length + 1), 0, make(_key));
  if (rows.length > 0 && pick(3) === 0)
    rows.splice(pick(rows.length), 0, ...rows.splice(pick(rows.length), 1));
  return rows;
}

function editBlocks(parts: Plan, base: readonly AnyContent[], making: Making): AnyContent[] {
  if (making.rows === 0) return [];
  const inside = { ...making, rows: making.rows - 1 };
  const make = (_key: string) => makeBlock(_key, parts, making);
  const edit = (row: AnyContent) => {
    if (row._type !== 'one' || making.pick(4) === 0) return make(String(row._key));
    return { ...editContent(parts, row, inside), nested: editBlocks(parts, rowsOf(row.nested), inside) };
  };
  return editRows(parts, base, making, edit, make);
}

/** The fields of a random declaration with lists and groups in one another, content for them, and how two people changed it. */
export const randomEdits = fc.record({ parts: plan, generate: fc.gen() }).map(({ parts, generate }) => {
  const pick: Pick = (below) => generate(fc.nat, { max: below - 1 });
  const making = (side: string) => ({ pick, side, rows: maxRows });
  const base = makeContent(parts, making('base'));
  return {
    shape: shapeOf(parts),
    sides: {
      base,
      mine: editContent(parts, base, making('mine')),
      theirs: editContent(parts, base, making('theirs')),
    },
    pick,
  };
});
