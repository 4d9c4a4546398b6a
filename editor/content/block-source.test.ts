import { afterEach, beforeEach, expect, test } from 'vitest';
import { aboutSection } from '#schemas/blocks/about-section.ts';
import { defineBlock } from '#schemas/engine/block.ts';
import { text } from '#schemas/fields/index.ts';
import { beginSession, leaveSession } from '../data/session.ts';
import { StaleSave, type StoredDocument } from '../documents/document-source.ts';
import { fakeApi, ok, refusal, type SentCall } from '../testing/fake-api.ts';
import { blockSource } from './block-source.ts';

const block = defineBlock({
  type: 'a_block',
  page: 'home',
  order: 4,
  label: 'A Block',
  fields: { title: text({ label: 'Title', initial: 'Hello' }) },
});
const source = blockSource(block);
const home = { id: 1, name: 'home', route: '/' };
const row = {
  id: 9,
  page_id: 1,
  name: 'a_block',
  order_no: 4,
  content: { title: 'Stored' },
  revision: 5,
  schema_version: 1,
  updated_at: '2026-11-20T10:00:00.000Z',
  updated_by: 'Mona',
};
const absent: StoredDocument = {
  id: null,
  content: { title: 'Mine' },
  revision: null,
  savedAt: null,
  savedBy: null,
  pageId: 1,
};

beforeEach(() => beginSession('token'));
afterEach(() => leaveSession());

const spell = ({ method, path }: SentCall) => `${method} ${path}`;

test('starts from the defaults when nothing is stored', async () => {
  fakeApi(({ path }) => (path === '/admin/pages' ? ok([home]) : ok([])));

  expect(await source.load()).toMatchObject({ id: null, pageId: 1, content: { title: 'Hello' } });
});

test('reads the stored component of its page and no other', async () => {
  fakeApi(({ path }) => (path === '/admin/pages' ? ok([home]) : ok([{ ...row, id: 8, page_id: 2 }, row])));

  expect(await source.load()).toMatchObject({
    id: 9,
    revision: 5,
    content: { title: 'Stored' },
    savedBy: 'Mona',
  });
});

test.each([
  ['missing', ok([])],
  ['not found because the call fails', refusal(500, 'internal', 'Broken')],
])('creates the page when it is %s', async (_, answer) => {
  const calls = fakeApi(({ method, path }) => {
    if (path !== '/admin/pages') return ok([]);
    return method === 'POST' ? ok(home, 201) : answer;
  });

  expect(await source.load()).toMatchObject({ pageId: 1 });
  expect(calls[1]?.body).toEqual({ name: 'home', route: '/' });
});

test.each([
  ['plain words', source, 'Home page ID is missing. Cannot save component.'],
  ['the words of its block', blockSource(aboutSection), 'Failed to initialize about section'],
])('refuses to save without the id of a page, in %s', async (_, refusing, message) => {
  fakeApi(() => refusal(500, 'internal', 'Broken'));

  await expect(refusing.save({ title: 'Mine' }, { ...absent, pageId: null })).rejects.toThrow(message);
});

test('the first save looks the component up, then creates it with its order number', async () => {
  const calls = fakeApi(({ method }) => (method === 'POST' ? ok({ ...row, revision: 1 }, 201) : ok([])));

  const saved = await source.save({ title: 'Mine' }, absent);

  expect(saved).toMatchObject({ id: 9, revision: 1 });
  expect(calls.map(spell)).toEqual([
    'GET /admin/components?name=a_block&page_id=1',
    'POST /admin/components',
  ]);
  expect(calls[1]?.body).toEqual({
    name: 'a_block',
    content: { title: 'Mine' },
    page_id: 1,
    order_no: 4,
    schema_version: 1,
  });
});

test('a later save updates the component from the revision it started from', async () => {
  const calls = fakeApi(() => ok({ ...row, revision: 6 }));

  const saved = await source.save({ title: 'Mine' }, { ...absent, id: 9, revision: 5 });

  expect(saved).toMatchObject({ revision: 6 });
  expect(calls.map(spell)).toEqual(['PUT /admin/components/9']);
  expect(calls[0]?.body).toEqual({ content: { title: 'Mine' }, page_id: 1, revision: 5, schema_version: 1 });
});

test('a duplicate entry is recovered: the existing component is found, updated, and its id used from then on', async () => {
  let isFound = false;
  const calls = fakeApi(({ method }) => {
    if (method === 'PUT') return ok({ ...row, revision: 6 });
    if (method === 'GET') return ok(isFound ? [row] : []);
    isFound = true;
    return refusal(409, 'duplicate', "Duplicate entry 'a_block' for this page");
  });

  const saved = await source.save({ title: 'Mine' }, absent);

  expect(saved).toMatchObject({ id: 9, revision: 6 });
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'PUT']);
});

test('a duplicate of something else is not recovered', async () => {
  fakeApi(({ method }) => (method === 'GET' ? ok([]) : refusal(409, 'duplicate', "Duplicate entry 'other'")));

  await expect(source.save({ title: 'Mine' }, absent)).rejects.toThrow("Duplicate entry 'other'");
});

test('a stale save throws the stored content', async () => {
  const current = { ...row, revision: 6, content: { title: 'Theirs' } };
  fakeApi(() => refusal(409, 'stale', 'Saved in the meantime', { current }));

  const error = await source
    .save({ title: 'Mine' }, { ...absent, id: 9, revision: 5 })
    .catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(StaleSave);
  expect(error).toMatchObject({ current: { revision: 6, content: { title: 'Theirs' }, savedBy: 'Mona' } });
});
