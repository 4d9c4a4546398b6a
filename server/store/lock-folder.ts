import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../config.ts';

/** Gives the folder back to the next process. */
export type Unlock = () => void;

/** Keeps every other process away from a data folder; throws a StartError when one has it already. */
export async function lockFolder(folder: string): Promise<Unlock> {
  mkdirSync(folder, { recursive: true });
  const path = realpathSync(folder);
  return process.platform === 'linux' ? await lockBySocket(path) : lockByFile(path);
}

function inUse(folder: string, options?: ErrorOptions): StartError {
  return new StartError(
    `The data folder ${folder} is in use by another Trellis process. Stop that one first, or set DATA_DIR to another folder.`,
    options,
  );
}

/** A socket without a file: the kernel frees it however the process ends. */
function lockBySocket(folder: string): Promise<Unlock> {
  const name = `\0trellis-${createHash('sha256').update(folder).digest('hex').slice(0, 40)}`;
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.on('error', () => reject(inUse(folder)));
    server.listen(name, () => {
      server.unref();
      resolve(() => server.close());
    });
  });
}

function lockByFile(folder: string): Unlock {
  const file = join(folder, 'process.lock');
  const write = () => writeFileSync(file, String(process.pid), { flag: 'wx' });
  try {
    write();
  } catch (error) {
    if (isRunning(Number(readFileSync(file, 'utf8')))) throw inUse(folder, { cause: error });
    rmSync(file, { force: true });
    write();
  }
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
