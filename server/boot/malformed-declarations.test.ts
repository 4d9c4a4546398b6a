import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CopiedTree, copyTree } from '../../testing/copied-tree.ts';
import { startLimit } from '../testing/create-test-app.ts';

const limit = { timeout: startLimit };
let tree: CopiedTree;
let dataDir = '';
let restore: () => void;

beforeAll(() => {
  tree = copyTree(join(import.meta.dirname, '../..'));
}, startLimit);

afterAll(() => tree?.remove());

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'trellis-declarations-'));
});

afterEach(() => {
  restore();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Changes a declaration in the copy until the end of the test. */
function change(file: string, from: string, to: string): void {
  const path = join(tree.root, 'schemas', file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
  restore = () => writeFileSync(path, before);
}

function start() {
  return spawnSync(process.execPath, ['main.ts'], {
    cwd: tree.root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SEED: 'empty', LOG_LEVEL: 'silent' },
    timeout: startLimit,
  });
}

describe('a malformed declaration stops the start with one line', limit, () => {
  test.each([
    [
      'a block on a page that is not declared',
      ['blocks/team-page.ts', "page: 'team'", "page: 'staff'"],
      'schemas/blocks/team-page.ts: the block "team_page": page "staff" is not declared.',
    ],
    [
      'a field without metadata',
      [
        'blocks/team-page.ts',
        "width: 'half' }),\n    teamSection",
        "width: 'half' }).optional(),\n    teamSection",
      ],
      'schemas/blocks/team-page.ts: team_page.pageSubtitle has no metadata: build it with a field builder and chain nothing after it.',
    ],
  ] as const)('%s', (_, [file, from, to], line) => {
    change(file, from, to);

    const { status, stdout, stderr } = start();

    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${line}\n` });
  });
});
