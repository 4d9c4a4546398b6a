import { expect, test } from 'vitest';
import { defineRowType } from '../fields/blocks.ts';
import {
  boolean,
  file,
  group,
  hidden,
  image,
  link,
  list,
  number,
  picture,
  reference,
  references,
  select,
  text,
  variants,
} from '../fields/index.ts';
import { yardParts } from '../testing/yard-parts.ts';
import { defineBlock } from './block.ts';
import { checkBlocks } from './check-declarations.ts';
import { checkPages } from './check-pages.ts';
import { checkDashboard } from './check-screens.ts';
import { compileDeclaration } from './declaration.ts';
import { defineEntity } from './define-entity.ts';
import { defineSettings } from './define-settings.ts';
import type { FieldShape } from './field.ts';
import { definePage } from './page.ts';
import { expand } from './projection.ts';

const fields = { name: text({ label: 'Name' }) };
const base = { ...yardParts, fields: { ...yardParts.fields, ...fields } };

/** A declaration with options as they come from another file, of which the compiler does not see all. */
const entity = (more: object) => () => defineEntity({ ...base, ...more });
const block = (more: object) => () =>
  defineBlock({ ...{ type: 'yard_plan', label: 'Plan', page: 'home', order: 1, fields }, ...more });
const settings = (more: object) => () =>
  defineSettings({
    ...{ type: 'facts', label: 'Facts', screen: { path: '/admin/settings/facts', name: 'facts' }, fields },
    ...{ messages: { loadFailed: 'Failed to load', saveFailed: 'Failed to save' }, ...more },
  });
const page = (more: object) => () => {
  const parts = { name: 'yards', label: 'Yards', route: '/yards', title: 'Yards', description: 'All yards.' };
  checkPages([definePage({ ...parts, order: 1, ...more })]);
};
const row = (more: object) => () =>
  defineRowType({ type: 'quote', label: 'Quote', title: 'name', fields, ...more });
const dashboard = (more: object) => () =>
  checkDashboard({ counts: [], latest: [], shortcuts: [], firstSteps: [], ...more }, [], []);
const declare = (shape: FieldShape) => () =>
  compileDeclaration({ type: 'notes', label: 'Notes', fields: { ...fields, ...shape } });

test.each([
  ['a block', block({ colums: 2 }), 'yard_plan.colums: is no option of a block; write "layout", '],
  ['an entity', entity({ isNewestFrist: true }), 'yard.isNewestFrist: is no option of an entity; write '],
  ['settings', settings({ guideline: [] }), 'facts.guideline: is no option of settings; write '],
  ['a page', page({ footr: 'Yards' }), 'yards.footr: is no option of a page; write "headScreen", '],
  [
    'a type of rows',
    row({ icon: 'x' }),
    'quote.icon: is no option of a type of rows; write "upgrades", or remove it.',
  ],
  ['the dashboard', dashboard({ count: [] }), 'dashboard.count: is no option of the dashboard; remove it.'],
  [
    'public values',
    entity({ public: { list: ['name'], wher: {} } }),
    'yard.public.wher: is no option of public values; write "detail", "where", or "filters", or remove it.',
  ],
  [
    'a column',
    entity({ listed: ['name'], columns: [{ label: 'Name', show: 'text', key: 'name', sorted: 'name' }] }),
    'yard.columns, "Name".sorted: is no option of a column that shows "text"; write "sort" or "blank", or remove it.',
  ],
  [
    'a section',
    entity({ sections: { Size: { showIf: { field: 'name', is: 'x' }, isFolded: true } } }),
    'yard.sections.Size.isFolded: is no option of a section; remove it.',
  ],
  [
    'a field, though one of another kind',
    declare({ lead: text({ label: 'Lead', ...{ ratio: [3, 2] } }) }),
    'notes.lead.ratio: is no option of the kind text; write "help", ',
  ],
  [
    'a reference to one entry',
    declare({ yard: reference({ label: 'Yard', to: 'yard', ...{ filterBy: 'plot' } }) }),
    'notes.yard.filterBy: is no option of the kind reference; ',
  ],
  [
    'a group, though one of other records',
    declare({ held: group({ label: 'Held', ...{ required: 'Fill it' } } as { label: string }, fields) }),
    'notes.held.required: is no option of the kind group; ',
  ],
  [
    'a picture, whose fields have defaults of their own',
    declare({ view: picture({ label: 'View', ...({ default: null } as object) }) }),
    'notes.view.default: is no option of the kind picture; ',
  ],
  [
    'a field that nobody edits',
    declare({ key: hidden({ label: 'Key', ...({ required: 'Fill it' } as object) }) }),
    'notes.key.required: is no option of the kind hidden; write "default", "fallback", "showIf", or "isGenerated", or remove it.',
  ],
  [
    'the header of a row',
    declare({
      rows: list({ label: 'R', item: 'Row', card: { title: 'name', ...{ subtitel: 'name' } } }, fields),
    }),
    'notes.rows.card.subtitel: is no option of a card; write "image", ',
  ],
  [
    'one of several records',
    declare({ offer: variants({ label: 'Offer' }, { gift: { label: 'Gift', ...{ help: 'x' }, fields } }) }),
    'notes.offer.gift.help: is no option of a type of records; ',
  ],
])('an option that is not one of %s is rejected', (_, define, problem) => {
  expect(define).toThrow(problem);
});

