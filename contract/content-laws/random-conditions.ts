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
import {
  boolean,
  choices,
  date,
  group,
  list,
  number,
  select,
  text,
  variants,
} from '#schemas/fields/index.ts';

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
    field: boolean,
    values: [true, false],
    tests: (field) => [
      { field, is: true },
      { field, is: false },
    ],
  },
  {
    field: number,
    values: [null, 1, 2, 3],
    tests: (field) => [
      { field, atLeast: 2 },
      { field, atMost: 2 },
      { field, is: 3 },
    ],
    rules: (other) => [atLeast(other, 'Too little'), atMost(other, 'Too much')],
  },
  {
    field: (meta) => text({ ...meta, required: 'Required' }),
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
    field: date,
    values: [null, '2020-01-01', '2099-01-01'],
    tests: (field) => [
      { field, atMost: 'today' },
      { field, after: 'today' },
      { field, before: '2050-01-01' },
    ],
    rules: (other) => [isAfter(other, 'Too early'), within(other, { years: 2 }, 'Too far away')],
  },
  {
    field: (meta) => select({ ...meta, options }),
    values: [null, 'a', 'b'],
    tests: (field) => [{ field, in: ['a', 'c'] }],
  },
  {
    field: (meta) => choices({ ...meta, options }),
    values: [[], ['a'], ['a', 'b']],
    tests: (field) => [
      { field, has: 'b' },
      { field, isBlank: true },
    ],
  },
];

/** A field of a record: its kind, and its condition on fields that are made before it. */
interface Part {
  readonly key: string;
  readonly kind: number;
  readonly showIf: Condition | undefined;
  readonly rules: readonly Rule[];
  /** Whether its values are unique where it is in rows. */
  readonly isUnique: boolean;
}

function makeCondition(before: readonly Part[], pick: Pick, depth: number): Condition {
  const { key = '', kind = 0 } = before[pick(before.length)] ?? {};
  const tests = kinds[kind]?.tests(key) ?? [];
  const test = tests[pick(tests.length)] ?? all();
  if (depth === 0) return test;
  const inner = () => makeCondition(before, pick, depth - 1);
  return [test, not(inner()), all(inner(), inner()), any(inner(), inner())][pick(4)] ?? test;
}

/** Rules of a field; those that name no other field of its kind where there is none. */
function makeRules(kind: number, before: readonly Part[], pick: Pick): readonly Rule[] {
  const others = before.filter((part) => part.kind === kind);
  const own = others.length > 0 ? kinds[kind]?.rules?.(others[pick(others.length)]?.key ?? '') : [];
  const rules = [...(own ?? []), requiredIf(makeCondition(before, pick, 1), 'Needed')];
  return rules
    .filter((rule) => pick(2) === 0 && !('requiredIf' in rule && kinds[kind]?.isRequired))
    .map((rule) => (pick(4) === 0 ? warn(rule, 'Warning') : rule));
}

function makeParts(pick: Pick, hasRules: boolean): readonly Part[] {
  const parts: Part[] = [];
  for (let made = 0; made < 6; made += 1) {
    const showIf = made === 0 || pick(4) === 0 ? undefined : makeCondition(parts, pick, 2);
    const kind = pick(kinds.length);
    const rules = hasRules && made > 0 ? makeRules(kind, parts, pick) : [];
    const isUnique = hasRules && kinds[kind]?.rules !== undefined && pick(2) === 0;
    parts.push({ key: `f${made}`, kind, showIf, rules, isUnique });
  }
  // In the form a field may come before those on which it depends.
  return pick(2) === 0 ? parts : parts.toReversed();
}

function shapeOf(parts: readonly Part[]): FieldShape {
  return Object.fromEntries(
    parts.map(({ key, kind, showIf, rules, isUnique }) => {
      const meta = { label: key, rules, ...(showIf && { showIf }), ...(isUnique && { unique: 'Twice' }) };
      return [key, kinds[kind]?.field(meta) ?? text(meta)];
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

/** Fields with conditions at the top and in a group, in variants and in a list, and two contents for them. */
function makeConditional(pick: Pick, hasRules: boolean) {
  const make = () => makeParts(pick, hasRules);
  const [top, inGroup, inRow] = [make(), make(), make()];
  // Both types have the same fields, but only those of one have conditions.
  const bare = inGroup.map((part) => ({ ...part, showIf: undefined }));
  const types = {
    one: { label: 'One', fields: shapeOf(inGroup) },
    other: { label: 'Other', fields: shapeOf(bare) },
  };
  const shape: FieldShape = {
    ...shapeOf(top),
    held: group({ label: 'Held' }, shapeOf(inGroup)),
    typed: variants({ label: 'Typed' }, types),
    rows: list({ label: 'Rows', item: 'Row', card: { title: 'f0' } }, shapeOf(inRow)),
  };
  const makeContent = (): AnyContent => ({
    ...contentOf(top, pick),
    held: contentOf(inGroup, pick),
    typed: { _type: pick(2) === 0 ? 'one' : 'other', ...contentOf(inGroup, pick) },
    rows: ['a', 'b'].map((_key) => ({ _key, ...contentOf(inRow, pick) })),
  });
  return { shape, content: makeContent(), changed: makeContent() };
}

const generated = (hasRules: boolean) =>
  fc.gen().map((generate) => makeConditional((below) => generate(fc.nat, { max: below - 1 }), hasRules));

/** Fields with conditions, and content for them. */
export const randomConditions = generated(false);

/** The same with rules. */
export const randomRules = generated(true);
