import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Page } from '#schemas/engine/page.ts';
import { toLocalTime } from '#schemas/engine/zoned-time.ts';
import { site } from '#schemas/site.ts';
import { applyDueSchedules } from '../content/apply-schedules.ts';
import { changeStored, draftAsOther } from '../testing/change-stored.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { buildTinySite } from '../testing/tiny-site.ts';

vi.mock('#schemas/blocks/index.ts', async (original) => {
  const { storyBlock } = await import('../testing/story-block.ts');
  return { ...(await original<object>()), storyBlock };
});

vi.mock('#schemas/pages/index.ts', async (original) => {
  const { definePage, indexPages } = await import('#schemas/engine/page.ts');
  const { pages } = await original<{ pages: Record<string, Page> }>();
  const names = { name: 'spare', label: 'Spare Page', route: '/spare', title: 'Spare' };
  const spare = definePage({ ...names, description: 'A page without fixed parts.', order: 99 });
  return { pages: indexPages([...Object.values(pages), spare]) };
});

const dist = await buildTinySite(
  "export const allowedQuery = {}; export const renderPreview = () => ''; export const renderPage = () => { throw new Error('No page is shown.'); };",
);
const dayMs = 24 * 60 * 60 * 1_000;

/** Rows as they were written before the type of a quote had an author, also inside another row. */
const older = {
  story: [
    { _key: 'a', _type: 'quote', _v: 1, words: 'Shade first', by: 'Mona' },
    {
      ...{ _key: 'b', _type: 'columns', _v: 1, name: 'Halves' },
      left: [{ _key: 'c', _type: 'quote', _v: 1, words: 'Then water', by: 'Salem' }],
    },
    { _key: 'd', _type: 'price_table', _v: 4, price: 'former' },
  ],
};
const quote = (_key: string, words: string, author: string) => ({
  ...{ _key, _type: 'quote', _v: 2, words, author },
});
/** How they are read now. */
const current = [
  quote('a', 'Shade first', 'Mona'),
  { ...older.story[1], left: [quote('c', 'Then water', 'Salem')] },
];
/** How they are edited now, with the row whose type is not declared. */
const editable = [...current, older.story[2]];

describe('rows of an older version of their type are upgraded', { timeout: startLimit }, () => {
  const app = serveTestApp({ store: 'embedded', dist });
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

  afterAll(() => rm(dist, { recursive: true, force: true }));

  const read = async (of = id) => (await send('GET', `documents/components/${of}`)).data;

  async function draftOlder() {
    await draftAsOther(app.db, { collection: 'components', id }, { content: older, schemaVersion: 1 });
    await app.state.store.change(async () => {});
    return { collection: 'components', id, version: (await read()).draft.id };
  }

  test('in what is published, which has no rows of types that are not declared', async () => {
    expect(await readPublic()).toEqual({ story: current });
    expect((await read()).published.content).toEqual({ story: editable });
  });

  test('in a draft', async () => {
    await draftOlder();

    expect((await read()).draft.content).toEqual({ story: editable });
  });

  test('in a revision of the history', async () => {
    const { data } = await send('GET', `documents/components/${id}/revisions/1`);

    expect(data.content).toEqual({ story: editable });
  });

  test('through an approval link', async () => {
    const documents = [await draftOlder()];
    const { data: link } = await send('POST', 'reviews', { documents, days: 1 });
    const base = link.path.split('/').slice(0, 3).join('/');
    const { text } = await app.send(`${base}/api/v1/public/components?page=home&name=story`);

    expect(JSON.parse(text).data.content).toEqual({ story: current });
  });

  test('when a schedule publishes them', async () => {
    const documents = [await draftOlder()];
    const due = toLocalTime(new Date(Date.now() + dayMs), site.timeZone);
    expect((await send('POST', 'schedules', { action: 'publish', documents, due })).status).toBe(201);
    await app.db.raw(`update schedules set due_at = date_trunc('minute', now()) - interval '2 hours'`);

    await applyDueSchedules(app.state);

    expect((await read()).draft).toBeNull();
    expect(await readPublic()).toEqual({ story: current });
    expect((await read()).published.content).toEqual({ story: editable });
  });

  test('when they come back from the bin', async () => {
    const { data: page } = await send('POST', 'pages', { name: 'spare', route: '/spare' });
    const binned = await createStory(page.id);
    expect((await send('DELETE', `components/${binned}`)).status).toBe(200);

    expect((await send('POST', `bin/components/${binned}/restore`)).status).toBe(200);

    expect(await readPublic('spare')).toEqual({ story: current });
    expect((await read(binned)).published.content).toEqual({ story: editable });
  });
});
