import fc from 'fast-check';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { compileFields, type FieldShape } from '#schemas/engine/field.ts';
import { emptyValue, isRecord } from '#schemas/engine/records.ts';
import { defineRowType } from '#schemas/fields/blocks.ts';
import * as kinds from '#schemas/fields/index.ts';
import { numberBelow } from './random-conditions.ts';

const { blocks, group, list, text, variants } = kinds;

const leaf = { label: 'Field' };
const items = { ...leaf, item: 'Item' };
const options = ['a', 'b'].map((value) => ({ value, label: value }));
const icons = { sprite: '/icons.svg', icons: options };
const to = ['project', 'service'];

/** A field on its own: its values are the empty one and those given. */
function makeLeaf(field: FieldShape[string], ...values: readonly unknown[]) {
  const [node] = compileFields('leaf', { field });
  return {
    fields: (at: number): FieldShape => ({ [`f${at}`]: field }),
    values: [node && emptyValue(node), ...values],
  };
}

const hours = (from: string) => ({ from, to: '18:00', overnight: false });

/** Fields of a random declaration by their place in it, and what their values can be: all kinds but slugs, which are made of other fields. */
const leaves: readonly { fields: (at: number) => FieldShape; values: readonly unknown[] }[] = [
  makeLeaf(text({ ...leaf, required: 'Required' }), 'a', 'b', 'c'),
  makeLeaf(kinds.multiline(leaf), 'a', 'b\nc'),
  makeLeaf(kinds.richText(leaf), '<p>a</p>', '<p>b</p>'),
  makeLeaf(kinds.number(leaf), 1, 2),
  makeLeaf(kinds.boolean(leaf), true),
  makeLeaf(kinds.date(leaf), '2026-01-02', '2026-01-03'),
  makeLeaf(kinds.time(leaf), '09:30', '18:00'),
  makeLeaf(kinds.dateTime(leaf), '2026-08-01T09:00:00Z', '2026-08-02T09:00:00Z'),
  makeLeaf(kinds.dateRange(leaf), { from: '2026-01-02', to: '2026-01-03' }, { from: '2026-01-02', to: null }),
  makeLeaf(kinds.money({ ...leaf, currency: 'AED' }), 0, 1_250),
  makeLeaf(kinds.url(leaf), 'https://example.com/a', 'https://example.com/b'),
  makeLeaf(kinds.email(leaf), 'a@example.com', 'b@example.com'),
  makeLeaf(kinds.phone(leaf), '+44 20 7946 0958', '+44 20 7946 0959'),
  makeLeaf(kinds.link(leaf), '/a', 'entry:project/12#b'),
  makeLeaf(kinds.select({ ...leaf, options }), 'a', 'b'),
  makeLeaf(kinds.choices({ ...leaf, options }), ['a'], ['a', 'b']),
  makeLeaf(kinds.icon({ ...leaf, from: icons }), 'a', 'b'),
  makeLeaf(kinds.image(leaf), `/media/${'a'.repeat(32)}.jpg`, `/media/${'b'.repeat(32)}.jpg`),
  makeLeaf(kinds.video(leaf), 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
  makeLeaf(kinds.words(items), ['a'], ['b'], ['a', 'b']),
  makeLeaf(kinds.reference({ ...leaf, to: 'project' }), 1, 2),
  makeLeaf(kinds.references({ ...items, to: 'project' }), [1], [2, 1]),
  makeLeaf(kinds.mixedReferences({ ...items, to }), ['project:1'], ['service:1', 'project:1']),
  makeLeaf(kinds.media(items), [1], [1, 2]),
  {
    fields: (at) => ({
      [`f${at}`]: kinds.file({ ...leaf, nameIn: `f${at}_name` }),
      [`f${at}_name`]: kinds.hidden(leaf),
    }),
    values: ['', '/a.pdf', '/b.pdf'],
  },
];

/** Fields whose values are records with fields of their own, up to three levels deep. */
const composites: typeof leaves = [
  makeLeaf(
    kinds.picture({ ...leaf, required: 'Required' }),
    { file: 1, alt: 'a', isDecorative: false, caption: '', focus: null },
    { file: 2, alt: '', isDecorative: true, caption: 'b', focus: { x: 0.2, y: 0.7 } },
  ),
  makeLeaf(
    kinds.openingHours(leaf),
    { week: [{ _key: 'p', day: 'monday', ...hours('09:00') }], exceptions: [] },
    {
      week: ['p', 'q'].map((_key) => ({ _key, day: 'friday', ...hours(_key === 'p' ? '08:00' : '19:00') })),
      exceptions: [
        {
          _key: 'r',
          name: 'a',
          from: '2030-12-02',
          to: '2030-12-03',
          days: ['tuesday'],
          hours: [{ _key: 's', ...hours('10:00') }],
        },
      ],
    },
  ),
  makeLeaf(kinds.callToAction(leaf), { label: 'a', link: '/a' }, { label: 'a', link: '/b' }),
  makeLeaf(kinds.location(leaf), { lat: 25, lng: 55, label: 'a' }, { lat: 25, lng: 56, label: '' }),
];

const allLeaves = [...leaves, ...composites];

/** A field of a random declaration: the number of a leaf, or fields inside a list or a group. */
type Part =
  | number
  | { readonly holds: 'list' | 'group' | 'optional group' | 'variants' | 'blocks'; readonly parts: Plan };
type Plan = readonly Part[];

/** A container with these fields. */
function containing(parts: fc.Arbitrary<Plan>): fc.Arbitrary<Part> {
  return fc.record({
    holds: fc.constantFrom('list' as const, 'group', 'optional group', 'variants', 'blocks'),
    parts,
  });
}

const { plan } = fc.letrec<{ plan: Plan; part: Part; container: Part }>((tie) => ({
  plan: fc.array(tie('part'), { minLength: 1, maxLength: 4 }),
  container: containing(tie('plan')),
  part: fc.oneof({ maxDepth: 3 }, fc.nat(leaves.length - 1), tie('container')),
}));

const composite = fc.integer({ min: leaves.length, max: allLeaves.length - 1 });
/** Some composite kinds among the others, at the top or in a container; they may not be nested deeper. */
const wholePlan = fc
  .tuple(plan, fc.array(fc.oneof(composite, containing(fc.tuple(composite))), { maxLength: 2 }))
  .map(([parts, more]): Plan => [...parts, ...more]);

function shapeOf(parts: Plan): FieldShape {
  return Object.assign({}, ...parts.map((part, at) => fieldsOf(part, at)));
}

function fieldsOf(part: Part, at: number): FieldShape {
  if (typeof part === 'number') return allLeaves[part]?.fields(at) ?? {};
  const inner = shapeOf(part.parts);
  if (part.holds === 'list') return { [`f${at}`]: list({ ...items, card: { title: 'f0' } }, inner) };
  if (part.holds === 'variants') {
    const one = { label: 'One', fields: inner };
    const other = { label: 'Other', fields: { other: text(leaf) } };
    return { [`f${at}`]: variants(leaf, { one, other }) };
  }
  if (part.holds === 'blocks')
    return { [`f${at}`]: blocks({ ...items, of: typesOf(inner), depth: maxRows }) };
  const isOptional = part.holds === 'optional group';
  return { [`f${at}`]: group({ ...leaf, ...(isOptional && { optional: true }) }, inner) };
}

/** Levels of blocks in one another. */
const maxRows = 2;

/** A type of rows that has been upgraded and can hold itself, and another one. */
function typesOf(fields: FieldShape) {
  const nested = blocks({ ...items, of: ['one', 'other'] });
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
    const { values = [], fields } = allLeaves[part] ?? {};
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

/** A version of rows that is newer than the declarations. */
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

/** The fields of a random declaration with containers in one another, content for them, and how two people changed it. */
export const randomEdits = fc.record({ parts: wholePlan, generate: fc.gen() }).map(({ parts, generate }) => {
  const pick: Pick = (below) => generate(numberBelow(below));
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
