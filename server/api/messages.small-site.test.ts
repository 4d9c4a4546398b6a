import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, startLimit, type TestApp } from '../testing/create-test-app.ts';
import { oneStore } from '../testing/stores.ts';

const message = {
  name: '  Amal Haddad ',
  email: 'amal@example.com',
  phone: '+971 50 123 4567',
  message: 'A courtyard of 80 m².\nWhen could you come?',
};

describe.each(oneStore)('messages, on the %s store', { timeout: startLimit }, (store) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp({ store });
  }, startLimit);

  afterEach(() => app.close());

  const send = (json: unknown) => app.call('/public/contact', { method: 'POST', json });
  const kept = () => app.db('messages').orderBy('id').select('name', 'email', 'phone', 'message');

  test('a message is stored unchanged and does not change the site version', async () => {
    const version = app.state.store.siteVersion();

    const response = await send(message);

    expect([response.status, response.body]).toEqual([201, { data: { sent: true } }]);
    expect(await kept()).toEqual([{ ...message, name: 'Amal Haddad' }]);
    expect(app.state.store.siteVersion()).toBe(version);
  });

  test.each([
    ['/services/%D8%AD/?from=mail', '/services/ح'],
    ['/%00', '/'],
    [undefined, null],
  ])('the page %j that a visitor came from is stored as %j', async (page, stored) => {
    const { status } = await send({ ...message, page });

    expect([status, await app.db('messages').pluck('page')]).toEqual([201, [stored]]);
  });

  test('blank fields are rejected, and nothing is stored', async () => {
    const response = await send({ ...message, name: ' \u200b ', email: 'amal', phone: '', message: ' \n ' });

    expect([response.status, response.body.errors]).toEqual([
      422,
      {
        name: ['Please enter your name'],
        email: ['Please enter a valid email address'],
        phone: ['Please enter your phone number'],
        message: ['Please enter a message'],
      },
    ]);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['...', 'Please enter your name'],
    [
      '\u202emoc.elpmaxe',
      'Please type this again: it has invisible characters that change the direction of the text',
    ],
  ])('the name %j is rejected at its field', async (name, expected) => {
    const { status, body } = await send({ ...message, name });

    expect([status, body.errors]).toEqual([422, { name: [expected] }]);
    expect(await kept()).toEqual([]);
  });

  test('a message that is too long is rejected at its field', async () => {
    const { status, body } = await send({ ...message, message: 'x'.repeat(5_001) });

    expect([status, body.errors]).toEqual([422, { message: ['Please enter at most 5,000 characters'] }]);
    expect(await kept()).toEqual([]);
  });

  test('a phone number in Arabic or Persian digits is stored in Latin ones', async () => {
    expect((await send({ ...message, phone: '+٩٧١ ٥٠ ۱۲۳ ۴۵۶۷' })).status).toBe(201);
    expect(await kept()).toMatchObject([{ phone: '+971 50 123 4567' }]);
  });

  test.each(['abc', '12', '050 12', '+971 50 123 4567 or at the office'])(
    'the phone number %s is rejected at its field',
    async (phone) => {
      const response = await send({ ...message, phone });

      expect([response.status, response.body.errors]).toEqual([
        422,
        { phone: ['Please enter a valid phone number'] },
      ]);
      expect(await kept()).toEqual([]);
    },
  );

  test.each(['amal@example', 'amal@example.com, b@example.com', 'a"b@example.com'])(
    'the e-mail address %s is rejected at its field',
    async (email) => {
      const response = await send({ ...message, email });

      expect([response.status, response.body.errors]).toEqual([
        422,
        { email: ['Please enter a valid email address'] },
      ]);
    },
  );

  test('the same message from one address within a minute is stored once', async () => {
    const responses = await Promise.all([send(message), send(message), send(message)]);
    await send({ ...message, message: 'Another courtyard' });
    await send(message);

    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await kept()).map((row) => row.message)).toEqual([message.message, 'Another courtyard']);

    await app.db('message_digests').update({ sent_at: app.db.raw(`now() - interval '61 seconds'`) });
    await app.db('message_counts').delete();
    await send(message);
    expect(await kept()).toHaveLength(3);
  });

  test('a message with the honeypot field filled in is accepted and not stored', async () => {
    const response = await send({ ...message, website: 'https://spam.example' });

    expect([response.status, response.body]).toEqual([201, { data: { sent: true } }]);
    expect(await kept()).toEqual([]);
  });

  test('an address sends five messages in ten minutes, also concurrently', async () => {
    const responses = await Promise.all(
      Array.from({ length: 7 }, (_, index) => send({ ...message, message: `Courtyard ${index}` })),
    );
    const rejected = responses.filter(({ status }) => status === 429);

    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(rejected).toHaveLength(2);
    expect(rejected[0]?.body.code).toBe('too_many');
    expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(590);
    expect(await kept()).toHaveLength(5);
  });

  test('after ten minutes an address may send again', async () => {
    await app.db('message_counts').insert([
      { address: '127.0.0.1', sent: 9, window_ends_at: new Date(Date.now() - 1_000) },
      { address: '192.0.2.7', sent: 9, window_ends_at: new Date(Date.now() - 1_000) },
    ]);

    const response = await send(message);

    expect(response.status).toBe(201);
    expect(await app.db('message_counts').select('address', 'sent')).toEqual([
      { address: '127.0.0.1', sent: 1 },
    ]);
  });
});
