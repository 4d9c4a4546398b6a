import { expect, test } from 'vitest';
import { checkUnknownKeys } from '../engine/content-keys.ts';
import { compileDeclaration } from '../engine/declaration.ts';
import { describeDifferences, listDifferences } from '../engine/differences.ts';
import type { FieldShape } from '../engine/field.ts';
import { formatPath } from '../engine/issue.ts';
import { loadContent } from '../engine/load.ts';
import { mergeContent } from '../engine/merge.ts';
import { checkRules } from '../engine/rules.ts';
import { keepUnreadable, listStoredAlike } from '../engine/unreadable.ts';
import { visibleContent } from '../engine/visible.ts';
import { number } from './number.ts';
import { text } from './text.ts';
import { variants } from './variants.ts';

const declare = (fields: FieldShape) => compileDeclaration({ type: 'yard', label: 'Yard', fields });
const offer = variants(
  { label: 'Offer', required: 'Please choose an offer' },
  {
    discount: { label: 'Discount', fields: { percent: number({ label: 'Percent', min: 1, max: 90 }) } },
    gift: { label: 'Gift', fields: { words: text({ label: 'What', required: 'Please enter a gift' }) } },
  },
);
const declaration = declare({ offer });
const { fields } = declaration;
const former = { offer: { _type: 'price_table', rows: [{ price: 5 }], note: null } };
const discount = (percent: number) => ({ offer: { _type: 'discount', percent } });
const gift = (words: string) => ({ offer: { _type: 'gift', words } });

test('the types of the choice are those of its records', () => {
  const content = offer.parse(gift('Soil').offer);

  expect(content?._type === 'gift' ? content.words : '').toBe('Soil');
  // @ts-expect-error A gift has no percentage.
  expect(content?._type === 'gift' ? content.percent : undefined).toBeUndefined();
});

test('nothing is chosen at first, and the fields of the chosen type are checked', () => {
  const issuesOf = (content: object) =>
    checkRules(declaration, { ...content }).map(({ path, message }) => `${formatPath(path)}: ${message}`);

  expect(loadContent(declaration, {}).content).toEqual({ offer: null });
  expect(loadContent(declaration, { offer: { _type: 'gift' } }).content).toEqual(gift(''));
  expect(issuesOf({ offer: null })).toEqual(['offer: Please choose an offer']);
  expect(issuesOf(gift(''))).toEqual(['offer.words: Please enter a gift']);
  expect(issuesOf(discount(95))).toEqual([expect.stringMatching(/^offer\.percent: /)]);
});

test('a type that is no longer declared stays as it is, is never public, and cannot be sent anew', () => {
  let stored: Readonly<Record<string, unknown>> = former;
  for (let saves = 0; saves < 20; saves += 1) stored = keepUnreadable(loadContent(declaration, stored));
  const loaded = loadContent(declaration, former);

  expect(JSON.stringify(stored)).toBe(JSON.stringify(former));
  expect(loaded.content).toEqual({ offer: null });
  expect(loaded.unreadable).toMatchObject([
    { path: ['offer'], message: '‘price_table’ is no longer available' },
  ]);
  expect(listStoredAlike(declaration, loaded, former)).toHaveLength(1);
  expect(listStoredAlike(declaration, loaded, { offer: null })).toEqual([]);
  expect(visibleContent(fields, former)).toEqual({ offer: null });
});

test.each(['__proto__', 'constructor', '', 5, null])('%o is no type', (type) => {
  const { content, unreadable } = loadContent(
    declaration,
    JSON.parse(`{"offer":{"_type":${JSON.stringify(type)}}}`),
  );

  expect(content).toEqual({ offer: null });
  expect(unreadable).toHaveLength(1);
});

test('a key of another type is unknown', () => {
  const next = { offer: { _type: 'gift', words: 'Soil', percent: 5 } };

  expect(checkUnknownKeys(fields, next, discount(5)).map(({ path }) => formatPath(path))).toEqual([
    'offer.percent',
  ]);
});

test('another type is one difference, and another value is that of its field', () => {
  const words = (before: object, after: object) =>
    describeDifferences(listDifferences(fields, { ...before }, { ...after }), 5);

  expect(words(discount(5), gift('Soil'))).toEqual(['Offer changed from Discount to Gift']);
  expect(words(former, gift('Soil'))).toEqual(['Offer changed from ‘price_table’ to Gift']);
  expect(words(discount(5), discount(6))).toEqual(['Offer: Percent changed']);
  expect(words({ offer: null }, discount(6))).toEqual(['Offer added']);
});

test('two people who choose different types have one conflict', () => {
  const merged = mergeContent(fields, { base: discount(5), mine: gift('Soil'), theirs: discount(6) });

  expect(merged.conflicts).toMatchObject([{ id: '/offer', change: 'changed' }]);
  expect(merged.content).toEqual(gift('Soil'));
});

test('two types cannot have fields of one name and different kinds', () => {
  const types = {
    one: { label: 'One', fields: { size: number({ label: 'Size' }) } },
    other: { label: 'Other', fields: { size: text({ label: 'Size' }) } },
  };

  expect(() => declare({ offer: variants({ label: 'Offer' }, types) })).toThrow(
    'yard.offer.other.size: is a text, and a number in another type; choose another key for one of them.',
  );
});
