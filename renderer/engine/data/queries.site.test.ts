import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { addressOf } from '#schemas/api/caller.ts';
import type { ReadPublic } from '#schemas/api/page-request.ts';
import { countQuery, projectsQuery, servicesQuery } from '../../data/entry-queries.ts';
import { collectState, restoreState } from './page-state.ts';
import { componentQuery, pageQuery, settingsQuery } from './queries.ts';
import { clientContextOf, createSiteClient } from './site-client.ts';

function clientReturning(response: unknown) {
  const requested: string[] = [];
  const failures: string[] = [];
  const read: ReadPublic = async (path, parts) => {
    requested.push(addressOf(path, parts));
    return response;
  };
  return { client: createSiteClient(read, (query) => failures.push(query)), asked: requested, failures };
}

function clientFailing(status: number) {
  const failures: string[] = [];
  const client = createSiteClient(
    () => Promise.reject({ status }),
    (query) => failures.push(query),
  );
  return { client, failures };
}

test('a failed request is reported once and not retried', async () => {
  const { client, failures } = clientFailing(500);

  await expect(client.fetchQuery(countQuery('projects', 'In Progress'))).rejects.toEqual({ status: 500 });

  expect(failures).toEqual(['["count","projects","status=In%20Progress"]']);
});

test('a 404 is null and no failure', async () => {
  const { client, failures } = clientFailing(404);

  expect(await client.fetchQuery(componentQuery('home', 'hero_section'))).toBeNull();
  expect(failures).toEqual([]);
});

test.each(['wrapped in data', 'bare'])('a response may be %s', async (form) => {
  const component = { id: 1, name: 'hero_section', order_no: 1, content: { slides: [] } };
  const { client, asked: requested } = clientReturning(
    form === 'bare' ? component : { data: component, media: {} },
  );

  expect(await client.fetchQuery(componentQuery('home', 'hero_section'))).toEqual({ slides: [] });
  expect(requested).toEqual(['/public/components?page=home&name=hero_section']);
});

test('the content of settings is parsed from its JSON text', async () => {
  const { client } = clientReturning({
    data: [{ id: 1, key: 'contact_info', value: '{"phone":"+971 4 555 0100"}' }],
  });

  expect(await client.fetchQuery(settingsQuery('contact_info'))).toEqual({ phone: '+971 4 555 0100' });
});

test('entries are requested in the order of their ids, and no ids request nothing', async () => {
  const { client, asked: requested } = clientReturning({ data: [], media: {} });

  await client.fetchQuery(projectsQuery([3, 1]));
  await client.fetchQuery(projectsQuery([]));

  expect(requested).toEqual(['/public/projects?ids=3%2C1']);
});

test('the blocks of a page are sorted by their order number', async () => {
  const components = [
    { id: 2, name: 'late', order_no: 9, content: {} },
    { id: 1, name: 'early', order_no: 2, content: {} },
  ];
  const { client } = clientReturning({ data: { name: 'home', route: '/', components }, media: {} });

  expect(await client.fetchQuery(pageQuery('home'))).toEqual(['early', 'late']);
});

test('the media index of a response is stored', async () => {
  const info = { width: 800, height: 600, alt: 'A ghaf', color: '#aabbcc', widths: [320] };
  const media = { '/media/a.jpg': info, '/media/a.pdf': { bytes: 240 } };
  const { client } = clientReturning({ data: [], media });

  await client.fetchQuery(servicesQuery());

  expect(clientContextOf(client).media).toEqual(new Map([['/media/a.jpg', info]]));
  expect(clientContextOf(client).fileBytes).toEqual(new Map([['/media/a.pdf', 240]]));
});

test('the description of a service on a card ends at a word, within 100 characters and an ellipsis', async () => {
  const row = { id: 1, slug: 'yard', title: 'Yard', media: [] };
  const description = `${'Limestone '.repeat(9)}terraces and a rill`;
  const { client } = clientReturning({ data: [{ ...row, description }], media: {} });

  const [card] = await client.fetchQuery(servicesQuery());

  expect(card?.description).toBe(`${'Limestone '.repeat(9)}terraces…`);
});

test.each([
  ['without', {}, {}],
  ['with', { focus: { x: 0.2, y: 0.75 } }, { focuses: [['/media/a.jpg', 0.2, 0.75]] }],
])(
  'a page carries the values of entries that it shows, and the media that they name, %s a focal point',
  async (_, own, focuses) => {
    const info = { width: 800, height: 600, alt: '', color: '#aabbcc', widths: [320] };
    const row = { id: 1, slug: 'yard', title: 'Yard', location: 'Al Ain', after_image: '' };
    const file = { id: 7, type: 'image', file_path: '/media/a.jpg', pivot: { order_no: 1 } };
    const media = [file, { ...file, file_path: '/media/b.jpg' }];
    const { client } = clientReturning({
      data: [{ ...row, description: 'Stone.', services: [{ id: 4, title: 'Planting' }], media }],
      media: { '/media/a.jpg': { ...info, ...own }, '/media/b.jpg': info },
    });
    const query = projectsQuery([1]);

    await client.fetchQuery(query);
    clientContextOf(client).read.add(hashKey(query.queryKey));
    const state = collectState(client, { publicUrl: 'https://example.com', today: '2026-11-22' });

    expect(state.queries).toEqual([
      [query.queryKey, [{ ...row, services: [4], after_image: '/media/a.jpg' }]],
    ]);
    const { images, focuses: written } = state;
    expect(images).toEqual([['/media/a.jpg', 800, 600, '', '#aabbcc', 320]]);
    expect({ ...(written && { focuses: written }) }).toEqual(focuses);

    const { client: browser } = clientReturning({});
    restoreState(browser, state);
    expect(clientContextOf(browser).media).toEqual(new Map([['/media/a.jpg', { ...info, ...own }]]));
  },
);
