import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteDay } from '#schemas/engine/calendar.ts';
import { type Condition, isMet } from '#schemas/engine/condition.ts';
import { compileDeclaration } from '#schemas/engine/declaration.ts';
import { boolean, choices, date, number, select } from '#schemas/fields/index.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { stores } from '../testing/stores.ts';
import { writeCondition } from './write-condition.ts';

const options = ['oak', 'palm', 'sand'] as const;
const labelled = options.map((value) => ({ value, label: value }));
const days = ['2020-02-29', siteDay(), '2031-01-01'];
const { fields } = compileDeclaration({
  type: 'plot',
  label: 'Plot',
  fields: {
    open: boolean({ label: 'Open' }),
    size: number({ label: 'Size', decimals: 2 }),
    day: date({ label: 'Day' }),
    tree: select({ label: 'Tree', options: labelled }),
    plants: choices({ label: 'Plants', options: labelled }),
  },
});

/** Values of each field, as many as differ for a condition. */
const values = {
  open: fc.boolean(),
  size: fc.constantFrom(-1, 0, 2.5, 9, 10),
  day: fc.constantFrom(...days),
  tree: fc.constantFrom(...options),
  plants: fc.subarray([...options]),
};
const content = fc.record(
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fc.option<unknown>(value)])),
);

const comparison = fc.constantFrom('atLeast', 'atMost', 'after', 'before');
const equals = fc.constantFrom('is', 'isNot');
/** A test of a field by one operator. */
const testOf = (field: string, operator: fc.Arbitrary<string>, wanted: fc.Arbitrary<unknown>) =>
  fc.tuple(operator, wanted).map(([name, value]) => ({ field, [name]: value }) as Condition);
const tests = fc.oneof(
  testOf('open', equals, values.open),
  testOf('size', fc.oneof(comparison, equals), values.size),
  testOf('day', comparison, fc.oneof(values.day, fc.constant('today'))),
  testOf('tree', equals, values.tree),
  testOf('tree', fc.constant('in'), values.plants),
  testOf('plants', fc.constant('has'), values.tree),
  testOf('plants', fc.constant('isBlank'), values.open),
  testOf('day', fc.constant('isBlank'), values.open),
);
const conditions = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    tests,
    fc.array(tie('condition'), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { maxLength: 3 }).map((any) => ({ any })),
    tie('condition').map((not) => ({ not })),
  ),
})).condition;

describe.each(stores)('the %s store', (kind) => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await openTestStore(kind, pino({ level: 'silent' }));
  });
  afterAll(() => opened.remove());

  test('a condition holds in the database for the contents for which it holds in forms', async () => {
    const runs = 2 * Number(process.env.LAW_RUNS ?? 200);
    await fc.assert(
      fc.asyncProperty(conditions, content, async (condition, record) => {
        const { sql, bindings } = writeCondition(fields, condition, 'summary');
        const { rows } = await opened.store.db.raw<{ rows: { holds: boolean }[] }>(
          `select ${sql} as holds from (select ?::jsonb as summary) as entry`,
          [...bindings, JSON.stringify(record)],
        );
        expect(rows).toEqual([{ holds: isMet(condition, (key) => record[key], siteDay()) }]);
      }),
      { numRuns: runs },
    );
  }, 60_000);
});
