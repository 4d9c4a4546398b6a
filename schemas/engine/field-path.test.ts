import { expect, test } from 'vitest';
import { defineRowType } from '../fields/blocks.ts';
import { blocks, boolean, group, list, number, reference, select, text, variants } from '../fields/index.ts';
import { yardParts } from '../testing/yard-parts.ts';
import { type Condition, not } from './condition.ts';
import { compileDeclaration } from './declaration.ts';
import { defineEntity } from './define-entity.ts';
import type { FieldShape } from './field.ts';
import { expand } from './projection.ts';
import { requiredIf } from './rule.ts';
import { checkChange, checkRules } from './rules.ts';
import { topRecord, visibleContent } from './visible.ts';

const options = ['narrow', 'wide'].map((value) => ({ value, label: value }));
const layout = () => select({ label: 'Layout', options });
const declare = (fields: FieldShape) => compileDeclaration({ type: 'page', label: 'Page', fields });
const note = (showIf: Condition) => text({ label: 'Note', showIf });
const card = { item: 'Row', card: { title: 'name' } };

/** Fields of which one in a row, in a group or in a variant has a condition. */
const fieldsWith = (at: 'top' | 'row' | 'group' | 'variant', showIf: Condition): FieldShape => {
  const here = (place: string) => (place === at ? { note: note(showIf) } : {});
  return {
    layout: layout(),
    name: text({ label: 'Name' }),
    address: group({ label: 'Address' }, { city: text({ label: 'City' }), ...here('group') }),
    rows: list({ label: 'Rows', ...card }, { name: text({ label: 'Name' }), ...here('row') }),
    offer: variants(
      { label: 'Offer' },
      {
        gift: { label: 'Gift', fields: { what: text({ label: 'What' }), ...here('variant') } },
        discount: { label: 'Discount', fields: { percent: number({ label: 'Percent', max: 90 }) } },
      },
    ),
    ...here('top'),
  };
};

test.each<['top' | 'row' | 'group' | 'variant', Condition, string]>([
  [
    'row',
    { field: '../kind', is: 'x' },
    'page.rows.note.showIf: depends on "../kind", which is not a field of the record around it; write "../layout", "../name", "../address", "../rows", or "../offer".',
  ],
  [
    'row',
    { field: '/kind', is: 'x' },
    'depends on "/kind", which is not a field at the top; write "/layout", "/name"',
  ],
  [
    'top',
    { field: '../name', is: 'x' },
    'depends on "../name", which leads out of the content; leave out a "../".',
  ],
  ['row', { field: '../../name', is: 'x' }, 'depends on "../../name", which leads out of the content'],
  [
    'top',
    { field: 'address.street', is: 'x' },
    'depends on "address.street", which is not a field in "address"; write "address.city".',
  ],
  [
    'row',
    { field: '../offer.price', is: 'x' },
    'depends on "../offer.price", which is not a field in "../offer"; write "../offer.what" or "../offer.percent".',
  ],
  [
    'top',
    { field: 'rows.name', is: 'x' },
    'depends on "rows.name", but "rows" has several rows, one of which cannot be meant; test "rows" with "isBlank", or a field outside the rows.',
  ],
  [
    'group',
    { field: '../name.first', is: 'x' },
    'depends on "../name.first", but "name" has no fields in it, as its kind is text; write "../name".',
  ],
  [
    'row',
    { field: '..layout', is: 'wide' },
    'depends on "..layout", which is no path of a field; write "kind" for a field next to it, "address.city" for one in a group, "../kind" for one of the record around it, or "/kind" for one at the top.',
  ],
  [
    'row',
    { field: '../layout', is: 'huge' },
    '"../layout" never has the value "huge"; write "narrow" or "wide".',
  ],
  ['row', { field: '/address', isBlank: true }, '"/address" cannot be tested, as its kind is group'],
  ['group', { field: 'note', is: 'x' }, '"note" depends on itself, by the condition on "note"'],
  [
    'group',
    { field: '/address.note', is: 'x' },
    '"note" depends on itself, by the condition on "/address.note"',
  ],
  ['variant', { field: '../offer.percent', is: 91 }, '"../offer.percent" never has the value 91'],
])('the declaration of a field of the %s with the condition %j is refused', (at, showIf, problem) => {
  expect(() => declare(fieldsWith(at, showIf))).toThrow(problem);
});