test.each([
  ['plural', entity({ plural: ' ' }), 'yard.plural: is missing; write a text.'],
  ['empty', entity({ empty: '' }), 'yard.empty: is missing; write a text.'],
  ['question', entity({ question: undefined }), 'yard.question: is missing; write a text.'],
  ['heading', entity({ heading: '' }), 'yard.heading: is blank; write a text, or remove it.'],
  ['operations', entity({ operations: undefined }), 'yard.operations: is missing; write it.'],
  ['a link', entity({ related: { to: 'yard', label: '' } }), 'yard.related.label: is missing; write a text.'],
  [
    'a column',
    entity({ listed: ['name'], columns: [{ label: '', show: 'text', key: 'name' }] }),
    'yard.columns.0.label: is missing; write a text.',
  ],
  [
    'a message',
    block({ messages: { created: '' } }),
    'yard_plan.messages.created: is blank; write a text, or remove it.',
  ],
  ['a screen', settings({ screen: { path: '/admin/x' } }), 'facts.screen.name: is missing; write a text.'],
  [
    'a rule',
    block({ rules: [{ at: 'name', pattern: 'a', message: '' }] }),
    'yard_plan.rules.0.message: is missing; write a text.',
  ],
  [
    'a question',
    declare({
      rows: list(
        { label: 'R', item: 'Row', card: { title: 'name' }, confirmRemove: { title: '', confirm: 'Yes' } },
        fields,
      ),
    }),
    'notes.rows.confirmRemove.title: is missing; write a text.',
  ],
  [
    'a number of the dashboard',
    dashboard({ counts: [{ key: 'yards', label: '', entity: 'yard' }] }),
    'dashboard.counts.0.label: is missing; write a text.',
  ],
  ['a label', block({ label: 5 }), 'yard_plan.label: is no text; write one in quotes.'],
  ['columns', entity({ columns: 'name' }), 'yard.columns: is no list; write a list.'],
  [
    'messages',
    settings({ messages: 'Failed' }),
    'facts.messages: is not messages; write its options in { }.',
  ],
])('a text, or what has texts, that is blank, missing or none is rejected: %s', (_, define, problem) => {
  expect(define).toThrow(problem);
});

const condition = (showIf: unknown) => declare({ lead: text({ label: 'Lead', ...({ showIf } as object) }) });

test.each([
  ['a text', condition('name'), 'lead.showIf: is not a condition; write its options in { }.'],
  [
    'conditions outside a list',
    condition({ all: { field: 'name', is: 'x' } }),
    'lead.showIf: a condition of "all" or "any" is no list; write its conditions in [ ].',
  ],
  [
    'a condition with more than a test',
    condition({ field: 'name', is: 'x', els: 1 }),
    'lead.showIf: "els" is no option of a condition; remove it.',
  ],
  [
    'one word of two',
    declare({ open: boolean({ label: 'Open', ...({ words: ['Yes'] } as object) }) }),
    'open.words: is no pair; write two values in [ ].',
  ],
  [
    'a rule outside a list',
    declare({ lead: text({ label: 'L', ...({ rules: { pattern: 'x', message: 'M' } } as object) }) }),
    'lead.rules.pattern: is not a rule; write its options in { }.',
  ],
  [
    'options that are texts',
    declare({ kind: select({ label: 'Kind', options: ['small'] as never }) }),
    'kind.options.0: is not an option; write its options in { }.',
  ],
  [
    'a group whose fields are forgotten',
    declare({ held: group({ label: 'Held' }, undefined as never) }),
    'held: has no fields; write at least one.',
  ],
])('%s in place of what a field needs is rejected', (_, define, problem) => {
  expect(define).toThrow(`notes.${problem}`);
});

test('a sharing image of entries that are not public is rejected', () => {
  expect(entity({ sharing: { images: ['name'] } })).toThrow(
    'yard.sharing: has no effect without "public"; write that too, or remove this.',
  );
});

const photo = (altIn: string) => image({ label: 'Photo', altIn });

test.each<[FieldShape, string]>([
  [{ photo: photo('alt') }, 'photo.altIn: names "alt", which is no text next to it; write "name".'],
  [{ photo: photo('photo') }, 'photo.altIn: names "photo", which is no text next to it; write "name".'],
  [
    { photo: photo('to'), to: link({ label: 'To' }) },
    'photo.altIn: names "to", which is no text next to it; write "name".',
  ],
  [
    { photo: photo('key'), key: hidden({ label: 'Key' }) },
    'photo.altIn: names "key", which is no text next to it; write "name".',
  ],
  [
    {
      sheet: file({ label: 'Sheet', nameIn: 'size' }),
      ...{ size: number({ label: 'Size' }), key: hidden({ label: 'Key' }) },
    },
    'sheet.nameIn: names "size", which is no text next to it; write "name" or "key".',
  ],
])('a field that names what is no text for its words is rejected: %#', (shape, problem) => {
  expect(declare(shape)).toThrow(`notes.${problem}`);
});

test('references can be narrowed only by what the cards of their entries are grouped by', () => {
  const yard = defineEntity(yardParts);
  const plot = defineEntity({
    ...{ ...yardParts, type: 'plot', resource: 'plots', card: { groups: 'yards' } },
    fields: { ...fields, yard_ids: references({ label: 'Yards', item: 'Yard', to: 'yard' }) },
    listed: [expand('yards', 'yard_ids', yard, ['id', 'name'])],
  });
  const check = (to: string, filterBy: string) => {
    const shown = references({ label: 'Shown', item: 'Entry', to, filterBy });
    checkBlocks(
      [defineBlock({ type: 'b', label: 'B', page: 'home', order: 1, fields: { shown } })],
      ['home'],
      [yard, plot],
    );
  };

  expect(() => check('plot', 'yard')).not.toThrow();
  expect(() => check('plot', 'plot')).toThrow(
    'b.shown.filterBy: "plot" is not what the cards of "plot" are grouped by; write "yard".',
  );
  expect(() => check('yard', 'plot')).toThrow(
    'b.shown.filterBy: "plot" is not what the cards of "yard" are grouped by; remove it, as there is none.',
  );
});
