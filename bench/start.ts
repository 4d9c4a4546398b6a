import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, median } from './figure.ts';

const rounds = 5;

/** Measures the time from `npm start` on a built tree with a filled store to the first response with 200. */
export async function measureStart(root: string, dataDir: string, port: number): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await startOnce(root, dataDir, port));
  return [
    { what: '`npm start` on a built tree to the first 200', measured: `${Math.round(median(times))} ms` },
  ];
}

async function startOnce(root: string, dataDir: string, port: number): Promise<number> {
  const begun = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
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
