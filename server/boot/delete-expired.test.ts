import { describe, expect, test } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { deleteExpired } from './background-work.ts';

const dayMs = 24 * 60 * 60 * 1_000;

describe.each(oneStore)('the clean-up, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

  test('keeps the address of a sign-in for 90 days', async () => {
    const [admin_id = 0] = await app.db('admins').pluck('id');
    await app.db('sign_in_addresses').delete();
    await app.db('sign_in_addresses').insert([
      { admin_id, address: '192.0.2.1', seen_at: daysAgo(89) },
      { admin_id, address: '192.0.2.2', seen_at: daysAgo(91) },
    ]);

    await deleteExpired(app.state);

    expect(await app.db('sign_in_addresses').pluck('address')).toEqual(['192.0.2.1']);
  });

  test('keeps a job that was given up for 30 days', async () => {
    await app.db('jobs').insert([
      { kind: 'mail', payload: '{"to":"waiting@example.com"}' },
      { kind: 'mail', payload: '{"to":"new@example.com"}', failed_at: daysAgo(29) },
      { kind: 'mail', payload: '{"to":"old@example.com"}', failed_at: daysAgo(31) },
    ]);

    await deleteExpired(app.state);

    expect(await app.db('jobs').where({ kind: 'mail' }).orderBy('id').pluck('payload')).toEqual([
      { to: 'waiting@example.com' },
      { to: 'new@example.com' },
    ]);
  });
});
