import { describe, expect, test } from 'vitest';
import {
  boolean,
  choices,
  date,
  group,
  list,
  money,
  number,
  richText,
  select,
  text,
  time,
  variants,
} from '../fields/index.ts';
import { all, any, type Condition, isMet, not } from './condition.ts';
import { compileDeclaration } from './declaration.ts';
import type { FieldShape } from './field.ts';
import { checkChange, checkRecord, checkRules } from './rules.ts';
import { topRecord, visibleContent } from './visible.ts';
import { walkFields } from './walk.ts';

const options = ['small', 'large'].map((value) => ({ value, label: value }));
const row = list({ label: 'Rows', item: 'Row', card: { title: 'name' } }, { name: text({ label: 'Name' }) });
const fields = () => ({
  name: text({ label: 'Name', max: 20 }),
  open: boolean({ label: 'Open' }),
  size: select({ label: 'Size', options }),
  extras: choices({ label: 'Extras', options }),
  count: number({ label: 'Count', max: 10 }),
  price: money({ label: 'Price', currency: 'AED' }),
  day: date({ label: 'Day' }),
  from: time({ label: 'From' }),
  body: richText({ label: 'Body' }),
  place: group({ label: 'Place' }, { city: text({ label: 'City' }) }),
  rows: row,
});
const today = '2026-06-15';
const content = {
  ...{ name: 'Palm', open: true, size: 'small', extras: ['large'], count: 4, price: 500, day: '2026-06-14' },
  ...{ from: '09:30', rows: [] },
};

test.each<[Condition, boolean]>([
  [{ field: 'open', is: true }, true],
  [{ field: 'size', isNot: 'small' }, false],
  [{ field: 'size', in: ['large', 'small'] }, true],
  [{ field: 'extras', has: 'small' }, false],
  [{ field: 'rows', isBlank: true }, true],
  [{ field: 'name', isBlank: true }, false],
  [{ field: 'count', atLeast: 4 }, true],
  [{ field: 'count', after: 4 }, false],
  [{ field: 'price', atMost: 499 }, false],
  [{ field: 'day', before: 'today' }, true],
  [{ field: 'day', atLeast: 'today' }, false],
  [{ field: 'from', before: '10:00' }, true],
  [{ field: 'left', atMost: 10 }, false],
  [not({ field: 'left', atMost: 10 }), true],
  [all({ field: 'open', is: true }, { field: 'count', atMost: 3 }), false],
  [any({ field: 'open', is: false }, not(all({ field: 'count', atMost: 3 }))), true],
])('%j is %s', (condition, expected) => {
  expect(isMet(condition, (key) => content[key as keyof typeof content], today)).toBe(expected);
});

describe('a declaration is rejected for a condition', () => {
  const declare = (more: FieldShape) =>
    compileDeclaration({ type: 'yard', label: 'Yard', fields: { ...fields(), ...more } });
  const shown = (showIf: Condition) => text({ label: 'Note', showIf });

  test.each<[string, Condition, string]>([
    [
      'on a field that does not exist',
      { field: 'nme', is: 'x' },
      'depends on "nme", which is not a field next to it; write "name", "',
    ],
    ['inside others on such a field', not(any({ field: 'nme', is: 'x' })), 'depends on "nme"'],
    [
      'on a value that is no option',
      { field: 'size', in: ['huge'] },
      '"size" never has the value "huge"; write "small"',
    ],
    [
      'on a value of another kind',
      { field: 'open', is: 'yes' },
      '"open" never has the value "yes"; write true or false.',
    ],
    [
      'on a value above its limit',
      { field: 'count', is: 11 },
      '"count" never has the value 11; write a number within its limits.',
    ],
    ['on a text that is too long', { field: 'name', is: 'x'.repeat(21) }, '"name" never has the value "x'],
    [
      'on a day that is none',
      { field: 'day', before: '2026-02-30' },
      '"day" never has the value "2026-02-30"; write a date such as "2026-06-15", or "today".',
    ],
    [
      'on the order of a text',
      { field: 'name', after: 'a' },
      '"name" has no order, as its kind is text; test it with',
    ],
    [
      'on today for a time',
      { field: 'from', after: 'today' },
      '"from" never has the value "today"; write a time such as "09:30".',
    ],
    ['on one value of a list', { field: 'extras', is: 'small' }, '"extras" is a list; test it with "has".'],
    [
      'on a part of a single value',
      { field: 'size', has: 'small' },
      '"size" is not a list; test it with "is" or "in".',
    ],
    [
      'on a formatted text',
      { field: 'body', isBlank: true },
      '"body" cannot be tested, as its kind is richText',
    ],
    ['on a group', { field: 'place', isBlank: true }, '"place" cannot be tested, as its kind is group'],
    ['that combines none', all(), 'a condition of "all" or "any" is empty; write conditions into it.'],
    ['that is empty', Object(), 'a condition tests no field; write a "field", or conditions in "all"'],
    ['on itself', { field: 'note', is: 'x' }, '"note" depends on itself'],
  ])('%s', (_, condition, problem) => {
    expect(() => declare({ note: shown(condition) })).toThrow(/^yard\.note\.showIf: .+; .+\.$/);
    expect(() => declare({ note: shown(condition) })).toThrow(problem);
  });

  test('that leads back to its field', () => {
    const one = {
      one: shown({ field: 'other', is: 'x' }),
      other: shown(not({ field: 'one', isBlank: true })),
    };

    expect(() => declare(one)).toThrow(
      'yard.one.showIf: "one" depends on itself, by the condition on "other"; test a field that does not depend on it.',
    );
  });

  test('inside a list', () => {
    const rows = list(
      { label: 'Rows', item: 'Row', card: { title: 'name' } },
      { name: text({ label: 'Name' }), note: shown({ field: 'open', is: true }) },
    );

    expect(() => declare({ rows })).toThrow(
      'yard.rows.note.showIf: depends on "open", which is not a field next to it; write "name" or "note".',
    );
  });

  test('on a field of another type of record', () => {
    const offer = variants(
      { label: 'Offer' },
      {
        gift: { label: 'Gift', fields: { open: boolean({ label: 'Open' }) } },
        discount: { label: 'Discount', fields: { note: shown({ field: 'open', is: true }) } },
      },
    );

    expect(() => declare({ offer })).toThrow(
      'yard.offer.discount.note.showIf: depends on "open", which is not a field next to it; write "note".',
    );
  });
});

