import { expect, test } from 'vitest';
import { aboutSection } from '#schemas/blocks/about-section.ts';
import { defineBlock } from '#schemas/engine/block.ts';
import { getEntity } from '#schemas/entities.ts';
import { text } from '#schemas/fields/index.ts';
import { StaleSave } from '../documents/document-source.ts';
import { entrySource } from '../entities/entry-source.ts';
import { answerDocument } from '../testing/answer-documents.ts';
import { errorReply, fakeApi, ok, type Reply, type SentCall, signInBeforeEach } from '../testing/fake-api.ts';
import { FakeServer } from '../testing/fake-documents.ts';
import { contentSource } from './content-source.ts';

const block = defineBlock({
  type: 'a_block',
  page: 'home',
  order: 4,
  label: 'A Block',
  fields: { title: text({ label: 'Title', default: 'Hello' }) },
});
const source = contentSource(block);
const publishing = { publish: true, cause: 'person' } as const;
const drafting = { publish: false, cause: 'form' } as const;

signInBeforeEach();

/** A server in memory; `respond` has precedence. */
function serve(
  server = new FakeServer(block, { published: { title: 'Stored' }, revision: 5 }),
  respond: (call: SentCall) => Reply | undefined = () => undefined,
) {
  return { server, calls: fakeApi((call) => respond(call) ?? answerDocument(server, call)) };
}

const failWith = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('starts from the defaults when nothing is stored, and is found by its name and page', async () => {
  const { calls } = serve(new FakeServer(block));

  expect(await source.load()).toMatchObject({ id: null, published: null, content: { title: 'Hello' } });
  expect(calls.map(({ path }) => path.split('?')[1])).toEqual(['name=a_block&page=home']);
});

test('the first save stores it, and later ones name the draft and what is published', async () => {
  const { calls } = serve(new FakeServer(block));

  const created = await source.save({ title: 'One' }, await source.load(), publishing);
  const drafted = await source.save({ title: 'Two' }, created, drafting);
  await source.save({ title: 'Two' }, drafted, publishing);

  expect(calls.slice(1).map(({ method, body }) => [method, body])).toMatchObject([
    ['POST', { type: 'a_block', content: { title: 'One' }, publish: true }],
    ['PUT', { content: { title: 'Two' }, publish: false, draft: null, published: 1 }],
    ['PUT', { content: { title: 'Two' }, publish: true, draft: 2, published: 1 }],
  ]);
});

test('a save of what is stored otherwise by now throws the stored content', async () => {
  const { server } = serve();
  const base = await source.load();
  server.store({ title: 'Theirs' }, true, 'Mona');

  const error = await failWith(source.save({ title: 'Mine' }, base, publishing));

  expect(error).toBeInstanceOf(StaleSave);
  expect(error).toMatchObject({ current: { published: { id: 6 }, content: { title: 'Theirs' } } });
});

test('the first save of the second person throws what the first one stored', async () => {
  const { server } = serve(new FakeServer(block), ({ method }) =>
    method === 'POST' ? errorReply(409, 'duplicate', 'Duplicate entry') : undefined,
  );
  const base = await source.load();
  server.store({ title: 'Theirs' }, true, 'Mona');

  const error = await failWith(source.save({ title: 'Mine' }, base, publishing));

  expect(error).toMatchObject({ current: { content: { title: 'Theirs' } } });
});

test('a draft that began before another publication is published only with what was published', async () => {
  const { server } = serve();
  server.store({ title: 'Drafted' }, false, 'Aya');
  server.publishBeside({ title: 'Beside' }, 'Mona');
  const base = await source.load();

  const error = await failWith(source.save({ title: 'Drafted' }, base, publishing));

  expect(base).toMatchObject({ isOutdated: true, content: { title: 'Stored' }, draft: { id: 6 } });
  expect(error).toMatchObject({ current: { content: { title: 'Beside' }, draft: { id: 6 } } });
  if (error instanceof StaleSave)
    expect(await source.save({ title: 'Both' }, error.current, publishing)).toMatchObject({
      content: { title: 'Both' },
      isDrafted: false,
    });
});

test('a block that was deleted meanwhile is stored again', async () => {
  const { calls } = serve(undefined, ({ method }) => {
    if (method === 'PUT') return errorReply(404, 'not_found', 'The document does not exist');
    return method === 'POST' ? ok(null, 500) : undefined;
  });
  const base = await source.load();

  await failWith(source.save({ title: 'Mine' }, base, publishing));

  expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'POST']);
});

test.each([
  ['plain words', source, 'Home page ID is missing. Cannot save component.'],
  ['the words of its block', contentSource(aboutSection), 'Failed to initialize about section'],
])('throws where its page cannot be created, in %s', async (_, source, message) => {
  fakeApi(({ method }) =>
    method === 'GET' ? ok(null) : errorReply(404, 'not_found', 'The page does not exist'),
  );

  await expect(source.save({ title: 'Mine' }, await source.load(), publishing)).rejects.toThrow(message);
});

test('a new entry whose first answer was lost is found by its name, and not stored twice', async () => {
  const major = getEntity('major');
  let isLost = true;
  const server = new FakeServer(major);
  const names: unknown[] = [];
  fakeApi((call) => {
    if (call.method === 'POST') names.push(Object(call.body).name);
    if (call.method === 'POST' && !isLost) return errorReply(409, 'duplicate', 'Duplicate entry');
    const reply = answerDocument(server, call);
    if (call.method !== 'POST') return reply;
    isLost = false;
    return { status: 0, body: '' };
  });
  const entry = entrySource(major, null, { title: 'Water' });
  const base = await entry.load();

  await failWith(entry.save({ name: 'Water' }, base, drafting));
  const error = await failWith(entry.save({ name: 'Water' }, base, drafting));

  expect(error).toMatchObject({ current: { id: 1, draft: { content: { name: 'Water' } } } });
  expect(new Set(names).size).toBe(1);
  expect(names[0]).toMatch(/^new-[0-9a-f]{12}$/);
});
