import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, startLimit, type TestApp } from '../testing/create-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { buildTinySite } from '../testing/tiny-site.ts';

const rendererSource = `
export const allowedQuery = { '/contact': ['sent'] };
export async function renderPage({ url, rejectedForm }) {
  const html = '<!doctype html><script type="application/json">' + JSON.stringify(rejectedForm ?? null) + '</script>';
  return { status: 200, html, degraded: false, failures: [] };
}
export const renderPreview = () => '';
`;

const typed = {
  firstName: 'Amal',
  lastName: 'Haddad',
  email: 'amal@example.com',
  phone: '+971 50 123 4567',
  message: 'A courtyard of 80 m².\nWhen could you come?',
};

describe.each(oneStore)('messages by a posted form, on the %s store', { timeout: startLimit }, (store) => {
  let app: TestApp;
  let dist: string;

  beforeAll(async () => {
    dist = await buildTinySite(rendererSource);
    app = await createTestApp({ store, dist, env: { PUBLIC_URL: 'https://garden.example' } });
  }, startLimit);

  afterEach(async () => {
    for (const table of ['messages', 'message_counts', 'message_digests'] as const)
      await app.db(table).delete();
  });

  afterAll(async () => {
    await app.close();
    await rm(dist, { recursive: true, force: true });
  });

  const post = (fields: Record<string, string>, headers: Record<string, string> = {}, path = '/contact') =>
    app.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      raw: new URLSearchParams(fields).toString(),
    });
  const kept = () => app.db('messages').select('name', 'email', 'phone', 'message');
  const rejectedIn = ({ text }: { text: string }) =>
    JSON.parse(/json">(.*)<\/script>/s.exec(text)?.[1] ?? '');

  test('a posted message is stored once, and the browser is sent to a page that says so', async () => {
    const posted = { ...typed, message: typed.message.replace('\n', '\r\n') };

    const responses = [await post(posted), await post(posted)];

    expect(responses.map(({ status, headers }) => [status, headers.location])).toEqual(
      Array(2).fill([303, '/contact?sent=1']),
    );
    const { firstName, lastName, ...rest } = typed;
    expect(await kept()).toEqual([{ ...rest, name: `${firstName} ${lastName}` }]);
  });

  test('a rejected form is sent again with its errors and what was typed, and is not cached', async () => {
    const wrong = { ...typed, firstName: ' ', lastName: '', phone: '12', message: '<b>Courtyard</b>' };

    const response = await post(wrong);

    expect([response.status, response.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(rejectedIn(response)).toEqual({
      errors: { firstName: 'Please enter your name', phone: 'Please enter a valid phone number' },
      typed: wrong,
    });
    expect(rejectedIn(await app.send('/contact'))).toBeNull();
    expect(await kept()).toEqual([]);
  });

  test('posted and other messages of an address are counted together, and the page says when to try again', async () => {
    const { firstName: name, lastName: _, ...rest } = typed;
    for (const message of ['1', '2', '3', '4'])
      await app.call('/public/contact', { method: 'POST', json: { ...rest, name, message } });
    await post({ ...typed, message: '5' });

    const response = await post({ ...typed, message: '6' });

    expect([response.status, Number(response.headers['retry-after']) > 590]).toEqual([429, true]);
    expect(rejectedIn(response)).toEqual({
      errors: {},
      refusal: 'Too many messages. Please try again in 10 minutes.',
      typed: { ...typed, message: '6' },
    });
    expect(await kept()).toHaveLength(5);
  });

  test('a message with the honeypot field filled in is accepted and not stored', async () => {
    expect((await post({ ...typed, website: 'https://spam.example' })).status).toBe(303);
    expect(await kept()).toEqual([]);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('a form of another site is rejected: %j', async (headers) => {
    expect((await post(typed, headers)).status).toBe(403);
    expect(await kept()).toEqual([]);
  });

  test('a form of this site is accepted at its own and at its public address', async () => {
    const { host } = new URL(app.origin);
    for (const [index, headers] of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: app.origin, host },
      { origin: 'https://garden.example' },
    ].entries())
      expect((await post({ ...typed, message: `Courtyard ${index}` }, headers)).status).toBe(303);
    expect(await kept()).toHaveLength(3);
  });

  test('only a page with the form takes one, and only as a form of a browser', async () => {
    expect((await post(typed, {}, '/about')).status).toBe(405);
    expect((await post(typed, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post({ ...typed, message: 'x'.repeat(70_000) })).status).toBe(413);
    expect(await kept()).toEqual([]);
  });
});
