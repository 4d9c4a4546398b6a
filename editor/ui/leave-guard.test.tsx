import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { useDirtyCheck, useRunningWork } from './dirty-forms.ts';
import { LeaveGuard } from './leave-guard.tsx';

/** Uploads that a button ends. */
function Uploads({ isRunning }: { isRunning: boolean }) {
  const [isDone, setDone] = useState(!isRunning);
  useRunningWork(!isDone);
  return (
    <button type="button" onClick={() => setDone(true)}>
      End
      <LeaveGuard />
    </button>
  );
}

signInBeforeEach();
beforeEach(() => {
  fakeApi(() => undefined);
});

const closePage = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('running uploads are asked about by the browser and before signing out, not between screens', async () => {
  const { router } = renderAdmin(<Uploads isRunning />);
  expect(closePage()).toBe(true);

  await router.navigate('/admin/projects');
  expect(router.state.location.pathname).toBe('/admin/projects');
  await router.navigate('/admin/logout');
  expect(await screen.findByRole('dialog', { name: 'Sign out while files are uploading?' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/projects');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));

  expect(router.state.location.pathname).toBe('/admin/logout');
});

test('nothing is asked once the uploads are done', async () => {
  const { router } = renderAdmin(<Uploads isRunning={false} />);
  expect(closePage()).toBe(false);

  await router.navigate('/admin/logout');

  expect(router.state.location.pathname).toBe('/admin/logout');
});

/** A changed form that a button saves. */
function Changed() {
  const [isSaved, setSaved] = useState(false);
  useDirtyCheck(() => !isSaved);
  return (
    <button type="button" onClick={() => setSaved(true)}>
      Save
      <LeaveGuard />
    </button>
  );
}

test('who agrees to leave leaves, also when a search has changed the address meanwhile', async () => {
  const { router } = renderAdmin(<Changed />);
  await router.navigate('/admin/services?edit=3', { state: 'kept' });
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  const { pathname } = router.state.location;
  await router.navigate(`${pathname}?search=palm`, { replace: true });

  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/services'));
  expect(router.state.location).toMatchObject({ search: '?edit=3', state: 'kept' });
});

test('who stays is asked again, also when a search has changed the address meanwhile', async () => {
  const { router } = renderAdmin(<Changed />);
  await router.navigate('/admin/services');
  await screen.findByRole('dialog');
  const { pathname } = router.state.location;
  await router.navigate(`${pathname}?search=palm`, { replace: true });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location).toMatchObject({ pathname, search: '?search=palm' });

  await router.navigate('/admin/services');

  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  expect(router.state.location.pathname).toBe(pathname);
});

test('the question closes and leaves once the changes are saved', async () => {
  const { router } = renderAdmin(<Changed />);
  await router.navigate('/admin/services');
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByText('Save'));

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/services'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who stays is not led away once the changes are saved', async () => {
  const { router } = renderAdmin(<Changed />);
  await router.navigate('/admin/services');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(router.state.location.pathname).toBe('/admin');
});

test('the question before signing out closes and signs out once the uploads are done', async () => {
  const { router } = renderAdmin(<Uploads isRunning />);
  await router.navigate('/admin/logout');
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByText('End'));

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/logout'));
});
