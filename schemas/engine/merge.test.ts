import fc from 'fast-check';
import { expect, test } from 'vitest';
import { file, hidden, list, text, words } from '../fields/index.ts';
import type { AnyContent } from './declaration.ts';
import { compileFields, type FieldNode } from './field.ts';
import { isSame } from './is-same.ts';
import { type Merged, mergeContent, type Side } from './merge.ts';
import { isRecord } from './walk.ts';

const fields = compileFields('page', {
  title: text({ label: 'Title' }),
  subtitle: text({ label: 'Subtitle' }),
  tags: words({ label: 'Tags', item: 'Tag' }),
  sheet: file({ label: 'Sheet', nameIn: 'sheet_name' }),
  sheet_name: hidden({ label: 'Sheet name' }),
  groups: list(
    { label: 'Groups', item: 'Group', card: { title: 'name' } },
    {
      name: text({ label: 'Name' }),
      note: text({ label: 'Note' }),
      members: list(
        { label: 'Members', item: 'Member', card: { title: 'who' } },
        { who: text({ label: 'Who' }) },
      ),
    },
  ),
});

const group = (key: string, more: AnyContent = {}) => ({
  _key: key,
  name: key,
  note: '',
  members: [],
  ...more,
});
const start = {
  ...{ title: 'Title', subtitle: 'Subtitle', tags: ['a'], sheet: '/a.pdf', sheet_name: 'A' },
  groups: [group('one'), group('two'), group('three')],
};
const merge = (mine: AnyContent, theirs: AnyContent, choices?: ReadonlyMap<string, Side>) =>
  mergeContent(
    fields,
    { base: start, mine: { ...start, ...mine }, theirs: { ...start, ...theirs } },
    choices,
  );
const keysOf = ({ content }: Merged) => rowsOf(content.groups).map(({ _key }) => _key);
const rowsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
const idsOf = ({ conflicts }: Merged) => conflicts.map(({ id, change }) => `${id} ${change}`);

test('changes to different fields are both kept', () => {
  const merged = merge({ title: 'Mine' }, { subtitle: 'Theirs', tags: ['a', 'b'] });

  expect(merged.conflicts).toEqual([]);
  expect(merged.content).toEqual({ ...start, title: 'Mine', subtitle: 'Theirs', tags: ['a', 'b'] });
});

test('the same change of both is no conflict', () => {
  expect(merge({ title: 'Ours' }, { title: 'Ours' })).toMatchObject({
    conflicts: [],
    content: { title: 'Ours' },
  });
});

test('only a field that both changed is a conflict, and a choice settles it', () => {
  const [mine, theirs] = [
    { title: 'Mine', subtitle: 'Mine' },
    { title: 'Theirs', tags: ['b'] },
  ];

  const merged = merge(mine, theirs);
  expect(merged.conflicts).toMatchObject([{ id: '/title', name: 'Title', before: 'Mine', after: 'Theirs' }]);
  expect(merged.content).toMatchObject({ title: 'Mine', subtitle: 'Mine', tags: ['b'] });
  const settled = merge(mine, theirs, new Map([['/title', 'theirs']]));
  expect(settled.content).toMatchObject({ title: 'Theirs', subtitle: 'Mine', tags: ['b'] });
});

test('a file and its name stay together', () => {
  const merged = merge(
    { sheet: '/mine.pdf', sheet_name: 'Same' },
    { sheet: '/theirs.pdf', sheet_name: 'Same' },
    new Map([['/sheet', 'theirs']]),
  );

  expect(idsOf(merged)).toEqual(['/sheet changed']);
  expect(merged.content).toMatchObject({ sheet: '/theirs.pdf', sheet_name: 'Same' });
});

test('rows are merged by their key, wherever they have moved', () => {
  const merged = merge(
    { groups: [group('one'), group('two', { name: 'Mine' }), group('three')] },
    { groups: [group('three'), group('two', { note: 'Theirs' }), group('one')] },
  );

  expect(merged.conflicts).toEqual([]);
  expect(keysOf(merged)).toEqual(['three', 'two', 'one']);
  expect(rowsOf(merged.content.groups)[1]).toEqual(group('two', { name: 'Mine', note: 'Theirs' }));
});

test('rows that both added stand where each of them put them, theirs first', () => {
  const merged = merge(
    { groups: [group('m0'), ...start.groups, group('m1')] },
    { groups: [...start.groups, group('t1'), group('t2')] },
  );

  expect(keysOf(merged)).toEqual(['m0', 'one', 'two', 'three', 't1', 't2', 'm1']);
});

test('a removed row goes, unless the other one changed it', () => {
  const [first, , third] = start.groups;
  const mine = { groups: [first, third] };

  expect(keysOf(merge(mine, {}))).toEqual(['one', 'three']);
  expect(keysOf(merge({}, mine))).toEqual(['one', 'three']);
  const theirs = { groups: [first, group('two', { note: 'Theirs' }), third] };
  expect(merge(mine, theirs).conflicts).toMatchObject([
    { id: '/groups/two', change: 'removed', name: 'Group 2 ‘two’', after: { note: 'Theirs' } },
  ]);
  expect(keysOf(merge(mine, theirs, new Map([['/groups/two', 'theirs']])))).toEqual(['one', 'two', 'three']);
});

