import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { errorReply, fakeApi, ok } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { AccountScreen } from './account-screen.tsx';

const me = { id: 1, name: 'Owner', email: 'owner@example.com' };
const stamp = '2026-11-21T06:00:00.000Z';
const everyone = [{ ...me, created_at: stamp, is_you: true, has_password: true }];
const sessions = [{ id: 7, device: '', created_at: stamp, last_used_at: stamp, is_current: true }];
const reads: Record<string, unknown> = {
  '/auth/me': me,
  '/admin/account/sessions': sessions,
  '/admin/administrators': everyone,
};

test('a failed load shows an error and can be retried', async () => {
  let isBroken = true;
  fakeApi(({ method, path }) => {
    if (isBroken && path === '/admin/account/sessions') return errorReply(500, 'internal', 'Out of order');
    return method === 'GET' && path in reads ? ok(reads[path]) : undefined;
  });
  renderAdmin(<AccountScreen />);

  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Failed to load your sessions');
  isBroken = false;
  await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Unknown device')).toBeDefined();
});

test('the lists come together, so that none moves the buttons of the other', async () => {
  const answer = Promise.withResolvers<void>();
  fakeApi(({ path }) => (path in reads ? ok(reads[path]) : undefined));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/account/sessions')) await answer.promise;
    return await fetch(address, init);
  });
  renderAdmin(<AccountScreen />);

  expect(await screen.findByRole('textbox', { name: /^Email/ })).toBeDefined();
  expect(screen.getByText('Loading…')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add Administrator' })).toBeNull();
  answer.resolve();
  expect(await screen.findByRole('button', { name: 'Add Administrator' })).toBeDefined();
  expect(screen.getByText('Unknown device')).toBeDefined();
});

test('an address that is taken shows an error at its field, and the input stays', async () => {
  const taken = 'Somebody with this e-mail address may sign in already';
  const sent = fakeApi(({ method, path }) => {
    if (method === 'PUT') return errorReply(409, 'duplicate', taken, { errors: { email: [taken] } });
    return path in reads ? ok(reads[path]) : undefined;
  });
  renderAdmin(<AccountScreen />);
  const email = await screen.findByRole('textbox', { name: /^Email/ });
  await userEvent.clear(email);
  await userEvent.type(email, 'amal@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change address' }));
  expect(screen.getByText('Please enter your password')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  await userEvent.type(screen.getByLabelText('Your password'), 'the password');
  await userEvent.click(screen.getByRole('button', { name: 'Change address' }));

  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByLabelText('Your password')).toBeNull();
  expect(email).toHaveProperty('value', 'amal@example.com');
  expect(sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Owner',
    email: 'amal@example.com',
    current_password: 'the password',
  });
});

test('a name is saved beside the address that was changed in another browser, and that is shown', async () => {
  let stored = me;
  const sent = fakeApi(({ method, path, body }) => {
    if (method === 'PUT') return ok({ ...stored, ...(body as object) });
    return path === '/auth/me' ? ok(stored) : path in reads ? ok(reads[path]) : undefined;
  });
  renderAdmin(<AccountScreen />);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  stored = { ...me, email: 'new@example.com' };

  await userEvent.type(name, ' Two');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

  expect(await screen.findByText('Your details were saved successfully')).toBeDefined();
  const body = { name: 'Owner Two', email: 'new@example.com' };
  expect(sent.filter(({ method }) => method === 'PUT')).toMatchObject([{ body }]);
  expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveProperty('value', 'new@example.com');
});

test('the notice of a failed attempt goes with the next one', async () => {
  let isBroken = true;
  fakeApi(({ method, path }) => {
    if (method !== 'PUT') return path in reads ? ok(reads[path]) : undefined;
    return isBroken ? errorReply(500, 'internal', 'Out of order') : ok({ ...me, name: 'Amal' });
  });
  renderAdmin(<AccountScreen />);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Amal');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Failed to save your details')).toBeDefined();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

  expect(await screen.findByText('Your details were saved successfully')).toBeDefined();
  expect(screen.queryByText('Failed to save your details')).toBeNull();
});

test('the focus stays in the list of sessions when one of them ends', async () => {
  let others = [
    { ...sessions[0], id: 8, device: 'Phone', is_current: false },
    { ...sessions[0], id: 9, device: 'Tablet', is_current: false },
  ];
  fakeApi(({ method, path }) => {
    if (method === 'DELETE') {
      others = others.filter(({ id }) => !path.endsWith(`/${id}`));
      return ok({ ended: true });
    }
    return path === '/admin/account/sessions' ? ok([...sessions, ...others]) : ok(reads[path]);
  });
  renderAdmin(<AccountScreen />);
  const button = await screen.findByRole('button', { name: 'End the session Phone' });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
  const question = within(await screen.findByRole('dialog'));
  act(() => question.getByRole('button', { name: 'End session' }).focus());
  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(button.isConnected).toBe(false));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'End the session Tablet' })),
  );
});

test('a cancelled change sends no request', async () => {
  const sent = fakeApi(({ path }) => (path in reads ? ok(reads[path]) : undefined));
  renderAdmin(<AccountScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('an error about a new password is shown once', async () => {
  fakeApi(({ path }) => (path in reads ? ok(reads[path]) : undefined));
  renderAdmin(<AccountScreen />);
  const password = await screen.findByLabelText('New password');
  await userEvent.type(password, 'short');
  expect(screen.getAllByText('Use at least 8 characters')).toHaveLength(1);

  await userEvent.type(screen.getByLabelText('Current password'), 'the old one');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));

  expect(screen.getAllByText('Use at least 8 characters')).toHaveLength(1);
  expect(document.activeElement).toBe(password);
});
