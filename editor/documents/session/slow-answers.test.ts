import { expect, test } from 'vitest';
import { open, serve, startClocks, wait } from '../../testing/open-session.ts';

startClocks();

test('a draft is discarded also where its form is left before what is public was loaded', async () => {
  const server = serve();
  const { session, form, close } = await open(server);
  form.type('title', 'a');
  await wait(3_000);
  server.loadMs = 100;
  const discarded = session.discard();
  await wait(50);
  close();
  await wait(100);

  expect(await discarded).toBeTypeOf('function');
});

test('a draft is not called saved where its form was left before it was sent', async () => {
  const server = serve();
  const { session, form, titles, close } = await open(server);
  server.latencyMs = 100;
  form.type('title', '1');
  void session.saveDraft();
  await wait(50);
  form.type('title', '2');
  const kept = session.keepDraft();
  close();
  await wait(300);

  expect([await kept, titles()]).toEqual([undefined, ['1']]);
});

test('a draft that others keep changing is not called saved', async () => {
  const server = serve();
  const { session, form } = await open(server);
  server.isStale = () => true;
  form.type('title', 'a');

  expect(await session.keepDraft()).toBeUndefined();
});

test('what is typed while the document is unpublished stays, and is saved', async () => {
  const server = serve();
  const { session, form, state, titles } = await open(server);
  server.loadMs = 100;
  const unpublished = session.change(async () => {
    server.unpublish('Me');
    return true;
  });
  await wait(50);
  form.type('title', 'typed');
  await wait(5_000);

  expect([await unpublished, form.values.title, titles()]).toEqual([true, 'typed', ['typed']]);
  expect(state().stored?.published).toBeNull();
});

test('a form that is cancelled while its draft is saved on request keeps that draft', async () => {
  const server = serve();
  const { session, form, titles } = await open(server);
  server.latencyMs = 100;
  form.type('title', 'a');
  const kept = session.keepDraft();
  await wait(50);
  const restore = session.takeBack();
  await wait(300);

  expect([await kept, await restore, titles()]).toEqual([true, undefined, ['a']]);
});
