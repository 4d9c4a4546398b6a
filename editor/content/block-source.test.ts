import { afterEach, beforeEach, expect, test } from 'vitest';
import { aboutSection } from '#schemas/blocks/about-section.ts';
import { defineBlock } from '#schemas/engine/block.ts';
import { text } from '#schemas/fields/index.ts';
import { beginSession, leaveSession } from '../data/session.ts';
import { StaleSave, type StoredDocument } from '../documents/document-source.ts';
import { errorReply, fakeApi, ok, type SentCall } from '../testing/fake-api.ts';
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
const publishing = { publish: true, cause: 'person' } as const;
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
  ['not found because the call fails', errorReply(500, 'internal', 'Broken')],
])('creates the page when it is %s', async (_, reply) => {
  const calls = fakeApi(({ method, path }) => {
    if (path !== '/admin/pages') return ok([]);
    return method === 'POST' ? ok(home, 201) : reply;
  });

  expect(await source.load()).toMatchObject({ pageId: 1 });
  expect(calls[1]?.body).toEqual({ name: 'home', route: '/' });
});

test.each([
  ['plain words', source, 'Home page ID is missing. Cannot save component.'],
  ['the words of its block', blockSource(aboutSection), 'Failed to initialize about section'],
])('throws without the id of a page, in %s', async (_, source, message) => {
  fakeApi(() => errorReply(500, 'internal', 'Broken'));

  await expect(source.save({ title: 'Mine' }, { ...absent, pageId: null }, publishing)).rejects.toThrow(
    message,
  );
});

test('the first save is one request, however the page and the component are stored by now', async () => {
  const calls = fakeApi(() => ok({ ...row, revision: 1 }));

  const saved = await source.save({ title: 'Mine' }, absent, publishing);

  expect(saved).toMatchObject({ id: 9, revision: 1 });
  expect(calls.map(spell)).toEqual(['PUT /admin/blocks/a_block']);
  expect(calls[0]?.body).toEqual({ content: { title: 'Mine' }, schema_version: 1 });
});

test('a later save updates the component from the revision it started from', async () => {
  const calls = fakeApi(() => ok({ ...row, revision: 6 }));

  const saved = await source.save({ title: 'Mine' }, { ...absent, id: 9, revision: 5 }, publishing);

  expect(saved).toMatchObject({ revision: 6 });
  expect(calls.map(spell)).toEqual(['PUT /admin/components/9']);
  expect(calls[0]?.body).toEqual({ content: { title: 'Mine' }, page_id: 1, revision: 5, schema_version: 1 });
});

test('a component that was deleted meanwhile is stored again', async () => {
  const calls = fakeApi(({ path }) =>
    path === '/admin/components/9' ? errorReply(404, 'not_found', 'The block does not exist') : ok(row),
  );

  await source.save({ title: 'Mine' }, { ...absent, id: 9, revision: 5 }, publishing);

  expect(calls.map(spell)).toEqual(['PUT /admin/components/9', 'PUT /admin/blocks/a_block']);
});

test('a stale save throws the stored content', async () => {
  const current = { ...row, revision: 6, content: { title: 'Theirs' } };
  fakeApi(() => errorReply(409, 'stale', 'Saved in the meantime', { current }));

  const error = await source
    .save({ title: 'Mine' }, { ...absent, id: 9, revision: 5 }, publishing)
    .catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(StaleSave);
  expect(error).toMatchObject({ current: { revision: 6, content: { title: 'Theirs' }, savedBy: 'Mona' } });
});