const chained = compileDeclaration({
  type: 'yard',
  label: 'Yard',
  fields: {
    open: boolean({ label: 'Open' }),
    free: boolean({ label: 'Free', showIf: { field: 'open', is: true } }),
    price: number({ label: 'Price', required: 'Enter it', showIf: { field: 'free', is: false } }),
    words: text({ label: 'Words', required: 'Enter them', showIf: { field: 'free', is: true } }),
  },
});

test('a hidden field counts as empty in the conditions of others', () => {
  const hidden = { open: false, free: true, price: null, words: 'Welcome' };
  const shown = [...walkFields(chained.fields, hidden)].filter(({ isHidden }) => !isHidden);

  expect(shown.map(({ node }) => node.key)).toEqual(['open', 'price']);
  expect(visibleContent(chained.fields, hidden)).toEqual({
    open: false,
    free: false,
    price: null,
    words: '',
  });
  expect(checkRecord(topRecord(chained, hidden)).map(({ message }) => message)).toEqual(['Enter it']);
});

test('a change is checked at each field that it shows or hides, also by hiding another one', () => {
  const changed = { open: true, free: true, price: null, words: '' };

  expect(checkChange(topRecord(chained, changed), ['open'])).toEqual({
    places: [['open'], ['free'], ['price'], ['words']],
    issues: [{ path: ['words'], message: 'Enter them' }],
  });
});

test('the day of a test is the given one', () => {
  const { fields: nodes } = compileDeclaration({
    ...{ type: 'offer', label: 'Offer' },
    fields: {
      until: date({ label: 'Until' }),
      note: text({ label: 'Note', showIf: { field: 'until', atLeast: 'today' } }),
    },
  });
  const offer = { until: '2026-06-15', note: 'Now' };

  expect(visibleContent(nodes, offer, '2026-06-15').note).toBe('Now');
  expect(visibleContent(nodes, offer, '2026-06-16').note).toBe('');
});

test('a condition holds in the type of record that has it alone', () => {
  const open = () => boolean({ label: 'Open' });
  const offer = variants(
    { label: 'Offer' },
    {
      gift: {
        label: 'Gift',
        fields: { open: open(), words: text({ label: 'Words', showIf: { field: 'open', is: true } }) },
      },
      discount: {
        label: 'Discount',
        fields: { open: open(), words: text({ label: 'Words', required: 'Enter the words' }) },
      },
    },
  );
  const declaration = compileDeclaration({ type: 'yard', label: 'Yard', fields: { offer } });
  const closed = (_type: string, words: string) => ({ offer: { _type, open: false, words } });

  expect(visibleContent(declaration.fields, closed('gift', 'a'))).toEqual(closed('gift', ''));
  expect(visibleContent(declaration.fields, closed('discount', 'a'))).toEqual(closed('discount', 'a'));
  expect(checkRules(declaration, closed('gift', ''))).toEqual([]);
  expect(checkRules(declaration, closed('discount', ''))).toEqual([
    { path: ['offer', 'words'], message: 'Enter the words' },
  ]);
});
