import { expect, test, vi } from 'vitest';
import { FakeServer } from '../../testing/fake-documents.ts';
import { declaration, open, published, serve, startClocks, wait } from '../../testing/open-session.ts';
import { listUnsaved, readUnsaved } from '../../ui/unsaved-changes.ts';

startClocks();

test('a draft is saved after two seconds without a change', async () => {
  const server = serve();
  const { form, status, titles } = await open(server);
  form.type('title', 'a');
  await wait(1_900);
  form.type('title', 'ab');
  await wait(1_999);
  expect([titles(), status()]).toEqual([[], 'dirty']);

  await wait(1);

  expect([titles(), status()]).toEqual([['ab'], 'clean']);
});

test('steady typing is saved every ten seconds', async () => {
  const server = serve();
  const { form, titles } = await open(server);

  for (let second = 1; second <= 30; second += 1) {
    form.type('title', `${second}`);
    await wait(1_000);
  }

  expect(titles()).toEqual(['10', '20', '30']);
});

test('changes during a save are saved by one more, and never two at once', async () => {
  const server = serve();
  server.latencyMs = 100;
  const { session, form, status, titles } = await open(server);
  form.type('title', '1');
  const first = session.saveDraft();
  await wait(50);
  form.type('title', '2');
  void session.saveDraft();
  const last = session.saveDraft();
  expect([titles(), status()]).toEqual([[], 'saving']);

  await wait(200);

  expect([await first, await last, titles()]).toEqual(['saved', 'saved', ['1', '2']]);
});

test('a draft that is asked for again while it is saved is saved once', async () => {
  const server = serve();
  server.latencyMs = 4_000;
  const { session, form, titles } = await open(server);
  form.type('title', '1');
  const first = session.saveDraft();
  await wait(500);
  const again = session.saveDraft();
  await wait(9_000);

  expect([await first, await again, titles()]).toEqual(['saved', 'saved', ['1']]);
});

test('nothing is saved by itself where the site does not want it', async () => {
  const server = serve();
  const { session, form, titles } = await open(server, { savesDrafts: false });
  form.type('title', 'a');
  session.flush();
  await wait(60_000);

  expect(titles()).toEqual([]);
});

test('what is undone before it is saved leaves no draft', async () => {
  const server = serve();
  const { form, titles } = await open(server);
  form.type('title', 'a');
  form.type('title', 'Public');
  await wait(20_000);

  expect(titles()).toEqual([]);
});

test.each([
  ['network', 'offline', 'Offline: your changes are kept in this browser', 10_000],
  ['broken', 'dirty', 'The server had a problem; trying again', 10_000],
  ['busy', 'dirty', 'Too many saves at once; trying again in 30 s', 30_000],
] as const)(
  'a save that fails (%s) is named, and tried again by itself',
  async (fault, name, words, delay) => {
    const server = serve();
    server.faults.push(fault);
    const { form, state, status, titles } = await open(server);
    form.type('title', 'a');
    await wait(2_000);
    expect([status(), state().problem?.text]).toEqual([name, words]);
    expect(state().problem?.kind === 'offline').toBe(fault === 'network');
    expect(readUnsaved(1, 'fake/1')[0]?.content.title).toBe('a');

    await wait(delay - 1);
    expect(titles()).toEqual([]);
    await wait(1);

    expect([titles(), status(), state().problem]).toEqual([['a'], 'clean', undefined]);
  },
);

test('changes that the browser cannot store are not said to be kept', async () => {
  const server = serve();
  server.faults.push('network');
  const { form, state } = await open(server);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  form.type('title', 'a');
  await wait(2_000);
  full.mockRestore();

  expect(state().problem?.text).toBe('Offline: your changes are only on this screen');
});

test('no key and no event is a reason to ask a busy server before it wants to be asked', async () => {
  const server = serve();
  server.faults.push('busy');
  const { session, form, titles } = await open(server);
  form.type('title', 'a');
  await wait(2_000);

  form.type('title', 'ab');
  session.flush();
  await wait(29_999);
  expect(titles()).toEqual([]);
  await wait(1);

  expect(titles()).toEqual(['ab']);
});

test('after the session has ended nothing is sent until the person signs in or types', async () => {
  const server = serve();
  server.faults.push('ended');
  const { session, form, status, titles } = await open(server);
  form.type('title', 'a');
  await wait(62_000);
  expect([status(), titles()]).toEqual(['ended', []]);

  session.flush();
  await wait(0);

  expect([status(), titles()]).toEqual(['clean', ['a']]);
});

test('a publication that failed is published again, with what was in the form when it was asked for', async () => {
  const server = serve();
  server.faults.push('broken');
  const { session, form, state, told } = await open(server);
  form.type('title', 'Asked');
  expect(await session.publish()).toBe(false);
  form.type('lead', 'Typed later');
  await wait(9_999);
  expect(state()).toMatchObject({
    intention: 'publish',
    notPublished: 'The server had a problem; trying again',
  });
  expect([server.drafts, server.publications]).toEqual([[], []]);

  await wait(1);

  expect(server.published).toEqual({ title: 'Asked', lead: 'Lead' });
  expect([state().notPublished, told()]).toEqual([undefined, ['notPublished', 'published']]);
  await wait(2_000);
  expect(server.draft?.content).toEqual({ title: 'Asked', lead: 'Typed later' });
});

