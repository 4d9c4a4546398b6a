import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { renderInSite } from '../testing/render-in-site.tsx';
import { EntryPage } from './entry-page.tsx';

const names = Object.values(pages);
const page: PageName = names.find(({ shows }) => shows !== undefined)?.name ?? 'home';
const boat = { id: 1, slug: 'tern', name: 'Tern' };
const entity = {
  ...{ type: 'boat', label: 'Boot', plural: 'Alle unsere Boote', many: 'Boote', hasSharingImage: false },
  entries: { resource: 'boats', title: 'name', images: [], path: '/boats' },
  fields: [],
};

test('the link from an entry to its list has the plural of the middle of a sentence as it is declared', async () => {
  const responses = {
    '/public/entities/boat': { data: entity },
    '/public/boats?per_page=1': { data: [boat] },
    '/public/boats/tern': { data: boat },
    '/public/boats?after=1&per_page=1': { data: [] },
  };
  renderInSite(<EntryPage page={page} type="boat" />, responses, pages[page].route);

  const link = await screen.findByRole('link', { name: 'All Boote' });
  expect(link.getAttribute('href')).toBe('/boats');
  expect(screen.getByRole('navigation', { name: 'More Boote' })).toBeDefined();
});
