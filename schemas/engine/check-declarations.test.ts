import { expect, test } from 'vitest';
import {
  boolean,
  date,
  dateRange,
  group,
  list,
  mixedReferences,
  number,
  reference,
  richText,
  select,
  slug,
  text,
} from '../fields/index.ts';
import { yardParts } from '../testing/yard-parts.ts';
import { checkDeclarations, checkEntities } from './check-declarations.ts';
import { checkDashboard } from './check-screens.ts';
import type { Dashboard } from './dashboard.ts';
import type { Declaration } from './declaration.ts';
import { defineEntity } from './define-entity.ts';
import { defineSettings } from './define-settings.ts';
import { compileFields, type FieldShape } from './field.ts';
import { countReferences, expand } from './projection.ts';

const yard = defineEntity(yardParts);
const plot = {
  ...yardParts,
  ...{ type: 'plot', label: 'Plot', plural: 'Plots', resource: 'plots' },
  fields: {
    name: text({ label: 'Name' }),
    yard_id: reference({ label: 'Yard', to: 'yard' }),
    plot_id: reference({ label: 'Plot', to: 'plot' }),
  },
};
const notes = defineSettings({
  ...{ type: 'notes', label: 'Notes', screen: { path: '/admin/settings/notes', name: 'notes' } },
  messages: { loadFailed: 'Failed to load', saveFailed: 'Failed to save' },
  fields: { shown: reference({ label: 'Shown', to: 'yard' }) },
});

const mixed = (to: readonly string[]) => mixedReferences({ label: 'Shown', item: 'Entry', to });

test('entities that name fields of each other are accepted', () => {
  const sound = defineEntity({
    ...plot,
    search: ['yard_id.name'],
    listed: [expand('yard', 'yard_id', yard, ['name']), countReferences('plots', 'plot', 'plot_id')],
  });

  expect(() => checkEntities([yard, sound])).not.toThrow();
});

test.each([
  [
    'a search path',
    defineEntity({ ...plot, search: ['yard_id.owner'] }),
    'plot.search: "yard_id.owner" is not a field; write "yard_id.name".',
  ],
  [
    'an expanded reference',
    defineEntity({ ...plot, listed: [expand('yard', 'plot_id', yard, ['name'])] }),
    'plot.listed.yard: "plot_id" does not refer to "yard"; write "yard_id".',
  ],
  [
    'a search path through several entities',
    defineEntity({
      ...plot,
      fields: { ...plot.fields, shown: mixed(['yard', 'plot']) },
      search: ['shown.name'],
    }),
    'plot.search: "shown.name" is not a field; remove it, as there is none.',
  ],
  [
    'a count of references',
    defineEntity({ ...plot, listed: [countReferences('plots', 'plot', 'owner_id')] }),
    'plot.listed.plots: "plot.owner_id" is not a field; write "plot.name", "plot.yard_id", or "plot.plot_id".',
  ],
] as const)('%s through a field that another entity lacks is rejected', (_, faulty, problem) => {
  expect(() => checkEntities([yard, faulty])).toThrow(problem);
});

const rows = list({ label: 'Rows', item: 'Row', card: { title: 'text' } }, { text: text({ label: 'Text' }) });
const hideable = date({ label: 'Until', showIf: { field: 'is_public', is: true } });
const open = {
  ...plot,
  fields: { ...plot.fields, is_public: boolean({ label: 'Public' }), rows, shown: mixed(['yard', 'plot']) },
};

