import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startLimit, testAdmin } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { hashPassword } from './passwords.ts';

const password = testAdmin.password;
const next = 'three words of shade';

describe.each(oneStore)('the own account, on the %s store', { timeout: startLimit }, (store) => {
  let passwordHash = '';
  let token = '';

  const app = serveTestApp({ store });
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
  }, startLimit);

  beforeEach(async () => {
    for (const table of ['sessions', 'sign_in_attempts', 'sign_in_addresses', 'sign_in_links'])
      await app.db(table).delete();
    await app.db('admins').whereNot({ email: testAdmin.email }).delete();
    await app.db('admins').update({ name: 'Owner', password_hash: passwordHash });
    token = await app.signIn();
  });

  const put = (path: string, json: unknown) => app.call(path, { method: 'PUT', token, json });
  const post = (path: string, json: unknown) => app.call(path, { method: 'POST', token, json });
  const isGood = async (some: string) => (await app.call('/auth/me', { token: some })).status === 200;
  const canSignIn = async (email: string, secret: string) =>
    (await app.call('/auth/login', { method: 'POST', json: { email, password: secret } })).status === 200;
  const person = () => app.db('admins').select('name', 'email', 'password_hash');
  const owner = () => ({ name: 'Owner', email: testAdmin.email, password_hash: passwordHash });

  test('the name is changed without the password, and is shown with later saves', async () => {
    const response = await put('/admin/account', { name: '  Mariam ', email: testAdmin.email });

    expect(response.body.data).toEqual({ id: expect.any(Number), name: 'Mariam', email: testAdmin.email });
    expect(await person()).toEqual([{ ...owner(), name: 'Mariam' }]);
  });

  test('a change of the address needs the password and revokes links sent to the old one', async () => {
    const moved = { name: 'Owner', email: 'mariam@example.com' };
    const [admin] = await app.db('admins').select('id');
    await app.db('sign_in_links').insert({
      admin_id: admin.id,
      purpose: 'reset',
      token_hash: 'x',
      expires_at: app.db.raw(`now() + interval '1 hour'`),
    });
    const without = await put('/admin/account', moved);
    const wrong = await put('/admin/account', { ...moved, current_password: 'something else' });

    expect([without.status, wrong.status]).toEqual([422, 422]);
    expect(wrong.body.errors).toEqual({ current_password: ['The password is not right'] });
    expect(await person()).toEqual([owner()]);

    const right = await put('/admin/account', { ...moved, current_password: password });

    expect(right.status).toBe(200);
    expect(await app.db('sign_in_links')).toEqual([]);
    expect(await canSignIn('mariam@example.com', password)).toBe(true);
    expect(await canSignIn(testAdmin.email, password)).toBe(false);
    await app.db('admins').update({ email: testAdmin.email });
  });

  test.each([
    ['no name', { name: ' ', email: testAdmin.email }, 422, { name: ['Please enter a name'] }],
    [
      'no address',
      { name: 'Owner', email: 'nobody' },
      422,
      { email: ['Please enter a valid email address'] },
    ],
    [
      'a long name',
      { name: 'x'.repeat(101), email: testAdmin.email },
      422,
      expect.objectContaining({ name: [expect.any(String)] }),
    ],
    ['a list', { name: ['Owner'], email: testAdmin.email }, 400, undefined],
    ['an id', { name: 'Owner', email: testAdmin.email, id: 2 }, 400, undefined],
  ])('details with %s are rejected and change nothing', async (_, body, status, errors) => {
    const response = await put('/admin/account', body);

    expect([response.status, response.body.errors]).toEqual([status, errors]);
    expect(await person()).toEqual([owner()]);
  });

  test('an address in use is rejected, in any capitalisation', async () => {
    await app.db('admins').insert({ name: 'Amal', email: 'amal@example.com' });

    const response = await put('/admin/account', {
      name: 'Owner',
      email: 'AMAL@example.com',
      current_password: password,
    });

    expect([response.status, Object.keys(response.body.errors)]).toEqual([409, ['email']]);
    expect(await app.db('admins').where({ name: 'Owner' }).first('email')).toEqual({
      email: testAdmin.email,
    });
  });

  test('a new password ends every other session', async () => {
    const other = await app.signIn();

    const response = await put('/admin/account/password', { current_password: password, password: next });

    expect(response.body).toEqual({ data: { ended: 1 } });
    expect([await isGood(token), await isGood(other)]).toEqual([true, false]);
    expect([await canSignIn(testAdmin.email, password), await canSignIn(testAdmin.email, next)]).toEqual([
      false,
      true,
    ]);
  });

  test.each([
    ['the wrong password', { current_password: 'something else', password: next }, 422, ['current_password']],
    ['one that is short', { current_password: password, password: 'short' }, 422, ['password']],
    ['one that everybody has', { current_password: password, password: 'Password123' }, 422, ['password']],
    ['the own address', { current_password: password, password: testAdmin.email }, 422, ['password']],
    ['one that is long', { current_password: password, password: 'x'.repeat(1_001) }, 422, ['password']],
    ['none', { current_password: password }, 400, []],
    ['a condition', { current_password: { $ne: '' }, password: next }, 400, []],
  ])('a new password is rejected with %s, and no session ends', async (_, body, status, fields) => {
    const other = await app.signIn();

    const response = await put('/admin/account/password', body);

    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([status, fields]);
    expect(await person()).toEqual([owner()]);
    expect([await isGood(token), await isGood(other)]).toEqual([true, true]);
  });

  test('the current password cannot be guessed with a stolen session', async () => {
    const guess = () => put('/admin/account/password', { current_password: 'a guess', password: next });

    const statuses = (await Promise.all(Array.from({ length: 8 }, guess))).map(({ status }) => status);
    const right = await put('/admin/account/password', { current_password: password, password: next });

    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(right.status).toBe(429);
    expect(await person()).toEqual([owner()]);
    expect(await canSignIn(testAdmin.email, password)).toBe(true);
  });

  test('of two concurrent password changes one succeeds', async () => {
    const change = (secret: string) =>
      put('/admin/account/password', { current_password: password, password: secret });

    const responses = await Promise.all([change('the first of two'), change('the second of two')]);

    // The other request changed it at the same time, or sent the password that was the former one by then.
    const [won, lost] = responses.map(({ status }) => status).sort();
    expect(won).toBe(200);
    expect([409, 422]).toContain(lost);
    const winner = responses[0]?.status === 200 ? 'the first of two' : 'the second of two';
    expect(await canSignIn(testAdmin.email, winner)).toBe(true);
  });

  test('a sign-in that started with the old password does not succeed after its change', async () => {
    const [late, changed] = await Promise.all([
      app.call('/auth/login', { method: 'POST', json: testAdmin }),
      put('/admin/account/password', { current_password: password, password: next }),
    ]);

    expect(changed.status).toBe(200);
    if (late.status === 200) expect(await isGood(late.body.data.token)).toBe(false);
    expect(await app.db('sessions')).toHaveLength(1);
  });

  test('sessions are listed with their device, without expired ones', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    await app.call('/auth/login', { method: 'POST', json: testAdmin, headers });
    const over = await app.signIn();
    await app
      .db('sessions')
      .whereRaw('id = (select max(id) from sessions)')
      .update({ expires_at: app.db.fn.now() });

    const { body, text } = await app.call('/admin/account/sessions', { token });

    expect(await isGood(over)).toBe(false);
    expect(body.data.map(({ device, is_current }: Record<string, unknown>) => [device, is_current])).toEqual([
      ['Firefox on Linux', false],
      ['', true],
    ]);
    expect(text).not.toContain('127.0.0.1');
  });

  test('one session or all are ended, but nobody’s else', async () => {
    const other = await app.signIn();
    const [amal] = await app
      .db('admins')
      .insert({ name: 'Amal', email: 'amal@example.com', password_hash: passwordHash })
      .returning('id');
    const json = { email: 'amal@example.com', password };
    const hers = (await app.call('/auth/login', { method: 'POST', json })).body.data.token;
    const [{ id: herId }] = await app.db('sessions').where({ admin_id: amal.id }).select('id');
    const { body } = await app.call('/admin/account/sessions', { token });
    const { id } = body.data.find(({ is_current }: { is_current: boolean }) => !is_current);
    const end = (which: number) => app.call(`/admin/account/sessions/${which}`, { method: 'DELETE', token });

    expect((await end(herId)).body).toEqual({ data: { ended: 0 } });
    expect((await end(id)).body).toEqual({ data: { ended: 1 } });
    expect([await isGood(token), await isGood(other), await isGood(hers)]).toEqual([true, false, true]);

    const wrong = await post('/admin/account/sign-out-everywhere', { current_password: 'x' });
    expect([wrong.status, await isGood(token)]).toEqual([422, true]);
    const right = await post('/admin/account/sign-out-everywhere', { current_password: password });
    expect(right.body).toEqual({ data: { ended: 1 } });
    expect([await isGood(token), await isGood(hers)]).toEqual([false, true]);
  });
});
