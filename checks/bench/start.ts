import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, median } from './figure.ts';
import { createSeededDatabase } from './seeded-database.ts';

const rounds = 5;

interface FilledStore {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Measures the time from `npm start` on a built tree with a filled store to the first response with 200, on the embedded database, and on a Postgres server where there is one. */
export async function measureStart(
  root: string,
  { dataDir, port, server }: { dataDir: string; port: number; server: string | undefined },
): Promise<Figure[]> {
  const figures = [await measureOn(root, 'the embedded database', port, { dataDir, env: {} })];
  if (!server) return figures;
  const database = await createSeededDatabase(root, server);
  const store = { dataDir: database.dataDir, env: { DATABASE_URL: database.url } };
  return [...figures, await measureOn(root, 'Postgres', port, store).finally(database.remove)];
}

async function measureOn(root: string, name: string, port: number, store: FilledStore): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await startOnce(root, port, store));
  return {
    what: `\`npm start\` on a built tree to the first 200, ${name}`,
    measured: `${Math.round(median(times))} ms`,
  };
}

async function startOnce(root: string, port: number, { dataDir, env }: FilledStore): Promise<number> {
  const begun = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: 'ignore',
    detached: true,
  });
  try {
    while (performance.now() - begun < 30_000) {
      const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      if (response?.status === 200) return performance.now() - begun;
      await delay(5);
    }
    throw new Error('`npm start` gave no page within 30 s');
  } finally {
    const ended = once(child, 'exit');
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}
