import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '../data/session.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { useRunningWork } from './dirty-forms.ts';
import { LeaveGuard } from './leave-guard.tsx';

function Uploads({ isRunning }: { isRunning: boolean }) {
  useRunningWork(isRunning);
  return <LeaveGuard />;
}

beforeEach(() => {
  beginSession('token');
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