test('a cycle through a group and a record around it is refused', () => {
  const fields = {
    address: group(
      { label: 'Address', showIf: { field: 'isNear', is: true } },
      { city: text({ label: 'City' }) },
    ),
    isNear: boolean({ label: 'Near', showIf: { field: 'address.city', isBlank: false } }),
  };

  expect(() => declare(fields)).toThrow(
    'page.address.showIf: "address" depends on itself, by the condition on "isNear"; test a field that does not depend on it.',
  );
});

const quote = defineRowType({
  ...{ type: 'quote', label: 'Quote', title: 'words' },
  fields: { words: text({ label: 'Words', required: 'Please enter the words' }) },
});
const panorama = defineRowType({
  ...{ type: 'panorama', label: 'Panorama', title: 'name' },
  fields: {
    name: text({ label: 'Name', required: 'Please enter a name' }),
    inside: blocks({ label: 'Inside', item: 'Part', of: ['quote'] }),
  },
});
const story = (showTypesIf: Readonly<Record<string, Condition>>) =>
  blocks({ label: 'Story', item: 'Part', of: [quote, panorama], showTypesIf });

test('the condition of a type of rows is checked on the record that has the field', () => {
  expect(() => declare({ story: story({ photo: { field: 'layout', is: 'wide' } }) })).toThrow(
    'The blocks "Story": have no type "photo" to show; write "quote" or "panorama".',
  );
  expect(() => declare({ story: story({ quote: { field: 'layout', is: 'wide' } }) })).toThrow(
    'page.story.showTypesIf.quote: depends on "layout", which is not a field next to it; write "story".',
  );
  expect(() => declare({ story: story({ quote: { field: 'story', isBlank: false } }) })).toThrow(
    'page.story.showTypesIf.quote: "story" depends on itself, by the condition on "story"',
  );
});

test('entries are found by their own fields alone, and a list shows none on a condition that it cannot evaluate', () => {
  const entity = (more: object) =>
    defineEntity({
      ...yardParts,
      fields: {
        name: text({ label: 'Name' }),
        address: group({ label: 'Address' }, { city: text({ label: 'City' }) }),
        note: note({ field: 'address.city', isBlank: false }),
      },
      ...more,
    });

  expect(() => entity({ public: { list: ['name'], where: { 'address.city': 'Dubai' } } })).toThrow(
    'yard.public.where: "address.city" leads into or out of a record, which the database does not read to find entries; write "name" or "note".',
  );
  expect(() => entity({ public: { list: ['name', 'note'] } })).toThrow(
    'yard.public.list: "note" is shown on a condition that reads a field with fields of its own, which only a single entry has; name it in public.detail, or test another field.',
  );
  const near = { name: text({ label: 'Name' }), next_id: reference({ label: 'Next', to: 'yard' }) };
  const next = expand('next', 'next_id', entity({}), ['name', 'note']);
  expect(() => entity({ fields: near, public: { list: ['name'], detail: [next] } })).toThrow(
    'yard.public.next: "note" is shown on a condition that reads a field with fields of its own, which only a single entry has; test another field.',
  );
});

/** A page whose rows and groups have fields that depend on those of others. */
const nested = declare({
  layout: layout(),
  isOpen: boolean({ label: 'Open' }),
  kind: select({ label: 'Kind', options, showIf: { field: 'isOpen', is: true } }),
  offer: variants(
    { label: 'Offer' },
    {
      gift: { label: 'Gift', fields: { what: text({ label: 'What' }) } },
      discount: { label: 'Discount', fields: { percent: number({ label: 'Percent' }) } },
    },
  ),
  thanks: text({ label: 'Thanks', showIf: { field: 'offer.what', isBlank: false } }),
  isFull: boolean({ label: 'Full', showIf: not({ field: 'offer.percent', atLeast: 50 }) }),
  rows: list(
    { label: 'Rows', ...card },
    {
      name: text({
        label: 'Name',
        required: 'Please enter a name',
        showIf: { field: '../kind', is: 'wide' },
      }),
      parts: list(
        { label: 'Parts', ...card },
        {
          name: text({ label: 'Name', rules: [requiredIf({ field: '../../kind', is: 'wide' }, 'Name it')] }),
          size: text({ label: 'Size', showIf: { field: '../name', is: 'Oak' } }),
        },
      ),
    },
  ),
});
const content = {
  ...{ layout: 'wide', isOpen: true, kind: 'wide', offer: { _type: 'gift', what: 'Tea', percent: 80 } },
  ...{ thanks: 'Thanks', isFull: true },
  rows: [
    { _key: 'a', name: '', parts: [{ _key: 'x', name: '', size: 'Small' }] },
    { _key: 'b', name: 'Oak', parts: [{ _key: 'y', name: 'Leaf', size: 'Large' }] },
  ],
};
const issuesOf = (value: object) =>
  checkRules(nested, { ...content, ...value }).map(({ path }) => path.join('.'));

