import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { leaveSession, tokenKey } from './data/session.ts';
import { Entry } from './entry.tsx';
import { fakeApi } from './testing/fake-api.ts';
import { theme } from './theme.ts';

beforeEach(() => leaveSession());

test.each([
  ['/login', '/admin'],
  ['/login?next=%2Fadmin%2Fbin', '/admin/bin'],
  ['/login/forgot', '/admin'],
])('a tab at %s opens and focuses %s once its person signs in in another tab', async (from, to) => {
  fakeApi(() => undefined);
  window.history.replaceState(null, '', from);
  render(
    <MantineProvider theme={theme} env="test">
      <Entry />
    </MantineProvider>,
  );
  await screen.findByRole('main');

  localStorage.setItem(tokenKey, 'one');
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: tokenKey, newValue: 'one', storageArea: localStorage }),
    );
  });

  await waitFor(() => expect(window.location.pathname).toBe(to));
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});
