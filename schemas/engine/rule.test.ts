import { describe, expect, test } from 'vitest';
import { defineRowType } from '../fields/blocks.ts';
import {
  blocks,
  boolean,
  date,
  group,
  list,
  mixedReferences,
  money,
  multiline,
  number,
  richText,
  select,
  text,
  variants,
} from '../fields/index.ts';
import { findBrokenRule } from './broken-rules.ts';
import { compileDeclaration } from './declaration.ts';
import type { FieldShape } from './field.ts';
import { formatPath, toErrors } from './issue.ts';
import {
  atLeast,
  atMost,
  custom,
  after as isAfter,
  before as isBefore,
  pattern,
  type Rule,
  requiredIf,
  warn,
  within,
} from './rule.ts';
import { checkChange, checkRules } from './rules.ts';
import { topRecord } from './visible.ts';

const fields = (rules: { readonly [K in 'code' | 'high' | 'ends' | 'note']?: readonly Rule[] }) => ({
  code: text({ label: 'Code', rules: rules.code ?? [] }),
  low: number({ label: 'Low' }),
  high: number({ label: 'High', rules: rules.high ?? [] }),
  price: money({ label: 'Price', currency: 'AED' }),
  isDated: boolean({ label: 'Dated', default: true }),
  starts: date({ label: 'Starts', showIf: { field: 'isDated', is: true } }),
  ends: date({ label: 'Ends', rules: rules.ends ?? [] }),
  note: text({ label: 'Note', rules: rules.note ?? [] }),
});
const blank = {
  ...{ code: '', low: null, high: null, price: null, isDated: true, starts: null, ends: null, note: '' },
};
const declare = (shape: FieldShape) => compileDeclaration({ type: 'yard', label: 'Yard', fields: shape });
const today = '2026-06-15';

test.each<[Parameters<typeof fields>[0], Partial<typeof blank> | Record<string, unknown>, boolean]>([
  [{ code: [pattern(/^[A-Z]{2}$/, 'No')] }, { code: ' AE ' }, true],
  [{ code: [pattern(/^[A-Z]{2}$/, 'No')] }, { code: 'AED' }, false],
  [{ code: [pattern(/^[A-Z]{2}$/, 'No')] }, { code: ' ' }, true],
  [{ code: [pattern(/^\p{L}+$/u, 'No')] }, { code: 'غاف' }, true],
  [{ high: [isAfter('low', 'No')] }, { low: 2, high: 2 }, false],
  [{ high: [atLeast('low', 'No')] }, { low: 2, high: 2 }, true],
  [{ high: [atMost('low', 'No')] }, { low: 2, high: 3 }, false],
  [{ high: [isBefore('low', 'No')] }, { low: null, high: 3 }, true],
  [{ ends: [isBefore('today', 'No')] }, { ends: '2026-06-15' }, false],
  [{ ends: [isAfter('starts', 'No')] }, { starts: '2026-06-15', ends: '2026-06-14' }, false],
  [{ ends: [isAfter('starts', 'No')] }, { starts: 'soon', ends: '2026-06-14' }, true],
  // A hidden field counts as empty.
  [{ ends: [isAfter('starts', 'No')] }, { isDated: false, starts: '2026-06-15', ends: '2026-06-14' }, true],
  [{ ends: [within('starts', { days: 2 }, 'No')] }, { starts: '2026-02-27', ends: '2026-03-01' }, true],
  [{ ends: [within('starts', { days: 1 }, 'No')] }, { starts: '2026-02-27', ends: '2026-03-01' }, false],
  [{ ends: [within('starts', { years: 1 }, 'No')] }, { starts: '2025-02-28', ends: '2024-02-29' }, true],
  [{ ends: [within('starts', { years: 1 }, 'No')] }, { starts: '2024-02-29', ends: '2025-03-01' }, false],
  [{ ends: [within('starts', { years: 1 }, 'No')] }, { starts: '9999-12-31', ends: '9999-12-31' }, true],
  [{ ends: [within('today', { years: 1 }, 'No')] }, { ends: '2027-06-16' }, false],
  [{ note: [requiredIf({ field: 'low', atLeast: 1 }, 'No')] }, { low: 1, note: ' ' }, false],
  [{ note: [requiredIf({ field: 'low', atLeast: 1 }, 'No')] }, { low: 0 }, true],
  [{ note: [custom((value: string, { code }) => value === code, 'No')] }, { note: 'a', code: 'b' }, false],
  [{ note: [custom((value: string, { code }) => value === code, 'No')] }, { note: '', code: 'b' }, true],
  [{ note: [custom((_, { starts }) => starts === null, 'No')] }, { note: 'a', starts: today }, false],
  [
    { note: [custom((_, { starts }) => starts === null, 'No')] },
    { isDated: false, note: 'a', starts: today },
    true,
  ],
  [{ code: [warn(pattern(/^[A-Z]{2}$/, 'No'), 'Unusual')] }, { code: 'AED' }, true],
])('rules %j on %j: %s', (rules, content, isValid) => {
  const [field = ''] = Object.keys(rules);
  const issues = checkRules(declare(fields(rules)), { ...blank, ...content }, { today });
  const found = issues.filter(({ path }) => path[0] === field);

  expect(found).toEqual(isValid ? [] : [{ path: [field], message: 'No' }]);
});

