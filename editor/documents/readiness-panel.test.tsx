import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { link, list, text } from '#schemas/fields/index.ts';
import { Cell } from '../form/stores.ts';
import { fakeApi, ok, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { declare } from '../testing/render-form.tsx';
import { ReadinessPanel } from './save-status.tsx';

const declaration = declare({
  title: text({ label: 'Title', search: 'title' }),
  cards: list(
    { label: 'Cards', item: 'Card', card: { title: 'name' } },
    {
      name: text({ label: 'Name' }),
      to: link({ label: 'Link' }),
    },
  ),
});
const start = { title: 'Gardens', cards: [{ _key: 'a', name: 'One', to: '/gone' }] };

const isLink = (path: string) => path.startsWith('/admin/links/show?');

signInBeforeEach();

test('what a visitor would notice is counted while the content is typed, and leads to its field', async () => {
  const calls = fakeApi(({ path }) => (isLink(path) ? ok({ link: '/gone', target: null }) : ok([])));
  const content = new Cell<typeof start | undefined>(undefined);
  const selected: string[] = [];
  renderAdmin(
    <ReadinessPanel
      declaration={declaration}
      id={3}
      content={content}
      start={start}
      onSelect={(path) => selected.push(path)}
    />,
  );
  expect(screen.queryByText(/to improve/)).toBeNull();

  await userEvent.click(await screen.findByRole('button', { name: '1 thing to improve' }));
  expect(await screen.findByText(/Nothing is at \/gone/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Card 1 ‘One’: Link' }));
  expect(selected).toEqual(['cards.0.to']);

  content.set({ ...start, title: '' });
  expect(await screen.findByRole('button', { name: '2 things to improve' })).toBeDefined();
  content.set({ ...start, cards: [] });
  await waitFor(() => expect(screen.queryByText(/to improve/)).toBeNull());
  // The address itself is not requested: browsers write a 404 to the console.
  expect(calls.map(({ path }) => path)).toEqual(['/admin/links/show?link=%2Fgone']);
});

test('a link to a draft is named, and one of an entry to itself is not', async () => {
  const target = { link: 'entry:made_up/3', title: 'Yard', kind: 'Project', state: 'draft', address: null };
  const calls = fakeApi(({ path }) => (isLink(path) ? ok({ link: target.link, target }) : ok([])));
  const card = (_key: string, to: string) => ({ _key, name: _key, to });
  renderAdmin(
    <ReadinessPanel
      declaration={declaration}
      id={3}
      content={new Cell<typeof start | undefined>(undefined)}
      start={{ title: 'Gardens', cards: [card('own', 'entry:made_up/3'), card('other', 'entry:project/4')] }}
      onSelect={() => {}}
    />,
  );

  await userEvent.click(await screen.findByRole('button', { name: '1 thing to improve' }));

  expect(await screen.findByText(/“Yard” is a draft/)).toBeDefined();
  expect(calls.map(({ path }) => path)).toEqual(['/admin/links/show?link=entry%3Aproject%2F4']);
});
