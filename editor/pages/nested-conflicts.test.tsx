import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defineBlock } from '#schemas/engine/block.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { group, list, text } from '#schemas/fields/index.ts';
import { answerDocument, savesOf } from '../testing/answer-documents.ts';
import { fakeApi, ok, reconnect, signInBeforeEach } from '../testing/fake-api.ts';
import { FakeServer, screenOf } from '../testing/fake-documents.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { BlockScreen } from './block-screen.tsx';

const meta = (item: string) => ({ label: `${item}s`, item, card: { title: 'name' } });
const block = defineBlock({
  ...{ type: 'a_block', page: 'home', order: 4, label: 'A Block' },
  fields: {
    beds: list(meta('Bed'), {
      name: text({ label: 'Bed name' }),
      rows: list(meta('Row'), {
        name: text({ label: 'Row name' }),
        plants: list(meta('Plant'), {
          name: text({ label: 'Plant name' }),
          note: text({ label: 'Note' }),
          care: group({ label: 'Care' }, { water: text({ label: 'Water' }) }),
        }),
      }),
    }),
  },
});
const entry = screenOf(block);

interface Plant {
  readonly name?: string;
  readonly note?: string;
  readonly water?: string;
}
const withPlants = (plants: readonly object[]) => ({
  beds: [{ _key: 'b', name: 'North', rows: [{ _key: 'r', name: 'First', plants }] }],
});
/** Content with one plant of the third level. */
const withPlant = ({ name = 'Aloe', note = '', water = '' }: Plant = {}) =>
  withPlants([{ _key: 'p', name, note, care: { water } }]);

const comment = {
  ...{ id: 3, page: '/', name: 'Rana', comment: 'Aloe needs less water', is_approval: false },
  created_at: '2026-11-20T10:00:00.000Z',
};
const review = {
  ...{ id: 1, created_at: '2026-11-20T09:00:00.000Z', created_by: 'Owner', state: 'live', is_void: false },
  ...{ expires_at: '2026-12-20T09:00:00.000Z', documents: [], comments: [comment] },
};

signInBeforeEach();

const user = userEvent.setup();
const panel = () => screen.getByRole('dialog', { name: /^Plant 1|^Care/ });
const inPanel = (label: string) => within(panel()).getByLabelText<HTMLInputElement>(label);

/** Opens the plant in the panel; somebody else then publishes their content. */
async function openPlant(theirs: AnyContent, { savesDrafts = false } = {}) {
  const server = new FakeServer(block, { published: withPlant(), revision: 5 });
  const calls = fakeApi((call) =>
    call.path.startsWith('/admin/reviews') ? ok([review]) : answerDocument(server, call),
  );
  renderAdmin(<BlockScreen screen={entry} />, '/admin', { savesDrafts, hasPortals: true });
  await user.click(await screen.findByRole('button', { name: 'North' }));
  await user.click(screen.getByRole('button', { name: 'First' }));
  await user.click(screen.getByRole('button', { name: 'Aloe' }));
  await screen.findByRole('dialog', { name: 'Plant 1 ‘Aloe’' });
  server.store(theirs, true, 'Mona');
  return calls;
}

const retype = async (label: string, value: string) => {
  await user.clear(inPanel(label));
  await user.type(inPanel(label), value);
};
const conflict = () => screen.findByRole('dialog', { name: 'A Block was saved in the meantime' });

test('a conflict in a record in the panel is decided above it, with its place, and the panel goes on', async () => {
  const calls = await openPlant(withPlant({ name: 'Agave', note: 'Slow', water: 'Weekly' }));
  await retype('Plant name', 'Aloe vera');
  await user.keyboard('{Control>}s{/Control}');
  const asked = within(await conflict());
  expect(asked.getByText(/Bed 1 ‘North’.*Row 1 ‘First’.*Plant name/)).toBeTruthy();
  expect(asked.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Aloe vera', 'Agave']);

  await user.click(asked.getByRole('button', { name: 'Take theirs' }));

  await waitFor(() => expect(inPanel('Plant name').value).toBe('Agave'));
  expect(inPanel('Note').value).toBe('Slow');
  await waitFor(() => expect(panel().contains(document.activeElement)).toBe(true));
  await retype('Note', 'Very slow');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(savesOf(calls, true).at(-1)?.content).toEqual(
      withPlant({ name: 'Agave', note: 'Very slow', water: 'Weekly' }),
    ),
  );
});

test('a conflict that is decided later leaves the panel as it is, and is found again from the status, above the form with its comments', async () => {
  await openPlant(withPlant({ name: 'Agave' }), { savesDrafts: true });
  await retype('Plant name', 'Aloe vera');
  reconnect();
  await user.click(within(await conflict()).getByRole('button', { name: 'Decide later' }));

  await waitFor(() => expect(panel().contains(document.activeElement)).toBe(true));
  expect(inPanel('Plant name').value).toBe('Aloe vera');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Aloe vera' }));
  const alert = screen.getByRole('alert', { name: '1 comment' });
  expect(within(alert).getByText('Aloe needs less water')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await user.click(within(await conflict()).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByRole('button', { name: 'Aloe vera' })).toBeTruthy();
});

test('a record that the other side removed is taken from the panel where that is chosen', async () => {
  await openPlant(withPlants([]));
  await retype('Plant name', 'Aloe vera');
  await user.keyboard('{Control>}s{/Control}');
  await user.click(within(await conflict()).getByRole('button', { name: 'Decide later' }));
  await waitFor(() => expect(panel().contains(document.activeElement)).toBe(true));
  await user.keyboard('{Control>}s{/Control}');
  await user.click(within(await conflict()).getByRole('button', { name: 'Take theirs' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const plants = screen.getByRole('group', { name: 'Plants' });
  await waitFor(() => expect(plants.contains(document.activeElement)).toBe(true));
  expect(within(plants).queryByRole('button', { name: 'Aloe vera' })).toBeNull();
});
