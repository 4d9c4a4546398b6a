import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../accounts/passwords.ts';
import { insertAdmin } from '../database/admins.ts';
import { insertPage } from '../documents/pages.ts';
import { createTestApp, startLimit, testAdmin } from '../testing/create-test-app.ts';
import { blankProject, insertProject } from '../testing/entries.site.ts';
import { insertComponent } from '../testing/entries.ts';
import type { TestRequest } from '../testing/send-request.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { oneStore } from '../testing/stores.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const component = (content: string, pageId = 1) =>
  `{"name":"hero_section","page_id":${pageId},"content":${content}}`;

const goodMessage = {
  name: 'Amal',
  email: 'amal@example.com',
  phone: '+971 50 123 4567',
  message: 'A garden',
};

const bodies: readonly (readonly [name: string, raw: string | Buffer, status: number])[] = [
  ['10 MB', component(`{"slides":"${'x'.repeat(10_000_000)}"}`), 413],
  ['300,000 levels', component(nested(300_000)), 422],
  ['__proto__', component('{"__proto__":{"isAdmin":true}}'), 400],
  ['constructor deep inside', component('{"slides":[{"constructor":{"prototype":{}}}]}'), 400],
  ['a lone surrogate', component('{"slides":[{"image":"/media/x.jpg","subtitle":"\\ud83c"}]}'), 422],
  ['NUL', component('{"slides":[{"image":"/media/x.jpg","subtitle":"a\\u0000b"}]}'), 422],
  ['NUL in a key', component('{"a\\u0000b":1}'), 400],
  ['a text where a list belongs', component('{"slides":"all"}'), 422],
  ['130,000 keys', component(`{${Array.from({ length: 130_000 }, (_, key) => `"${key}":1`).join()}}`), 413],
  ['1,001 keys', component(`{${Array.from({ length: 1_001 }, (_, key) => `"${key}":1`).join()}}`), 422],
  ['half of some JSON', '{"name":"hero_section"', 400],
  ['no JSON', 'name=hero_section', 400],
  ['a bare number', '7', 400],
  ['a list', '[]', 400],
  ['nothing', '', 400],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x7b]), 400],
  ['a huge number', '{"name":"hero_section","page_id":1e999,"content":{}}', 400],
];

const slide = (key: string) => `{"_key":"${key}","image":"/media/x.jpg"}`;

/** Content beyond a limit, and the place and message of its only issue. */
const misplaced: readonly (readonly [name: string, content: string, place: string, message: string])[] = [
  [
    '3,000 levels',
    `{"slides":[{"image":"a,[{"},{"image":${nested(3_000)}}]}`,
    `slides.1.image${'.0'.repeat(28)}`,
    'The JSON is nested more than 32 levels deep',
  ],
  [
    '3,000 levels that never end',
    `{"slides":[${'['.repeat(3_000)}`,
    `slides${'.0'.repeat(30)}`,
    'The JSON is nested more than 32 levels deep',
  ],
  [
    'a list of 1,001',
    `{"slides":[${Array(1_001).fill('{}')}]}`,
    'slides',
    'A list can have at most 1,000 entries',
  ],
  [
    '100,000 rows',
    `{"title":"a","slides":[${Array(100_000).fill('{}')}]}`,
    'slides',
    'A list can have at most 1,000 entries',
  ],
  [
    '1,001 keys',
    `{"slides":[{${Array.from({ length: 1_001 }, (_, key) => `"${key}":[{}]`)}}]}`,
    'slides.0',
    'An object can have at most 1,000 entries',
  ],
  [
    '26,000 values',
    `{"slides":[${Array(26).fill(`[${Array(1_000).fill(1)}]`)}]}`,
    'slides.24',
    'The JSON can have at most 25,000 values',
  ],
  [
    'two rows of one key',
    `{"slides":[${slide('a')},${slide('b')},${slide('a')}]}`,
    'slides.2',
    'Two rows have the key ‘a’',
  ],
];

