import { describe, expect, test } from 'vitest';
import { type AnyContent, compileDeclaration } from '../engine/declaration.ts';
import { describeDifferences, listDifferences } from '../engine/differences.ts';
import type { FieldShape } from '../engine/field.ts';
import { newRow } from '../engine/initial.ts';
import { formatPath } from '../engine/issue.ts';
import { loadContent } from '../engine/load.ts';
import { mergeContent } from '../engine/merge.ts';
import { requiredIf } from '../engine/rule.ts';
import { checkRules, lacksRequired } from '../engine/rules.ts';
import { keepUnreadable, listStoredAlike } from '../engine/unreadable.ts';
import { visibleContent } from '../engine/visible.ts';
import { blocks, defineRowType } from './blocks.ts';
import { boolean } from './boolean.ts';
import { number } from './number.ts';
import { text } from './text.ts';

const declare = (fields: FieldShape) => compileDeclaration({ type: 'yard', label: 'Yard', fields });
const quote = defineRowType({
  ...{ type: 'quote', label: 'Quote', title: 'words' },
  fields: {
    words: text({ label: 'Words', required: 'Please enter the quote' }),
    author: text({ label: 'Author' }),
  },
  upgrades: [({ by, ...rest }) => ({ ...rest, author: by ?? '' })],
});
const figure = defineRowType({
  ...{ type: 'figure', label: 'Figure', title: 'name' },
  fields: { name: text({ label: 'Name' }), amount: number({ label: 'Amount' }) },
});
const columns = defineRowType({
  ...{ type: 'columns', label: 'Columns', title: 'name' },
  fields: {
    name: text({ label: 'Name' }),
    left: blocks({ label: 'Left', item: 'Block', of: ['quote', 'columns'] }),
  },
});
const story = blocks({
  label: 'Story',
  item: 'Block',
  of: [quote, figure, columns],
  depth: 2,
  max: 6,
  atMost: { figure: 1 },
});
const declaration = declare({ story });
const { fields } = declaration;

const quoteRow = (_key: string, words: string, author = '') => ({
  _key,
  _type: 'quote',
  _v: 2,
  words,
  author,
});
const figureRow = (_key: string, name: string, amount: number | null = null) => ({
  ...{ _key, _type: 'figure', _v: 1, name, amount },
});
const load = (...rows: readonly unknown[]) => loadContent(declaration, { story: rows });
const messagesOf = (content: AnyContent) =>
  checkRules(declaration, content).map(({ path, message }) => `${formatPath(path)}: ${message}`);

test('rows given by value have the types of their fields, and those given by name are loose', () => {
  const [row] = story.parse([quoteRow('a', 'Shade')]);

  expect(row?._type === 'quote' ? row.words : '').toBe('Shade');
  // @ts-expect-error A quote has no amount.
  expect(row?._type === 'quote' ? row.amount : undefined).toBeUndefined();
  const [loose] = columns.fields.left.parse([quoteRow('a', 'Shade')]);
  expect(loose?.words).toBe('Shade');
});

describe('a declaration is rejected', () => {
  const types = (of: Parameters<typeof blocks>[0]['of'], more = {}) =>
    declare({ story: blocks({ label: 'Story', item: 'Block', of, ...more }) });

  test.each([
    [
      'by a name of no type',
      () => types([quote, 'qoute']),
      /yard\.story: "qoute" is neither a type of this field/,
    ],
    [
      'by a name in a row of no type',
      () => types([columns]),
      /yard\.story\.columns\.left: "quote" is neither/,
    ],
    ['by a type that is given twice', () => types([quote, 'quote']), /"Story": have the type "quote" twice/],
    [
      'by a limit of no type',
      () => types([quote], { atMost: { map: 1 } }),
      /have no type "map" to limit; write "quote"/,
    ],
    ['by too great a depth', () => types([quote], { depth: 6 }), /from 1 to 5/],
    [
      'by a title of no field',
      () => defineRowType({ type: 'map', label: 'Map', title: 'place' as never, fields: {} }),
      /map: is named by "place"/,
    ],
  ])('%s', (_, make, message) => {
    expect(make).toThrow(message);
  });
});

