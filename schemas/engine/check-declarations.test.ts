import { expect, test } from 'vitest';
import { reference, slug, text } from '../fields/index.ts';
import { checkDeclarations } from './check-declarations.ts';
import { checkEntities } from './check-entities.ts';
import type { Declaration } from './declaration.ts';
import { defineEntity } from './define-entity.ts';
import { defineSettings } from './define-settings.ts';
import { countReferences, expand } from './projection.ts';

const common = {
  ...{ order: 1, icon: 'leaf', operations: { one: 'One', many: 'Many' }, columns: [], search: [] },
  ...{ listed: [], title: 'name', empty: 'None yet', question: 'Delete it?' },
};
const yard = defineEntity({
  ...common,
  ...{ type: 'yard', label: 'Yard', plural: 'Yards', resource: 'yards' },
  fields: { name: text({ label: 'Name' }) },
});
const plot = {
  ...common,
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
    'search: "yard_id.owner" is not a field',
  ],
  [
    'an expanded reference',
    defineEntity({ ...plot, listed: [expand('yard', 'plot_id', yard, ['name'])] }),
    'yard: "plot_id" does not refer to "yard"',
  ],
  [
    'a count of references',
    defineEntity({ ...plot, listed: [countReferences('plots', 'plot', 'owner_id')] }),
    'plots: "plot.owner_id" is not a field',
  ],
] as const)('%s through a field that another entity lacks is rejected', (_, faulty, problem) => {
  expect(() => checkEntities([yard, faulty])).toThrow(`the entity "plot": ${problem}.`);
});

test('a slug without a source field is rejected', () => {
  const fields = { ...plot.fields, slug: slug({ label: 'Web address', from: 'heading' }) };

  expect(() => defineEntity({ ...plot, fields })).toThrow(
    'plot.slug is made from "heading", which is not a field.',
  );
});

test('settings cannot have the type of other settings or of a block, nor refer to what is not declared', () => {
  const check = (
    declarations: (typeof notes)[],
    entities = [yard],
    others: readonly Declaration[] = [yard],
  ) => checkDeclarations({ folder: 'settings', declarations, entities, others });

  expect(() => check([notes])).not.toThrow();
  expect(() => check([notes, notes])).toThrow('the settings "notes": type belongs to two settings.');
  expect(() => check([notes], [yard], [notes])).toThrow('type belongs to another declaration.');
  expect(() => check([notes], [])).toThrow('notes.shown refers to "yard", which is not declared.');
});
