import { expect, test } from 'vitest';
import { compileDeclaration } from '../engine/declaration.ts';
import { describeDifferences, listDifferences } from '../engine/differences.ts';
import { loadContent } from '../engine/load.ts';
import { checkRules } from '../engine/rules.ts';
import { plainText } from '../engine/walk.ts';
import { icon, location } from './index.ts';

const sprite = '/icons.svg';
const icons = [
  { value: 'anchor', label: 'Anchor', words: ['harbour'] },
  { value: 'wind', label: 'Wind' },
];
const declaration = compileDeclaration({
  ...{ type: 'made_up', label: 'Made up' },
  fields: {
    yard: location({ label: 'Yard', required: 'Please enter where the yard is' }),
    sign: icon({ label: 'Sign', from: { sprite, icons }, required: 'Please choose a sign' }),
  },
});
const place = { lat: 25.2, lng: 55.3, label: '' };
const issuesOf = (yard: object, sign: string | null = 'wind') =>
  checkRules(declaration, { yard, sign }).map(({ path, message }) => [path.join('.'), message]);

test('a place has both coordinates or neither, of which zero is one', () => {
  expect(issuesOf(place)).toEqual([]);
  expect(issuesOf({ lat: 0, lng: 0, label: 'Null Island' })).toEqual([]);
  expect(issuesOf({ ...place, lat: null })).toEqual([['yard.lat', 'Please enter both coordinates']]);
  expect(issuesOf({ ...place, lng: null })).toEqual([['yard.lng', 'Please enter both coordinates']]);
  expect(issuesOf({ ...place, lat: 90.1 })).toEqual([
    ['yard.lat', 'Latitude has to be a number from -90 to 90 °'],
  ]);
});

test('a place without coordinates is blank, and a name alone has a message of its own', () => {
  const required = ['yard', 'Please enter where the yard is'];
  expect(issuesOf({ lat: null, lng: null, label: '' })).toEqual([required]);
  expect(issuesOf({ lat: null, lng: null, label: 'The yard' })).toEqual([
    required,
    ['yard.lat', 'Please enter where it is, or remove its name'],
  ]);
});

test('an icon is one of its set, and one that left the set is kept as unreadable', () => {
  const { content, unreadable } = loadContent(declaration, { yard: place, sign: 'whale' });

  expect([content.sign, unreadable.map(({ path }) => path.join('.'))]).toEqual([null, ['sign']]);
  expect(issuesOf(place, null)).toEqual([['sign', 'Please choose a sign']]);
});

test('places and icons are compared and searched by their words', () => {
  const before = { yard: place, sign: 'anchor' };
  const after = { yard: { ...place, lat: 25.25, label: 'The yard' }, sign: 'wind' };
  const differences = listDifferences(declaration.fields, before, after);
  const text = ({ yard, sign }: Record<string, unknown>) =>
    declaration.fields.map((node) => plainText(node, node.key === 'yard' ? yard : sign));

  expect(describeDifferences(differences, 5)).toEqual([
    'Yard: Latitude changed',
    'Yard: Name of the place added',
    'Sign changed',
  ]);
  expect([text(before), text(after)]).toEqual([
    ['25.2, 55.3', 'Anchor'],
    ['The yard: 25.25, 55.3', 'Wind'],
  ]);
});
