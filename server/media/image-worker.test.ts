import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import { createImageWorker, type ImageWorker, WorkerExited } from './image-worker.ts';

let folder: string;
let imageWorker: ImageWorker;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-image-worker-'));
  imageWorker = createImageWorker();
});
afterEach(async () => {
  await imageWorker.close();
  await rm(folder, { recursive: true });
});

async function writeImage(width: number, height: number): Promise<string> {
  const path = join(folder, 'garden.webp');
  await sharp({ create: { width, height, channels: 3, background: '#336644' } })
    .webp({ effort: 0 })
    .toFile(path);
  return path;
}

test(
  'a job returns its result from the worker process',
  async () => {
    const path = await writeImage(300, 200);

    expect(await imageWorker.run('inspect', { path, format: 'webp' })).toMatchObject({
      width: 300,
      height: 200,
      isAnimated: false,
    });
  },
  startLimit,
);

test(
  'a job that comes when the idle worker process is ended runs in another one',
  async () => {
    const task = { path: await writeImage(300, 200), format: 'webp' } as const;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await imageWorker.run('inspect', task);
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();

    expect(await imageWorker.run('inspect', task)).toMatchObject({ width: 300 });
  },
  startLimit,
);

test(
  'an error for the user is rethrown with its code',
  async () => {
    const path = join(folder, 'broken.webp');
    await writeFile(path, 'RIFF');

    await expect(imageWorker.run('inspect', { path, format: 'webp' })).rejects.toMatchObject({
      code: 'invalid',
      status: 422,
    });
  },
  startLimit,
);

test(
  'an image of maximum size uses little memory of the server process',
  async () => {
    const path = await writeImage(7_000, 7_000);
    const before = process.memoryUsage.rss();

    await imageWorker.run('inspect', { path, format: 'webp' });

    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  },
  startLimit,
);

test(
  'a signal to the whole process group does not end a job that the server may still need',
  async () => {
    const child = fork(join(import.meta.dirname, 'worker-process.ts'), { serialization: 'advanced' });
    const run = async (task: object) => {
      child.send({ id: 1, job: 'inspect', task });
      return (await once(child, 'message'))[0];
    };
    const task = { path: await writeImage(300, 200), format: 'webp' };
    await run(task);
    const running = run(task);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) child.kill(signal);

    expect(await running).toMatchObject({ result: { width: 300 } });
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  },
  startLimit,
);

test(
  'an SVG whose filters take minutes is given up after 20 seconds',
  async () => {
    const filters = '<feMorphology operator="dilate" radius="80"/><feGaussianBlur stdDeviation="90"/>'.repeat(
      60,
    );
    const [from, to] = [join(folder, 'slow.svg'), join(folder, 'slow.png')];
    await writeFile(
      from,
      `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="slow">${filters}</filter>
      <rect width="2000" height="2000" filter="url(#slow)"/></svg>`,
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const rejected = expect(imageWorker.run('rasterizeSvg', { from, to })).rejects.toThrow(WorkerExited);
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();

    await rejected;
  },
  startLimit,
);

test(
  'closing rejects running and later jobs',
  async () => {
    const running = imageWorker.run('inspect', { path: await writeImage(7_000, 7_000), format: 'webp' });
    const rejected = expect(running).rejects.toThrow(WorkerExited);

    await imageWorker.close();

    await rejected;
    await expect(imageWorker.run('inspect', { path: '', format: 'webp' })).rejects.toThrow(WorkerExited);
  },
  startLimit,
);
