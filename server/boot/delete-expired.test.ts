import { describe, expect, test } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { deleteExpired } from './delete-expired.ts';

const dayMs = 24 * 60 * 60 * 1_000;

describe.each(oneStore)('the clean-up, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  test('keeps a job that was given up for 30 days', async () => {
    const failedAgo = (days: number) => new Date(Date.now() - days * dayMs);
    await app.db('jobs').insert([
      { kind: 'mail', payload: '{"to":"waiting@example.com"}' },
      { kind: 'mail', payload: '{"to":"new@example.com"}', failed_at: failedAgo(29) },
      { kind: 'mail', payload: '{"to":"old@example.com"}', failed_at: failedAgo(31) },
    ]);

    await deleteExpired(app.state);

    expect(await app.db('jobs').where({ kind: 'mail' }).orderBy('id').pluck('payload')).toEqual([
      { to: 'waiting@example.com' },
      { to: 'new@example.com' },
    ]);
  });
});