describe.each(oneStore)('bad input, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  let pageId: number;

  beforeAll(async () => {
    pageId = (await insertPage(app.db, { name: 'home', route: '/' }))?.id ?? 0;
  }, startLimit);

  async function expectError(path: string, request: TestRequest, status: number): Promise<void> {
    const before = await takeSnapshot(app.db);
    const response = await app.send(path, request);
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(response.text).not.toMatch(/\bat .*:\d+:\d+|node_modules|select |insert /);
    expect(await takeSnapshot(app.db)).toBe(before);
    expect((await app.send('/health/live')).status).toBe(200);
  }

  test.each(bodies)('a body with %s is rejected', (_, raw, status) =>
    expectError('/api/v1/admin/components', { method: 'POST', token: app.token, raw }, status),
  );

  test.each(misplaced)('content with %s is rejected at its place', async (_, content, place, message) => {
    const before = await takeSnapshot(app.db);
    const send = (raw: string) => app.call('/admin/components', { method: 'POST', token: app.token, raw });
    const named = await send(component(content, pageId));
    const asText = await send(component(JSON.stringify(content), pageId));

    expect([named.status, named.body.code, named.body.errors]).toEqual([
      ...[422, 'invalid'],
      { [place]: [message] },
    ]);
    expect([asText.status, asText.body.message]).toEqual([422, message]);
    expect(await takeSnapshot(app.db)).toBe(before);
  });

  test('the message about a body beyond the limit of its call names the limit', async () => {
    const raw = component(`{"slides":"${'x'.repeat(10_000_000)}"}`);
    const { body } = await app.call('/admin/components', { method: 'POST', token: app.token, raw });

    expect(body).toMatchObject({ code: 'too_large', message: 'A request can have at most 1.0 MB here' });
  });

  test('stored rows of one key stay, the second with a new one', async () => {
    const slides = ['First', 'Second'].map((subtitle) => ({ _key: 'a', image: '/media/x.jpg', subtitle }));
    const key = { pageId, name: 'hero_section', orderNo: 1 };
    const { id } = await insertComponent(app.db, { ...key, content: { slides } });
    const { body } = await app.callAsAdmin(`/admin/documents/components/${id}`);

    expect(body.data.published.content.slides).toMatchObject([
      { _key: 'a', subtitle: 'First' },
      { _key: 'r0', subtitle: 'Second' },
    ]);
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/json; charset=latin1', 415],
  ])('a body of content type %s is rejected', (type, status) =>
    expectError(
      '/api/v1/admin/components',
      { method: 'POST', token: app.token, raw: '{}', headers: { 'content-type': type } },
      status,
    ),
  );

  test('a compressed body is rejected', () =>
    expectError(
      '/api/v1/admin/components',
      { method: 'POST', token: app.token, raw: '{}', headers: { 'content-encoding': 'gzip' } },
      415,
    ));

  const tooManyIds = `/public/projects?ids=${Array(501).fill(1).join(',')}`;

  test.each([
    ['/public/components', 400],
    ['/public/components?page=home&name=hero_section&name=about_section', 400],
    ['/public/components?page=home&name[]=hero_section', 400],
    ['/public/components?page=home&name=hero_section&__proto__=1', 400],
    ['/public/components?page=home&name=hero_section%00', 400],
    ['/public/components?page=home&name=%ff', 400],
    [`/public/components?page=home&name=${encodeURIComponent(`x' or 1=1 --`)}`, 400],
    ['/public/projects?status=Secret', 400],
    ['/public/projects?ids=1;drop', 400],
    ['/public/projects?ids=0', 400],
    ['/public/projects?ids=99999999999', 400],
    ['/public/services?count_only=yes', 400],
    ['/public/blocks/no_such_block', 404],
    ['/public/blocks/%2e%2e%2fetc', 400],
    ['/public/blocks/%', 400],
    ['/public/pages/constructor', 404],
    ['/public/components?page=home&name=constructor', 404],
    ['/no/such/call', 404],
    ['', 404],
  ])('GET %s is rejected', (path, status) => expectError(`/api/v1${path}`, {}, status));

  test('more ids than a list can have are rejected', () => expectError(`/api/v1${tooManyIds}`, {}, 400));

  test.each([
    ['POST', '/public/contact'],
    ['POST', '/public/record-visit'],
    ['POST', '/auth/login'],
    ['POST', '/admin/components'],
    ['PUT', '/admin/settings/1'],
    ['POST', '/admin/projects'],
  ])('%s %s rejects invalid text under the names of Object.prototype', async (method, path) => {
    for (const key of ['toString', 'valueOf', 'hasOwnProperty'])
      await expectError(`/api/v1${path}`, { method, token: app.token, raw: `{"${key}":"\\u0000"}` }, 422);
  });

  test.each([
    ['nothing', '{"page":""}', 422],
    ['1001 characters', `{"page":"${'x'.repeat(1_001)}"}`, 422],
    ['a list', '{"page":["/"]}', 400],
    ['a day of its own', '{"page":"/","day":"2020-01-01"}', 400],
    ['NUL', '{"page":"\\u0000"}', 422],
    ['3,000 characters', `{"page":"${'x'.repeat(3_000)}"}`, 413],
  ])('a visit with %s is rejected', (_, raw, status) =>
    expectError('/api/public/record-visit', { method: 'POST', raw }, status),
  );

  test.each([
    ['nothing', {}, 400],
    ['a blank name', { name: ' \n' }, 422],
    ['an e-mail that is none', { email: 'nobody' }, 422],
    ['two e-mails', { email: 'a@b.ae c@d.ae' }, 422],
    ['no phone', { phone: '' }, 422],
    ['5,001 characters', { message: 'x'.repeat(5_001) }, 422],
    ['25,000 characters', { message: 'x'.repeat(25_000) }, 413],
    ['NUL', { message: 'a\u0000b' }, 422],
    ['a lone surrogate', { message: '\ud83c' }, 422],
    ['a list', { message: ['x'] }, 400],
    ['a key of its own', { id: 7 }, 400],
  ])('a message with %s is rejected', (name, parts, status) => {
    const json = name === 'nothing' ? parts : { ...goodMessage, ...parts };
    return expectError('/api/public/contact', { method: 'POST', json }, status);
  });

  test('an unsupported method gets 405 with the Allow header', async () => {
    const open = await app.call('/public/components', { method: 'DELETE' });
    const closed = await app.call('/admin/pages', { method: 'DELETE' });
    const signedIn = await app.call('/admin/pages', { method: 'DELETE', token: app.token });

    expect([open.status, open.headers.allow, open.body.code]).toEqual([405, 'GET', 'method_not_allowed']);
    expect(closed.status).toBe(401);
    expect([signedIn.status, signedIn.headers.allow]).toEqual([405, 'GET, POST']);
  });

  test('request headers that are too large are rejected', async () => {
    const response = await app.send('/api/v1/public/services', {
      headers: { 'x-large': 'x'.repeat(20_000) },
    });

    expect(response.status).toBe(431);
  });

  test('health responses have the security headers of the API', async () => {
    const { headers } = await app.send('/health/live');

    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  });

  test('no response allows other origins', async () => {
    const response = await app.call('/public/services', { headers: { origin: 'https://elsewhere.example' } });

    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe.each(oneStore)('rate limits, on the %s store', { timeout: startLimit }, (store) => {
  test('visits of one address and saves of one administrator are rate limited', async () => {
    const app = await createTestApp({ store, limits: { visits: 3, adminWrites: 2 } });
    const token = await app.signIn();
    const visit = () => app.call('/public/record-visit', { method: 'POST', json: { page: '/' } });
    const save = () =>
      app.call('/admin/settings', { method: 'POST', token, json: { key: 'logo_imgs', value: '{}' } });

    const visits = [await visit(), await visit(), await visit(), await visit()];
    const saves = [await save(), await save(), await save()];
    await app.close();

    expect(visits.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(saves.map(({ status }) => status)).toEqual([201, 409, 429]);
    expect(saves[2]?.headers['retry-after']).toBe('60');
  });

  test('administrators at one address do not use up each other’s saves, nor autosaves those of publishing', async () => {
    const app = await createTestApp({ store, limits: { adminWrites: 2, autosaves: 3 } });
    const colleague = { email: 'colleague@example.com', name: 'Colleague' };
    const passwordHash = await hashPassword(testAdmin.password);
    await app.state.store.change(async (trx) => {
      await insertAdmin(trx, { ...colleague, passwordHash });
      await insertProject(trx, { ...blankProject, title: 'Courtyard' });
    });
    const login = { method: 'POST', json: { ...testAdmin, email: colleague.email } };
    const tokens = [await app.signIn(), (await app.call('/auth/login', login)).body.data.token];
    const statuses: number[][] = [];
    for (const token of tokens) {
      const send = async (method: string, path: string, json?: object) =>
        (await app.call(path, { method, token, ...(json && { json }) })).status;
      const json = { content: blankProject, publish: false };
      const autosave = () => send('POST', '/admin/documents/project', json);
      const note = () => send('POST', '/admin/documents/project/1/presence');
      const publish = () => send('POST', '/admin/documents/project', { content: {}, publish: true });
      statuses.push([await note(), await autosave(), await autosave(), await autosave(), await note()]);
      statuses.push(
        [await publish(), await publish(), await publish()].map((status) => (status === 429 ? 429 : 0)),
      );
    }
    await app.close();

    const each = [
      [200, 201, 201, 429, 429],
      [0, 0, 429],
    ];
    expect(statuses).toEqual([...each, ...each]);
  });
});
