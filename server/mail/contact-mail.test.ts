import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { createTestApp, startLimit, type TestApp } from '../testing/create-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { composeContactMail } from './contact-mail.ts';

const message = {
  name: 'أمل حداد',
  email: 'amal@example.com',
  phone: '+971 50 123 4567',
  message: 'حديقة صغيرة 🌿\nand a courtyard of 80 m².\n.\nBcc: everybody@example.com\n<b>bold</b>',
};

describe.each(oneStore)('e-mail of messages, on the %s store', { timeout: startLimit }, (store) => {
  let mailServer: MailServer;
  let app: TestApp;

  beforeAll(async () => {
    mailServer = await startMailServer();
    const env = {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'site@ghaf.example',
      CONTACT_TO: 'owner@ghaf.example',
    };
    app = await createTestApp({ store, env });
  }, startLimit);

  afterEach(async () => {
    mailServer.forget();
    for (const table of ['messages', 'message_counts', 'message_digests']) await app.db(table).delete();
  });

  afterAll(async () => {
    await app.close();
    await mailServer.close();
  });

  const send = (json: unknown) => app.call('/public/contact', { method: 'POST', json });
  const untilReceived = (count = 1) =>
    vi.waitFor(() => expect(mailServer.received).toHaveLength(count), 20_000);

  test('a contact message is e-mailed to the company with the visitor as Reply-To, in every script', async () => {
    await send(message);
    await untilReceived();

    const [got] = mailServer.received;
    expect(got?.envelope).toEqual({ from: 'site@ghaf.example', to: ['owner@ghaf.example'] });
    expect(got?.mail.from).toMatchObject({ address: 'site@ghaf.example' });
    expect(got?.mail.to).toMatchObject([{ address: 'owner@ghaf.example' }]);
    expect(got?.mail.replyTo).toMatchObject([{ address: 'amal@example.com' }]);
    expect(got?.mail.subject).toBe('New message from the website');
    expect(got?.mail.html).toBeUndefined();
    expect(got?.mail.text?.trimEnd()).toBe(
      `Name: أمل حداد\nE-mail: amal@example.com\nPhone: +971 50 123 4567\n\n${message.message}`,
    );
  });

  test.each([
    ['name', 'Amal\r\nBcc: everybody@example.com'],
    ['message', 'Amal\r\nBcc: nobody@example.com'],
  ])('a %s such as %j is not written into the headers', async (field, value) => {
    const response = await send({ ...message, [field]: value });
    await untilReceived();

    expect(response.status).toBe(201);
    const [got] = mailServer.received;
    expect(got?.envelope).toEqual({ from: 'site@ghaf.example', to: ['owner@ghaf.example'] });
    expect(got?.head).not.toContain('everybody');
  });

  test.each([
    ['phone', '050\u2028To: everybody@example.com\n\nbody'],
    ['email', 'everybody@example.com;amal'],
  ])('a %s such as %j is rejected and e-mailed to nobody', async (field, value) => {
    const response = await send({ ...message, [field]: value });

    expect(response.status).toBe(422);
    expect(await app.db('jobs').where({ kind: 'mail' })).toEqual([]);
  });

  test('a message with the honeypot field filled in is not e-mailed', async () => {
    await send({ ...message, website: 'https://spam.example' });
    await send({ ...message, message: 'From a person' });
    await untilReceived();

    expect(mailServer.received.map(({ mail }) => mail.text?.trimEnd().split('\n').at(-1))).toEqual([
      'From a person',
    ]);
  });

  test('an unavailable mail server does not affect the visitor', async () => {
    await mailServer.close();

    const response = await send(message);

    expect([response.status, response.body]).toEqual([201, { data: { sent: true } }]);
    expect(await app.db('messages').select('name')).toEqual([{ name: message.name }]);
    expect(await app.db('jobs').where({ kind: 'mail' }).select('payload')).toMatchObject([
      { payload: { to: 'owner@ghaf.example' } },
    ]);
  });
});

test.each([
  'amal@example.com,everybody@example.com',
  '"<everybody@example.com>"@example.com',
  'everybody@example.com;amal',
  'a:everybody@example.com;@b',
  'amal@пример.example',
  'amal@example.com\u0007',
  'amal@example.com\r\nBcc: everybody@example.com',
])('%j is not used as Reply-To', (email) => {
  expect(composeContactMail('owner@ghaf.example', { ...message, email }).replyTo).toBeUndefined();
});

test.each([[{ CONTACT_TO: 'owner@ghaf.example' }], [{ SMTP_URL: 'smtp://127.0.0.1:1' }]])(
  'with only %o a message is stored and no e-mail is added',
  async (env) => {
    const app = await createTestApp({ store: 'embedded', env });

    const response = await app.call('/public/contact', { method: 'POST', json: message });

    expect(response.status).toBe(201);
    expect(await app.db('messages').select('name')).toEqual([{ name: message.name }]);
    expect(await app.db('jobs').where({ kind: 'mail' })).toEqual([]);
    await app.close();
  },
  startLimit,
);
