import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server in a process of its own. */
export interface TestProcess {
  readonly child: ChildProcess;
  /** Its output so far. */
  output(): { readonly out: string; readonly err: string };
  /** Resolves with the address once it listens; rejects when it ends before. */
  readonly ready: Promise<string>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

/** Environment of a program that a test starts, with the compiled sources of the last one. */
export const programEnv = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache'),
} as const;

const entry = join(import.meta.dirname, 'run-without-seed.ts');

/** Starts a server without content, with the options of Node that this process has; it gets nothing of its environment but the path to programs. */
export function startProcess(env: Readonly<Record<string, string>>): TestProcess {
  const child = spawn(process.execPath, [...process.execArgv, entry], {
    env: { ...programEnv, NODE_ENV: 'test', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  const ready = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk;
    const url = /Trellis listens on (\S+)[\s\S]*Sign in at .*\n/.exec(said.out)?.[1];
    if (url) ready.resolve(url);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk;
  });
  const ended = once(child, 'close').then(([code]) => {
    ready.reject(new Error(`The server ended: ${said.err}${said.out}`));
    return code as number | null;
  });
  ready.promise.catch(() => {});
  return { child, output: () => ({ ...said }), ready: ready.promise, ended };
}
