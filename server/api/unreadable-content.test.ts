import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { reindexSingles } from '../documents/reindex.ts';
import { createLog } from '../log.ts';
import { changeStored, draftAsOther, publishAsOther } from '../testing/change-stored.ts';
import { startLimit, type TestApp } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { takeSnapshot } from '../testing/snapshot.ts';

vi.mock('#schemas/blocks/index.ts', async (original) => {
  const { noticeBlock } = await import('../testing/mock-blocks.ts');
  return { ...(await original<object>()), noticeBlock };
});

vi.mock('#schemas/settings/declared.ts', async (original) => {
  const { noticeSettings } = await import('../testing/mock-blocks.ts');
  const { declared } = await original<{ declared: readonly object[] }>();
  return { declared: [...declared, noticeSettings] };
});

/** Content of the current version with values that no longer fit, on every level. */
const stored = {
  title: 'Opening hours',
  tone: 'removed',
  day: '2026-02-30',
  tags: 'summer',
  phases: [
    { _key: 'a', name: 7, tone: 'removed', steps: [{ _key: 'x', name: 'First', day: 'soon' }] },
    { _key: 'b', name: 'Second', tone: 'loud', steps: 'none' },
  ],
};
/** How the public reads it. */
const readable = {
  title: 'Opening hours',
  tone: 'calm',
  day: null,
  tags: [],
  phases: [
    { _key: 'a', name: '', tone: null, steps: [{ _key: 'x', name: 'First', day: null }] },
    { _key: 'b', name: 'Second', tone: 'loud', steps: [] },
  ],
};