test('a type holds itself up to the depth of the field', () => {
  const inner = (left: readonly unknown[]) => ({ _key: 'c', _type: 'columns', _v: 1, name: '', left });

  expect(load(inner([inner([])])).unreadable).toEqual([]);
  const { unreadable } = load(inner([inner([quoteRow('q', 'Deep')])]));
  expect(unreadable.map(({ path, message }) => [formatPath(path), message])).toEqual([
    ['story.0.left.0.left.0', 'Rows cannot be in one another any deeper'],
  ]);
});

test('a new row has the values and the version of its type', () => {
  const { _key, ...row } = newRow(fields[0] as (typeof fields)[0], 'quote');

  expect(row).toEqual({ _type: 'quote', _v: 2, words: '', author: '' });
  expect(_key).not.toBe('');
});

test('a row of an older version is upgraded, also inside others', () => {
  const old = { _key: 'a', _type: 'quote', _v: 1, words: 'Shade', by: 'Mona' };
  const around = { _key: 'c', _type: 'columns', _v: 1, name: '', left: [old] };
  const upgraded = quoteRow('a', 'Shade', 'Mona');

  expect(load(old, around).content).toEqual({ story: [upgraded, { ...around, left: [upgraded] }] });
});

test.each([
  [
    'of a newer version',
    { ...quoteRow('a', 'Shade'), _v: 3 },
    '‘Quote’ was saved by a newer version of the software',
  ],
  [
    'of a type that is not declared',
    { _key: 'a', _type: '__proto__', _v: 1, price: 5 },
    '‘__proto__’ is no longer available',
  ],
  ['without a type', { _key: 'a', price: 5 }, 'A row has no type'],
  [
    'whose version is no number',
    { ...quoteRow('a', 'Shade'), _v: 'x' },
    'The version of a row could not be read',
  ],
])(
  'a row %s stays as it is through any number of saves, is not public, and cannot be sent anew',
  (_, row, message) => {
    const sent = { story: [quoteRow('b', 'Sun'), row, figureRow('c', 'Trees', 3)] };
    let stored: AnyContent = sent;
    for (let saves = 0; saves < 20; saves += 1) stored = keepUnreadable(loadContent(declaration, stored));
    const loaded = loadContent(declaration, sent);

    expect(JSON.stringify(stored)).toBe(JSON.stringify(sent));
    expect(loaded.unreadable).toMatchObject([{ path: ['story', 1], message }]);
    expect(visibleContent(fields, loaded.content)).toEqual({ story: [sent.story[0], sent.story[2]] });
    expect(listStoredAlike(declaration, loaded, { story: [row] })).toHaveLength(1);
    expect(listStoredAlike(declaration, loaded, { story: [] })).toEqual([]);
  },
);

test('a row whose upgrade fails stays as it is', () => {
  const broken = defineRowType({
    ...{ type: 'broken', label: 'Broken', title: 'words', fields: { words: text({ label: 'Words' }) } },
    upgrades: [
      () => {
        throw new Error('No such step.');
      },
    ],
  });
  const holder = declare({ story: blocks({ label: 'Story', item: 'Block', of: [broken] }) });
  const stored = { story: [{ _key: 'a', _type: 'broken', _v: 1, words: 'Old' }] };
  const loaded = loadContent(holder, stored);

  expect(loaded.unreadable).toMatchObject([
    { path: ['story', 0], message: '‘Broken’ is of an older version and could not be converted' },
  ]);
  expect(keepUnreadable(loaded)).toEqual(stored);
});

test('two rows with one key are rejected at the second', () => {
  expect(load(quoteRow('a', 'Shade'), figureRow('a', 'Trees')).unreadable).toMatchObject([
    { path: ['story', 1], message: 'Two rows have the key ‘a’' },
  ]);
});

test('the fields of each row, the number of rows and the number of a type are checked', () => {
  const figures = [figureRow('a', 'One'), figureRow('b', 'Two')];
  const seven = Array.from({ length: 7 }, (_, at) => quoteRow(`q${at}`, 'Shade'));

  expect(messagesOf({ story: [quoteRow('a', '')] })).toEqual(['story.0.words: Please enter the quote']);
  expect(messagesOf({ story: figures })).toEqual([
    'story: At most 1 of ‘Figure’ can be here, and there are 2',
  ]);
  expect(messagesOf({ story: seven })).toEqual(['story: Story can have at most 6']);
});

