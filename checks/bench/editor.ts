import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startApp } from '../testing/app-process.ts';
import { copyTree } from '../testing/copied-tree.ts';
import { signIn } from '../testing/sign-in.ts';
import { measureAutosave } from './autosave.ts';
import { type Figure, measureAtBothSpeeds } from './figure.ts';
import { compareKeys, measureUndo } from './form.ts';
import { measureListOperations } from './list-operations.ts';

const keys = 60;
const rowCount = 1_000;
const blockCount = 200;

const declarations = `import { defineBlock } from '../engine/block.ts';
import { defineRowType } from '../fields/blocks.ts';
import { blocks, list, text } from '../fields/index.ts';

const texts = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => ['field' + (index + 1), text({ label: 'Field ' + (index + 1) })]),
  );

/** Forty fields to type into. */
export const benchForm = defineBlock({
  type: 'bench_form', page: 'home', order: 90, label: 'Bench Form', fields: texts(40),
});

/** A thousand rows to type into. */
export const benchList = defineBlock({
  type: 'bench_list', page: 'team', order: 91, label: 'Bench List',
  fields: {
    rows: list({ label: 'Rows', item: 'Row', max: 2_000, card: { title: 'title' } }, {
      title: text({ label: 'Title' }), subtitle: text({ label: 'Subtitle' }), note: text({ label: 'Note', required: 'Please enter a note' }),
    }),
  },
});

/** One field, for the price of a key by itself. */
export const benchLine = defineBlock({
  type: 'bench_line', page: 'team', order: 92, label: 'Bench Line', fields: { title: text({ label: 'Title' }) },
});

/** Five hundred fields to undo in. */
export const benchMany = defineBlock({
  type: 'bench_many', page: 'about', order: 93, label: 'Bench Many', fields: texts(500),
});

const row = defineRowType({
  type: 'row', label: 'Row', title: 'title', fields: { title: text({ label: 'Title' }), ...texts(9) },
});

/** Rows of types of their own, with ten fields each. */
export const benchBlocks = defineBlock({
  type: 'bench_blocks', page: 'team', order: 94, label: 'Bench Blocks',
  fields: { rows: blocks({ label: 'Rows', item: 'Row', of: [row] }) },
});
`;

/** Measures typing in a form of 40 fields, in a row of a list of 1,000 and in one of 200 blocks of ten fields, and undo and the saving of drafts in a form of 500, in a copy of the project that declares them. */
export async function measureEditor(root: string, browser: Browser, folder: string): Promise<Figure[]> {
  const tree = copyTree(root);
  writeFileSync(join(tree.root, 'schemas/blocks/bench.ts'), declarations);
  appendFileSync(join(tree.root, 'schemas/blocks/index.ts'), "export * from './bench.ts';\n");
  tree.build();
  const app = await startApp({ root: tree.root, dataDir: join(folder, 'editor'), env: { SEED: 'empty' } });
  try {
    const { token, list, blocks } = await storeRows(app.url);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((value) => localStorage.setItem('adminToken', value), token);
    const page = await context.newPage();
    /** Opens a stored block without its unsaved changes. */
    const open = async (path: string, discardDraft: Discard) => {
      await page.goto('about:blank');
      await discardDraft();
      await page.goto(`${app.url}/admin/cms/team/${path}`);
    };
    const openList = () => open('bench-list', list);
    const figures = [
      ...(await measureForm(page, app.url)),
      ...(await measureUndo(page, app.url)),
      ...(await measureAutosave(context, app.url)),
      ...(await measureList(page, openList)),
      ...(await compareKeys(page, { url: app.url, rowCount, openList })),
      ...(await measureBlocks(page, () => open('bench-blocks', blocks))),
    ];
    await context.close();
    return figures;
  } finally {
    await app.stop();
    tree.remove();
  }
}

async function measureForm(page: Page, url: string): Promise<Figure[]> {
  await page.goto(`${url}/admin/cms/home/bench-form`);
  await page.getByLabel('Field 20', { exact: true }).click();
  return measureKeys(page, 'form of 40 fields', 32);
}

async function measureList(page: Page, openList: () => Promise<void>): Promise<Figure[]> {
  const operations = await measureListOperations(page, { what: `a row in a list of ${rowCount}`, openList });
  await openList();
  await page
    .getByRole('button', { name: /Row number 3\b/ })
    .first()
    .click();
  await page.getByLabel('Title', { exact: true }).click();
  return [...(await measureKeys(page, `open row in a list of ${rowCount}`, 40)), ...operations];
}

async function measureBlocks(page: Page, openList: () => Promise<void>): Promise<Figure[]> {
  const what = `one of ${blockCount} blocks of 10 fields`;
  const operations = await measureListOperations(page, { what, openList, goals: [50, 200] });
  await openList();
  const opener = page.getByRole('button', { name: /^Row number 3\b/ }).first();
  await opener.waitFor();
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await opener.click();
  await page.getByLabel('Field 5', { exact: true }).click();
  return [
    {
      what: `DOM nodes of a form with ${blockCount} blocks of 10 fields`,
      measured: String(nodes),
      goal: '< 3000',
      met: nodes < 3_000,
    },
    ...(await measureKeys(page, `open row, ${what}`, 64)),
    ...operations,
  ];
}

async function measureKeys(page: Page, where: string, slowGoal: number): Promise<Figure[]> {
  const measure = async () => ({ [`Key press to paint, ${where}`]: await type(page) });
  return await measureAtBothSpeeds(page, measure, [16, slowGoal]);
}

/** Presses keys one by one; returns the times from a key press to the next frame in ms. */
async function type(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    const painted = await page.evaluateHandle(watchNextKey);
    await page.keyboard.press('KeyA');
    times.push(await painted.evaluate(({ time }) => time));
    await painted.dispose();
  }
  return times;
}

/** In the page: the milliseconds from the next key press to the end of the frame that shows it. */
function watchNextKey(): { time: Promise<number> } {
  const time = new Promise<number>((resolve) => {
    const measure = (event: KeyboardEvent) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - event.timeStamp);
      requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    addEventListener('keydown', measure, { once: true, capture: true });
  });
  return { time };
}

/** Discards the draft of a block. */
type Discard = () => Promise<void>;

/** Stores the long lists; returns a session, and how their drafts are discarded. */
async function storeRows(url: string): Promise<{ token: string; list: Discard; blocks: Discard }> {
  const { token, call } = await signIn(url);
  const { data: page } = await call('createPage', { body: { name: 'team', route: '/team' } });
  const store = async (name: string, order: number, rows: readonly object[]): Promise<Discard> => {
    const body = { name, content: { rows }, page_id: page.id, order_no: order };
    const { id } = (await call('createComponent', { body })).data;
    const params = { collection: 'components', id };
    return async () => void (await call('discardDraft', { params }));
  };
  const makeRows = (length: number, more: object) =>
    Array.from({ length }, (_, index) => ({ _key: `k${index}`, title: `Row number ${index + 1}`, ...more }));
  return {
    token,
    list: await store('bench_list', 91, makeRows(rowCount, { subtitle: 'S', note: 'N' })),
    blocks: await store('bench_blocks', 94, makeRows(blockCount, { _type: 'row', _v: 1, field1: 'F' })),
  };
}
