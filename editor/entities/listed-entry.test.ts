import { expect, test } from 'vitest';
import { defineEntity } from '#schemas/engine/define-entity.ts';
import { picture, text } from '#schemas/fields/index.ts';
import { readBasicContent } from './listed-entry.ts';

const plot = defineEntity({
  ...{ type: 'plot', label: 'Plot', plural: 'Plots', resource: 'plots', order: 9, icon: 'shovel' },
  operations: { one: 'Plot', many: 'Plots' },
  ...{ title: 'name', listed: ['name', 'cover'], search: ['name'], columns: [] },
  empty: 'No plots found',
  question: 'Delete this plot?',
  fields: { name: text({ label: 'Name' }), cover: picture({ label: 'Cover' }) },
});

test('a picture of a list is edited as it is stored, without the address of its image', () => {
  const cover = { file: 3, alt: 'A yard', isDecorative: false, caption: '', focus: null };
  const entry = { id: 1, name: 'North', cover: { ...cover, url: '/media/yard.jpg' } };

  expect(readBasicContent(plot, entry)?.content).toEqual({ name: 'North', cover });
});
