import { expect, test } from 'vitest';
import { boolean, date, dateRange, image, media, picture, reference, select, text } from '../fields/index.ts';
import { yardParts } from '../testing/yard-parts.ts';
import { checkDashboard } from './check-screens.ts';
import { defineEntity } from './define-entity.ts';
import type { Cell } from './entity.ts';
import { expand, files } from './projection.ts';

const yard = defineEntity(yardParts);
const cells = {
  ...yardParts,
  ...{ type: 'plot', label: 'Plot', plural: 'Plots', resource: 'plots' },
  fields: {
    ...{
      name: text({ label: 'Name' }),
      is_public: boolean({ label: 'Public' }),
      from: date({ label: 'From' }),
    },
    ...{
      days: dateRange({ label: 'Days' }),
      photo: image({ label: 'Photo' }),
      photos: media({ label: 'P', item: 'P' }),
    },
    stage: select({ label: 'Stage', options: [{ value: 'dug', label: 'Dug' }] }),
    yard_id: reference({ label: 'Yard', to: 'yard' }),
  },
  listed: [
    ...['name', 'is_public', 'from', 'days', 'photo', 'stage', 'yard_id', 'created_at'],
    ...[files('pictures', 'photos'), expand('yard', 'yard_id', yard, ['name'])],
  ],
} as const;
const blank = '-';

test.each<Cell>([
  { show: 'text', key: 'id' },
  { show: 'text', key: 'days' },
  { show: 'text', key: 'stage' },
  { show: 'words', key: 'is_public', words: ['Yes', 'No'] },
  { show: 'image', key: 'photo', blank },
  { show: 'images', key: 'pictures', blank },
  { show: 'name', key: 'yard', id: 'yard_id', blank, unknown: 'Yard #' },
  { show: 'day', key: 'created_at' },
  { show: 'period', from: 'from', to: 'created_at' },
  { show: 'badge', key: 'stage', unknown: '-', tones: {} },
])('a column that shows a value as it is, as %j, is accepted', (cell) => {
  expect(() => defineEntity({ ...cells, columns: [{ label: 'C', ...cell }] })).not.toThrow();
});

test.each<[Cell, string]>([
  [
    { show: 'text', key: 'is_public' },
    '"text" cannot show "is_public", as its kind is boolean; write "words".',
  ],
  [{ show: 'text', key: 'yard' }, '"text" cannot show "yard", as it is an entry; write "name".'],
  [
    { show: 'text', key: 'created_at' },
    '"text" cannot show "created_at", as it is a moment; write "day" or "period".',
  ],
  [
    { show: 'image', key: 'pictures', blank },
    '"image" cannot show "pictures", as it is a list of files; write "images".',
  ],
  [
    { show: 'images', key: 'photo', blank },
    '"images" cannot show "photo", as its kind is image; write "image".',
  ],
  [{ show: 'day', key: 'days' }, '"day" cannot show "days", as its kind is dateRange; write "text".'],
  [
    { show: 'period', from: 'from', to: 'name' },
    '"period" cannot show "name", as its kind is text; write "text".',
  ],
  [
    { show: 'badge', key: 'name', unknown: '-', tones: {} },
    '"badge" cannot show "name", as its kind is text; write "text".',
  ],
  [
    { show: 'name', key: 'name', id: 'yard_id', blank, unknown: '#' },
    '"name" cannot show "name", as its kind is text; write "text".',
  ],
])('a column %j does not fit', (cell, problem) => {
  const column = { label: 'C', ...cell };
  expect(() => defineEntity({ ...cells, columns: [column] })).toThrow(`plot.columns, "C": ${problem}`);
  const latest = [{ key: 'new', title: 'New', entity: 'plot', empty: 'None', columns: [column] }];
  const dashboard = { counts: [], latest, shortcuts: [], firstSteps: [] };
  expect(() => checkDashboard(dashboard, [defineEntity(cells)], [])).toThrow(problem);
});

test.each<[string, object, string]>([
  [
    'card.image',
    { card: { image: 'name' } },
    'cannot be "name", as its kind is text; write "photo" or "pictures".',
  ],
  [
    'card.excerpt',
    { card: { excerpt: 'photo' } },
    'cannot be "photo", as its kind is image; write "name", "from", "days", or "stage".',
  ],
  [
    'card.groups',
    { card: { groups: 'yard_id' } },
    'cannot be "yard_id", as its kind is reference; write "yard".',
  ],
  [
    'sharing.images',
    { sharing: { images: ['name'] } },
    'cannot be "name", as its kind is text; write "photo".',
  ],
  ['listed', { listed: ['name', 'name'] }, 'has "name" twice; remove one, or give it another name.'],
  [
    'public.detail',
    { public: { list: ['name'], detail: [files('name', 'photos')] } },
    'has "name" twice; remove one, or give it another name.',
  ],
  [
    'operations',
    { operations: { one: 'Big plot', many: 'Plots' } },
    '"Big plot" is no word; write letters and digits, a capital first.',
  ],
  [
    'public.filters.a b',
    { public: { list: ['name'], filters: { 'a b': 'name' } } },
    '"a b" is not the name of a parameter; use small letters, digits and underscores, with a letter first.',
  ],
])('%s that cannot be meant is rejected', (place, part, problem) => {
  const shown = { list: ['name', 'photo'] } as const;
  expect(() => defineEntity({ ...cells, public: shown, ...part })).toThrow(`plot.${place}: ${problem}`);
});

test('a picture is shown in public lists, columns, cards and sharing images', () => {
  const fields = { ...cells.fields, facade: picture({ label: 'Facade' }) };
  const define = (images: readonly string[]) => () =>
    defineEntity({
      ...{ ...cells, fields, listed: ['name', 'facade'], sharing: { images } },
      public: { list: ['name', 'facade'] },
      card: { image: 'facade' },
      columns: [{ label: 'Facade', show: 'image', key: 'facade', blank }],
    });

  expect(define(['facade'])).not.toThrow();
  expect(define(['name'])).toThrow('cannot be "name", as its kind is text; write "facade".');
});