test('rows that both moved to different places are asked about', () => {
  const [first, second, third] = start.groups;
  const [mine, theirs] = [{ groups: [third, first, second] }, { groups: [second, first, third, group('t')] }];

  const merged = merge(mine, theirs);
  expect(idsOf(merged)).toEqual(['/groups moved']);
  expect(keysOf(merged)).toEqual(['three', 't', 'one', 'two']);
  expect(keysOf(merge(mine, theirs, new Map([['/groups', 'theirs']])))).toEqual(['two', 'one', 'three', 't']);
});

test('a conflict inside rows says which rows it is in', () => {
  const member = (who: string) => ({ groups: [group('one', { members: [{ _key: 'm', who }] })] });
  const versions = { base: member('Base'), mine: member('Mine'), theirs: member('Theirs') };

  expect(mergeContent(fields, versions).conflicts).toMatchObject([
    { id: '/groups/one/members/m/who', name: 'Who', rows: ['Group 1 ‘one’', 'Member 1 ‘Mine’'] },
  ]);
});

const word = fc.constantFrom('', 'a', 'b', 'c', 'd');
const memberRows = (key: string) =>
  fc.uniqueArray(fc.record({ _key: fc.constantFrom('p', 'q', 'r', key), who: word }), {
    selector: (row) => row._key,
  });
const groupRows = (key: string) =>
  fc.uniqueArray(
    fc.record({
      _key: fc.constantFrom('u', 'v', 'w', 'x', key),
      name: word,
      note: word,
      members: memberRows(key),
    }),
    { selector: (row) => row._key },
  );
/** Content of one version; keys from a few that versions share, and one that no other version has. */
const version = (key: string) =>
  fc.record({
    ...{ title: word, subtitle: word, tags: fc.array(word, { maxLength: 3 }), sheet: word, sheet_name: word },
    groups: groupRows(key),
  });
/** A version that keeps most of another one. */
const edited = (base: AnyContent, key: string) =>
  fc
    .record({ next: version(key), keeps: fc.subarray(Object.keys(base)), inside: fc.boolean() })
    .map((edit) => {
      const kept = Object.fromEntries(edit.keeps.map((name) => [name, base[name]]));
      const rows = rowsOf(base.groups).map((row, at) => (at === 0 ? { ...row, note: edit.next.title } : row));
      return { ...edit.next, ...(edit.inside && { groups: rows }), ...kept };
    });
const versions = version('base').chain((base) =>
  fc.record({ base: fc.constant(base), mine: edited(base, 'mine'), theirs: edited(base, 'theirs') }),
);

/** Every value of content by its keyed path, with `true` for each row. */
function flatten(nodes: readonly FieldNode[], content: AnyContent, path = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const node of nodes) {
    const here = `${path}/${node.key}`;
    if (node.fields.length === 0) found.set(here, content[node.key]);
    for (const row of node.fields.length > 0 ? rowsOf(content[node.key]) : []) {
      found.set(`${here}/${row._key}`, true);
      for (const entry of flatten(node.fields, row, `${here}/${row._key}`)) found.set(...entry);
    }
  }
  return found;
}

test('a side without a change leaves exactly the other one', () => {
  fc.assert(
    fc.property(versions, ({ base, theirs: other }) => {
      for (const sides of [
        { mine: base, theirs: other },
        { mine: other, theirs: base },
        { mine: other, theirs: other },
      ])
        expect(mergeContent(fields, { base, ...sides })).toEqual({ content: other, conflicts: [] });
    }),
  );
});

test('no change of either side is lost: it is merged, or asked about and kept by its choice', () => {
  fc.assert(
    fc.property(versions, fc.constantFrom<Side>('mine', 'theirs'), (sides, chosen) => {
      const { conflicts } = mergeContent(fields, sides);
      const ids = conflicts.map(({ id }) => id);
      const choices = new Map(ids.map((id) => [id, chosen]));
      const merged = flatten(fields, mergeContent(fields, sides, choices).content);
      const before = flatten(fields, sides.base);
      for (const side of ['mine', 'theirs'] as const) {
        const after = flatten(fields, sides[side]);
        for (const path of new Set([...before.keys(), ...after.keys()])) {
          if (isSame(before.get(path), after.get(path))) continue;
          const isAsked = ids.some((id) => `${path}/`.startsWith(`${id}/`) || path === `${id}_name`);
          if (!isAsked || side === chosen) expect(merged.get(path)).toEqual(after.get(path));
        }
      }
    }),
  );
});

test('merging again changes nothing more', () => {
  fc.assert(
    fc.property(versions, (sides) => {
      const { content } = mergeContent(fields, sides);

      expect(mergeContent(fields, { base: sides.theirs, mine: content, theirs: sides.theirs })).toEqual({
        content,
        conflicts: [],
      });
    }),
  );
});
