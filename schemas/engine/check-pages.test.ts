import { expect, test } from 'vitest';
import { defineBlock } from './block.ts';
import { checkBlocks } from './check-blocks.ts';
import { checkPages } from './check-pages.ts';
import type { Page } from './page.ts';

const plots: Page = {
  name: 'plots',
  label: 'Plots',
  route: '/plots',
  order: 1,
  title: 'Plots',
  description: 'Plots for let.',
};

test.each<[string, Partial<Page>, string]>([
  ['a blank title', { title: ' ' }, 'title is missing'],
  ['a title that search engines cut', { title: 'P'.repeat(71) }, 'title has more than 70 characters'],
  ['a name with spaces', { name: 'my plots' }, 'name may have small letters, digits and hyphens'],
  ['a route in capitals', { route: '/Plots' }, 'route "/Plots" has to be a slash'],
  ['a route of the program', { route: '/admin' }, 'route "/admin" belongs to the program'],
  ['an order that is no number', { order: Number.NaN }, 'order has to be a number'],
  ['a list of too many entries a page', { lists: 'plot', perPage: 101 }, 'perPage has to be a whole number'],
  ['entries that no page lists', { shows: 'plot' }, 'shows no page lists "plot"'],
])('%s is rejected', (_, fault, problem) => {
  expect(() => checkPages([{ ...plots, ...fault }])).toThrow(problem);
});

test.each<[Partial<Page>, string]>([
  [{ name: 'plots' }, 'the page "plots": name belongs to two pages.'],
  [{ route: '/plots' }, 'the page "fields": route "/plots" is also the route of the page "plots".'],
  [{ lists: 'plot' }, 'the page "fields": lists "plot" is listed by the page "plots" already.'],
])('two pages cannot both have %j', (shared, problem) => {
  const other = { ...plots, name: 'fields', route: '/fields', ...shared };

  expect(() => checkPages([{ ...plots, lists: 'plot' }, other])).toThrow(problem);
});

test('two blocks cannot have one type', () => {
  const block = defineBlock({ type: 'notes', page: 'home', order: 1, label: 'Notes', fields: {} });

  expect(() => checkBlocks([block, block], ['home'], [])).toThrow(
    'the block "notes": type belongs to two blocks.',
  );
});

test('a page that shows the entries of a list is accepted', () => {
  const details = { ...plots, name: 'plot-details', route: '/plot-details', shows: 'plot' };

  expect(() => checkPages([{ ...plots, lists: 'plot' }, details])).not.toThrow();
});
