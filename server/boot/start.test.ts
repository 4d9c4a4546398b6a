import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import { copyTemplate } from '../testing/embedded-template.ts';
import { listen } from '../testing/listen.ts';
import { sendRequest } from '../testing/send-request.ts';
import { createDatabase } from '../testing/server-databases.ts';
import { startProcess, type TestProcess } from '../testing/start-process.ts';
import { testDatabaseUrl } from '../testing/stores.ts';

const options = { timeout: startLimit };
let folder = '';
let started: TestProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trellis-start-'));
});

afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  started = [];
  rmSync(folder, { recursive: true, force: true });
}, startLimit);

function start(env: Record<string, string> = {}): TestProcess {
  const server = startProcess({ DATA_DIR: folder, ...env });
  started.push(server);
  return server;
}

const lines = (text: string) => text.trimEnd().split('\n');

test.each([
  ['PORT', 'http'],
  ['DATABASE_URL', 'localhost:5432'],
  ['TRUST_PROXY', 'yes'],
])('a wrong %s stops the start with one line', options, async (name, value) => {
  const server = start({ [name]: value });

  expect(await server.ended).toBe(1);
  expect(lines(server.output().err)).toEqual([expect.stringMatching(new RegExp(`^${name} has to `))]);
  expect(server.output().out).toBe('');
});

test('a port in use is reported in one line', options, async () => {
  const other = createServer();
  const port = await listen(other);

  const server = start({ PORT: String(port) });

  expect(await server.ended).toBe(1);
  expect(lines(server.output().err)).toEqual([
    `Cannot listen on 127.0.0.1, port ${port}: another program uses it. Stop that one, or set PORT to another number.`,
  ]);
  await new Promise((resolve) => other.close(resolve));
});

test(
  'a second process on the same folder stops; after the first was killed, another one starts',
  options,
  async () => {
    await copyTemplate(folder);
    const first = start();
    const url = await first.ready;

    const second = start();
    expect(await second.ended).toBe(1);
    expect(lines(second.output().err)).toEqual([
      expect.stringContaining('is in use by another Trellis process'),
    ]);
    expect((await sendRequest(`${url}/health/ready`)).status).toBe(200);

    first.child.kill('SIGKILL');
    await first.ended;
    expect(await start().ready).toMatch(/^http:/);
  },
);

test('an empty store gets an administrator whose password is printed once', options, async () => {
  await copyTemplate(folder);
  const first = start();
  const url = await first.ready;
  const password = /password (\S+)/.exec(first.output().out)?.[1];
  const signedIn = await sendRequest(`${url}/api/auth/login`, {
    method: 'POST',
    json: { email: 'owner@example.com', password },
  });
  first.child.kill('SIGTERM');
  const code = await first.ended;

  const second = start({ ADMIN_PASSWORD: 'another password' });
  await second.ready;

  expect(signedIn.status).toBe(200);
  expect(code).toBe(0);
  expect(second.output().out).not.toContain(password);
  expect(second.output().out).toContain('only used for an empty store');
  const later = await sendRequest(`${await second.ready}/api/auth/me`, { token: signedIn.body.data.token });
  expect(later.body.data.email).toBe('owner@example.com');
});

test('a stop completes running requests, writes the visits and exits with 0', options, async () => {
  await copyTemplate(folder);
  const first = start({ ADMIN_PASSWORD: 'password-one' });
  const url = await first.ready;
  await sendRequest(`${url}/api/public/record-visit`, { method: 'POST', json: { page: '/' } });
  const body = JSON.stringify({ email: 'owner@example.com', password: 'password-one' });
  const slow = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  slow.write(body.slice(0, 10));
  await sendRequest(`${url}/health/live`);

  first.child.kill('SIGTERM');
  first.child.kill('SIGTERM');
  const responded = new Promise<{ status: number | undefined; connection: string | undefined }>(
    (resolve, reject) => {
      slow.on('error', reject);
      slow.on('response', (response) => {
        response.resume();
        resolve({ status: response.statusCode, connection: response.headers.connection });
      });
    },
  );
  await waitUntilRefused(`${url}/health/live`);
  first.child.kill('SIGTERM');
  slow.end(body.slice(10));

  expect(await responded).toEqual({ status: 200, connection: 'close' });
  expect(await first.ended).toBe(0);
  const second = start();
  const again = await second.ready;
  const login = await sendRequest(`${again}/api/auth/login`, { method: 'POST', json: JSON.parse(body) });
  const dashboard = await sendRequest(`${again}/api/admin/dashboard`, { token: login.body.data.token });
  expect(dashboard.body.data.counts.visits).toBe(1);
});