test('a change is checked at the fields whose rules read it, also where it hides what they read', () => {
  const { fields: nodes } = declare(fields({ ends: [isAfter('starts', 'No')] }));
  const content = { ...blank, starts: '2026-06-15', ends: '2026-06-14' };
  const places = (changed: string) =>
    checkChange(topRecord({ fields: nodes }, content), [changed])?.places.map(formatPath);

  expect(places('starts')).toEqual(['starts', 'ends']);
  expect(places('isDated')).toEqual(['isDated', 'starts', 'ends']);
  expect(places('code')).toEqual(['code']);
});

test('a pattern is not tried on a text that is much longer than its field allows', () => {
  const { fields: nodes } = declare({
    code: text({ label: 'Code', max: 100, rules: [warn(pattern(/^a*a*a*$/, 'No'), 'Unusual')] }),
  });
  const [node] = nodes;
  const find = (code: string) =>
    node && findBrokenRule(node, { fields: nodes, content: { code }, today }, 'warning');

  expect(find('a'.repeat(300))).toBeUndefined();
  expect(find('a'.repeat(20_000))).toBe('Unusual');
});

test('a custom rule of a list names the places inside it', () => {
  const rows = list(
    {
      ...{ label: 'Rows', item: 'Row', card: { title: 'name' } },
      rules: [
        custom((all: readonly unknown[]) => all.map((_, row) => [row, 'name']).slice(1), 'One is enough'),
      ],
    },
    { name: text({ label: 'Name' }) },
  );
  const content = { rows: ['a', 'b'].map((_key) => ({ _key, name: _key })) };

  expect(checkRules(declare({ rows }), content)).toEqual([
    { path: ['rows', 1, 'name'], message: 'One is enough' },
  ]);
  expect(checkRules(declare({ rows }), { rows: 'unreadable' })).toEqual([]);
});

test('issues have the order of the form, also in records of a type whose fields have another order than those of the first type', () => {
  const code = text({ label: 'Code', rules: [custom(() => false, 'No')] });
  const name = text({ label: 'Name', required: 'Please enter a name' });
  const quote = { label: 'Quote', fields: { name, code } };
  const note = { label: 'Note', fields: { code, name } };
  const of = [
    defineRowType({ ...quote, type: 'quote', title: 'name' }),
    defineRowType({ ...note, type: 'note', title: 'name' }),
  ];
  const declared = declare({
    kind: variants({ label: 'Kind' }, { quote, note }),
    story: blocks({ label: 'Story', item: 'Part', of }),
  });
  const record = { _type: 'note', code: 'x', name: '' };

  const issues = checkRules(declared, { kind: record, story: [{ _key: 'a', _v: 1, ...record }] });

  const paths = issues.map(({ path }) => formatPath(path));
  expect(paths).toEqual(['kind.code', 'kind.name', 'story.0.code', 'story.0.name']);
});

test('a unique value is compared among the shown values of the rows of one list, as it is stored', () => {
  const unique = 'Another row has it';
  const row = {
    name: text({ label: 'Name', unique }),
    size: group({ label: 'Size' }, { width: number({ label: 'Width', unique }) }),
    isCoded: boolean({ label: 'Coded' }),
    code: text({ label: 'Code', unique, showIf: { field: 'isCoded', is: true } }),
  };
  const quote = defineRowType({
    ...{ type: 'quote', label: 'Quote', title: 'by' },
    fields: { by: text({ label: 'By', unique }) },
  });
  const note = defineRowType({
    ...{ type: 'note', label: 'Note', title: 'by' },
    fields: { by: text({ label: 'By' }) },
  });
  const declared = declare({
    rows: list({ label: 'Rows', item: 'Row', card: { title: 'name' } }, row),
    story: blocks({ label: 'Story', item: 'Part', of: [quote, note] }),
  });
  const content = {
    rows: [
      { _key: 'a', name: 'Oak', size: { width: 1 }, isCoded: true, code: 'x' },
      { _key: 'b', name: '', size: { width: 2 }, isCoded: false, code: 'x' },
      { _key: 'c', name: ' Oak ', size: { width: 1 }, isCoded: true, code: 'y' },
      { _key: 'd', name: '', size: { width: null }, isCoded: true, code: '' },
    ],
    story: ['quote', 'note', 'quote'].map((_type, at) => ({ _key: `${at}`, _type, _v: 1, by: 'Oak' })),
  };

  expect(toErrors(checkRules(declared, content))).toEqual(
    Object.fromEntries(
      [
        'rows.0.name',
        'rows.2.name',
        'rows.0.size.width',
        'rows.2.size.width',
        'story.0.by',
        'story.2.by',
      ].map((place) => [place, [unique]]),
    ),
  );
});

