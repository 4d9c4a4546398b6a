import { expect, test, vi } from 'vitest';
import { startLimit, testAdmin } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';

const next = 'three words of shade';

// Nothing listens there: unsent e-mail stays a job.
const app = serveTestApp({ store: 'embedded', env: { SMTP_URL: 'smtp://127.0.0.1:1' } });

test('changes of accounts are logged without secrets and announced to their owner by e-mail', {
  timeout: startLimit,
}, async () => {
  const info = vi.spyOn(app.state.log, 'info');
  await app.call('/auth/login', { method: 'POST', json: { ...testAdmin, password: 'a guess' } });
  const mistaken = { email: testAdmin.password, password: testAdmin.password };
  await app.call('/auth/login', { method: 'POST', json: mistaken });
  const token = await app.signIn();
  const put = (path: string, json: unknown) => app.call(path, { method: 'PUT', token, json });
  const post = (path: string, json: unknown) => app.call(path, { method: 'POST', token, json });
  await put('/admin/account/password', { current_password: testAdmin.password, password: next });
  await put('/admin/account', { name: 'Owner', email: 'mariam@example.com', current_password: next });
  const person = { name: 'Amal', email: 'amal@example.com', current_password: next };
  const added = await post('/admin/administrators', person);
  const { id } = added.body.data.admin;
  await post(`/admin/administrators/${id}/remove`, { current_password: next });

  const lines = info.mock.calls.map(([facts]) => facts).filter((facts) => 'event' in Object(facts));
  expect(lines).toEqual([
    { event: 'signInFailed', admin: 1, address: '127.0.0.1', reason: 'unauthenticated' },
    { event: 'signInFailed', admin: undefined, address: '127.0.0.1', reason: 'unauthenticated' },
    { event: 'signedIn', admin: 1, address: '127.0.0.1' },
    { event: 'passwordChanged', admin: 1, address: '127.0.0.1' },
    { event: 'addressChanged', admin: 1, address: '127.0.0.1' },
    { event: 'administratorAdded', admin: id, by: 1 },
    { event: 'administratorRemoved', admin: id, by: 1 },
  ]);
  for (const secret of [testAdmin.password, next, token, 'a guess'])
    expect(JSON.stringify(lines)).not.toContain(secret);
  const mails = await app.db('jobs').where({ kind: 'mail' }).orderBy('id').pluck('payload');
  expect(mails.slice(0, 2)).toMatchObject([
    { to: testAdmin.email, subject: 'Your password for the website was changed' },
    { to: testAdmin.email, subject: 'Your e-mail address for the website was changed' },
  ]);
});
