import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startLimit } from '#server/testing/create-test-app.ts';
import { copyTemplate } from '#server/testing/embedded-template.ts';
import { sendRequest, type TestRequest } from '#server/testing/send-request.ts';
import { startProcess } from '#server/testing/start-process.ts';
import { startMailServer } from '../testing/mail-server.ts';

const email = 'owner@example.com';
const passwords = [
  'Quiet-secret-courtyard-1',
  'Quiet-secret-courtyard-2',
  'Quiet-secret-courtyard-3',
] as const;
const words = 'secret words of a visitor';
const message = { name: 'Amal', email: 'amal@example.com', phone: '+971 50 123 4567', message: words };

test('a process logs at no level passwords, tokens, queries, or what visitors write', {
  timeout: startLimit,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-log-'));
  await copyTemplate(folder);
  const mailServer = await startMailServer();
  const mail = { SMTP_URL: mailServer.url, CONTACT_TO: email };
  const env = { DATA_DIR: folder, ADMIN_PASSWORD: passwords[0], LOG_LEVEL: 'trace', ...mail };
  const server = startProcess(env);
  const url = await server.ready;
  const send = (path: string, request?: TestRequest) => sendRequest(`${url}${path}`, request);
  const post = (path: string, json: unknown, token?: string) =>
    send(`/api/v1${path}`, { method: 'POST', json, token });
  const signIn = async (password: string) => await post('/auth/login', { email, password });

  const first: string = (await signIn(passwords[0])).body.data.token;
  expect((await signIn('a secret guess')).status).toBe(401);
  await post('/auth/forgot', { email });
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), 20_000);
  const link = /#([\w-]{43})/.exec(mailServer.received[0]?.mail.text ?? '')?.[1] ?? '';
  expect((await post('/auth/reset', { token: link, password: passwords[1] })).status).toBe(200);
  const second: string = (await signIn(passwords[1])).body.data.token;
  const change = { current_password: passwords[1], password: passwords[2] };
  await send('/api/v1/admin/account/password', { method: 'PUT', json: change, token: second });
  mailServer.behave('rejecting');
  expect((await post('/public/contact', message)).status).toBe(201);
  await send('/api/v1/public/contact', { method: 'POST', raw: `{"message":"${words}` });
  await send(`/review/${'secret-'.repeat(7).slice(0, 43)}/projects?name=secret`);
  await send('/nothing-here?token=secret');
  await vi.waitFor(() => expect(server.output().out).toContain('a job could not be done yet'), 20_000);
  server.child.kill('SIGTERM');
  await server.ended;
  await mailServer.close();
  await rm(folder, { recursive: true, force: true });

  const { out, err } = server.output();
  expect(out).toContain('/review/…/projects');
  for (const secret of [first, second, link]) {
    expect(secret).toHaveLength(43);
    expect(out + err).not.toContain(secret);
  }
  expect(out + err).not.toMatch(/secret/i);
});
