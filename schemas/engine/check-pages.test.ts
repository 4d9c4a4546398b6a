import { expect, test } from 'vitest';
import { text } from '../fields/index.ts';
import { defineBlock } from './block.ts';
import { checkBlocks } from './check-declarations.ts';
import { checkFirstPage, checkPages } from './check-pages.ts';
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
  ['a blank title', { title: ' ' }, 'title: is missing; write a text.'],
  [
    'a title that search engines cut',
    { title: 'P'.repeat(71) },
    'title: has 71 characters; write at most 70.',
  ],
  [
    'a name with spaces',
    { name: 'my plots' },
    'name: "my plots" is not a name; write small letters, digits and hyphens.',
  ],
  ['a route in capitals', { route: '/Plots' }, 'route: "/Plots" is not a route; write a slash with'],
  [
    'a route of the program',
    { route: '/admin' },
    'route: "/admin" belongs to the program; choose another route.',
  ],
  ['an order that is no number', { order: Number.NaN }, 'order: NaN is not a number; write a number.'],
  [
    'a list of too many entries a page',
    { lists: 'plot', perPage: 101 },
    'perPage: 101 is not a number of entries; write a whole number from 1 to 100.',
  ],
  [
    'a number of entries where none are listed',
    { perPage: 10 },
    'perPage: has no effect without "lists"; write that too, or remove this.',
  ],
  ['a blank label in the menu', { menu: ' ' }, 'menu: is blank; write a text, or remove it.'],
  [
    'entries that no page lists',
    { shows: 'plot' },
    'shows: no page lists "plot"; write "lists: \'plot\'" in another page, or remove it.',
  ],
  [
    'a list that is also the page of an entry',
    { lists: 'plot', shows: 'plot' },
    'shows: the page lists "plot" already; declare another page that shows an entry.',
  ],
])('%s is rejected', (_, fault, problem) => {
  expect(() => checkPages([{ ...plots, ...fault }])).toThrow(problem);
});

test.each<[Partial<Page>, string]>([
  [{ name: 'plots' }, 'plots.name: another page has this name; choose another name.'],
  [{ route: '/plots' }, 'fields.route: the page "plots" has "/plots" too; choose another route.'],
  [{ lists: 'plot' }, 'fields.lists: the page "plots" lists "plot" already; remove one of them.'],
])('two pages cannot both have %j', (shared, problem) => {
  const other = { ...plots, name: 'fields', route: '/fields', ...shared };

  expect(() => checkPages([{ ...plots, lists: 'plot' }, other])).toThrow(problem);
});

const own = { text: text({ label: 'Text' }) };

test('two blocks cannot have one type', () => {
  const block = defineBlock({ type: 'notes', page: 'home', order: 1, label: 'Notes', fields: own });

  expect(() => checkBlocks([block, block], ['home'], [])).toThrow(
    'notes.type: another block has the type "notes"; choose another type.',
  );
});

test('a page that shows the entries of a list is accepted', () => {
  const details = { ...plots, name: 'plot-details', route: '/plot-details', shows: 'plot' };

  expect(() => checkPages([{ ...plots, lists: 'plot' }, details])).not.toThrow();
});

test('pages of which none is the first are rejected', () => {
  expect(() => checkFirstPage([{ ...plots, route: '/' }])).not.toThrow();
  expect(() => checkFirstPage([plots])).toThrow(
    'The pages: have none with the route "/"; give it to the first one.',
  );
});