describe('unreadable stored content', { timeout: startLimit }, () => {
  const app = serveTestApp({ store: 'embedded' });
  let pageId: number;

  beforeAll(async () => {
    pageId = (await send('POST', '/admin/pages', { name: 'home', route: '/' })).body.data.id;
  }, startLimit);

  beforeEach(async () => {
    await app.db('documents').whereIn('collection', ['components', 'settings']).delete();
  });

  const send = (method: string, path: string, json: object) => app.callAsAdmin(path, { method, json });
  const save = (id: number, content: object, more: object = {}) =>
    send('PUT', `/admin/components/${id}`, { content, ...more });
  const readAdmin = async () => (await app.callAsAdmin('/admin/components?name=notice')).body.data[0];
  const readPublic = () => app.call('/public/components?page=home&name=notice');

  async function create(content: object, more: object = {}): Promise<number> {
    const body = { name: 'notice', content, page_id: pageId, ...more };
    const { status, body: created } = await send('POST', '/admin/components', body);
    expect([status, created.message]).toEqual([201, undefined]);
    return created.data.id;
  }

  /** Stores content as another build of the software may have left it, as the newest revision. */
  async function leave(id: number, content: object, schema_version = 2): Promise<void> {
    await publishAsOther(
      app.db,
      { collection: 'components', id },
      { content, schemaVersion: schema_version },
    );
    await app.state.store.change(async () => {});
  }

  async function leaveStored(): Promise<number> {
    const id = await create({ title: 'First', tone: 'calm' });
    await leave(id, stored);
    return id;
  }

  async function expectUnchanged(act: () => ReturnType<TestApp['call']>, status: number, code: string) {
    const before = await takeSnapshot(app.db);
    const { status: actualStatus, body } = await act();
    expect([actualStatus, body.code]).toEqual([status, code]);
    expect(await takeSnapshot(app.db)).toBe(before);
    return body;
  }

  test('unreadable values survive a save of other fields, and visitors see their fallback', async () => {
    const id = await leaveStored();
    const { content, schema_version } = await readAdmin();

    const saved = await save(id, { ...content, title: 'New hours' }, { schema_version });
    const shown = await readPublic();

    expect(content).toMatchObject(stored);
    expect(saved.body.data.content).toMatchObject({ ...stored, title: 'New hours' });
    expect(shown.body.data.content).toMatchObject({ ...readable, title: 'New hours' });
  });

  test('an unreadable value moves with its list item, and is deleted when it is replaced', async () => {
    const id = await leaveStored();
    const { content } = await readAdmin();
    const [first, second] = content.phases;

    const moved = await save(id, { ...content, phases: [second, first], tone: 'loud', day: null });

    expect(moved.body.data.content).toMatchObject({
      ...{ tone: 'loud', day: null, tags: 'summer' },
      phases: [stored.phases[1], stored.phases[0]],
    });
  });

  test('an unreadable value is rejected unless it is the stored one', async () => {
    const id = await leaveStored();
    const { content } = await readAdmin();
    const [first, second] = content.phases;

    const elsewhere = await expectUnchanged(
      () => save(id, { ...content, phases: [first, { ...second, tone: 'removed' }] }),
      422,
      'invalid',
    );
    const other = await expectUnchanged(() => save(id, { ...content, tone: 'gone' }), 422, 'invalid');
    const copied = await expectUnchanged(
      () => save(id, { ...content, phases: [first, second, { ...first, _key: 'c' }] }),
      422,
      'invalid',
    );

    expect(elsewhere.errors).toEqual({ 'phases.1.tone': ['‘removed’ is no longer available'] });
    expect(other.errors).toEqual({ tone: ['‘gone’ is no longer available'] });
    expect(Object.keys(copied.errors)).toEqual(['phases.2.name', 'phases.2.tone', 'phases.2.steps.0.day']);
  });

  test('a list with an item that is no object is stored unchanged, and visitors see its other items', async () => {
    const id = await create({ title: 'First', tone: 'calm' });
    const phases = ['lost', { _key: 'b', name: 'Second', legacy: 1 }];
    await leave(id, { ...stored, phases });
    const { content } = await readAdmin();

    const saved = await save(id, { ...content, title: 'New hours' });
    const shown = await readPublic();

    expect(saved.body.data.content.phases).toEqual(phases);
    expect(shown.body.data.content.phases).toEqual([{ _key: 'b', name: 'Second', tone: null, steps: [] }]);
  });

  test('settings keep an unreadable value through a save', async () => {
    const key = 'notice_settings';
    const made = await send('POST', '/admin/settings', { key, value: '{"title":"A"}' });
    const { id, value } = made.body.data;
    const old = { ...JSON.parse(value), day: '2012-02-30' };
    await changeStored(app.db, { collection: 'settings', id }, { content: old });
    await app.state.store.change(async () => {});

    const read = (await app.callAsAdmin(`/admin/settings/show?key=${key}`)).body.data[0];
    const next = { ...JSON.parse(read.value), title: 'B' };
    const saved = await send('PUT', `/admin/settings/${id}`, { key, value: JSON.stringify(next) });
    const shown = await app.call(`/public/settings/show?key=${key}`);

    expect(JSON.parse(saved.body.data.value)).toEqual({ ...old, title: 'B' });
    expect(JSON.parse(shown.body.data[0].value)).toMatchObject({ title: 'B', day: null });
  });

  test('a start warns of published content whose upgrade fails, with the error of its step', async () => {
    const id = await create({ title: 'First', tone: 'calm' });
    await leave(id, { heading: 'broken' }, 1);
    await app.db('published').where({ id, collection: 'components' }).update({ indexed_as: null });
    const log = createLog('silent');
    const warn = vi.spyOn(log, 'warn');

    await reindexSingles(app.state.store, log);

    const [[facts] = []] = warn.mock.calls;
    expect(facts).toMatchObject({ type: 'notice', first: id, documents: 1 });
    expect(facts).toHaveProperty('err.message', 'This heading cannot be upgraded.');
  });

  test('content of a newer version cannot be saved, and visitors see the last revision that can be read', async () => {
    const id = await create({ title: 'Readable', tone: 'calm' });
    await leave(id, { title: { en: 'From the future' } }, 3);

    const row = await readAdmin();
    const shown = await readPublic();
    const page = await app.call('/public/pages/home');
    const rejected = await expectUnchanged(
      () => save(id, { title: 'Mine', tone: 'calm' }, { schema_version: row.schema_version }),
      409,
      'unreadable',
    );
    await expectUnchanged(() => save(id, { title: 'Mine', tone: 'calm' }), 409, 'unreadable');

    expect(row).toMatchObject({ schema_version: 3, content: { title: { en: 'From the future' } } });
    expect(shown.body.data.content.title).toBe('Readable');
    expect(page.body.data.components[0].content.title).toBe('Readable');
    expect(rejected.message).toBe(
      'This content was saved by a newer version of the software. It was not changed.',
    );
  });

  test('a draft over content of a newer version is kept, and not shown to visitors', async () => {
    const id = await create({ title: 'Readable', tone: 'calm' });
    await leave(id, { title: { en: 'From the future' } }, 3);
    const address = `/admin/documents/components/${id}`;
    const { body } = await app.callAsAdmin(address);
    const mine = { title: 'Mine', tone: 'calm' };
    const base = { draft: null, published: body.data.published.id };
    await expectUnchanged(
      () => send('PUT', address, { content: mine, schema_version: 2, publish: false, ...base }),
      409,
      'unreadable',
    );
    await draftAsOther(app.db, { collection: 'components', id }, { content: mine, schemaVersion: 2 });
    await app.state.store.change(async () => {});

    const kept = (await app.callAsAdmin(address)).body.data;
    await expectUnchanged(
      () =>
        send('PUT', address, {
          ...{ content: mine, schema_version: 2, publish: true },
          ...{ draft: kept.draft.id, published: body.data.published.id },
        }),
      409,
      'unreadable',
    );

    expect(kept.draft.content).toMatchObject({ title: 'Mine' });
    expect((await readPublic()).body.data.content.title).toBe('Readable');
    expect((await app.call('/public/pages/home')).body.data.components[0].content.title).toBe('Readable');
  });

  test('content that cannot be upgraded cannot be saved, and visitors see the last revision that can be read', async () => {
    const id = await create({ title: 'Readable', tone: 'calm' });
    await leave(id, { heading: 'broken' }, 1);

    const row = await readAdmin();
    const shown = await readPublic();
    await expectUnchanged(() => save(id, { title: 'Mine', tone: 'calm' }), 409, 'unreadable');

    expect(row).toMatchObject({ schema_version: 1, content: { heading: 'broken' } });
    expect(shown.body.data.content.title).toBe('Readable');
  });

  test('a block without a readable revision is not shown to visitors', async () => {
    const id = await create({ title: 'Readable', tone: 'calm' });
    await changeStored(
      app.db,
      { collection: 'components', id },
      { content: { title: 'From the future' }, schemaVersion: 3 },
    );
    await app.state.store.change(async () => {});

    expect((await readPublic()).status).toBe(404);
    expect((await app.call('/public/pages/home')).body.data.components).toEqual([]);
  });

  test('settings of a newer version cannot be saved, and visitors see the last revision that can be read', async () => {
    const key = 'notice_settings';
    const made = await send('POST', '/admin/settings', { key, value: '{"title":"First"}' });
    const { id } = made.body.data;
    const other = { content: { titles: [] }, schemaVersion: 2 };
    await publishAsOther(app.db, { collection: 'settings', id }, other);
    await app.state.store.change(async () => {});

    const read = (await app.callAsAdmin(`/admin/settings/show?key=${key}`)).body.data[0];
    const shown = await app.call(`/public/settings/show?key=${key}`);
    await expectUnchanged(
      () => send('PUT', `/admin/settings/${id}`, { key, value: '{}' }),
      409,
      'unreadable',
    );

    expect(read).toMatchObject({ schema_version: 2, value: '{"titles":[]}' });
    expect(JSON.parse(shown.body.data[0].value)).toMatchObject({ title: 'First' });
  });

  test('submitted content is upgraded from the version it names, and is current without one', async () => {
    const content = { title: 'Hours', tone: 'calm' };

    const first = await create(content, { schema_version: 1 });
    const title = async () => (await readAdmin()).content.title;
    const upgraded = await title();
    await save(first, content);
    const unnamed = await title();
    await save(first, content, { schema_version: 2 });
    const current = await title();
    const newer = await expectUnchanged(() => save(first, content, { schema_version: 3 }), 409, 'unreadable');

    expect([upgraded, unnamed, current]).toEqual(['Hours!', 'Hours', 'Hours']);
    expect(newer.message).toContain('newer version');
  });

  test('submitted content without a version that fits only the first version is upgraded from it', async () => {
    await create({ heading: 'Hours', tone: 'calm' });

    expect((await readAdmin()).content.title).toBe('Hours!');
  });

  test('a revision is restored without unreadable values that are no longer stored', async () => {
    const id = await leaveStored();
    await leave(id, { ...stored, tone: 'calm', phases: [] });

    const { body } = await app.callAsAdmin(`/admin/documents/components/${id}/revisions/2`);
    const restored = await save(id, body.data.restorable);

    expect(body.data.content).toMatchObject(stored);
    expect(restored.body.data.content).toMatchObject({ ...readable, day: '2026-02-30', tags: 'summer' });
  });

  test('a revision of a newer schema version is listed and not shown', async () => {
    const id = await create({ title: 'Readable', tone: 'calm' });
    await leave(id, { title: 'From the future' }, 3);
    await leave(id, { title: 'Back again', tone: 'calm' });

    const list = await app.callAsAdmin(`/admin/documents/components/${id}/revisions`);
    const shown = await app.callAsAdmin(`/admin/documents/components/${id}/revisions/2`);
    const last = await app.callAsAdmin(`/admin/documents/components/${id}/revisions/3`);

    expect(list.body.data.map(({ changes }: { changes: string[] }) => changes)).toEqual([
      ['The revision before it cannot be shown'],
      ['Saved by another version of the software, it cannot be shown'],
      null,
    ]);
    expect([shown.status, shown.body.code]).toEqual([409, 'unreadable']);
    expect(last.body.data.before).toBeNull();
  });

  test('a list has at most the declared number of items', async () => {
    const phases = Array.from({ length: 2_000 }, (_, row) => ({ name: `${row} ${'x'.repeat(490)}` }));
    const id = await create({ title: 'Long', tone: 'calm', phases });
    const { content } = await readAdmin();

    const saved = await save(id, { ...content, title: 'Longer' });
    const more = await save(id, { ...content, phases: [...phases, {}] });

    expect([saved.status, saved.body.data.content.phases.length]).toEqual([200, 2_000]);
    expect([more.status, more.body.code]).toEqual([422, 'invalid']);
    expect((await readPublic()).body.data.content.phases).toHaveLength(2_000);
  });

  test.each([
    ['a script as a link', { target: 'javascript:alert(1)' }, 'target'],
    ['a script as an image', { logo: 'javascript:alert(1)' }, 'logo'],
    ['an address of 900 kB', { logo: `/media/${'a'.repeat(900_000)}` }, 'logo'],
  ])('a hidden field with %s is rejected', async (_, hidden, path) => {
    const body = await expectUnchanged(
      () =>
        send('POST', '/admin/components', {
          name: 'notice',
          page_id: pageId,
          content: { title: 'A', tone: 'calm', hasLink: false, ...hidden },
        }),
      422,
      'invalid',
    );

    expect(Object.keys(body.errors)).toEqual([path]);
  });

  test('hidden and undeclared values are stored and never sent to visitors', async () => {
    const logo = `/media/${'a'.repeat(32)}.jpg`;
    const id = await create({ title: 'A', tone: 'calm', hasLink: false, target: '/secret', logo });
    const { content } = await readAdmin();
    await leave(id, { ...content, legacy: 'inner note', target: 'javascript:alert(1)' });

    const shown = await readPublic();
    const page = await app.send('/');

    expect(content).toMatchObject({ target: '/secret', logo });
    expect(shown.body.data.content).toMatchObject({ title: 'A', target: '', logo: '' });
    expect(shown.text).not.toContain('inner note');
    expect(page.text).not.toContain('javascript:alert');
  });
});
