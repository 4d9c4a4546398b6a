import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocks } from '../blocks.ts';
import { entities } from '../entities.ts';
import { list, number, text, words } from '../fields/index.ts';
import { settings } from '../settings.ts';
import { defineBlock } from './block.ts';
import type { Declaration } from './declaration.ts';
import { loadContent, type Unreadable } from './load.ts';
import { keepUnreadable, listKept, readKept } from './unreadable.ts';
import { normaliseContent } from './walk.ts';

const declarations: Declaration[] = [...blocks, ...settings, ...Object.values(entities)];

const versioned = defineBlock({
  type: 'versioned',
  page: 'home',
  order: 9,
  label: 'Versioned',
  upgrades: [
    ({ heading, ...rest }) => (heading === undefined ? rest : { ...rest, title: heading }),
    (content) => ({
      ...content,
      tags: typeof content.tags === 'string' ? content.tags.split(',') : content.tags,
    }),
  ],
  fields: {
    title: text({ label: 'Title', default: 'New', fallback: 'Untitled' }),
    tags: words({ label: 'Tags', item: 'Tag' }),
    rows: list({ label: 'Rows', item: 'Row', card: { title: 'name' } }, { name: text({ label: 'Name' }) }),
  },
});

test('the version counts the upgrade steps', () => {
  expect(versioned.version).toBe(3);
});

test('content of version 1 runs every upgrade step', () => {
  expect(loadContent(versioned, { heading: 'Old', tags: 'a,b' }, 1).content).toMatchObject({
    title: 'Old',
    tags: ['a', 'b'],
  });
});

test('content of version 2 runs the last upgrade step only', () => {
  expect(
    loadContent(versioned, { heading: 'Kept as unknown', title: 'T', tags: 'a' }, 2).content,
  ).toMatchObject({
    heading: 'Kept as unknown',
    title: 'T',
    tags: ['a'],
  });
});

test('content of a newer version is loaded only as a guess', () => {
  const { content, failure } = loadContent(versioned, { title: 'From the future' }, 4);

  expect([content.title, failure]).toEqual(['From the future', 'newer']);
});

test('a missing key gets its fallback, not its default', () => {
  expect(loadContent(versioned, {}, 3).content.title).toBe('Untitled');
});

test('a missing key without a fallback gets the default, and null is a fallback', () => {
  const card = { title: 'name' };
  const row = { name: text({ label: 'Name' }) };
  const rows = [{ name: 'One' }];
  const block = defineBlock({
    type: 'defaults',
    page: 'home',
    order: 1,
    label: 'Defaults',
    fields: {
      title: text({ label: 'Title', default: 'New' }),
      seats: number({ label: 'Seats', default: 7, fallback: null }),
      lines: list({ label: 'Lines', item: 'Line', card, default: rows }, row),
      others: list({ label: 'Others', item: 'Line', card, default: rows, fallback: [] }, row),
    },
  });

  expect(loadContent(block, {}).content).toEqual({
    title: 'New',
    seats: null,
    lines: [{ _key: 'r0', name: 'One' }],
    others: [],
  });
});

test('a key named like an inherited property is kept like any other unknown key', () => {
  const { content } = loadContent(versioned, { toString: 'a', valueOf: 'b' }, 3);

  expect(Object.entries(content)).toEqual(
    expect.arrayContaining([
      ['toString', 'a'],
      ['valueOf', 'b'],
    ]),
  );
});

test('a cleared text stays cleared', () => {
  expect(loadContent(versioned, { title: '' }, 3).content.title).toBe('');
});

test('unknown keys stay, behind the declared ones', () => {
  const { content } = loadContent(versioned, { extra: 1, title: 'T', rows: [{ name: 'N', more: 2 }] }, 3);

  expect(Object.keys(content)).toEqual(['title', 'tags', 'rows', 'extra']);
  expect(content.rows).toEqual([{ _key: 'r0', name: 'N', more: 2 }]);
});

/** Whether a value is a row of several types, which keeps its place where it cannot be read; other values get one that can. */
function isRowInPlace({ field }: Unreadable): boolean {
  return typeof field.at(-1) === 'number';
}

test.each(declarations.map((declaration) => [declaration.type, declaration] as const))(
  'loading %s never throws, and loading again changes nothing',
  (_, declaration) => {
    const keys = declaration.fields.map((node) => node.key);
    const junk = fc.dictionary(
      fc.oneof(fc.constantFrom(...keys), fc.string()),
      fc.jsonValue({ maxDepth: 3 }),
    );
    fc.assert(
      fc.property(junk, (raw) => {
        const once = loadContent(declaration, raw).content;
        const twice = loadContent(declaration, once, declaration.version);

        expect(twice.content).toEqual(once);
        expect(twice.unreadable.filter((value) => !isRowInPlace(value))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  },
);

test.each(declarations.map((declaration) => [declaration.type, declaration] as const))(
  'unreadable values of %s stay in their places through loading, and loading them again finds the same',
  (_, declaration) => {
    const keys = declaration.fields.map((node) => node.key);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 3 })), (raw) => {
        const loaded = loadContent(declaration, raw, declaration.version);
        const kept = keepUnreadable(loaded);

        expect(keepUnreadable(loadContent(declaration, kept, declaration.version))).toEqual(kept);
        expect(readKept(kept, listKept(declaration, kept)).content).toEqual(loaded.content);
      }),
      { numRuns: 200 },
    );
  },
);

test.each(declarations.map((declaration) => [declaration.type, declaration] as const))(
  'normalising %s twice equals normalising it once',
  (_, declaration) => {
    const keys = declaration.fields.map((node) => node.key);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 3 })), (raw) => {
        const once = normaliseContent(declaration, loadContent(declaration, raw).content);

        expect(normaliseContent(declaration, once)).toEqual(once);
        const { unreadable } = loadContent(declaration, once, declaration.version);
        expect(unreadable.filter((value) => !isRowInPlace(value))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  },
);

test('a key with the name of the prototype stays a key', () => {
  const [declaration] = declarations;
  if (!declaration) throw new Error('Nothing is declared.');
  const { content } = loadContent(declaration, JSON.parse('{"__proto__":{"polluted":true},"former":1}'));

  expect(Object.getPrototypeOf(content)).toBe(Object.prototype);
  expect(Object.keys(content).slice(-2)).toEqual(['__proto__', 'former']);
});
