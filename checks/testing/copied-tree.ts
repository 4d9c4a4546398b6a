import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the project's sources that shares its packages. */
export interface CopiedTree {
  readonly root: string;
  /** Checks the types of the copy, or only of the given files and their imports; throws with the compiler's output. */
  checkTypes(...files: readonly string[]): void;
  /** Runs the project's own build in the copy; throws with its output when it fails. */
  build(): void;
  remove(): void;
}

/** Copies every file that belongs to the project into a temporary folder. */
export function copyTree(root: string): CopiedTree {
  const copy = mkdtempSync(join(tmpdir(), 'trellis-copy-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  // A file that was deleted is listed until that is committed.
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true, verbatimSymlinks: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return {
    root: copy,
    // With one thread: several use half as much processor time again, which other tests need meanwhile.
    checkTypes(...files) {
      const part = { extends: './tsconfig.json', include: files };
      if (files.length > 0) writeFileSync(join(copy, 'tsconfig.part.json'), JSON.stringify(part));
      const project = files.length > 0 ? 'tsconfig.part.json' : 'tsconfig.json';
      execFileSync(
        process.execPath,
        ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p', project],
        { cwd: copy, stdio: 'pipe' },
      );
    },
    build: () =>
      void execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--app'], {
        cwd: copy,
        stdio: 'pipe',
      }),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
