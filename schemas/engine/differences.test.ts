import { expect, test } from 'vitest';
import { boolean, image, list, mixedReferences, references, richText, text, words } from '../fields/index.ts';
import { defineBlock } from './block.ts';
import { describeDifferences, listDifferences, locateDifference } from './differences.ts';

const { fields } = defineBlock({
  type: 'a_block',
  page: 'home',
  order: 1,
  label: 'A Block',
  fields: {
    title: text({ label: 'Title' }),
    picture: image({ label: 'Picture' }),
    isOpen: boolean({ label: 'Open' }),
    body: richText({ label: 'Body' }),
    traits: words({ label: 'Traits', item: 'Trait' }),
    projects: references({ label: 'Projects', item: 'Project', to: 'project' }),
    work: mixedReferences({ label: 'Work', item: 'Entry', to: ['project', 'service'] }),
    rows: list(
      { label: 'Rows', item: 'Row', card: { title: 'name' } },
      {
        name: text({ label: 'Name' }),
        parts: list(
          { label: 'Parts', item: 'Part', card: { title: 'word' } },
          { word: text({ label: 'Word' }) },
        ),
      },
    ),
  },
});
const rows = ['a', 'b', 'c'].map((key) => ({ _key: key, name: key, parts: [{ _key: 'p', word: key }] }));
const [a, b, c] = rows;
const content = {
  title: '',
  picture: '/media/1.jpg',
  isOpen: true,
  body: '',
  traits: ['calm'],
  projects: [1, 2],
  work: ['project:1', 'service:1'],
  rows,
};
const differ = (before: object, after: object) =>
  listDifferences(fields, { ...content, ...before }, { ...content, ...after });
const wordsOf = (before: object, after: object) => describeDifferences(differ(before, after), 50);

test('two equal versions differ in nothing', () => {
  expect(wordsOf({}, { rows: structuredClone(rows) })).toEqual([]);
});

test.each([
  ['a field that was filled in', {}, { title: 'Shade' }, 'Title added'],
  ['a field that was emptied', { body: '<p>Shade</p>' }, { body: '<p></p>' }, 'Body removed'],
  ['a text', { title: 'Shade' }, { title: 'Stone' }, 'Title changed'],
  ['a choice', {}, { isOpen: false }, 'Open changed'],
  ['a picture', {}, { picture: '/media/2.jpg' }, 'Picture replaced'],
  ['a picture that was taken away', {}, { picture: '' }, 'Picture removed'],
  ['chosen rows', {}, { projects: [2, 3, 4] }, 'Projects: 2 added, 1 removed'],
  [
    'values that cannot be read',
    { traits: [{ word: 'calm' }] },
    { traits: [{ word: 'calm' }, {}] },
    'Traits: 1 added',
  ],
  ['the order of chosen rows', {}, { projects: [2, 1] }, 'Projects reordered'],
  ['entries of several entities', {}, { work: ['service:1', 'service:2'] }, 'Work: 1 added, 1 removed'],
  ['the order of entries of several', {}, { work: ['service:1', 'project:1'] }, 'Work reordered'],
  ['short words', {}, { traits: ['calm', 'sure'] }, 'Traits: 1 added'],
  ['a word that was there twice', { traits: ['calm', 'calm'] }, {}, 'Traits: 1 removed'],
  ['a word that is there twice', {}, { traits: ['calm', 'calm', 'sure'] }, 'Traits: 2 added'],
  ['a field of a row', {}, { rows: [a, { ...b, name: 'x' }, c] }, 'Row 2 ‘x’: Name changed'],
  ['a row that is new', { rows: [a, b] }, {}, 'Row 3 ‘c’ added'],
  ['a row that is gone', {}, { rows: [a, c] }, 'Row 2 ‘b’ removed'],
  ['a row without words', { rows: [a, { _key: 'b' }, c] }, { rows: [a, c] }, 'Row 2 removed'],
  ['the order of rows', {}, { rows: [c, a, b] }, 'Rows reordered'],
  [
    'a field of a row in a row',
    {},
    { rows: [a, b, { ...c, parts: [{ _key: 'p', word: 'x' }] }] },
    'Row 3 ‘c’, Part 1 ‘x’: Word changed',
  ],
])('the difference %s is described', (_, before, after, told) => {
  expect(wordsOf(before, after)).toEqual([told]);
});

test('an item that moved and changed has both differences', () => {
  expect(wordsOf({}, { rows: [b, { ...a, name: 'x' }, c] })).toEqual([
    'Rows reordered',
    'Row 2 ‘x’: Name changed',
  ]);
});

test('many differences are shortened to some of them and a number', () => {
  const differences = differ({}, { title: 'x', isOpen: false, rows: [] });

  expect(describeDifferences(differences, 3)).toEqual(['Title added', 'Open changed', 'and 3 more changes']);
});

test('a place is described from the outside in', () => {
  const differences = differ({}, { rows: [a, { ...b, name: 'x' }, c] });

  expect(differences.map(locateDifference)).toEqual(['Row 2 ‘x’ · Name']);
});
