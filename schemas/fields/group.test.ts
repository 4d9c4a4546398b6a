import { expect, test } from 'vitest';
import { compileDeclaration } from '../engine/declaration.ts';
import { describeDifferences, listDifferences } from '../engine/differences.ts';
import type { FieldShape } from '../engine/field.ts';
import { formatPath } from '../engine/issue.ts';
import { loadContent } from '../engine/load.ts';
import { mergeContent } from '../engine/merge.ts';
import { isBlank } from '../engine/records.ts';
import { checkRules } from '../engine/rules.ts';
import { visibleContent } from '../engine/visible.ts';
import { boolean } from './boolean.ts';
import { group } from './group.ts';
import { list } from './list.ts';
import { text } from './text.ts';

const declare = (fields: FieldShape) => compileDeclaration({ type: 'yard', label: 'Yard', fields });
const lines = () => ({
  street: text({ label: 'Street', required: 'Please enter a street' }),
  town: text({ label: 'Town', default: 'Ajman' }),
});
const declaration = declare({
  isOpen: boolean({ label: 'Open' }),
  address: group({ label: 'Address', showIf: { field: 'isOpen', is: true } }, lines()),
  billing: group({ label: 'Billing address', optional: true }, lines()),
});
const { fields } = declaration;
const start = { isOpen: true, address: { street: 'Palm Street', town: 'Ajman' }, billing: null };

test('missing groups get their defaults, and optional ones are off', () => {
  expect(loadContent(declaration, {})).toEqual({
    content: { isOpen: false, address: { street: '', town: 'Ajman' }, billing: null },
    unreadable: [],
  });
  expect(declaration.shape.parse({})).toMatchObject({
    address: { street: '', town: 'Ajman' },
    billing: null,
  });
});

test('a group that is something else is unreadable, and a group that became required starts empty', () => {
  const { content, unreadable } = loadContent(declaration, { address: null, billing: ['x'] });

  expect(content).toMatchObject({ address: { street: '', town: 'Ajman' }, billing: null });
  expect(unreadable).toEqual([
    { path: ['billing'], field: ['billing'], message: 'The group could not be read', raw: ['x'] },
  ]);
});

test('issues have the path of the field in the group', () => {
  const content = { ...start, address: { street: ' ', town: '' }, billing: { street: '', town: '' } };

  expect(checkRules(declaration, content).map(({ path }) => formatPath(path))).toEqual([
    'address.street',
    'billing.street',
  ]);
  expect(checkRules(declaration, { ...start, isOpen: false, address: { street: '', town: '' } })).toEqual([]);
});

test('a hidden group is public with empty values', () => {
  expect(visibleContent(fields, { ...start, isOpen: false })).toEqual({
    isOpen: false,
    address: { street: '', town: '' },
    billing: null,
  });
});

test('differences name the field and the group', () => {
  const words = (after: object) =>
    describeDifferences(listDifferences(fields, start, { ...start, ...after }), 5);

  expect(words({ address: { street: 'Date Street', town: 'Ajman' } })).toEqual(['Address: Street changed']);
  expect(words({ billing: { street: 'Date Street', town: 'Ajman' } })).toEqual(['Billing address added']);
});

test('two people fill different fields of a group, and one switches it off', () => {
  const base = { ...start, billing: { street: 'a', town: 'b' } };
  const mine = { ...base, billing: { street: 'c', town: 'b' } };
  const theirs = { ...base, billing: { street: 'a', town: 'd' } };

  expect(mergeContent(fields, { base, mine, theirs })).toEqual({
    content: { ...base, billing: { street: 'c', town: 'd' } },
    conflicts: [],
  });
  expect(mergeContent(fields, { base, mine, theirs: start }).conflicts).toMatchObject([
    { id: '/billing', name: 'Billing address', change: 'changed' },
  ]);
});

test('a group of blank fields is blank', () => {
  const address = fields[1];
  const isAddressBlank = (value: unknown) => address && isBlank(address, value);

  expect([null, {}, { street: ' ', town: '' }].map(isAddressBlank)).toEqual([true, true, true]);
  expect(isAddressBlank({ street: '', town: 'Ajman' })).toBe(false);
});

test('lists and groups hold one another up to five levels', () => {
  const nest = (levels: number): FieldShape =>
    levels === 0
      ? { words: text({ label: 'Words' }) }
      : {
          inner:
            levels % 2 === 0
              ? group({ label: 'Inner' }, nest(levels - 1))
              : list({ label: 'Inner', item: 'Row', card: { title: [] } }, nest(levels - 1)),
        };

  expect(() => declare(nest(5))).not.toThrow();
  expect(() => declare(nest(6))).toThrow(
    'yard.inner.inner.inner.inner.inner.inner: is nested 6 levels deep; nest lists and groups up to 5 levels.',
  );
});
