import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { mergeContent } from '#schemas/engine/merge.ts';
import type { Page } from '#schemas/engine/page.ts';
import { site } from '#schemas/site.ts';
import { applyDueSchedules } from '../content/apply-schedules.ts';
import { changeStored, draftAsOther } from '../testing/change-stored.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { storyBlock } from '../testing/mock-blocks.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { stores } from '../testing/stores.ts';
import { buildTinySite } from '../testing/tiny-site.ts';

vi.mock('#schemas/blocks/index.ts', async (original) => {
  const { storyBlock } = await import('../testing/mock-blocks.ts');
  return { ...(await original<object>()), storyBlock };
});

vi.mock('#schemas/pages/index.ts', async (original) => {
  const { definePage, indexPages } = await import('#schemas/engine/page.ts');
  const site = await original<{ pages: Record<string, Page> }>();
  const names = { name: 'spare', label: 'Spare Page', route: '/spare', title: 'Spare' };
  const spare = definePage({ ...names, description: 'A page without fixed parts.', order: 99 });
  const pages = indexPages([...Object.values(site.pages), spare]);
  return { pages, findDeclaredPage: (name: string) => pages[name] };
});

const dist = await buildTinySite(
  "export const allowedQuery = {}; export const renderPreview = () => ''; export const renderPage = () => { throw new Error('No page is shown.'); };",
);
afterAll(() => rm(dist, { recursive: true, force: true }));

const dayMs = 24 * 60 * 60 * 1_000;

const columns = (_key: string, left: readonly object[]) => ({
  ...{ _key, _type: 'columns', _v: 1, name: 'Halves' },
  left,
});
/** Rows as they were written before the type of a quote had an author, also three deep. */
const older = {
  story: [
    { _key: 'a', _type: 'quote', _v: 1, words: 'Shade first', by: 'Mona' },
    columns('b', [columns('e', [{ _key: 'c', _type: 'quote', _v: 1, words: 'Then water', by: 'Salem' }])]),
    { _key: 'd', _type: 'price_table', _v: 4, price: 'former' },
  ],
};
const quote = (_key: string, words: string, author: string) => ({
  ...{ _key, _type: 'quote', _v: 2, words, author },
});
/** How they are read now. */
const current = [
  quote('a', 'Shade first', 'Mona'),
  columns('b', [columns('e', [quote('c', 'Then water', 'Salem')])]),
];
/** How they are edited now, with the row whose type is not declared. */
const editable = [...current, older.story[2]];

