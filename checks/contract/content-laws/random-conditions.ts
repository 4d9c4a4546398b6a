import fc from 'fast-check';
import { all, any, type Condition, not } from '#schemas/engine/condition.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldShape } from '#schemas/engine/field.ts';
import {
  atLeast,
  atMost,
  custom,
  after as isAfter,
  pattern,
  type Rule,
  requiredIf,
  warn,
  within,
} from '#schemas/engine/rule.ts';
import { defineRowType } from '#schemas/fields/blocks.ts';
import * as fields from '#schemas/fields/index.ts';

type Pick = (below: number) => number;
type Meta = {
  readonly label: string;
  readonly showIf?: Condition;
  readonly rules?: readonly Rule[];
  readonly unique?: string;
};

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));

/** Kinds of field, the values that theirs can have, and tests of these. */
const kinds: readonly {
  readonly field: (meta: Meta) => FieldShape[string];
  readonly isRequired?: true;
  readonly values: readonly unknown[];
  readonly tests: (field: string) => readonly Condition[];
  /** Rules of a field, given another one of its kind. */
  readonly rules?: (other: string) => readonly Rule[];
}[] = [
  {
    field: fields.boolean,
    values: [true, false],
    tests: (field) => [
      { field, is: true },
      { field, is: false },
    ],
  },
  {
    field: fields.number,
    values: [null, 1, 2, 3],
    tests: (field) => [
      { field, atLeast: 2 },
      { field, atMost: 2 },
      { field, is: 3 },
    ],
    rules: (other) => [atLeast(other, 'Too little'), atMost(other, 'Too much')],
  },
  {
    field: (meta) => fields.text({ ...meta, required: 'Required' }),
    isRequired: true,
    values: ['', 'a', 'b'],
    tests: (field) => [
      { field, isBlank: false },
      { field, isNot: 'a' },
    ],
    rules: (other) => [
      pattern(/^a/, 'Not a'),
      custom((value, siblings) => value !== siblings[other], 'Like another'),
    ],
  },
  {
    field: fields.date,
    values: [null, '2020-01-01', '2099-01-01'],
    tests: (field) => [
      { field, atMost: 'today' },
      { field, after: 'today' },
      { field, before: '2050-01-01' },
    ],
    rules: (other) => [isAfter(other, 'Too early'), within(other, { years: 2 }, 'Too far away')],
  },
  {
    field: (meta) => fields.select({ ...meta, options }),
    values: [null, 'a', 'b'],
    tests: (field) => [{ field, in: ['a', 'c'] }],
  },
  {
    field: (meta) => fields.choices({ ...meta, options }),
    values: [[], ['a'], ['a', 'b']],
    tests: (field) => [
      { field, has: 'b' },
      { field, isBlank: true },
    ],
  },
];

/** A field that a condition can test, by its path. */
interface Tested {
  readonly path: string;
  readonly tests: readonly Condition[];
}

/** A field of a record: its kind, and its condition on fields that are made before it. */
interface Part {
  readonly key: string;
  readonly kind: number;
  readonly showIf: Condition | undefined;
  readonly rules: readonly Rule[];
  /** Whether its values are unique where it is in rows. */
  readonly isUnique: boolean;
}

/** The fields of a record as conditions elsewhere test them, by what their paths begin with. */
function testedAt(start: string, parts: readonly Part[]): readonly Tested[] {
  return parts.map(({ key, kind }) => {
    const path = `${start}${key}`;
    return { path, tests: kinds[kind]?.tests(path) ?? [] };
  });
}

function makeCondition(tested: readonly Tested[], pick: Pick, depth: number): Condition {
  const { tests = [] } = tested[pick(tested.length)] ?? {};
  const test = tests[pick(tests.length)] ?? all();
  if (depth === 0) return test;
  const inner = () => makeCondition(tested, pick, depth - 1);
  return [test, not(inner()), all(inner(), inner()), any(inner(), inner())][pick(4)] ?? test;
}

/** Settings with which parts are made: their rules, the first letter of their keys, and the fields of other records that they can test. */
interface Making {
  readonly pick: Pick;
  readonly hasRules: boolean;
  readonly letter?: string;
  readonly outside?: readonly Tested[];
}

/** Rules of a field; those that name no other field of its kind where there is none. */
function makeRules(
  kind: number,
  before: readonly Part[],
  tested: readonly Tested[],
  pick: Pick,
): readonly Rule[] {
  const others = before.filter((part) => part.kind === kind);
  const own = others.length > 0 ? kinds[kind]?.rules?.(others[pick(others.length)]?.key ?? '') : [];
  const rules = [...(own ?? []), requiredIf(makeCondition(tested, pick, 1), 'Needed')];
  return rules
    .filter((rule) => pick(2) === 0 && !('requiredIf' in rule && kinds[kind]?.isRequired))
    .map((rule) => (pick(4) === 0 ? warn(rule, 'Warning') : rule));
}

function makeParts({ pick, hasRules, letter = 'f', outside = [] }: Making, count: number): readonly Part[] {
  const parts: Part[] = [];
  for (let made = 0; made < count; made += 1) {
    const tested = [...testedAt('', parts), ...outside];
    const isFree = tested.length === 0 || pick(4) === 0;
    const showIf = isFree ? undefined : makeCondition(tested, pick, 2);
    const kind = pick(kinds.length);
    const rules = hasRules && tested.length > 0 ? makeRules(kind, parts, tested, pick) : [];
    const isUnique = hasRules && kinds[kind]?.rules !== undefined && pick(2) === 0;
    parts.push({ key: `${letter}${made}`, kind, showIf, rules, isUnique });
  }
  // In the form a field may come before those on which it depends.
  return pick(2) === 0 ? parts : parts.toReversed();
}