test.each([
  [
    'a public list',
    () => defineEntity({ ...open, public: { list: ['name', 'rows'] } }),
    'plot.public.list: "rows" has fields of its own, which only a single entry has; name it in public.detail.',
  ],
  [
    'a filter by references to several entities',
    () => defineEntity({ ...open, public: { list: ['name'], filters: { shown: 'shown' } } }),
    'plot.public.filters.shown: "shown" refers to several entities; filter by a reference to one of them.',
  ],
  [
    'the values of entries of several entities',
    () => defineEntity({ ...open, listed: [expand('entries', 'shown', yard, ['name'])] }),
    'plot.listed.entries: "shown" is not a reference to one entity; write "yard_id" or "plot_id".',
  ],
  [
    'a condition',
    () => defineEntity({ ...open, public: { list: ['name'], where: { is_public: 'yes' } } }),
    'plot.public.where: "is_public" never has the value "yes"; write true or false.',
  ],
  [
    'a condition on a day',
    () => defineEntity({ ...open, public: { list: ['name'], where: { yard_id: { atMost: 'today' } } } }),
    'plot.public.where: "yard_id" has no order, as its kind is reference; test it with "is", "in" or "isBlank".',
  ],
  [
    'a condition on a field that can be hidden',
    () =>
      defineEntity({
        ...open,
        fields: { ...open.fields, until: hideable },
        public: { list: ['name'], where: { until: { atLeast: 'today' } } },
      }),
    'plot.public.where: "until" can be hidden; test a field without "showIf".',
  ],
  [
    'a range of a text',
    () =>
      defineEntity({
        ...open,
        public: { list: ['name'], filters: { from: { field: 'name', by: 'atLeast' } } },
      }),
    'plot.public.filters.from: "name" has no order, as its kind is text; write "name" alone.',
  ],
  [
    'a sharing image',
    () => defineEntity({ ...open, public: { list: ['name'] }, sharing: { images: ['photo'] } }),
    'plot.sharing.images: "photo" is not public; write "name".',
  ],
  [
    'a card',
    () => defineEntity({ ...open, card: { image: 'photo' } }),
    'plot.card.image: "photo" is not listed; remove it, as there is none.',
  ],
  [
    'the second line of a card',
    () => defineEntity({ ...open, card: { subtitle: [{ key: 'size', unit: 'm²' }] } }),
    'plot.card.subtitle: "size" is not listed; remove it, as there is none.',
  ],
  [
    'a sorted column',
    () =>
      defineEntity({
        ...open,
        listed: [expand('yard', 'yard_id', yard, ['name'])],
        columns: [{ label: 'Yard', show: 'text', key: 'yard', sort: 'yard' }],
      }),
    'plot.columns, "Yard".sort: entries cannot be sorted by "yard", which is not a field; remove it.',
  ],
  [
    'two columns with one order',
    () =>
      defineEntity({
        ...open,
        listed: ['name'],
        columns: ['Name', 'Full name'].map((label) => ({ label, show: 'text', key: 'name', sort: 'name' })),
      }),
    'plot.columns, "Name".sort: "name" sorts two columns; remove one.',
  ],
  [
    'the tone of a badge',
    () =>
      defineEntity({
        ...open,
        fields: {
          ...open.fields,
          stage: select({ label: 'Stage', options: [{ value: 'dug', label: 'Dug' }] }),
        },
        listed: ['stage'],
        columns: [{ label: 'Stage', show: 'badge', key: 'stage', unknown: '-', tones: { Dug: 'info' } }],
      }),
    'plot.columns, "Stage".tones: "Dug" is not an option of "stage"; write "dug".',
  ],
  [
    'a title that is no text',
    () => defineEntity({ ...plot, title: 'yard_id' }),
    'plot.title: "yard_id" is no text, as its kind is reference; write "name".',
  ],
] as const)('%s that names a value which its entries lack is rejected', (_, define, problem) => {
  expect(define).toThrow(problem);
});

test('a slug without a source field is rejected', () => {
  const fields = { ...plot.fields, slug: slug({ label: 'Web address', from: 'heading' }) };

  expect(() => defineEntity({ ...plot, fields })).toThrow(
    'plot.slug.from: "heading" is not a field; write "name", "yard_id", "plot_id", or "slug".',
  );
});