describe('a declaration is rejected with the name of the field for', () => {
  const size = { label: 'Size', options: ['s', 'l', 's'].map((value) => ({ value, label: value })) };
  // A declaration that is written without its types.
  const other = 'x' as string as 's';
  const slow = (re: RegExp) => fields({ code: [pattern(re, 'No')] });
  const story = (re: RegExp, max?: number) => ({
    story: multiline({ label: 'Story', ...(max !== undefined && { max }), rules: [pattern(re, 'No')] }),
  });

  test.each<[string, FieldShape, string]>([
    [
      'a rule on no field',
      fields({ ends: [isAfter('start', 'No')] }),
      'yard.ends.rules: is compared with "start", which is not a field next to it; write "starts".',
    ],
    [
      'a rule on another kind',
      fields({ high: [isAfter('price', 'No')] }),
      'yard.high.rules: is a number and cannot be compared with "price", a money; write "low".',
    ],
    [
      'a rule on itself',
      fields({ high: [isAfter('high', 'No')] }),
      'yard.high.rules: is compared with itself',
    ],
    [
      'a text in order',
      fields({ code: [isAfter('note', 'No')] }),
      'yard.code.rules: cannot be compared with "note", as its kind',
    ],
    [
      'years between numbers',
      fields({ high: [within('low', { years: 1 }, 'No')] }),
      'yard.high.rules: cannot be compared',
    ],
    [
      'a number today',
      fields({ high: [isAfter('today', 'No')] }),
      'yard.high.rules: is compared with "today"',
    ],
    [
      'a condition on no field',
      fields({ note: [requiredIf({ field: 'lo', is: 1 }, 'No')] }),
      'yard.note.rules: depends on "lo"',
    ],
    [
      'a field that is required twice',
      {
        a: text({ label: 'A' }),
        b: text({ label: 'B', required: 'No', rules: [requiredIf({ field: 'a', is: 'x' }, 'No')] }),
      },
      'yard.b.rules: is required anyway',
    ],
    [
      'a pattern of a number',
      fields({ high: [pattern(/1/, 'No')] }),
      'yard.high.rules: cannot have a pattern',
    ],
    [
      'a pattern of a formatted text',
      { a: richText({ label: 'A', rules: [pattern(/1/, 'No')] }) },
      'yard.a.rules: cannot have',
    ],
    ['flags', slow(/^a$/i), 'yard.code.rules: has a pattern with the flags "i"'],
    ['an escape that is none', slow(/a]/), 'yard.code.rules: has a pattern that is no regular expression'],
    ['nested quantifiers', slow(/^(a+)+$/), 'yard.code.rules: has a pattern that could take very long'],
    ['nested quantifiers in named groups', slow(/^(?<x>(?:\d*,)?)*$/), 'could take very long'],
    ['an optional one that is repeated', slow(/(a?){9}b/), 'could take very long'],
    ['quantifiers in a row', slow(/a*a*$/), 'could take very long on 500 characters'],
    [
      'quantifiers in a row at an end',
      slow(/^\S+@\S+\.\S+$/),
      'repeat less, begin it with "^", or set a smaller "max"',
    ],
    ['a repetition that may begin anywhere in a long text', story(/\s*$/), 'very long on 10000 characters'],
    ['long limits', slow(/^x{1,400}x{1,400}x{1,400}$/), 'could take very long'],
    ['repeated alternatives', slow(/^(?:a|aa)+$/), 'could take very long'],
    [
      'a default that is no option',
      { a: select({ label: 'A', options: [{ value: 's', label: 'S' }], default: other }) },
      'yard.a.default: is never "x"; write "s".',
    ],
    [
      'a default above its limit',
      { a: number({ label: 'A', max: 5, default: 6 }) },
      'yard.a.default: 6 is refused',
    ],
    [
      'a default of another form',
      { a: text({ label: 'A', default: 'x', rules: [pattern(/^y/, 'No x')] }) },
      'is refused: No x',
    ],
    [
      'a default that names another entity than the field',
      {
        a: mixedReferences({
          ...{ label: 'A', item: 'Entry', to: ['yard', 'plot'], default: ['yard:1', 'garden:2'] },
        }),
      },
      'yard.a.default: ["yard:1","garden:2"] names "garden", which is not in "to"; write "yard" or "plot".',
    ],
    ['an option twice', { a: select(size) }, 'yard.a.options: has "s" twice'],
  ])('%s', (_, shape, problem) => {
    expect(() => declare(shape)).toThrow(problem);
  });

  test.each([
    /^(?:AE-)?\d{3}(?:-\d{3}){2}$/,
    /^[a-z(+*|]+$/,
    /^\(+\)*$/,
    /(?:ab){2,}c?/,
    /^a{2,5}(?=b)/,
    /^(\w+) \w*$/,
  ])('but not for the pattern %s', (re) => {
    expect(() => declare(slow(re))).not.toThrow();
  });

  test('and not where the text is short or the pattern begins with it', () => {
    expect(() => declare(story(/^\S+@\S+\.\S+$/, 100))).not.toThrow();
    expect(() => declare(story(/^[^<>]*$/))).not.toThrow();
  });
});