test('when the connection is back, what is retried is the publication', async () => {
  const server = serve();
  server.isOffline = true;
  const { session, form, status } = await open(server);
  form.type('title', 'Asked');
  await session.publish();
  expect(status()).toBe('offline');

  server.isOffline = false;
  session.flush();
  await wait(0);

  expect([server.published?.title, server.drafts, status()]).toEqual(['Asked', [], 'clean']);
});

test('a publication that fails after the form was left is said, and sent again only by the person', async () => {
  const server = serve();
  server.faults.push('broken');
  server.latencyMs = 100;
  const { session, form, close, told, events } = await open(server);
  form.type('title', 'Asked');
  void session.publish();
  close();
  await wait(60_000);
  expect([server.publications, told()]).toEqual([[], ['notPublished']]);

  const [failed] = events.flatMap((event) => (event.kind === 'notPublished' ? [event.publication] : []));
  const again = session.publish(failed);
  await wait(100);

  expect([await again, server.published?.title]).toEqual([true, 'Asked']);
});

test('a publication that failed before the form was left is not sent once its changes were discarded', async () => {
  const server = serve();
  server.faults.push('broken');
  const { session, form, close, told, events } = await open(server);
  form.type('title', 'Asked');
  await session.publish();
  close();
  const again = await open(server);
  const [copy] = again.state().offers;
  if (copy) again.session.offline.remove(copy);

  const [failed] = events.flatMap((event) => (event.kind === 'notPublished' ? [event.publication] : []));
  expect(await session.publish(failed)).toBe(false);

  expect([server.publications, told()]).toEqual([[], ['notPublished', 'leftUnpublished']]);
});

test('a publication that is retried by itself stops when the form is left, and says so', async () => {
  const server = serve();
  server.faults.push('broken', 'broken');
  server.latencyMs = 100;
  const { session, form, close, told } = await open(server);
  form.type('title', 'Asked');
  void session.publish();
  await wait(10_150);
  close();
  await wait(60_000);

  expect([server.publications, told()]).toEqual([[], ['notPublished', 'notPublished']]);
});

test('a publication that needs a decision after the form was left is said not to be done', async () => {
  const server = serve();
  server.latencyMs = 100;
  const { session, form, close, told, state } = await open(server);
  server.store({ ...published, title: 'Theirs' }, true, 'Aya');
  form.type('title', 'Mine');
  const done = session.publish();
  close();
  await wait(1_000);

  expect([await done, server.published?.title]).toEqual([false, 'Theirs']);
  expect([told(), state().conflict]).toEqual([['leftUnpublished'], null]);
});

test.each([
  ['the content that it shows', 'Mine', undefined, 'Aya'],
  ['other content', 'Theirs', undefined, 'Mona'],
  ['it while somebody types', 'Mine', 'Typed', 'Mona'],
])('a form takes in that %s was published, where nothing in it changes', async (_, title, typed, savedBy) => {
  const server = serve();
  const { session, form, state } = await open(server);
  form.type('title', 'Mine');
  await wait(3_000);
  server.store({ ...published, title }, true, 'Aya');
  if (typed !== undefined) form.type('title', typed);

  await session.catchUp();

  expect(state().stored?.savedBy).toBe(savedBy);
  expect(form.values.title).toBe(typed ?? 'Mine');
});

test('a publication that failed is given up by saving the draft', async () => {
  const server = serve();
  server.faults.push('network');
  const { session, form, state } = await open(server);
  form.type('title', 'Asked');
  await session.publish();

  expect(await session.keepDraft()).toBe(true);
  expect(state().notPublished).toBeUndefined();
  form.type('title', 'Typed later');
  await wait(60_000);

  expect([server.publications, server.draft?.content.title]).toEqual([[], 'Typed later']);
});

test('a draft that is discarded is not published by a publication of it that failed', async () => {
  const server = serve();
  const { session, form } = await open(server);
  form.type('title', 'Asked');
  await session.saveDraft();
  server.faults.push('broken');
  await session.publish();

  await session.discard();
  form.type('lead', 'Typed later');
  await wait(60_000);

  expect([server.publications, server.published]).toEqual([[], published]);
  expect(server.draft?.content).toEqual({ ...published, lead: 'Typed later' });
});

test('a discard waits for the publication that is running', async () => {
  const server = serve();
  server.latencyMs = 100;
  const { session, form, status } = await open(server);
  form.type('title', 'Asked');
  void session.publish();
  await wait(50);
  const discarded = session.discard();
  await wait(1_000);

  expect(await discarded).toBeUndefined();
  expect([server.published?.title, server.draft, form.values.title]).toEqual(['Asked', undefined, 'Asked']);
  expect(status()).toBe('clean');
});