test('settings cannot have the type of other settings or of a block, nor refer to what is not declared', () => {
  const check = (
    declarations: (typeof notes)[],
    entities = [yard],
    others: readonly Declaration[] = [yard],
  ) => checkDeclarations({ folder: 'settings', declarations, entities, others });

  expect(() => check([notes])).not.toThrow();
  expect(() => check([notes, notes])).toThrow(
    'notes.type: another set of settings has the type "notes"; choose another type.',
  );
  expect(() => check([notes], [yard], [notes])).toThrow(
    'notes.type: another declaration has the type "notes"; choose another type.',
  );
  expect(() => check([notes], [])).toThrow(
    'notes.shown.to: "yard" is not an entity; remove it, as there is none.',
  );
});

const unique = 'Another one has this value';
const tag = text({ label: 'Tag', unique });
const tags = (row: FieldShape) => list({ label: 'Tags', item: 'Tag', card: { title: 'tag' } }, row);

test.each([
  ['text', text({ label: 'Name', unique })],
  ['a number', number({ label: 'Size', unique })],
  ['a row of a list', tags({ tag })],
  ['a group in a row', tags({ tag, held: group({ label: 'Held' }, { tag }) })],
])('%s of an entity can be unique', (_, field) => {
  const entity = defineEntity({ ...plot, fields: { ...plot.fields, field } });
  expect(() => checkEntities([yard, entity])).not.toThrow();
});

test.each([
  [
    'a field of a group',
    { held: group({ label: 'Held' }, { tag }) },
    'plot.held.tag.unique: only the entries of an entity and the rows of a list are compared with each other; remove it.',
  ],
  [
    'a reference in rows',
    { list: tags({ tag, other: reference({ label: 'Other', to: 'yard', unique }) }) },
    'plot.list.other.unique: values of the kind reference are not compared; use it on a field of text or a number.',
  ],
  [
    'formatted text',
    { body: richText({ label: 'Body', unique }) },
    'plot.body.unique: values of the kind richText are not compared; use it on a field of text or a number.',
  ],
  [
    'a reference',
    { other: reference({ label: 'Other', to: 'yard', unique }) },
    'plot.other.unique: values of the kind reference are not compared; use it on a field of text or a number.',
  ],
])('%s cannot be unique', (_, fields, problem) => {
  const entity = defineEntity({ ...plot, fields: { ...plot.fields, ...fields } });
  expect(() => checkEntities([yard, entity])).toThrow(problem);
});

test('settings cannot be unique', () => {
  const { type, label, screen } = notes;
  const messages = { loadFailed: 'Failed to load', saveFailed: 'Failed to save' };
  const declarations = [defineSettings({ type, label, screen, messages, fields: { tag } })];
  expect(() => checkDeclarations({ folder: 'settings', declarations, entities: [] })).toThrow(
    'notes.tag.unique: only the entries of an entity and the rows of a list are compared with each other; remove it.',
  );
});

test.each([
  [['yard', 'yrad'], '"yrad" is not an entity; write "yard" or "plot".'],
  [['yard'], 'names "yard" alone; name another, or write references({ to: "yard" }).'],
  [[], 'names no entity; name two or more.'],
  [['yard', 'plot', 'yard'], 'names "yard" twice; remove one of them.'],
])('references to several entities that name %j are rejected', (to, problem) => {
  const faulty = defineEntity({ ...plot, fields: { ...plot.fields, shown: mixed(to) } });

  expect(() => checkEntities([yard, faulty])).toThrow(`plot.shown.to: ${problem}`);
});

const table = { key: 'newest', title: 'Newest', entity: 'yard', empty: 'None yet', columns: [] };
const dashboard: Dashboard = {
  counts: [{ key: 'yards', label: 'Yards', entity: 'yard' }],
  latest: [{ ...table, columns: [{ label: 'No.', show: 'text', key: 'id' }] }],
  shortcuts: [{ label: 'New yard', create: 'yard' }],
  firstSteps: [{ label: 'Open the settings', path: '/admin/settings', why: 'They are shown' }],
};

test('a dashboard that names declared entities and their listed values is accepted', () => {
  expect(() => checkDashboard(dashboard, [yard], [])).not.toThrow();
});

