import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getEntity } from '#schemas/entities.ts';
import { entry, form, lists, press, sent, serve, tag } from '../testing/entry-fixtures.ts';
import { ok, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { EntityScreen } from './entity-screen.tsx';

signInBeforeEach();

test('cells show values as a person reads them, not as they are stored', async () => {
  const member = (id: number, more: object) => ({
    id,
    name: `Member ${id}`,
    tag_id: 1,
    tag: { id: 1, name: 'Readers' },
    ...more,
  });
  serve('/admin/members', [member(1, { fee: 12_050, grade: 'full' }), member(2, { fee: null, grade: null })]);
  renderAdmin(<EntityScreen entity={getEntity('member')} />);

  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  await screen.findByText('Member 1');
  expect(cellsOf(/Member 1/)).toEqual(expect.arrayContaining(['€120.50', 'Full member']));
  expect(cellsOf(/Member 2/)).toEqual(expect.arrayContaining(['-', 'No grade']));
});

test('the list and what is scheduled are loaded again once a form has published, discarded or unpublished', async () => {
  const server = entry('tag', { name: 'Tag 1' });
  const unpublish = ({ path }: { readonly path: string }) => {
    if (!path.endsWith('/unpublish')) return undefined;
    server.unpublish('Me');
    return ok({ unpublished: true });
  };
  const calls = serve('/admin/tags', [tag(1)], unpublish, server);
  const loads = () => [
    lists(calls, '/admin/tags').length,
    sent(calls, 'GET').filter(({ path }) => path === '/admin/schedules').length,
  ];
  const hasLoaded = async (act: () => Promise<unknown>) => {
    const [list = 0, schedules = 0] = loads();
    await act();
    await waitFor(() => expect(loads()).toEqual([list + 1, schedules + 1]));
  };
  renderAdmin(<EntityScreen entity={getEntity('tag')} />, '/admin/tags');
  await screen.findByText('Tag 1');
  const open = async () => {
    await press('Edit Tag 1');
    await (await form()).findByDisplayValue(/^Tag 1/);
  };

  await open();
  await userEvent.type((await form()).getByLabelText(/^Name/), '!');
  await hasLoaded(() => press('Update Tag'));
  server.store({ ...server.published, name: 'Tag 1!?' }, false, 'Me');
  await open();
  await hasLoaded(async () => {
    await press('More about the draft');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard draft' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await screen.findByText(/^Draft discarded/);
  });
  await hasLoaded(async () => {
    await press('Unpublish…');
    await userEvent.click(await screen.findByRole('button', { name: 'Unpublish' }));
    await screen.findByText(/^Tag unpublished/);
  });
});
