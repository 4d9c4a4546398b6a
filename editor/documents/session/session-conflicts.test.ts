import { expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-documents.ts';
import { declaration, open, published, serve, startClocks, wait } from '../../testing/open-session.ts';
import { readUnsaved } from '../../ui/unsaved-changes.ts';

startClocks();

test('a draft of somebody else is merged into the form, and saved with it', async () => {
  const server = serve();
  const { form, state, told } = await open(server);
  server.store({ ...published, lead: 'Theirs' }, false, 'Aya');
  form.type('title', 'Mine');
  await wait(2_000);

  expect(form.values).toEqual({ title: 'Mine', lead: 'Theirs' });
  expect(server.draft?.content).toEqual({ title: 'Mine', lead: 'Theirs' });
  expect([told(), state().isDirty]).toEqual([['merged'], false]);
});

test('what somebody else keeps as a draft is not published with mine before I have seen it', async () => {
  const server = serve();
  const { session, form, state } = await open(server);
  server.store({ ...published, lead: 'Theirs' }, false, 'Aya');
  form.type('title', 'Mine');

  expect(await session.publish()).toBe(false);
  expect(server.publications).toEqual([]);
  expect(state().notPublished).toMatch(/^Aya had changed the draft too/);
  expect(form.values).toEqual({ title: 'Mine', lead: 'Theirs' });
  expect(await session.publish()).toBe(true);

  expect(server.published).toEqual({ title: 'Mine', lead: 'Theirs' });
});

test('a draft that somebody else has discarded is saved again with what was typed, and that is told', async () => {
  const server = serve();
  server.store({ ...published, lead: 'Drafted' }, false, 'Aya');
  const { session, form, told } = await open(server);
  server.discardDraft();
  form.type('title', 'Mine');
  await wait(2_000);

  expect(server.draft?.content).toEqual({ title: 'Mine', lead: 'Drafted' });
  expect(told()).toEqual(['discarded', 'draftChanged']);
  await session.takeBack();

  expect(server.draft).toBeUndefined();
});

test('changes of a draft that somebody else has taken back are not saved again', async () => {
  const server = serve();
  server.store({ ...published, lead: 'Drafted' }, false, 'Aya');
  const { form, told } = await open(server);
  server.store(published, false, 'Aya');
  form.type('title', 'Mine');
  await wait(2_000);

  expect(server.draft?.content).toEqual({ title: 'Mine', lead: 'Lead' });
  expect(told()).toEqual(['merged', 'draftChanged']);
});

test('what somebody else has discarded is not published before I have been told', async () => {
  const server = serve();
  server.store({ ...published, lead: 'Drafted' }, false, 'Aya');
  const { session, form, state } = await open(server);
  server.discardDraft();
  form.type('title', 'Mine');

  expect(await session.publish()).toBe(false);
  expect(server.publications).toEqual([]);
  expect(state().notPublished).toMatch(/^Someone else had discarded the draft/);
  expect(await session.publish()).toBe(true);

  expect(server.published).toEqual({ title: 'Mine', lead: 'Drafted' });
});

test('deciding later keeps the conflict without asking again, until the person wants to decide', async () => {
  const server = serve();
  const { session, form, state, status, titles } = await open(server);
  server.store({ ...published, title: 'Theirs' }, false, 'Aya');
  form.type('title', 'Mine');
  await wait(2_000);
  expect([status(), state().conflict?.theirs.savedBy]).toEqual(['conflict', 'Aya']);

  state().conflict?.choose(null);
  await wait(0);
  form.type('title', 'Mine, and more');
  session.flush();
  await wait(30_000);
  expect([status(), state().conflict, titles()]).toEqual(['conflict', null, []]);
  expect(readUnsaved(1, 'fake/1')[0]?.content.title).toBe('Mine, and more');

  void session.saveDraft();
  await wait(0);
  state().conflict?.choose(new Map([[state().conflict?.conflicts[0]?.id ?? '', 'mine']]));
  await wait(0);

  expect([status(), titles()]).toEqual(['clean', ['Mine, and more']]);
});

test('a draft into which changes of somebody else were just merged is looked at before it is discarded', async () => {
  const server = serve();
  const { session, form } = await open(server);
  form.type('title', 'Mine');
  server.store({ ...published, lead: 'Theirs' }, false, 'Aya');

  await expect(session.discard()).rejects.toThrow(
    'This draft was changed in the meantime. Look at it again.',
  );
  expect(form.values).toEqual({ title: 'Mine', lead: 'Theirs' });
  expect(server.draft?.content).toEqual({ title: 'Mine', lead: 'Theirs' });
  await session.discard();

  expect([server.draft, form.values]).toEqual([undefined, published]);
});

test('a person who saves a draft decides again, also where a save was planned before they decided later', async () => {
  const server = serve();
  server.latencyMs = 100;
  const { session, form, state } = await open(server);
  server.store({ ...published, title: 'Theirs' }, false, 'Aya');
  form.type('title', 'Mine');
  await wait(2_050);
  form.type('title', 'Mine, and more');
  session.flush();
  void session.saveDraft();
  await wait(50);
  state().conflict?.choose(null);
  await wait(100);

  expect(state().conflict?.conflicts[0]?.before).toBe('Mine, and more');
});

test('a conflict whose field is edited while it is asked about is asked about again', async () => {
  const server = serve();
  const { form, state, status } = await open(server);
  server.store({ ...published, title: 'Theirs' }, false, 'Aya');
  form.type('title', 'Mine');
  await wait(2_000);
  const decide = async (side: 'mine' | 'theirs') => {
    state().conflict?.choose(new Map([[state().conflict?.conflicts[0]?.id ?? '', side]]));
    await wait(0);
  };
  form.type('title', 'Mine, and more');
  await decide('theirs');

  expect(state().conflict?.conflicts[0]?.before).toBe('Mine, and more');
  await decide('mine');
  expect([state().conflict, status(), server.draft?.content.title]).toEqual([
    null,
    'clean',
    'Mine, and more',
  ]);
});

test('a conflict of a publication that is decided later stays said as not published', async () => {
  const server = serve();
  const { session, form, state, status } = await open(server);
  server.store({ ...published, title: 'Theirs' }, true, 'Aya');
  form.type('title', 'Mine');
  const done = session.publish();
  await wait(0);
  state().conflict?.choose(null);

  expect(await done).toBe(false);
  expect([status(), state().notPublished]).toEqual(['conflict', 'Decide which changes to keep']);
});

test('a publication that waits behind a save in conflict is not asked about again once it is decided later', async () => {
  const server = serve();
  const { session, form, state, status } = await open(server);
  server.store({ ...published, title: 'Theirs' }, true, 'Aya');
  server.latencyMs = 100;
  form.type('title', 'Mine');
  const drafted = session.saveDraft();
  const done = session.publish();
  await wait(150);
  state().conflict?.choose(null);
  await wait(1_000);

  expect([await drafted, await done, state().conflict]).toEqual(['conflict', false, null]);
  expect([status(), state().notPublished]).toEqual(['conflict', 'Decide which changes to keep']);
});

test('a publication that waits behind a draft keeps what somebody else has published', async () => {
  const server = serve();
  const { session, form } = await open(server);
  server.store({ ...published, lead: 'Theirs' }, true, 'Aya');
  server.latencyMs = 100;
  form.type('title', 'Mine');
  const drafted = session.saveDraft();
  const done = session.publish();
  await wait(1_000);

  expect([await drafted, await done]).toEqual(['saved', true]);
  expect(server.publications).toEqual([{ title: 'Mine', lead: 'Theirs' }]);
  expect([form.values, form.isDirty()]).toEqual([{ title: 'Mine', lead: 'Theirs' }, false]);
});

test('a publication that waits behind a draft does not publish what somebody else keeps as a draft', async () => {
  const server = serve();
  const { session, form, state } = await open(server);
  server.store({ ...published, lead: 'Theirs' }, false, 'Aya');
  server.latencyMs = 100;
  form.type('title', 'Mine');
  void session.saveDraft();
  const done = session.publish();
  await wait(1_000);

  expect([await done, server.publications]).toEqual([false, []]);
  expect(state().notPublished).toMatch(/^Aya had changed the draft too/);
  expect(server.draft?.content).toEqual({ title: 'Mine', lead: 'Theirs' });
});

test('a publication that failed is merged with what somebody else has published beside the draft', async () => {
  const server = serve();
  server.store({ ...published, title: 'Drafted' }, false, 'Mona');
  const { session, form } = await open(server);
  server.publishBeside({ ...published, lead: 'Theirs' }, 'Aya');
  server.faults.push('network');
  expect(await session.publish()).toBe(false);
  form.type('title', 'Drafted, and more');

  expect(await session.publish()).toBe(true);

  expect(server.published).toEqual({ title: 'Drafted, and more', lead: 'Theirs' });
});

test('a draft that waits behind a publication in conflict does not ask again', async () => {
  const server = serve();
  const { session, form, state } = await open(server);
  server.store({ ...published, title: 'Theirs' }, true, 'Aya');
  server.latencyMs = 100;
  form.type('title', 'Mine');
  const done = session.publish();
  await wait(10);
  form.type('title', 'Mine too');
  session.flush();
  await wait(140);
  state().conflict?.choose(null);
  await wait(1_000);

  expect([await done, state().conflict, state().isUndecided]).toEqual([false, null, true]);
});

test('a draft that cannot be discarded stays in the form with what was typed last', async () => {
  const server = serve();
  const { session, form } = await open(server);
  form.type('title', 'Drafted');
  await session.saveDraft();
  server.isOffline = true;
  form.type('title', 'Typed last');

  await expect(session.discard()).rejects.toThrow('Not reached');

  expect([form.values.title, form.isDirty()]).toEqual(['Typed last', true]);
});

test('what was typed last and is refused is discarded without a word about saving it', async () => {
  const server = serve();
  const { session, form, told } = await open(server);
  form.type('title', 'Drafted');
  await session.saveDraft();
  form.type('title', 'Typed last');
  server.faults.push('refused');

  await session.discard();

  expect([form.values, told()]).toEqual([published, ['draftChanged']]);
  server.faults.push('refused');
  form.type('title', 'Typed later');
  expect([await session.saveDraft(), told()]).toEqual(['refused', ['draftChanged', 'draftRefused']]);
});

test('a draft that somebody else has changed is shown instead of discarded', async () => {
  const server = serve();
  const { session, form } = await open(server);
  form.type('title', 'Drafted');
  await session.saveDraft();
  server.store({ ...published, title: 'Theirs' }, false, 'Aya');

  await expect(session.discard()).rejects.toThrow('Changed');

  expect([form.values.title, server.draft?.content.title]).toEqual(['Theirs', 'Theirs']);
});

test('a draft is begun of an unchanged form, and is edited until it is discarded', async () => {
  const server = serve();
  const { session, told } = await open(server);
  expect(session.isDraft()).toBe(false);

  expect(await session.keepDraft()).toBe(false);
  expect(session.isDraft()).toBe(true);
  expect((await open(server)).session.isDraft()).toBe(true);
  // A list that is saved after each change.
  const sent = { ...published, title: 'Listed' };
  await session.save(sent, sent);

  expect([server.publications, session.isDraft()]).toEqual([[], true]);
  await session.discard();
  expect([session.isDraft(), told().includes('published')]).toEqual([false, false]);
  await session.save(sent, sent);
  expect(server.published?.title).toBe('Listed');
});

test('taking back removes what was changed, keeps what others changed, and can be undone', async () => {
  const server = serve();
  const { session, form } = await open(server);
  expect(session.hasOwnChanges()).toBe(false);
  form.type('title', 'Mine');
  await wait(2_000);
  server.store({ title: 'Mine', lead: 'Theirs' }, false, 'Aya');
  form.type('title', 'Mine, and more');
  expect(session.hasOwnChanges()).toBe(true);

  const restore = await session.takeBack();

  expect(server.draft?.content).toEqual({ title: 'Public', lead: 'Theirs' });
  await restore?.();
  expect(server.draft?.content).toEqual({ title: 'Mine, and more', lead: 'Theirs' });
});

test('taking back a draft that was begun by typing leaves none', async () => {
  const server = new FakeServer(declaration);
  const { session, form } = await open(server);
  form.type('title', 'Mine');
  await wait(2_000);
  expect(server.draft).toBeDefined();

  const restore = await session.takeBack();

  expect(server.draft).toBeUndefined();
  await restore?.();
  expect(server.draft).toMatchObject({ content: { title: 'Mine' } });
});

test('taking back ends at the draft that the person saved, and fails without a server', async () => {
  const server = serve();
  const { session, form } = await open(server);
  form.type('title', 'Kept');
  await session.keepDraft();
  expect(session.hasOwnChanges()).toBe(false);
  form.type('title', 'Not kept');
  server.isOffline = true;
  expect(await session.takeBack()).toBeUndefined();

  server.isOffline = false;
  await session.takeBack();

  expect(server.draft?.content.title).toBe('Kept');
});

test('a draft whose answer was lost is known as the own one, also behind a publication that was not reached', async () => {
  const server = new FakeServer(declaration);
  const { session, form, state, status } = await open(server);
  server.latencyMs = 100;
  form.type('lead', 'One');
  session.flush();
  await wait(0);
  server.faults.push('lost', 'network');
  void session.keepDraft();
  void session.publish();
  form.type('title', 'Two ');
  await wait(30_000);

  expect([state().conflict, status()]).toEqual([null, 'clean']);
  expect(server.publications).toMatchObject([{ title: '', lead: 'One' }]);
  expect(server.view().draft?.content).toMatchObject({ title: 'Two', lead: 'One' });
});
