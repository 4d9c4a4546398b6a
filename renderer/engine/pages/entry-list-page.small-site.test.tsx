import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { renderInSite } from '../testing/render-in-site.tsx';
import { pageSize } from './entry-list.ts';
import { EntryListPage } from './entry-list-page.tsx';

const names = Object.values(pages);
const page: PageName = names.find(({ lists }) => lists !== undefined)?.name ?? 'home';
const { route } = pages[page];
const size = pageSize(page);
const entity = {
  type: 'boat',
  label: 'Boat',
  plural: 'Boats',
  many: 'boats',
  entries: { resource: 'boats', title: 'name', images: [], path: route },
  excerpt: 'story',
  hasSharingImage: false,
  fields: [],
};

/** Renders the list with these boats and records its requests. */
function renderList(address: string, boats: readonly object[], more: Readonly<Record<string, unknown>> = {}) {
  const number = new URL(address, 'https://example.com').searchParams.get('page') ?? '1';
  const responses = {
    '/public/entities/boat': { data: entity },
    [`/public/boats?page=${number}&per_page=${size}`]: { data: boats },
    ...more,
  };
  const requested: string[] = [];
  const noting = new Proxy(responses, {
    has(target, path) {
      requested.push(String(path));
      return path in target;
    },
  });
  renderInSite(<EntryListPage page={page} type="boat" />, noting, address);
  return requested;
}

const boat = (id: number) => ({ id, slug: `boat-${id}`, name: `Boat ${id}`, story: `The story of ${id}.` });

test('a full page of entries leads to the next one only where more follow', async () => {
  const boats = Array.from({ length: size }, (_, position) => boat(position + 1));
  renderList(route, boats, { [`/public/boats?after=${size}&per_page=1`]: { data: [boat(size + 1)] } });

  expect((await screen.findByRole('link', { name: `Boat ${size}` })).getAttribute('href')).toBe(
    `${route}/boat-${size}`,
  );
  expect((await screen.findByRole('link', { name: 'Next page' })).getAttribute('href')).toBe(
    `${route}?page=2`,
  );
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
});

test('an empty list and a page after the last one show a message and request nothing else', async () => {
  const requested = renderList(`${route}?page=9`, []);

  expect(await screen.findByText('The list ends before this page.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the first page' }).getAttribute('href')).toBe(route);
  expect(requested.filter((path) => path.includes('after='))).toEqual([]);
});

test('a list whose request failed shows a message', async () => {
  renderInSite(
    <EntryListPage page={page} type="boat" />,
    { '/public/entities/boat': { data: entity } },
    route,
  );

  expect(await screen.findByText(/^This list cannot be shown at the moment/)).toBeTruthy();
});

test('a text that is both the note and the excerpt of an entry is shown once', async () => {
  const entries = { ...entity.entries, notes: [{ key: 'story', kind: 'text' }] };
  renderList(route, [boat(1)], { '/public/entities/boat': { data: { ...entity, entries } } });

  expect(await screen.findAllByText('The story of 1.')).toHaveLength(1);
});

test('the values in the line of a card are written as visitors read them', async () => {
  const options = [
    { value: 'sail', label: 'Sailing boat' },
    { value: 'oar', label: 'Rowing boat' },
  ];
  const notes = [
    { key: 'kinds', kind: 'choices', options },
    { key: 'rent', kind: 'money', currency: 'EUR' },
    { key: 'length', kind: 'number', unit: 'm' },
    { key: 'season', kind: 'dateRange' },
    { key: 'owner', kind: 'text' },
    { key: 'isNew', kind: 'boolean', words: ['New', 'Used'] },
  ] as const;
  const values = {
    ...{ kinds: ['oar', 'sail'], rent: 12_050, length: 7, owner: { id: 3, name: 'Inês' }, isNew: false },
    season: { from: '2027-05-01', to: null },
  };
  renderList(
    route,
    [
      { ...boat(1), ...values },
      { ...boat(2), kinds: [], rent: null, isNew: true },
    ],
    {
      '/public/entities/boat': { data: { ...entity, entries: { ...entity.entries, notes } } },
    },
  );

  const price = await screen.findByText('€120.50');
  // Each in its own direction, all of them in that of the page.
  expect([price.tagName, price.closest('[dir]')]).toEqual(['BDI', null]);
  expect(price.closest('p')?.textContent).toBe(
    'Sailing boat, Rowing boat · €120.50 · 7\u00a0m · from 1 May 2027 · Inês · Used',
  );
  expect(screen.getByText('New')).toBeTruthy();
});

test('a card shows the image of a picture, cropped around its point', async () => {
  const cover = { file: 3, alt: 'A sail', isDecorative: false, caption: '', focus: { x: 0.25, y: 1 } };
  const entries = { ...entity.entries, images: ['photo', 'cover'] };
  renderList(route, [{ ...boat(1), photo: '', cover: { ...cover, url: '/media/sail.jpg' } }], {
    '/public/entities/boat': { data: { ...entity, entries } },
  });

  const image = (await screen.findByText('Boat 1')).closest('li')?.querySelector('img');
  expect([image?.getAttribute('src'), image?.style.objectPosition]).toEqual(['/media/sail.jpg', '25% 100%']);
});
