// Lets one caller of the traversal in schemas/engine/records.ts after another see lists only, and prints those that no test
// notices: node scripts/tool.mjs node checks/contract/content-laws/mutate-callers.mjs [part of a path]. It changes files and restores them.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const stub = join(root, 'schemas/engine/lists-only.ts');
const tests = [
  'checks/contract/content-laws',
  'schemas/fields',
  'schemas/engine',
  'editor/documents/difference-table',
  'editor/widgets/group',
  'editor/widgets/list',
  'editor/form/nested-panel',
];
const traversal =
  /^import \{[^}]*(?:[rR]ecords|findRecord|emptyValue|fieldsOf)[^}]*\} from '[^']*\/records\.ts'/m;
const callers = ['schemas', 'editor']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .filter(
    (file) => file.includes(process.argv[2] ?? '') && traversal.test(readFileSync(join(root, file), 'utf8')),
  );

const source = readFileSync(join(root, 'schemas/engine/records.ts'), 'utf8');
const listsOnly = `
function listsOnly(kind: FieldNode['kind']) {
  const row = behaviourOf(kind);
  return row.holds === 'one' || kind === 'blocks' ? { ...row, holds: undefined } : row;
}
`;
const survivors = [];
try {
  const mutated = source
    .replaceAll(/behaviourOf\((?=node\.kind|kind)/g, 'listsOnly(')
    // The fields of a row are found without asking what its field holds.
    .replace('const isOne =', "if (node.kind === 'blocks') return [];\n  const isOne =");
  writeFileSync(stub, mutated + listsOnly);
  for (const caller of callers) {
    const path = join(root, caller);
    const text = readFileSync(path, 'utf8');
    try {
      writeFileSync(path, text.replaceAll(/(engine|\.)\/records\.ts'/g, "$1/lists-only.ts'"));
      const { status } = spawnSync('npx', ['vitest', 'run', '--bail=1', ...tests], {
        cwd: root,
        stdio: 'ignore',
      });
      if (status === 0) survivors.push(caller);
      process.stdout.write(`${status === 0 ? 'unnoticed' : 'noticed  '} ${caller}\n`);
    } finally {
      writeFileSync(path, text);
    }
  }
} finally {
  rmSync(stub, { force: true });
}
process.exitCode = survivors.length === 0 ? 0 : 1;
