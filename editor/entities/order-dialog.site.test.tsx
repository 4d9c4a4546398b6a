import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { getEntity } from '#schemas/entities.ts';
import { press, serve } from '../testing/entry-fixtures.ts';
import { errorReply, ok, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { EntityScreen } from './entity-screen.tsx';

const service = (id: number, title: string) => ({ id, title, slug: '', description: '', media: [] });
const moveBody = z.object({ id: z.int(), before: z.int().nullable() });
const stored = () => [service(1, 'Ghaf'), service(2, 'Sidr'), service(3, 'Samr')];

signInBeforeEach();

async function openOrder() {
  renderAdmin(<EntityScreen entity={getEntity('service')} />);
  await press('Change order');
  const dialog = within(await screen.findByRole('dialog', { name: 'Order of services' }));
  await dialog.findAllByRole('listitem');
  return { dialog, titles: () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent) };
}

test('moves are shown at once and sent one after the other', async () => {
  const rows = stored();
  const calls = serve('/admin/services', rows, ({ method, body }) => {
    if (method !== 'POST') return undefined;
    const { id, before } = moveBody.parse(body);
    const [moved] = rows.splice(
      rows.findIndex((row) => row.id === id),
      1,
    );
    const place = before === null ? rows.length : rows.findIndex((row) => row.id === before);
    if (moved) rows.splice(place, 0, moved);
    return ok({ moved: true });
  });
  const { dialog, titles } = await openOrder();

  const up = dialog.getByRole('button', { name: 'Move ‘Samr’ up' });
  await userEvent.click(up);
  expect(titles()).toEqual(['Ghaf', 'Samr', 'Sidr']);
  await userEvent.click(up);

  expect(titles()).toEqual(['Samr', 'Ghaf', 'Sidr']);
  expect(dialog.getByText('‘Samr’ moved to 1 of 3.')).toBeTruthy();
  const moves = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await waitFor(() =>
    expect(moves()).toEqual([
      { collection: 'service', id: 3, before: 2 },
      { collection: 'service', id: 3, before: 1 },
    ]),
  );
  expect(titles()).toEqual(['Samr', 'Ghaf', 'Sidr']);
});

test('a move that fails is taken back, with the reason', async () => {
  serve('/admin/services', stored(), ({ method }) =>
    method === 'POST' ? errorReply(503, 'unavailable', 'The database is away') : undefined,
  );
  const { dialog, titles } = await openOrder();

  await userEvent.click(dialog.getByRole('button', { name: 'Move ‘Ghaf’ down' }));

  expect(await screen.findByText('The order could not be saved')).toBeTruthy();
  await waitFor(() => expect(titles()).toEqual(['Ghaf', 'Sidr', 'Samr']));
});

test('an order without entries says so', async () => {
  serve('/admin/services', []);
  renderAdmin(<EntityScreen entity={getEntity('service')} />);
  await press('Change order');

  const dialog = within(await screen.findByRole('dialog', { name: 'Order of services' }));
  expect(await dialog.findByText('No services found')).toBeTruthy();
});
