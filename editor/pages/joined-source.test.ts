import { expect, test, vi } from 'vitest';
import { type AnyContent, compileDeclaration } from '#schemas/engine/declaration.ts';
import { text } from '#schemas/fields/index.ts';
import { type DocumentSource, StaleSave, type StoredDocument } from '../documents/document-source.ts';
import { DocumentSession } from '../documents/session/document-session.ts';
import { FakeForm, FakeServer, fakeSource } from '../testing/fake-documents.ts';
import { startClocks, wait } from '../testing/open-session.ts';
import { joinSources } from './content-source.ts';

startClocks();

const said: string[] = [];
vi.mock('../ui/notify.tsx', () => ({ notify: ({ text }: { text: string }) => void said.push(text) }));

const publishing = { publish: true, cause: 'person' } as const;

/** A source over a row in memory, and the failures that its next saves end with. */
function buildSource(type: string, key: string, extra: AnyContent = {}) {
  let row: StoredDocument = {
    id: 1,
    content: { [key]: 'stored', ...extra },
    published: { id: 5, number: 5 },
    isDrafted: false,
    savedAt: '2026-11-20T10:00:00.000Z',
    savedBy: 'Mona',
  };
  const failures: Error[] = [];
  const saves: { content: AnyContent; revision: number | undefined }[] = [];
  const source: DocumentSource = {
    declaration: compileDeclaration({ type, label: `The ${type}`, fields: { [key]: text({ label: key }) } }),
    keyOf: () => type,
    staleQueries: [],
    nameOf: () => type,
    messages: { loadFailed: { title: '' }, saveFailed: { title: '' }, created: '', updated: '' },
    partsOf: () => [],
    discard: async () => async () => undefined,
    load: async () => row,
    save: async (content, base, { publish }) => {
      const draft = {
        id: (base.draft?.id ?? 5) + 1,
        content,
        savedAt: '2026-11-20T11:00:00.000Z',
        savedBy: 'Me',
      };
      if (!publish) return { ...base, draft, isDrafted: true };
      const revision = base.published?.id;
      saves.push({ content, revision });
      const failure = failures.shift();
      if (failure) throw failure;
      const id = (row.published?.id ?? 0) + 1;
      row = { ...row, content, published: { id, number: id }, savedBy: 'Me' };
      return row;
    },
  };
  return { source, saves, failures };
}

function buildPair() {
  said.length = 0;
  const head = buildSource('head', 'title', { older: 'kept' });
  const body = buildSource('body', 'words');
  return { head, body, joined: joinSources('Both', [head.source, body.source]) };
}

const theirs: StoredDocument = {
  id: 1,
  content: { words: 'theirs' },
  published: { id: 9, number: 9 },
  isDrafted: false,
  savedAt: '2026-11-21T10:00:00.000Z',
  savedBy: 'Hessa',
};
const failWith = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('only changed parts are saved, with the unknown keys of their stored content', async () => {
  const { head, body, joined } = buildPair();
  const base = await joined.load();
  expect(base.content).toEqual({ title: 'stored', words: 'stored' });

  const next = await joined.save({ title: 'new', words: 'stored' }, base, publishing);
  await joined.save({ title: 'newer', words: 'stored' }, next, publishing);

  expect(head.saves).toEqual([
    { content: { title: 'new', older: 'kept' }, revision: 5 },
    { content: { title: 'newer', older: 'kept' }, revision: 6 },
  ]);
  expect(body.saves).toEqual([]);
});

test('when one part fails the other is saved and both are named; the next save starts from there', async () => {
  const { head, body, joined } = buildPair();
  const base = await joined.load();
  body.failures.push(new Error('Not now'));

  const mine = { title: 'new', words: 'new' };
  let next = base;
  const onPartStored = (stored: StoredDocument) => {
    next = stored;
  };
  expect(await failWith(joined.save(mine, base, { ...publishing, onPartStored }))).toEqual(
    new Error('Not now'),
  );
  expect(said).toEqual(['Saved: The head. Not saved: The body.']);
  await joined.save({ ...mine, title: 'newer' }, next, publishing);

  expect(head.saves.map(({ revision }) => revision)).toEqual([5, 6]);
  expect(body.saves.map(({ revision }) => revision)).toEqual([5, 5]);
});