function shapeOf(parts: readonly Part[]): FieldShape {
  return Object.fromEntries(
    parts.map(({ key, kind, showIf, rules, isUnique }) => {
      const meta = { label: key, rules, ...(showIf && { showIf }), ...(isUnique && { unique: 'Twice' }) };
      return [key, kinds[kind]?.field(meta) ?? fields.text(meta)];
    }),
  );
}

function contentOf(parts: readonly Part[], pick: Pick): AnyContent {
  return Object.fromEntries(
    parts.map(({ key, kind }) => {
      const { values = [] } = kinds[kind] ?? {};
      return [key, values[pick(values.length)]];
    }),
  );
}

/** A place on the map, whose fields have issues that depend on each other, and which can become blank with any of them. */
function makePlace(pick: Pick): { shape: FieldShape; content: () => AnyContent } {
  const meta = { label: 'Place', ...(pick(2) === 0 && { required: 'Required' }) };
  const degrees = () => (pick(2) === 0 ? null : 1);
  const label = () => (pick(2) === 0 ? '' : 'Here');
  return {
    shape: { place: fields.location(meta) },
    content: () => ({ place: { lat: degrees(), lng: degrees(), label: label() } }),
  };
}

const noPlace = { shape: {}, content: () => ({}) };

const isFilled = (field: string): Tested => ({ path: field, tests: [{ field, isBlank: false }] });

/** Fields with conditions on siblings, on fields of outer records and of rows, at the top, in a group, in variants and in rows, and two contents for them. */
function makeConditional(pick: Pick, hasRules: boolean) {
  const make = (outside: readonly Tested[], letter = 'f', count = 5) =>
    makeParts({ pick, hasRules, outside, letter }, count);
  const first = make([]);
  const inGroup = make([...testedAt('../', first), ...testedAt('/', first)]);
  const groups = (start: string) => ['held', 'typed'].flatMap((key) => testedAt(`${start}${key}.`, inGroup));
  const outer = ['../', '/'].flatMap((start) => [...testedAt(start, first), ...groups(start)]);
  const inRow = make(outer);
  const inPart = make([...testedAt('../../', first), ...groups('/'), ...testedAt('../', inRow)], 'f', 3);
  const place = hasRules ? makePlace(pick) : noPlace;
  const placeInRow = hasRules ? makePlace(pick) : noPlace;
  const maybe = () => (pick(3) > 0 ? {} : { showIf: makeCondition(testedAt('', first), pick, 1) });
  // Fields that test those inside the groups, and whether there are rows.
  const last = make([...testedAt('', first), ...groups(''), isFilled('rows'), isFilled('story')], 'g', 3);
  // One type lacks a field of the other, whose value is stored all the same, and has no conditions.
  const bare = inGroup.slice(1).map((part) => ({ ...part, showIf: undefined, rules: [] }));
  const types = {
    one: { label: 'One', fields: shapeOf(inGroup) },
    other: { label: 'Other', fields: shapeOf(bare) },
  };
  const leaf = { item: 'Row', card: { title: 'f0' } };
  const rowTypes = ['one', 'other'].map((type) =>
    defineRowType({ type, label: type, title: 'f0', fields: shapeOf(inRow) }),
  );
  const shape: FieldShape = {
    ...shapeOf(last),
    ...shapeOf(first),
    ...place.shape,
    held: fields.group({ label: 'Held', ...maybe() }, shapeOf(inGroup)),
    typed: fields.variants({ label: 'Typed', ...maybe() }, types),
    rows: fields.list(
      { label: 'Rows', ...leaf, ...maybe() },
      {
        ...shapeOf(inRow),
        ...placeInRow.shape,
        parts: fields.list({ label: 'Parts', ...leaf }, shapeOf(inPart)),
      },
    ),
    story: fields.blocks({
      ...{ label: 'Story', item: 'Row', of: rowTypes, ...maybe() },
      showTypesIf: { one: makeCondition(testedAt('', first), pick, 1) },
    }),
  };
  const typed = ['a', 'b', 'c'].map((_key) => ({ _key, _type: pick(2) === 0 ? 'one' : 'other', _v: 1 }));
  const makeTyped = () => {
    const _type = pick(2) === 0 ? 'one' : 'other';
    // The server rejects a new value of an undeclared field, but keeps a stored one.
    return { _type, ...contentOf(_type === 'other' && hasRules ? bare : inGroup, pick) };
  };
  const makeContent = (): AnyContent => ({
    ...contentOf(first, pick),
    ...contentOf(last, pick),
    ...place.content(),
    held: contentOf(inGroup, pick),
    typed: makeTyped(),
    rows: ['a', 'b'].map((_key) => ({
      ...{ _key, ...contentOf(inRow, pick), ...placeInRow.content() },
      parts: ['a', 'b'].map((part) => ({ _key: part, ...contentOf(inPart, pick) })),
    })),
    story: typed.map((row) => ({ ...row, ...contentOf(inRow, pick) })),
  });
  return { shape, content: makeContent(), changed: makeContent() };
}

const makers: (() => fc.Arbitrary<number>)[] = [];
/** Returns a function that makes the arbitrary of the numbers below a limit: the same one each time, as fast-check compares what a function is given with all earlier calls, which takes longer than generating. */
export const numberBelow = (below: number) => (makers[below] ??= () => fc.nat({ max: below - 1 }));

const generated = (hasRules: boolean) =>
  fc.gen().map((generate) => makeConditional((below) => generate(numberBelow(below)), hasRules));

/** Fields with conditions, and content for them. */
export const randomConditions = generated(false);

/** The same with rules. */
export const randomRules = generated(true);
