import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { canInstallPackages, installPackages } from './system-packages.mjs';

/** Folders that hold one folder a version, newest name first. */
const versioned = ['/usr/lib/postgresql', '/Library/PostgreSQL', '/opt/homebrew/opt', '/usr/local/opt'];

function listFolders() {
  const inVersions = versioned
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })))
    .filter(({ name }) => /^(postgresql@)?\d+$|^postgresql$/.test(name))
    .sort(
      (a, b) =>
        Number.parseInt(b.name.replace(/\D/g, '') || '0', 10) -
        Number.parseInt(a.name.replace(/\D/g, '') || '0', 10),
    )
    .map(({ folder, name }) => join(folder, name, 'bin'));
  return [...inVersions, '/usr/pgsql/bin', ...(process.env.PATH ?? '').split(delimiter)];
}

/** Finds the folder that holds `initdb` and `postgres`. */
function findServer() {
  return listFolders().find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/** Chooses the account for a Postgres server started by root, as which it does not run. */
function chooseAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return { uid: Number(account?.[2] ?? 65534), gid: Number(account?.[3] ?? 65534) };
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Ends the server and removes its folder when this process closes the pipe, however it ends: a plain stop, Ctrl-C
 * or a kill. Arguments: folder, then the server's command line.
 */
const keeper = `
folder=$1; shift
"$@" </dev/null >"$folder/log" 2>&1 &
server=$!
trap : INT TERM HUP
while read -r _; do :; done
kill -INT "$server" 2>/dev/null
while kill -0 "$server" 2>/dev/null && ! wait "$server"; do :; done
cd / && rm -rf "$folder"
`;

const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
];

/** @typedef {{ url: string, stop: () => Promise<void> }} Postgres */

/**
 * @param {string} programs
 * @returns {Promise<Postgres>}
 */
async function startServer(programs) {
  const account = chooseAccount();
  const folder = mkdtempSync(join(tmpdir(), 'trellis-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const base = ['-D', data, '-U', 'trellis', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const where = { cwd: folder, ...account };
  let made = await run(join(programs, 'initdb'), [...base, '--locale=C.UTF-8'], { quiet: true, ...where });
  if (made.code !== 0) {
    rmSync(data, { recursive: true, force: true });
    made = await run(join(programs, 'initdb'), [...base, '--no-locale'], { quiet: true, ...where });
  }
  if (made.code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(made.output.trim());
  }

  const port = await findFreePort();
  const options = [...settings, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
  const command = [join(programs, 'postgres'), '-D', data, '-p', String(port), ...options];
  const child = spawn('/bin/sh', ['-c', keeper, 'keeper', folder, ...command], {
    ...where,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  const isReady = await waitUntilReady(join(folder, 'data', 'postmaster.pid'), join(folder, 'log'));
  if (!isReady) {
    const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8').trim() : '';
    await stop();
    throw new Error(log || 'it did not become ready');
  }
  return { url: `postgres://trellis@127.0.0.1:${port}/postgres`, stop };
}

/** Postgres writes its state into the last line of its pid file. */
async function waitUntilReady(/** @type {string} */ pidFile, /** @type {string} */ logFile) {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    if (existsSync(pidFile) && /^ready\s*$/m.test(readFileSync(pidFile, 'utf8'))) return true;
    if (existsSync(logFile) && /FATAL/.test(readFileSync(logFile, 'utf8'))) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

/**
 * Starts a temporary server, installing the programs where they are missing; resolves to a string with the reason if there is none.
 * @returns {Promise<Postgres | string>}
 */
export async function ensurePostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  if (process.platform === 'win32') return 'on Windows, set TEST_DATABASE_URL to a server of your own';
  if (!findServer() && canInstallPackages()) await installPackages('postgresql');
  const programs = findServer();
  if (!programs) return 'no Postgres server is installed (initdb, postgres) and none could be installed';
  try {
    return await startServer(programs);
  } catch (error) {
    return `the Postgres server in ${programs} did not start: ${error instanceof Error ? error.message : error}`;
  }
}
