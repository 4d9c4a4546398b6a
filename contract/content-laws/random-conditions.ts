import fc from 'fast-check';
import { all, any, type Condition, not } from '#schemas/engine/condition.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldShape } from '#schemas/engine/field.ts';
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
type Meta = { readonly label: string; readonly showIf?: Condition };

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));

/** Kinds of field, the values that theirs can have, and tests of these. */
const kinds: readonly {
  readonly field: (meta: Meta) => FieldShape[string];
  readonly values: readonly unknown[];
  readonly tests: (field: string) => readonly Condition[];
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
  },
  {
    field: (meta) => text({ ...meta, required: 'Required' }),
    values: ['', 'a', 'b'],
    tests: (field) => [
      { field, isBlank: false },
      { field, isNot: 'a' },
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
}

function makeCondition(before: readonly Part[], pick: Pick, depth: number): Condition {
  const { key = '', kind = 0 } = before[pick(before.length)] ?? {};
  const tests = kinds[kind]?.tests(key) ?? [];
  const test = tests[pick(tests.length)] ?? all();
  if (depth === 0) return test;
  const inner = () => makeCondition(before, pick, depth - 1);
  return [test, not(inner()), all(inner(), inner()), any(inner(), inner())][pick(4)] ?? test;
}

function makeParts(pick: Pick): readonly Part[] {
  const parts: Part[] = [];
  for (let made = 0; made < 6; made += 1) {
    const showIf = made === 0 || pick(4) === 0 ? undefined : makeCondition(parts, pick, 2);
    parts.push({ key: `f${made}`, kind: pick(kinds.length), showIf });
  }
  // In the form a field may come before those on which it depends.
  return pick(2) === 0 ? parts : parts.toReversed();
}

function shapeOf(parts: readonly Part[]): FieldShape {
  return Object.fromEntries(
    parts.map(({ key, kind, showIf }) => {
      const meta = { label: key, ...(showIf && { showIf }) };
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

/** Fields with conditions at the top and in a group, in variants and in a list, and content for them. */
export const randomConditions = fc.gen().map((generate) => {
  const pick: Pick = (below) => generate(fc.nat, { max: below - 1 });
  const [top, inGroup, inRow] = [makeParts(pick), makeParts(pick), makeParts(pick)];
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
  const content: AnyContent = {
    ...contentOf(top, pick),
    held: contentOf(inGroup, pick),
    typed: { _type: pick(2) === 0 ? 'one' : 'other', ...contentOf(inGroup, pick) },
    rows: ['a', 'b'].map((_key) => ({ _key, ...contentOf(inRow, pick) })),
  };
  return { shape, content };
});
