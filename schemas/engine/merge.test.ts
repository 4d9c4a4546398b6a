import { expect, test } from 'vitest';
import { file, group as groupOf, hidden, list, text, variants, words } from '../fields/index.ts';
import type { AnyContent } from './declaration.ts';
import { compileFields } from './field.ts';
import { type Merged, mergeContent, type Side } from './merge.ts';
import { isRecord } from './records.ts';

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

test('changes to different fields are merged', () => {
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

test('only a field that both changed is a conflict, and a choice resolves it', () => {
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
  const mine = { sheet: '/mine.pdf', sheet_name: 'Mine' };
  const theirs = { sheet: '/theirs.pdf', sheet_name: 'Theirs' };
  const merged = merge(mine, theirs, new Map([['/sheet', 'theirs']]));

  expect(idsOf(merged)).toEqual(['/sheet changed']);
  expect(merged.content).toMatchObject(theirs);
  expect(merge(mine, {}).content).toMatchObject(mine);
});

test('list items are merged by key, at any position', () => {
  const merged = merge(
    { groups: [group('one'), group('two', { name: 'Mine' }), group('three')] },
    { groups: [group('three'), group('two', { note: 'Theirs' }), group('one')] },
  );

  expect(merged.conflicts).toEqual([]);
  expect(keysOf(merged)).toEqual(['three', 'two', 'one']);
  expect(rowsOf(merged.content.groups)[1]).toEqual(group('two', { name: 'Mine', note: 'Theirs' }));
});

test('items that both added keep their positions, theirs first', () => {
  const merged = merge(
    { groups: [group('m0'), ...start.groups, group('m1')] },
    { groups: [...start.groups, group('t1'), group('t2')] },
  );

  expect(keysOf(merged)).toEqual(['m0', 'one', 'two', 'three', 't1', 't2', 'm1']);
});

test('a removed item is removed, unless the other side changed it', () => {
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

test('items that both moved to different positions are a conflict', () => {
  const [first, second, third] = start.groups;
  const [mine, theirs] = [{ groups: [third, first, second] }, { groups: [second, first, third, group('t')] }];

  const merged = merge(mine, theirs);
  expect(idsOf(merged)).toEqual(['/groups moved']);
  expect(keysOf(merged)).toEqual(['three', 't', 'one', 'two']);
  expect(keysOf(merge(mine, theirs, new Map([['/groups', 'theirs']])))).toEqual(['two', 'one', 'three', 't']);
});

test('a conflict inside list items names the items', () => {
  const member = (who: string) => ({ groups: [group('one', { members: [{ _key: 'm', who }] })] });
  const sides = { base: member('Base'), mine: member('Mine'), theirs: member('Theirs') };

  expect(mergeContent(fields, sides).conflicts).toMatchObject([
    { id: '/groups/one/members/m/who', name: 'Who', rows: ['Group 1 ‘one’', 'Member 1 ‘Mine’'] },
  ]);
});

test('a group that both switched on has the changes of both', () => {
  const own = {
    heading: text({ label: 'Heading' }),
    words: text({ label: 'Words', default: 'Read more' }),
    inner: groupOf({ label: 'Inner', optional: true }, { note: text({ label: 'Note' }) }),
  };
  const offer = compileFields('page', {
    offer: groupOf({ label: 'Offer', optional: true }, own),
    kind: variants({ label: 'Kind' }, { gift: { label: 'Gift', fields: own } }),
  });
  const on = (more: AnyContent) => {
    const record = { heading: '', words: 'Read more', inner: null, ...more };
    return { offer: record, kind: { _type: 'gift', ...record } };
  };
  const sides = {
    base: { offer: null, kind: null },
    mine: on({ heading: 'Mine', inner: { note: '' } }),
    theirs: on({ words: 'Theirs', inner: { note: 'Theirs' } }),
  };

  expect(mergeContent(offer, sides)).toEqual({
    content: on({ heading: 'Mine', words: 'Theirs', inner: { note: 'Theirs' } }),
    conflicts: [],
  });
  const twice = { ...sides, theirs: on({ heading: 'Theirs' }) };
  expect(idsOf(mergeContent(offer, twice))).toEqual([
    '/offer//heading changed',
    '/kind/gift/heading changed',
  ]);
});
