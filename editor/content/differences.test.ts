import { expect, test } from 'vitest';
import { defineBlock } from '#schemas/block.ts';
import { list, text } from '#schemas/fields/index.ts';
import { describeValue, listDifferences } from './differences.ts';

const { fields } = defineBlock({
  type: 'a_block',
  page: 'home',
  order: 1,
  label: 'A Block',
  fields: {
    title: text({ label: 'Title' }),
    rows: list({ label: 'Rows', item: 'Row', card: { title: 'name' } }, { name: text({ label: 'Name' }) }),
  },
});
const rows = [
  { _key: 'a', name: 'First' },
  { _key: 'b', name: 'Second' },
];
const found = (mine: object, theirs: object) =>
  listDifferences(fields, { title: '', rows, ...mine }, { title: '', rows, ...theirs }).map(
    ({ where, node, mine: left, theirs: right }) => [
      where,
      describeValue(node, left),
      describeValue(node, right),
    ],
  );

test('two equal versions differ in nothing', () => {
  expect(found({}, {})).toEqual([]);
});

test('a changed field is told in words', () => {
  expect(found({ title: 'Mine' }, {})).toEqual([['Title', 'Mine', 'Empty']]);
});

test('a changed row is told by its place', () => {
  const theirs = [rows[0], { _key: 'b', name: 'Other' }];

  expect(found({}, { rows: theirs })).toEqual([['Row 2 · Name', 'Second', 'Other']]);
});

test('rows that were moved or removed are told as lists', () => {
  expect(found({}, { rows: [rows[1]] })).toEqual([['Rows', '1. First\n2. Second', '1. Second']]);
});
