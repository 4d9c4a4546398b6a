import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getEntity } from '#schemas/entities.ts';
import { entry, form, major, press, serve } from '../testing/entry-fixtures.ts';
import { ok, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { listUnsaved } from '../ui/unsaved-changes.ts';
import { EntityScreen } from './entity-screen.tsx';

signInBeforeEach();

function open() {
  serve(
    '/admin/majors',
    [major(1)],
    ({ path }) =>
      path === '/auth/me' ? ok({ id: 1, email: 'owner@example.com', name: 'Owner' }) : undefined,
    entry('major', { name: 'Major 1' }),
  );
  return renderAdmin(<EntityScreen entity={getEntity('major')} />);
}

test('unsaved changes to an entry are offered above the table, restored into its form, and removed where they are discarded', async () => {
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Major 1' }));
  await userEvent.type(await (await form()).findByLabelText(/^Name/), '!');
  await waitFor(() => expect(listUnsaved(1)).toHaveLength(1));
  unmount();
  open();
  expect(
    await screen.findByText(/^You have unsaved changes to Major “Major 1!” from \d\d:\d\d\.$/),
  ).toBeTruthy();

  await press('Restore');
  expect(await (await form()).findByDisplayValue('Major 1!')).toBeTruthy();
  await press('Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));

  await waitFor(() => expect(listUnsaved(1)).toEqual([]));
  expect(screen.queryByText(/You have unsaved changes/)).toBeNull();
});