test('rows that visitors do not see do not count', () => {
  const needed = 'Please add a block';
  const story = {
    ...{ label: 'Story', item: 'Block', of: [quote, figure] },
    showTypesIf: { quote: { field: 'isOpen', is: true } },
  } as const;
  const site = declare({
    isOpen: boolean({ label: 'Open' }),
    story: blocks({ ...story, required: needed, min: 2, max: 3, atMost: { quote: 2 } }),
  });
  const ruled = declare({
    isOpen: boolean({ label: 'Open' }),
    story: blocks({ ...story, rules: [requiredIf({ field: 'isOpen', is: false }, needed)] }),
  });
  const quotes = ['a', 'b', 'c'].map((key) => quoteRow(key, 'Shade'));
  const figures = ['d', 'e'].map((key) => figureRow(key, 'Trees'));
  const former = { _key: 'f', _type: 'price', _v: 1 };
  const check = (isOpen: boolean, ...rows: readonly AnyContent[]) =>
    checkRules(site, { isOpen, story: rows }).map(({ message }) => message);

  expect(check(false, ...quotes)).toEqual([needed]);
  expect(check(true, former)).toEqual([needed]);
  expect(check(false, ...quotes, ...figures.slice(1))).toEqual(['Add at least 2 items to story']);
  expect(check(false, ...quotes, ...figures, former)).toEqual([]);
  expect(check(true, ...quotes)).toEqual(['At most 2 of ‘Quote’ can be here, and there are 3']);
  expect(lacksRequired(site, { isOpen: false, story: quotes })).toBe(true);
  expect(checkRules(ruled, { isOpen: false, story: quotes })).toMatchObject([{ message: needed }]);
});

test('differences name the row and its field, and a row of another type is one difference', () => {
  const before = { story: [quoteRow('a', 'Shade'), quoteRow('b', 'Sun')] };
  const words = (after: AnyContent) => describeDifferences(listDifferences(fields, before, after), 9);

  expect(words({ story: [quoteRow('b', 'Sun'), quoteRow('a', 'Shade', 'Mona')] })).toEqual([
    'Story reordered',
    'Quote 2 ‘Shade’: Author added',
  ]);
  expect(words({ story: [quoteRow('a', 'Shade'), figureRow('b', 'Trees')] })).toEqual([
    'Figure 2 ‘Trees’ changed from Quote to Figure',
  ]);
  expect(words({ story: [quoteRow('a', 'Shade'), quoteRow('b', 'Sun'), figureRow('c', '')] })).toEqual([
    'Figure 3 added',
  ]);
});

test('one key with two types is one conflict, of which either side can be chosen', () => {
  const sides = {
    base: { story: [] },
    mine: { story: [quoteRow('a', 'Shade')] },
    theirs: { story: [figureRow('a', 'Trees')] },
  };
  const { conflicts, content } = mergeContent(fields, sides);

  expect(conflicts.map(({ id }) => id)).toEqual(['/story/a']);
  expect(content).toEqual(sides.mine);
  expect(mergeContent(fields, sides, new Map([['/story/a', 'theirs']])).content).toEqual(sides.theirs);
});

test('a type can have a name that every object inherits', () => {
  const firm = defineRowType({
    ...{ type: 'constructor', label: 'Constructor', title: 'name' },
    fields: { name: text({ label: 'Name' }) },
  });
  const site = declare({ firms: blocks({ label: 'Firms', item: 'Firm', of: [firm] }) });
  const content = { firms: [{ _key: 'a', _type: 'constructor', _v: 1, name: 'Stone & Sons' }] };

  expect(loadContent(site, content)).toEqual({ content, unreadable: [] });
  expect(visibleContent(site.fields, content)).toEqual(content);
});

test('too many rows of a type that is only named have its label in their message', () => {
  const fold = defineRowType({
    ...{ type: 'fold', label: 'Fold', title: 'name' },
    fields: {
      name: text({ label: 'Name' }),
      inside: blocks({ label: 'Inside', item: 'Fold', of: ['fold'], atMost: { fold: 1 } }),
    },
  });
  const site = declare({ folds: blocks({ label: 'Folds', item: 'Fold', of: [fold] }) });
  const row = (_key: string, inside: readonly AnyContent[] = []) => ({
    ...{ _key, _type: 'fold', _v: 1, name: _key, inside },
  });
  const content = { folds: [row('a', [row('b'), row('c')])] };

  expect(checkRules(site, content)).toEqual([
    { path: ['folds', 0, 'inside'], message: 'At most 1 of ‘Fold’ can be here, and there are 2' },
  ]);
});
