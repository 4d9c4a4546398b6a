import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickStart } from '#testing/quick-start.ts';
import { lockFolder } from '../database/lock-folder.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { copyTemplate } from '../testing/embedded-template.ts';
import { sendRequest, type TestResponse } from '../testing/send-request.ts';
import { createMigratedDatabase } from '../testing/server-databases.ts';
import { programEnv, startProcess, type TestProcess } from '../testing/start-process.ts';
import { testDatabaseUrl } from '../testing/stores.ts';
import { makeSignInLink } from './make-sign-in-link.ts';

const options = { timeout: startLimit };
const secret = 'a courtyard with shade';
let folder = '';
let started: TestProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trellis-command-'));
});

afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  started = [];
  rmSync(folder, { recursive: true, force: true });
}, startLimit);

function start(env: Record<string, string> = {}): TestProcess {
  const server = startProcess({ DATA_DIR: folder, LOG_LEVEL: 'trace', ...env });
  started.push(server);
  return server;
}

/** Runs the command and returns its exit code and output. */
async function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...quickStart, join(import.meta.dirname, 'run.ts'), ...args], {
    env: { ...programEnv, DATA_DIR: folder, PUBLIC_URL: 'https://ghaf.example', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk));
  const [code] = await once(child, 'close');
  const token = /^https:\/\/ghaf\.example\/login\/reset#([\w-]{43})\n$/m.exec(said.out)?.[1] ?? '';
  return { code, ...said, token };
}

const post = (url: string, path: string, json: unknown): Promise<TestResponse> =>
  sendRequest(`${url}/api/v1${path}`, { method: 'POST', json });

test.each([
  [[], 'reset'],
  [['add', 'a@example.com', 'b@example.com'], 'add'],
  [['constructor', 'a@example.com'], 'reset'],
])('%j prints one line of usage', options, async (args, name) => {
  expect(await run(args)).toEqual({
    code: 1,
    out: '',
    err: `Usage: npm run admin:${name} EMAIL\n`,
    token: '',
  });
});

test('a folder without a database is not changed', options, async () => {
  const { code, err } = await run(['reset', 'owner@example.com']);

  expect([code, err]).toEqual([
    1,
    `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as the server has them, or start it once.\n`,
  ]);
});

test('a data folder in use is not opened, and one line says so', options, async () => {
  await copyTemplate(folder);
  const unlock = await lockFolder(folder);
  const { code, out, err } = await run(['add', 'amal@example.com']);
  unlock();

  expect([code, out, err.trimEnd().split('\n')]).toEqual([
    1,
    '',
    [expect.stringMatching(/^Trellis is running on .+ Stop it, make the link, and start it again\.$/)],
  ]);
});

test(
  'an invited administrator signs in and resets the password, and no secret is logged',
  options,
  async () => {
    await copyTemplate(folder);
    const added = await run(['add', 'amal@example.com']);
    const reset = await run(['reset', 'AMAL@example.com']);
    const env = { DATA_DIR: folder };
    await expect(makeSignInLink(['add', 'amal@example.com'], env)).rejects.toThrow(
      'amal@example.com may sign in already. For a new password: npm run admin:reset amal@example.com',
    );
    await expect(makeSignInLink(['reset', 'nobody@example.com'], env)).rejects.toThrow(
      'Nobody with the address nobody@example.com may sign in.',
    );
    const server = start();
    const url = await server.ready;
    const use = async ({ token }: { token: string }) =>
      (await post(url, '/auth/reset', { token, password: secret })).status;

    expect([added.code, added.err, reset.code, reset.err]).toEqual([0, '', 0, '']);
    expect([await use(reset), await use(reset), await use(added)]).toEqual([200, 404, 404]);
    const credentials = { email: 'amal@example.com', password: secret };
    expect((await post(url, '/auth/login', credentials)).status).toBe(200);
    const { out, err } = server.output();
    for (const canary of [secret, reset.token, added.token]) expect(out + err).not.toContain(canary);
  },
);

if (testDatabaseUrl) {
  test('on a Postgres server the links work while Trellis runs', options, async () => {
    const env = { DATABASE_URL: (await createMigratedDatabase()).url };
    const url = await start(env).ready;

    const { code, token } = await run(['reset', 'owner@example.com'], env);

    expect(code).toBe(0);
    expect((await post(url, '/auth/reset', { token, password: secret })).status).toBe(200);
  });
}

test('an unreachable database is reported in one line', options, async () => {
  const { code, out, err } = await run(['reset', 'owner@example.com'], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });

  expect([code, out, err.trimEnd().split('\n')]).toEqual([
    1,
    '',
    [expect.stringContaining('The database cannot be opened: ')],
  ]);
});
