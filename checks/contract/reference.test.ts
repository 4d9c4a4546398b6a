import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kinds } from '#schemas/fields/index.ts';
import { picturedKinds, writeDeclarationReference, writeFieldReference } from './reference.ts';

const root = join(import.meta.dirname, '../..');

test('the reference of the kinds of field is up to date', async () => {
  await expect(`${writeFieldReference(root)}\n`).toMatchFileSnapshot(join(root, 'docs/fields.md'));
});

test('every kind that forms show has a picture', () => {
  const pictures = readdirSync(join(root, 'docs/fields'));

  // Written by `npm run pictures`.
  expect(pictures.toSorted()).toEqual(picturedKinds.map((kind) => `${kind}.webp`).toSorted());
});

test('the reference tells the stored value and the options of every kind', () => {
  const text = writeFieldReference(root);

  for (const kind of Object.keys(kinds)) expect(text).toContain(`\n## \`${kind}\`\n`);
  expect(text).toContain('| `currency` (needed) | `string` |');
  expect(text).not.toContain('Stored: ``');
  expect(text).not.toContain('Declared: ``');
});

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
