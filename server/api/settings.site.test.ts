import { beforeEach, describe, expect, test } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { oneStore } from '../testing/stores.ts';

describe.each(oneStore)('settings, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  beforeEach(() => app.db('documents').where({ collection: 'settings' }).delete());

  const key = 'contact_info';
  const create = (value: string, named = key) =>
    app.callAsAdmin('/admin/settings', { method: 'POST', json: { key: named, value } });
  const update = (id: number, json: object) =>
    app.callAsAdmin(`/admin/settings/${id}`, { method: 'PUT', json: { key, ...json } });

  test('settings are created once, read by admin and public API and updated', async () => {
    const before = await app.call(`/public/settings/show?key=${key}`);
    const made = await create('{"phone":" +971 4 123 4567 "}');
    const { id } = made.body.data;
    const saved = await update(id, {
      value: '{"phone":"+971 4 765 4321","email":"hello@example.com"}',
      revision: 1,
    });
    const shown = await app.call(`/public/settings/show?key=${key}`);
    const mine = await app.callAsAdmin(`/admin/settings/show?key=${key}`);

    expect(before.body).toEqual({ data: [], media: {} });
    expect(JSON.parse(made.body.data.value)).toEqual({ phone: '+971 4 123 4567', email: '', address: '' });
    expect(saved.body.data.revision).toBe(2);
    expect(shown.body.data).toEqual([{ id, key, value: saved.body.data.value }]);
    expect(mine.body.data[0]).toMatchObject({ id, revision: 2, updated_by: 'Owner' });
    expect(await app.db('revisions').where({ collection: 'settings' }).pluck('number')).toEqual([1, 2]);
  });

  test.each([
    ['text that is not JSON', '{phone', 422],
    ['a list', '[]', 422],
    ['nothing', 'null', 422],
    ['a wrong phone number', '{"phone":"12"}', 422],
    ['an unknown key', '{"fax":"1"}', 422],
    ['a key that is never allowed', '{"__proto__":{"admin":true}}', 400],
    ['a lone surrogate', '{"address":"\\ud800"}', 422],
    ['too many levels', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, 422],
  ])('a value with %s is rejected', async (_, value, status) => {
    const before = await takeSnapshot(app.db);

    const response = await create(value);

    expect(response.status).toBe(status);
    expect(response.body.message).not.toBe('');
    expect(await takeSnapshot(app.db)).toBe(before);
  });

  test('unknown keys, wrong keys, duplicates and stale saves are rejected', async () => {
    const made = await create('{}');
    const { id } = made.body.data;
    await update(id, { value: '{"email":"a@example.com"}', revision: 1 });
    const before = await takeSnapshot(app.db);

    expect((await create('{}', 'no_such_setting')).status).toBe(422);
    expect((await create('{}')).body).toMatchObject({
      code: 'duplicate',
      message: `Duplicate entry 'contact_info' for settings`,
    });
    expect((await update(id, { key: 'logo_imgs', value: '{}' })).status).toBe(422);
    expect((await update(999_999, { value: '{}' })).status).toBe(404);
    const stale = await update(id, { value: '{}', revision: 1 });
    expect([stale.status, stale.body.current.revision]).toEqual([409, 2]);
    expect((await app.callAsAdmin('/admin/settings/show?key=no_such')).status).toBe(404);
    expect((await app.call('/public/settings/show?key=no_such')).status).toBe(404);
    expect(await takeSnapshot(app.db)).toBe(before);
  });
});
