import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useMe } from '../data/queries.ts';
import { readSession } from '../data/session.ts';
import { fakeApi, ok, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { listUnsaved, readUnsaved, removeUnsaved, storeUnsaved } from '../ui/unsaved-changes.ts';
import { LogoutScreen } from './logout-screen.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { safeReturnPath, signInPath } from './sign-in-paths.ts';

function SignedIn() {
  const { data } = useMe();
  return data === undefined ? null : <LogoutScreen />;
}

signInBeforeEach();
beforeEach(() => {
  fakeApi(({ path }) =>
    path === '/auth/me' ? ok({ id: 1, email: 'owner@example.com', name: 'Owner' }) : ok({ ended: true }),
  );
  for (const person of [1, 2]) {
    const work = { at: new Date().toISOString(), label: 'Hero', version: 1, base: {} };
    storeUnsaved(person, 'content/a', { ...work, id: 'a', content: { title: 'Kept' } });
    storeUnsaved(person, 'content/b', { ...work, id: 'b', content: { title: 'Secret' }, saved: 7 });
  }
});

test('nothing of a saved draft stays in the browser of somebody who signs out', async () => {
  removeUnsaved(1, 'content/a', 'a');

  renderAdmin(<SignedIn />);

  await waitFor(() => expect(readSession()).toBe('signed-out'));
  expect([readUnsaved(1, 'content/b').length, readUnsaved(2, 'content/b').length]).toEqual([0, 1]);
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
  expect(readUnsaved(1, 'content/b')).toEqual([]);
});

test('what keeps somebody from signing in describes both fields', async () => {
  renderAdmin(<SignInForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

  const description = 'Please enter your email and password';
  expect(screen.getByRole('textbox', { name: 'Email', description })).toBe(document.activeElement);
  expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(
    screen.getByRole('alert').id,
  );
});

const origin = 'https://site.test';

test.each([
  ['/admin/settings?x=1#y', '/admin/settings?x=1#y'],
  ['/admin', '/admin'],
  [null, '/admin'],
  ['https://evil.test/admin', '/admin'],
  ['//evil.test/admin', '/admin'],
  ['/\\evil.test/admin', '/admin'],
  ['javascript:alert(1)', '/admin'],
  ['/administrator', '/admin'],
  ['/admin/../login', '/admin'],
  ['/admin/logout', '/admin'],
])('%s leads back to %s', (wanted, path) => {
  expect(safeReturnPath(wanted, origin)).toBe(path);
});

test('the sign-in screen returns to the requested path', () => {
  expect(signInPath('/admin/gallery')).toBe('/login?next=%2Fadmin%2Fgallery');
  expect(signInPath('/admin')).toBe('/login');
});
