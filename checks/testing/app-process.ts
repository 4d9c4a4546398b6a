import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from '#server/testing/listen.ts';

/** The administrator of every store that tests and measurements create. */
export const owner = { email: 'owner@example.com', password: 'correct horse battery staple' } as const;

/** A running server of its own process, as `npm start` runs it. */
export interface AppProcess {
  /** Its address without a slash at the end. */
  readonly url: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Asks it to stop and resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, without waiting for connections. */
  kill(): Promise<void>;
}

interface AppOptions {
  /** The tree that is run. */
  readonly root: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Node. */
  readonly nodeOptions?: readonly string[];
  /** File and arguments that are run; by default the server. */
  readonly program?: readonly string[];
  /** The Node that runs it, and the account, instead of those of this process. */
  readonly node?: string;
  readonly account?: { readonly uid: number; readonly gid: number };
}

const readyWithin = 60_000;

/** Starts the built application on a free port and waits until it is ready; throws with its output when it is not. */
export async function startApp({
  root,
  dataDir,
  env = {},
  nodeOptions = [],
  program = ['start.ts'],
  node = process.execPath,
  account,
}: AppOptions): Promise<AppProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
  };
  const child = spawn(node, [...nodeOptions, ...program], {
    ...account,
    cwd: root,
    env: { ...process.env, ...settings, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await waitUntilReady(child, url, () => output);
  return {
    url,
    output: () => output,
    stop: () => endChild(child, 'SIGTERM'),
    async kill() {
      await endChild(child, 'SIGKILL');
    },
  };
}

/** Starts the application as `startApp` does, and stops it after some work with it. */
export async function withApp<T>(options: AppOptions, work: (app: AppProcess) => Promise<T>): Promise<T> {
  const app = await startApp(options);
  return await work(app).finally(app.stop);
}

async function waitUntilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + readyWithin;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with code ${child.exitCode}:\n${output()}`);
    const response = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    await delay(25);
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready within ${readyWithin} ms:\n${output()}`);
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}