test('rows are shown and required by fields around them, of which a hidden one is empty', () => {
  expect(issuesOf({})).toEqual(['rows.0.name', 'rows.0.parts.0.name']);
  expect(issuesOf({ kind: 'narrow' })).toEqual([]);
  expect(issuesOf({ isOpen: false })).toEqual([]);
  expect(visibleContent(nested.fields, content)).toMatchObject({
    rows: [{ parts: [{ size: '' }] }, { name: 'Oak', parts: [{ size: 'Large' }] }],
  });
  // The name that is hidden is no longer ‘Oak’.
  expect(visibleContent(nested.fields, { ...content, isOpen: false })).toMatchObject({
    rows: [{ name: '' }, { name: '', parts: [{ size: '' }] }],
  });
});

test('a path into variants is empty for a type without the field, also where its former value is stored', () => {
  const shown = (offer: object | null) => {
    const { thanks, isFull } = visibleContent(nested.fields, { ...content, offer });
    return { thanks, isFull };
  };

  expect(shown(content.offer)).toEqual({ thanks: 'Thanks', isFull: true });
  expect(shown({ _type: 'discount', percent: 80, what: 'Tea' })).toEqual({ thanks: '', isFull: false });
  expect(shown(null)).toEqual({ thanks: '', isFull: true });
});

test('a change is checked in the rows that depend on it, and in no others', () => {
  const places = (...path: readonly (string | number)[]) =>
    checkChange(topRecord(nested, content), path)?.places.map((place) => place.join('.'));

  const names = ['rows.0.name', 'rows.0.parts.0.name', 'rows.0.parts.0.size'];
  expect(places('isOpen')).toEqual([
    ...['isOpen', 'kind', ...names],
    ...['rows.1.name', 'rows.1.parts.0.name', 'rows.1.parts.0.size'],
  ]);
  expect(places('rows', 0, 'name')).toEqual(['rows.0.name', 'rows.0.parts.0.size']);
  expect(places('layout')).toEqual(['layout']);
});

test('rows of a type whose condition does not hold are stored, but not shown, and not required', () => {
  const page = declare({
    layout: layout(),
    hasStory: text({ label: 'Has a story', showIf: { field: 'story', isBlank: false } }),
    story: story({ panorama: { field: 'layout', is: 'wide' } }),
  });
  const quoted = { _key: 'q', _type: 'quote', _v: 1, words: 'Well' };
  const inside = [{ ...quoted, _key: 'r', words: '' }];
  const wide = { _key: 'p', _type: 'panorama', _v: 1, name: '', inside };
  const stored = (is: string, ...rows: readonly object[]) => ({ layout: is, hasStory: 'Yes', story: rows });

  expect(visibleContent(page.fields, stored('wide', wide, quoted)).story).toEqual([wide, quoted]);
  expect(visibleContent(page.fields, stored('narrow', wide, quoted)).story).toEqual([quoted]);
  expect(visibleContent(page.fields, stored('narrow', wide))).toMatchObject({ hasStory: '', story: [] });
  expect(checkRules(page, stored('narrow', wide))).toEqual([]);
  expect(checkRules(page, stored('wide', wide)).map(({ path }) => path.join('.'))).toEqual([
    'story.0.name',
    'story.0.inside.0.words',
  ]);
  expect(checkChange(topRecord(page, stored('wide', wide)), ['layout'])?.places).toEqual([
    ['layout'],
    ['hasStory'],
    ['story'],
  ]);
});
