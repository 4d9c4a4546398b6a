import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeDeclarationReference } from './declaration-reference.ts';

const root = join(import.meta.dirname, '../..');

test('the reference of declarations is up to date', async () => {
  const path = join(root, 'docs/declarations.md');
  await expect(`${writeDeclarationReference(root)}\n`).toMatchFileSnapshot(path);
});

test('the reference of declarations says what each option means', () => {
  const text = writeDeclarationReference(root);

  expect(text).toContain('| `perPage` | `number` |');
  expect(text).toContain('| `badge` | `key`, `unknown`, `tones` |');
  expect(text).not.toContain('|  |');
});