test('a second stop signal after two seconds ends the process at once', options, async () => {
  await copyTemplate(folder);
  const server = start();
  const { hostname, port } = new URL(await server.ready);
  const endless = request({ hostname, port, path: '/api/auth/login', method: 'POST' });
  endless.on('error', () => {});
  endless.setHeader('content-type', 'application/json');
  endless.write('{');
  await sendRequest(`http://${hostname}:${port}/health/live`);
  const began = performance.now();

  const repeat = setInterval(() => server.child.kill('SIGTERM'), 50);
  const code = await server.ended;
  clearInterval(repeat);

  expect(code).toBe(130);
  expect(performance.now() - began).toBeGreaterThan(1_900);
  expect(performance.now() - began).toBeLessThan(20_000);
});

test(
  'without its database server it responds 503, with a page to browsers, and stops on a signal',
  options,
  async () => {
    const port = await freePort();
    const server = start({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    });
    const url = `http://127.0.0.1:${port}`;
    const live = await waitUntilReady(`${url}/health/live`);
    const ready = await sendRequest(`${url}/health/ready`);
    const browser = await sendRequest(url, { headers: { accept: 'text/html,*/*;q=0.8' } });
    const program = await sendRequest(`${url}/api/public/services`);

    server.child.kill('SIGTERM');

    expect([live, ready.status, ready.body]).toEqual([200, 503, { status: 'unavailable' }]);
    expect([browser, program].map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
      [503, '5'],
      [503, '5'],
    ]);
    expect(browser.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(browser.text).toContain('Back in a moment');
    expect(program.body.code).toBe('unavailable');
    expect(await server.ended).toBe(0);
  },
);

if (testDatabaseUrl) {
  test('several processes serve one Postgres server and create one administrator', options, async () => {
    const env = { DATABASE_URL: (await createDatabase()).url, ADMIN_PASSWORD: 'password-one' };

    const urls = await Promise.all([start(env).ready, start(env).ready, start(env).ready]);

    const credentials = { email: 'owner@example.com', password: 'password-one' };
    const login = await sendRequest(`${urls[0]}/api/auth/login`, { method: 'POST', json: credentials });
    const statuses = await Promise.all(
      urls.map((url) => sendRequest(`${url}/api/auth/me`, { token: login.body.data.token })),
    );
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const said = started.map((server) => server.output().out);
    expect(said.filter((out) => out.includes('e-mail   owner@example.com'))).toHaveLength(1);
  });

  test(
    'an empty Postgres database with a filled media folder causes a warning at each start, and no file is deleted',
    options,
    async () => {
      const { url } = await createDatabase();
      const media = join(folder, 'media');
      const file = join(media, `${'a'.repeat(32)}.jpg`);
      mkdirSync(media, { recursive: true });
      writeFileSync(file, 'x');
      utimesSync(file, 0, 0);
      const warnings = async () => {
        const server = start({ DATABASE_URL: url, LOG_LEVEL: 'warn' });
        await server.ready;
        server.child.kill('SIGTERM');
        await server.ended;
        return [server.output().err, server.output().out].join('');
      };

      const first = await warnings();
      const second = await warnings();

      expect(first).toContain(
        'the database knows no file of the media folder, which holds 1: check DATABASE_URL',
      );
      expect(second).toContain('the database knows no file of the media folder');
      expect(readFileSync(file, 'utf8')).toBe('x');
    },
  );
}

/** Asks again until the server has closed its door. */
async function waitUntilRefused(url: string): Promise<void> {
  for (;;) {
    try {
      await sendRequest(url);
    } catch {
      return;
    }
  }
}

async function waitUntilReady(url: string): Promise<number> {
  for (;;) {
    try {
      return (await sendRequest(url)).status;
    } catch {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