test('a stale part shows both sides; keeping mine saves on their revision', async () => {
  const { body, joined } = buildPair();
  const base = await joined.load();
  body.failures.push(new StaleSave(theirs, {}));
  const mine = { title: 'new', words: 'new' };

  const late = await failWith(joined.save(mine, base, publishing));
  if (!(late instanceof StaleSave)) throw new Error('It was not late.');
  expect(late.current).toMatchObject({ content: { title: 'new', words: 'theirs' }, savedBy: 'Hessa' });
  await joined.save(mine, late.current, publishing);

  expect(body.saves.map(({ revision }) => revision)).toEqual([5, 9]);
});

test('deciding later leaves the part stale', async () => {
  const { body, joined } = buildPair();
  const base = await joined.load();
  body.failures.push(new StaleSave(theirs, {}));
  const mine = { title: 'stored', words: 'new' };

  await failWith(joined.save(mine, base, publishing));
  await joined.save(mine, base, publishing);

  expect(body.saves.map(({ revision }) => revision)).toEqual([5, 5]);
});

test('another failure is reported before a stale part, so that taking theirs loses nothing', async () => {
  const { head, body, joined } = buildPair();
  const base = await joined.load();
  head.failures.push(new StaleSave(theirs, {}));
  body.failures.push(new Error('Not now'));

  expect(await failWith(joined.save({ title: 'new', words: 'new' }, base, publishing))).toEqual(
    new Error('Not now'),
  );
});

test('declarations that share a key cannot be edited as one', () => {
  const { source } = buildSource('head', 'title');

  expect(() => joinSources('Both', [source, buildSource('body', 'title').source])).toThrow(
    'body.title: "head", which is edited on the same screen, has a field "title" too; choose another key.',
  );
});

test('a draft is saved of the parts that changed, and starts the form again', async () => {
  const [first, second] = [buildSource('first', 'a'), buildSource('second', 'b')];
  const joined = joinSources('Both', [first.source, second.source]);

  const saved = await joined.save({ a: 'stored', b: 'drafted' }, await joined.load(), {
    publish: false,
    cause: 'form',
  });

  expect(saved.content).toEqual({ a: 'stored', b: 'stored' });
  expect(saved.draft).toMatchObject({ content: { a: 'stored', b: 'drafted' }, savedBy: 'Me' });
  await joined.save({ a: 'stored', b: 'drafted' }, saved, publishing);
  expect([first.saves, second.saves]).toEqual([[], [{ content: { b: 'drafted' }, revision: 5 }]]);
});

/** A form over two documents on servers in memory. */
async function openJoined() {
  const declare = (type: string, keys: readonly string[]) =>
    compileDeclaration({
      ...{ type, label: type },
      fields: Object.fromEntries(keys.map((key) => [key, text({ label: key })])),
    });
  const head = new FakeServer(declare('head', ['title']), { published: { title: 'Public' } });
  const body = new FakeServer(declare('body', ['words', 'note']), { published: { words: '', note: '' } });
  const source = joinSources(
    'Both',
    [head, body].map((server) => fakeSource(server, server.port('tab', 'Me'))),
  );
  const told: string[] = [];
  const session = new DocumentSession({
    source,
    savesDrafts: true,
    tell: ({ kind }) => void told.push(kind),
  });
  await session.load();
  const form = new FakeForm(source.declaration, session);
  session.attach(form);
  return { head, body, session, form, told };
}

test('what is typed on while one part was saved and the other was stale is no conflict with oneself', async () => {
  const { head, body, session, form } = await openJoined();
  form.type('title', 'Typed');
  form.type('words', 'Mine');
  body.store({ words: '', note: 'Theirs' }, false, 'Aya');
  body.latencyMs = 500;

  await wait(2_200);
  expect(head.draft?.content).toEqual({ title: 'Typed' });
  form.type('title', 'Typed on');
  await wait(10_000);

  expect(session.state.get().conflict).toBeNull();
  expect(form.values).toEqual({ title: 'Typed on', words: 'Mine', note: 'Theirs' });
  expect([head.draft?.content, body.draft?.content]).toEqual([
    { title: 'Typed on' },
    { words: 'Mine', note: 'Theirs' },
  ]);
  session.stop();
});

test('a discarded draft that could not be loaded then is not said to be discarded by somebody else', async () => {
  const { head, body, session, form, told } = await openJoined();
  form.type('words', 'Drafted');
  await session.saveDraft();
  body.isUnread = true;
  const discarded = session.discard();
  await wait(1_000);
  await discarded;

  form.type('title', 'Later');
  form.type('words', 'Later');
  await session.saveDraft();

  expect([head.draft?.content, body.draft?.content]).toEqual([
    { title: 'Later' },
    { words: 'Later', note: '' },
  ]);
  expect(told).not.toContain('discarded');
  session.stop();
});
