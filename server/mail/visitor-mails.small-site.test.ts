import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { site } from '#schemas/site.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { createTestApp, startLimit, type TestApp } from '../testing/create-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { composeContactMail } from './visitor-mails.ts';

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

  /** The received e-mails, those to the company first. */
  const ordered = () =>
    mailServer.received.toSorted((a, b) => Number(isCopy(a.envelope.to)) - Number(isCopy(b.envelope.to)));
  const isCopy = (to: readonly string[]) => !to.includes('owner@ghaf.example');

  test('a contact message is e-mailed to the company with the visitor as Reply-To, in every script', async () => {
    await send(message);
    await untilReceived(2);

    const [got, copy] = ordered();
    expect(got?.envelope).toEqual({ from: 'site@ghaf.example', to: ['owner@ghaf.example'] });
    expect(got?.mail.from).toMatchObject({ address: 'site@ghaf.example' });
    expect(got?.mail.to).toMatchObject([{ address: 'owner@ghaf.example' }]);
    expect(got?.mail.replyTo).toMatchObject([{ address: 'amal@example.com' }]);
    expect(got?.mail.subject).toBe(
      'أمل حداد: حديقة صغيرة 🌿 and a courtyard of 80 m². . Bcc: everybody@example.com <b>bold</b>',
    );
    expect(got?.mail.html).toBeUndefined();
    const told = `Name: أمل حداد\nE-mail: amal@example.com\nPhone: +971 50 123 4567\n\n${message.message}`;
    const { id } = (await app.db('messages').first('id')) ?? { id: 0 };
    const link = `${app.state.config.publicUrl}/admin/messages/${id}`;
    expect(got?.mail.text?.trimEnd()).toBe(`${told}\n\nIn the back office: ${link}`);
    expect(copy?.envelope).toEqual({ from: 'site@ghaf.example', to: ['amal@example.com'] });
    expect(copy?.mail.replyTo).toMatchObject([{ address: 'owner@ghaf.example' }]);
    expect(copy?.mail.subject).toBe(site.messageCopy.subject);
    expect(copy?.mail.text).toContain(told);
  });

  test('an address gets one copy in an hour, whoever writes in its name', async () => {
    await send(message);
    await send({ ...message, email: 'AMAL@example.com', message: 'Another' });
    await send({ ...message, email: 'noor@example.com', message: 'A third' });
    await untilReceived(5);

    expect(mailServer.received.flatMap(({ envelope }) => envelope.to).toSorted()).toEqual([
      'amal@example.com',
      'noor@example.com',
      ...Array(3).fill('owner@ghaf.example'),
    ]);
  });

  test('a copy has the beginning of a long message, and there is none while many messages arrive', async () => {
    await send({ ...message, message: 'x'.repeat(2_000) });
    await untilReceived(2);
    expect(ordered()[1]?.mail.text).toMatch(/\nx{1000}…\n$/);

    mailServer.forget();
    const { name, phone } = message;
    await app.db('messages').insert(
      Array.from({ length: 30 }, (_, index) => ({
        name,
        phone,
        email: `${index}@example.com`,
        message: 'x',
      })),
    );
    await send({ ...message, email: 'noor@example.com' });
    await untilReceived(1);
    expect(mailServer.received[0]?.envelope.to).toEqual(['owner@ghaf.example']);
    expect(await app.db('jobs').whereRaw(`payload->>'to' = 'noor@example.com'`)).toEqual([]);
  });

  test.each([
    ['name', 'Amal\r\nBcc: everybody@example.com'],
    ['message', 'Amal\r\nBcc: nobody@example.com'],
  ])('a %s such as %j is not written into the headers', async (field, value) => {
    const response = await send({ ...message, [field]: value });
    await untilReceived(2);

    expect(response.status).toBe(201);
    const [got] = ordered();
    expect(got?.envelope).toEqual({ from: 'site@ghaf.example', to: ['owner@ghaf.example'] });
    expect(got?.head).not.toMatch(/^\s*(?:bcc|cc|to):.*(?:everybody|nobody)/im);
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
    await untilReceived(2);

    expect(ordered()[0]?.mail.subject).toBe('أمل حداد: From a person');
  });

  test('an unavailable mail server does not affect the visitor', async () => {
    await mailServer.close();

    const response = await send(message);

    expect([response.status, response.body]).toEqual([201, { data: { sent: true } }]);
    expect(await app.db('messages').select('name')).toEqual([{ name: message.name }]);
    expect(await app.db('jobs').where({ kind: 'mail' }).orderBy('id').select('payload')).toMatchObject([
      { payload: { to: 'owner@ghaf.example' } },
      { payload: { to: 'amal@example.com' } },
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
  expect(
    composeContactMail('owner@ghaf.example', { ...message, email }, 'https://ghaf.example').replyTo,
  ).toBeUndefined();
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
