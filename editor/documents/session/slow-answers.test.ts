import { expect, test, vi } from 'vitest';
import { FakeServer } from '../../testing/fake-documents.ts';
import { open, published, serve, startClocks, wait } from '../../testing/open-session.ts';

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

test('a draft that others keep changing is not called saved, and is saved later', async () => {
  const server = serve();
  const { session, form, state } = await open(server);
  server.isStale = () => true;
  form.type('title', 'a');

  expect(await session.keepDraft()).toBeUndefined();
  expect(state().problem?.text).toBe('Others keep changing this; trying again');
  server.isStale = FakeServer.prototype.isStale;
  await wait(11_000);
  expect([server.draft?.content.title, state().problem]).toEqual(['a', undefined]);
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

test('a draft is discarded, and can be restored, also where what is public cannot be loaded then', async () => {
  const server = serve();
  const { session, form, told, titles } = await open(server);
  form.type('title', 'Drafted');
  await session.saveDraft();
  server.isUnread = true;
  const discarded = session.discard();
  await wait(1_000);

  expect(await discarded).toBeTypeOf('function');
  expect([form.values, form.isDirty(), told()]).toEqual([published, false, ['draftChanged', 'notReloaded']]);
  form.type('lead', 'Later');
  await wait(3_000);
  expect([server.draft?.content, titles()]).toEqual([{ ...published, lead: 'Later' }, ['Drafted', 'Public']]);
  expect(told()).toEqual(['draftChanged', 'notReloaded', 'draftChanged']);
});

test('what somebody else had published is kept where a draft was discarded and that could not be loaded', async () => {
  const server = serve();
  const { session, form, told } = await open(server);
  form.type('title', 'Drafted');
  await session.saveDraft();
  server.publishBeside({ ...published, lead: 'Theirs' }, 'Mona');
  await session.catchUp();
  server.isUnread = true;
  const discarded = session.discard();
  await wait(1_000);
  await discarded;
  form.type('title', 'Later');

  const isPublished = session.publish();
  await wait(1_000);
  expect([await isPublished, server.published]).toEqual([true, { title: 'Later', lead: 'Theirs' }]);
  expect(told()).not.toContain('discarded');
});

test('what was unpublished is not said to have failed where it cannot be loaded then, and is saved on', async () => {
  const server = serve();
  const { session, form, told } = await open(server);
  server.isUnread = true;
  const unpublished = session.change(async () => {
    server.unpublish('Me');
    return true;
  });
  await wait(1_000);

  expect([await unpublished, told()]).toEqual([true, ['notReloaded']]);
  form.type('title', 'Later');
  await wait(3_000);
  expect([server.published, server.draft?.content.title]).toEqual([undefined, 'Later']);
});

test('a clock that is set back delays no save', async () => {
  const server = serve();
  server.faults.push('busy');
  const { form, titles } = await open(server);
  form.type('title', 'a');
  await wait(2_000);

  vi.setSystemTime(Date.now() - 3_600_000);
  form.type('title', 'ab');
  await wait(30_000);

  expect(titles()).toEqual(['ab']);
});