test('what is typed while the draft is discarded goes with it', async () => {
  const server = serve();
  const { session, form, state, titles } = await open(server);
  form.type('title', 'Drafted');
  await session.saveDraft();
  server.latencyMs = 4_000;
  const discarded = session.discard();
  await wait(0);
  server.latencyMs = 0;
  form.type('title', 'Drafted and more');
  await wait(30_000);
  await discarded;

  expect([server.draft, form.values, state().isDirty]).toEqual([undefined, published, false]);
  expect(titles()).toEqual(['Drafted']);
});

test('a refused publication stays said until one succeeds', async () => {
  const server = new FakeServer(declaration);
  server.faults.push('refused');
  const { session, form, state, told } = await open(server);
  form.type('title', 'New');
  await session.publish();
  expect(state()).toMatchObject({ notPublished: 'Not right', intention: undefined });

  // The draft that the refused attempt has stored is an own one.
  expect(await session.publish()).toBe(true);

  expect([server.published?.title, state().notPublished]).toEqual(['New', undefined]);
  expect(told()).toEqual(['notPublished', 'published']);
});

test('a draft that is refused while somebody types is told only to who asked for it', async () => {
  const server = serve();
  const { session, form, state, told } = await open(server);
  server.faults.push('refused');
  form.type('title', 'Unfinished');
  await wait(2_000);
  expect([told(), state().problem?.kind]).toEqual([[], 'refused']);

  server.faults.push('refused');
  await session.saveDraft();

  expect(told()).toEqual(['draftRefused']);
});

test.each([true, false])(
  'an own save whose answer was lost is no conflict (publish: %s)',
  async (publish) => {
    const server = serve();
    server.faults.push('lost');
    const { session, form, state, told } = await open(server);
    form.type('title', 'Mine');
    await (publish ? session.publish() : session.saveDraft());
    form.type('title', 'Mine too');
    await wait(15_000);

    expect([state().conflict, told().filter((kind) => kind === 'merged')]).toEqual([null, []]);
    expect(server.publications.map(({ title }) => title)).toEqual(publish ? ['Mine'] : []);
    expect(server.draft?.content.title).toBe('Mine too');
    expect(told().includes('published')).toBe(publish);
  },
);

test('a new document is saved while typing, and its copy in the browser moves to its own key', async () => {
  const server = new FakeServer(declaration);
  server.isOffline = true;
  const { session, form } = await open(server);
  form.type('title', 'New');
  await wait(2_000);
  expect(listUnsaved(1).map(({ document }) => document)).toEqual(['fake/new']);

  server.isOffline = false;
  session.flush();
  await wait(1_000);
  expect(server.draft?.content.title).toBe('New');
  form.type('title', 'Newer');
  await wait(1_000);

  expect(listUnsaved(1).map(({ document }) => document)).toEqual(['fake/1']);
  expect(readUnsaved(1, 'fake/new')).toEqual([]);
});

test('the steps of a saved draft are kept for a reload, and nothing is offered', async () => {
  const server = serve();
  const first = await open(server);
  first.form.type('title', 'Mine');
  await wait(3_000);
  first.close();
  expect(listUnsaved(1)).toEqual([]);

  const { form, state } = await open(server);

  expect([state().offers, form.restored?.content.title]).toEqual([[], 'Mine']);
  expect(form.restored?.steps.undo).toHaveLength(1);
  await form.save();
});

test('the steps are forgotten with the draft', async () => {
  const server = serve();
  const first = await open(server);
  first.form.type('title', 'Mine');
  await wait(3_000);
  first.close();
  server.draft = undefined;

  const { form, state } = await open(server);

  expect([form.restored, state().offers, readUnsaved(1, 'fake/1')]).toEqual([undefined, [], []]);
});

test('restoring a copy of another tab leaves what that tab has stored since', async () => {
  const server = serve();
  const first = await open(server, { savesDrafts: false });
  first.form.type('title', 'Mine');
  await wait(1_000);
  const second = await open(server, { savesDrafts: false });
  first.form.type('lead', 'Typed since');
  await wait(1_000);

  const [offer] = second.state().offers;
  if (offer) await second.session.restore(offer);

  expect(second.form.values.title).toBe('Mine');
  expect(readUnsaved(1, 'fake/1').map(({ content }) => content)).toContainEqual({
    title: 'Mine',
    lead: 'Typed since',
  });
});

test('restoring a copy over the draft of somebody else names that person', async () => {
  const server = serve();
  const first = await open(server, { savesDrafts: false });
  first.form.type('title', 'Mine');
  await wait(1_000);
  first.close();
  server.store({ ...published, title: 'Theirs' }, false, 'Hind');

  const { session, state } = await open(server);
  const [offer] = state().offers;
  const restored = offer && session.restore(offer);
  await wait(0);

  expect(state().conflict?.theirs.savedBy).toBe('Hind');
  state().conflict?.choose(null);
  await restored;
});

test('after a publication the browser keeps nothing', async () => {
  const server = serve();
  const { session, form } = await open(server);
  form.type('title', 'Mine');
  await wait(3_000);
  await session.publish();
  await wait(1_000);

  expect(readUnsaved(1, 'fake/1')).toEqual([]);
});