test.each<[string, Partial<Dashboard>, string]>([
  [
    'a count of an entity',
    { counts: [{ key: 'yards', label: 'Yards', entity: 'yrad' }] },
    'counts.yards.entity: "yrad" is not an entity; write "yard".',
  ],
  [
    'a table of an entity',
    { latest: [{ ...table, entity: 'yrad' }] },
    'latest.newest.entity: "yrad" is not an entity; write "yard".',
  ],
  [
    'a column',
    { latest: [{ ...table, columns: [{ label: 'Name', show: 'text', key: 'nmae' }] }] },
    'latest.newest.columns, "Name": "nmae" is not listed; write "id".',
  ],
  [
    'a link to a new entry',
    { shortcuts: [{ label: 'New yard', create: 'yrad' }] },
    'shortcuts, "New yard".create: "yrad" is not an entity; write "yard".',
  ],
  [
    'a link to a block',
    { firstSteps: [{ label: 'Edit hero', block: 'hreo', why: 'It is seen first' }] },
    'firstSteps, "Edit hero".block: "hreo" is not a block; remove it, as there is none.',
  ],
])('a dashboard with %s that is not declared is rejected', (_, part, problem) => {
  expect(() => checkDashboard({ ...dashboard, ...part }, [yard], [])).toThrow(`dashboard.${problem}`);
});

const addressed = (fields: FieldShape) => () =>
  checkEntities([defineEntity({ ...plot, fields: { ...plot.fields, ...fields } }), yard]);
const made = (from: string) => slug({ label: 'Address', from });

test.each<[string, () => unknown, string]>([
  [
    'in rows',
    addressed({ rows: list({ label: 'Rows', item: 'Row', card: { title: [] } }, { slug: made('name') }) }),
    'plot.rows.slug: only a slug of an entity itself makes an address',
  ],
  [
    'beside another one',
    addressed({ slug: made('name'), other: made('name') }),
    'plot.other: "slug" makes the address already; remove one of them.',
  ],
  [
    'made from a number',
    addressed({ seats: number({ label: 'Seats' }), slug: made('seats') }),
    'plot.slug.from: "seats" is no line of text; write "name".',
  ],
  [
    'in settings',
    () =>
      checkDeclarations({
        folder: 'settings',
        declarations: [{ ...notes, fields: compileFields('notes', { slug: made('shown') }) }],
        entities: [yard],
      }),
    'notes.slug: only a slug of an entity itself makes an address',
  ],
])('a slug %s is rejected', (_, check, problem) => {
  expect(check).toThrow(problem);
});

test.each([
  [
    { page: 'name' },
    { name: text({ label: 'Name' }) },
    'page: "page" is a parameter of every list; choose another name.',
  ],
  [
    { text: 'text' },
    { text: richText({ label: 'Text' }) },
    'text: entries cannot be found by "text", as its kind is richText',
  ],
  [
    { season: 'season' },
    { season: dateRange({ label: 'Season' }) },
    'season: entries cannot be found by "season", as its kind is dateRange',
  ],
  [
    { seats: 'seats' },
    { seats: number({ label: 'Seats', showIf: { field: 'name', is: 'Bench' } }) },
    'seats: "seats" can be hidden; filter by a field without "showIf".',
  ],
])('a filter %j that cannot be meant is rejected', (filters, fields, problem) => {
  const input = { ...plot, fields: { ...plot.fields, ...fields }, public: { list: ['name'], filters } };
  expect(() => defineEntity(input)).toThrow(`plot.public.filters.${problem}`);
});

test('resources are parts of addresses, each of one entity', () => {
  const other = (resource: string) => defineEntity({ ...plot, resource });
  expect(() => checkEntities([yard, other('My plots')])).toThrow(
    'plot.resource: "My plots" is no part of an address',
  );
  expect(() => checkEntities([yard, other('yards')])).toThrow(
    'plot.resource: "yard" has "yards" too; choose another.',
  );
});

test('a place that is no number is rejected', () => {
  expect(() => checkEntities([yard, defineEntity({ ...plot, order: Number.NaN })])).toThrow(
    'plot.order: NaN is not a number; write a number.',
  );
});
