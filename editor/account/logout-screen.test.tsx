import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { beginSession, readSession } from '../data/session.ts';
import { useMe } from '../data/use-me.ts';
import { fakeApi, ok } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { listUnsaved, storeUnsaved } from '../ui/unsaved-changes.ts';
import { LogoutScreen } from './logout-screen.tsx';

function SignedIn() {
  const { data } = useMe();
  return data === undefined ? null : <LogoutScreen />;
}

beforeEach(() => {
  localStorage.clear();
  beginSession('token');
  fakeApi(({ path }) =>
    path === '/auth/me' ? ok({ id: 1, email: 'owner@example.com', name: 'Owner' }) : ok({ ended: true }),
  );
  for (const person of [1, 2]) {
    storeUnsaved(person, 'content/a', {
      ...{ id: 'a', at: new Date().toISOString(), label: 'Hero', version: 1, revision: 1 },
      ...{ base: {}, content: { title: 'Kept' } },
    });
  }
});

test.each([
  ['Keep them', 1],
  ['Delete them', 0],
])('whoever signs out with unsaved work chooses: %s', async (choice, left) => {
  renderAdmin(<SignedIn />);
  expect(await screen.findByText(/^There are unsaved changes to Hero\./)).toBeTruthy();
  expect(readSession()).toBe('signed-in');

  await userEvent.click(screen.getByRole('button', { name: choice }));

  await waitFor(() => expect(readSession()).toBe('signed-out'));
  expect([listUnsaved(1).length, listUnsaved(2).length]).toEqual([left, 1]);
});
