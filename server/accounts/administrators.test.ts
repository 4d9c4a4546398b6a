import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '#schemas/settings.ts';
import { sampleContent } from '#schemas/testing/sample.ts';
import { removeAdmin } from '../database/admins.ts';
import { startLimit, testAdmin } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { hashToken } from './require-admin.ts';

const confirmed = { current_password: testAdmin.password };
const amal = { name: 'Amal Haddad', email: 'amal@example.com' };
const chosen = 'a courtyard with shade';

describe.each(oneStore)('administrators, on the %s store', { timeout: startLimit }, (store) => {
  let token = '';
  let owner: Record<string, unknown> & { id: number } = { id: 0 };

  const app = serveTestApp({ store, env: { PUBLIC_URL: 'https://ghaf.example' } });
  beforeAll(async () => {
    owner = await app.db('admins').first();
  }, startLimit);

  beforeEach(async () => {
    for (const table of ['sessions', 'sign_in_attempts', 'sign_in_addresses', 'sign_in_links'])
      await app.db(table).delete();
    const { id, ...rest } = owner;
    await app.db('admins').whereNot({ id }).delete();
    await app.db('admins').where({ id }).update(rest);
    token = await app.signIn();
  });

  const post = (path: string, json: unknown, as = token) =>
    app.call(path, { method: 'POST', token: as, json });
  const add = () => post('/admin/administrators', { ...amal, ...confirmed });
  const remove = (id: number, as = token, json: unknown = confirmed) =>
    post(`/admin/administrators/${id}/remove`, json, as);
  const names = async () =>
    (await app.db('admins').whereNull('removed_at').orderBy('id')).map(({ name }) => name);
  const tokenOf = (link: string) => link.split('#')[1] ?? '';

  /** Adds Amal, who chooses a password and signs in. */
  async function letAmalIn(): Promise<{ id: number; token: string }> {
    const { body } = await add();
    await post('/auth/reset', { token: tokenOf(body.data.link), password: chosen }, '');
    const signedIn = await post('/auth/login', { email: amal.email, password: chosen }, '');
    return { id: body.data.admin.id, token: signedIn.body.data.token };
  }

  test('an invited person sets a password with a link that is shown once, and signs in with it', async () => {
    const added = await add();
    const { link, admin } = added.body.data;
    const before = await post('/auth/login', { email: amal.email, password: chosen }, '');
    const shown = await post('/auth/link', { token: tokenOf(link) }, '');
    const set = await post('/auth/reset', { token: tokenOf(link), password: chosen }, '');
    const again = await post('/auth/reset', { token: tokenOf(link), password: 'another of words' }, '');
    const after = await post('/auth/login', { email: amal.email, password: chosen }, '');

    expect(added.status).toBe(201);
    expect(admin).toEqual({
      ...amal,
      id: admin.id,
      is_you: false,
      has_password: false,
      created_at: expect.any(String),
    });
    expect(link).toMatch(/^https:\/\/ghaf\.example\/login\/reset#[\w-]{43}$/);
    expect(shown.body.data).toEqual({ ...amal, purpose: 'invitation' });
    expect([before.status, set.status, again.status, after.status]).toEqual([401, 200, 404, 200]);
    expect((await app.call('/admin/administrators', { token })).body.data).toHaveLength(2);
  });

  test('only the hash of a link is stored, and it works for seven days', async () => {
    const { body } = await add();

    const [row] = await app
      .db('sign_in_links')
      .select('token_hash', app.db.raw('extract(epoch from expires_at - created_at)::int as seconds'));
    expect(row).toEqual({ token_hash: hashToken(tokenOf(body.data.link)), seconds: 7 * 24 * 60 * 60 });
  });

  test.each([
    ['a known address', { ...amal, email: testAdmin.email.toUpperCase() }, confirmed, 409],
    ['no name', { ...amal, name: '' }, confirmed, 422],
    ['two addresses', { ...amal, email: 'a@example.com, b@example.com' }, confirmed, 422],
    ['a line break in the address', { ...amal, email: 'a@example.com\nbcc: b@example.com' }, confirmed, 422],
    ['the wrong password', amal, { current_password: 'x' }, 422],
    ['no password', amal, {}, 400],
  ])('an administrator with %s is not added', async (_, person, proof, status) => {
    const response = await post('/admin/administrators', { ...person, ...proof });

    expect(response.status).toBe(status);
    expect(await names()).toEqual(['Owner']);
    expect(await app.db('sign_in_links')).toEqual([]);
  });

  test('two concurrent invitations of one address create one administrator', async () => {
    const responses = await Promise.all([add(), add()]);

    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await names()).toEqual(['Owner', amal.name]);
  });

  test('a removed administrator is signed out at once, their links are revoked and the address is free', async () => {
    const removed = await letAmalIn();
    await app.db('sign_in_attempts').delete();

    expect((await remove(removed.id)).body).toEqual({ data: { removed: true } });

    expect((await app.call('/auth/me', { token: removed.token })).status).toBe(401);
    expect((await post('/auth/login', { email: amal.email, password: chosen }, '')).status).toBe(401);
    expect(await names()).toEqual(['Owner']);
    expect((await remove(removed.id)).status).toBe(404);
    const back = await add();
    expect([back.status, (await remove(back.body.data.admin.id)).status]).toEqual([201, 200]);
    expect((await post('/auth/link', { token: tokenOf(back.body.data.link) }, '')).status).toBe(404);
  });

  test('revisions keep the name of a removed administrator', async () => {
    const gone = await letAmalIn();
    const [{ type: key, fields } = { type: '', fields: [] }] = settings;
    const value = JSON.stringify(sampleContent(fields, { images: [''], ids: {} }));
    await post('/admin/settings', { key, value }, gone.token);

    await remove(gone.id);

    const { body } = await app.call(`/admin/settings/show?key=${key}`, { token });
    expect(body.data[0].updated_by).toBe(amal.name);
    expect(await app.db('admins').where({ id: gone.id }).first('name', 'email', 'password_hash')).toEqual({
      name: amal.name,
      email: '',
      password_hash: null,
    });
    await app.db('documents').where({ collection: 'settings' }).delete();
  });

  test('administrators cannot remove themselves, so that one remains', async () => {
    const response = await remove(owner.id);

    expect([response.status, response.body.code]).toEqual([403, 'forbidden']);
    expect(await names()).toEqual(['Owner']);
    expect((await app.call('/auth/me', { token })).status).toBe(200);
  });

  test('removing needs the right password', async () => {
    const { id } = await letAmalIn();

    const responses = [await remove(id, token, { current_password: 'x' }), await remove(id, token, {})];

    expect(responses.map(({ status }) => status)).toEqual([422, 400]);
    expect(await names()).toEqual(['Owner', amal.name]);
  });

  test('of two administrators who remove each other concurrently one remains', async () => {
    const other = await letAmalIn();

    const responses = await Promise.all([
      remove(other.id),
      remove(owner.id, other.token, { current_password: chosen }),
    ]);

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await names()).toHaveLength(1);
    const left = await app.db('admins').whereNull('removed_at').first('password_hash');
    expect(left?.password_hash).not.toBeNull();
  });

  test.each([
    ['saves their details', 'PUT', '/admin/account', { ...amal, name: 'Amal H.' }],
    [
      'invites somebody',
      'POST',
      '/admin/administrators',
      { name: 'Zaid', email: 'zaid@example.com', current_password: chosen },
    ],
  ])('who is removed while a request %s changes nothing', async (_, method, path, json) => {
    const gone = await letAmalIn();

    const { response } = await app.state.store.transact(async (trx) => {
      await removeAdmin(trx, gone.id);
      const response = app.call(path, { method, token: gone.token, json });
      await delay(1_000);
      return { response };
    });

    expect((await response).status).toBe(401);
    expect(await names()).toEqual(['Owner']);
    expect(await app.db('admins').where({ id: gone.id }).first('name', 'email')).toEqual({
      name: amal.name,
      email: '',
    });
  });
});