describe.each(stores)('rows of several types, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store, dist });
  const send = app.sendAsAdmin;
  const readPublic = async (page = 'home') =>
    (await app.call(`/public/components?page=${page}&name=story`)).body.data.content;
  let id: number;

  /** A published component whose rows are older. */
  async function createStory(page_id: number): Promise<number> {
    const { data } = await send('POST', 'components', { name: 'story', page_id, content: { story: [] } });
    await changeStored(app.db, { collection: 'components', id: data.id }, { content: older });
    await app.state.store.change(async () => {});
    return data.id;
  }

  beforeAll(async () => {
    id = await createStory((await send('POST', 'pages', { name: 'home', route: '/' })).data.id);
  }, startLimit);

  const read = async (of = id) => (await send('GET', `documents/components/${of}`)).data;

  async function draftOlder() {
    await draftAsOther(app.db, { collection: 'components', id }, { content: older, schemaVersion: 1 });
    await app.state.store.change(async () => {});
    return { collection: 'components', id, version: (await read()).draft.id };
  }

  test('are upgraded in what is published, which has no rows of types that are not declared', async () => {
    expect(await readPublic()).toEqual({ story: current });
    expect((await read()).published.content).toEqual({ story: editable });
  });

  test('are upgraded in a draft', async () => {
    await draftOlder();

    expect((await read()).draft.content).toEqual({ story: editable });
  });

  test('are upgraded in a revision of the history', async () => {
    const { data } = await send('GET', `documents/components/${id}/revisions/1`);

    expect(data.content).toEqual({ story: editable });
  });

  test('are upgraded through an approval link', async () => {
    const documents = [await draftOlder()];
    const { data: link } = await send('POST', 'reviews', { documents, days: 1 });
    const base = link.path.split('/').slice(0, 3).join('/');
    const { text } = await app.send(`${base}/api/v1/public/components?page=home&name=story`);

    expect(JSON.parse(text).data.content).toEqual({ story: current });
  });

  test('are upgraded when a schedule publishes them', async () => {
    const documents = [await draftOlder()];
    const due = toLocalTime(new Date(Date.now() + dayMs), site.timeZone);
    expect((await send('POST', 'schedules', { action: 'publish', documents, due })).status).toBe(201);
    await app.db.raw(`update schedules set due_at = date_trunc('minute', now()) - interval '2 hours'`);

    await applyDueSchedules(app.state);

    expect((await read()).draft).toBeNull();
    expect(await readPublic()).toEqual({ story: current });
    expect((await read()).published.content).toEqual({ story: editable });
  });

  test('are upgraded when they come back from the bin', async () => {
    const { data: page } = await send('POST', 'pages', { name: 'spare', route: '/spare' });
    const binned = await createStory(page.id);
    expect((await send('DELETE', `components/${binned}`)).status).toBe(200);

    expect((await send('POST', `bin/components/${binned}/restore`)).status).toBe(200);

    expect(await readPublic('spare')).toEqual({ story: current });
    expect((await read(binned)).published.content).toEqual({ story: editable });
  });

  /** Content that an editor has opened, and its revisions. */
  interface Opened {
    readonly content: AnyContent;
    readonly draft: number | null;
    readonly published: number | null;
  }

  async function open(): Promise<Opened> {
    const { draft, published } = await read();
    return { ...(draft ?? published), draft: draft?.id ?? null, published: published?.id ?? null };
  }

  /** Saves the content of an editor, merged with the changes that were stored since it was opened; returns the number of merges. */
  async function saveMerged(opened: Opened, mine: AnyContent, publish: boolean): Promise<number> {
    const { draft, published } = opened;
    const sent = { content: mine, publish, draft, published };
    const { status, code } = await send('PUT', `documents/components/${id}`, sent);
    if (status === 200) return 0;
    expect([status, code]).toEqual([409, 'stale']);
    const now = await open();
    const { content, conflicts } = mergeContent(storyBlock.fields, {
      ...{ base: opened.content, mine, theirs: now.content },
    });
    expect(conflicts).toEqual([]);
    return 1 + (await saveMerged(now, content, publish));
  }

  test('of a type that is not declared survive 20 saves by two editors byte for byte', async () => {
    const cells = [
      { words: ' e\u0301 \u00a0', amount: 0.1, none: null, zeta: [[]] },
      { alpha: { beta: '<b>' } },
    ];
    const table = (_key: string) => ({ _key, _type: 'price_table', _v: 4, words: 'former', cells });
    const first = { story: [quote('a', '', ''), table('y'), columns('b', [table('x')]), quote('c', '', '')] };
    await changeStored(app.db, { collection: 'components', id }, { content: first });
    await app.state.store.change(async () => {});
    const tables = async () => {
      const found = new Map<string, string>();
      JSON.stringify((await open()).content, (_, value) => {
        if (value?._type === 'price_table') found.set(value._key, JSON.stringify(value));
        return value;
      });
      return Object.fromEntries(found);
    };
    const before = await tables();
    let merges = 0;

    for (let round = 0; round < 10; round += 1) {
      const opened = await open();
      const rows = opened.content.story as readonly AnyContent[];
      const write = (key: string, more: object) =>
        rows.map((row) => (row._key === key ? { ...row, ...more } : row));
      const moved = write('a', { words: `Shade ${round}` }).toReversed();
      merges += await saveMerged(opened, { story: moved }, round % 3 === 0);
      merges += await saveMerged(opened, { story: write('c', { author: `Mona ${round}` }) }, round % 3 === 1);
    }

    const { content } = await open();
    expect(merges).toBe(10);
    expect(content.story).toContainEqual(quote('a', 'Shade 9', ''));
    expect(content.story).toContainEqual(quote('c', '', 'Mona 9'));
    expect(Object.keys(before).toSorted()).toEqual(['x', 'y']);
    expect(await tables()).toEqual(before);
    expect(JSON.stringify(await readPublic())).not.toContain('price_table');
  });
});
