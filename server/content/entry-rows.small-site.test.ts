import { expect, test } from 'vitest';
import { defineEntity } from '#schemas/engine/define-entity.ts';
import { excerpt, expand } from '#schemas/engine/projection.ts';
import { boolean, link, reference, richText, text } from '#schemas/fields/index.ts';
import { uncached } from '../database/cache-tags.ts';
import { insertEntry } from '../documents/addresses.ts';
import { captureStatements } from '../testing/capture-statements.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { blankStory, insertStory } from '../testing/small-site-entries.ts';
import { oneStore } from '../testing/stores.ts';
import { listForAdmin, listForVisitors } from './entry-rows.ts';

const stop = defineEntity({
  ...{ type: 'stop', label: 'Stop', plural: 'Stops', resource: 'stops', order: 9, icon: 'leaf' },
  ...{ operations: { one: 'Stop', many: 'Stops' }, empty: 'None yet', question: 'Delete it?' },
  ...{ title: 'name', search: [], listed: ['name', 'target'], columns: [] },
  fields: { name: text({ label: 'Name' }), target: link({ label: 'Target' }) },
});
const app = serveTestApp({ store: oneStore[0] ?? 'embedded' });

test('the addresses of the links in listed entries are looked up together', async () => {
  const add = async (name: string) => {
    const story = await insertStory(app.db, { ...blankStory, title: name, slug: name });
    await insertEntry(app.db, stop, { name, target: `entry:story/${story}#map` });
  };
  const list = () => captureStatements(app.db, () => listForAdmin(app.db, stop));
  await add('well');
  const { statements: ofOne } = await list();
  for (const name of ['gate', 'yard', 'dune']) await add(name);

  const { result, statements } = await list();

  expect(result.map(({ target }) => target).toSorted()).toEqual(
    ['dune', 'gate', 'well', 'yard'].map((slug) => `/stories/${slug}#map`),
  );
  expect(statements.map(({ sql }) => sql)).toEqual(ofOne.map(({ sql }) => sql));
});

test('visitors get no hidden value of listed entries, nor of those that they refer to', async () => {
  const declared = {
    ...{ label: 'Guide', plural: 'Guides', order: 9, icon: 'leaf', title: 'name', search: [], columns: [] },
    ...{ operations: { one: 'Guide', many: 'Guides' }, empty: 'None yet', question: 'Delete it?' },
  } as const;
  const showIf = { field: 'is_open', is: true } as const;
  const fields = {
    name: text({ label: 'Name' }),
    is_open: boolean({ label: 'Open' }),
    code: text({ label: 'Code', showIf }),
    story: richText({ label: 'Story', showIf }),
  };
  const guide = defineEntity({ ...declared, type: 'guide', resource: 'guides', listed: ['name'], fields });
  const tour = defineEntity({
    ...{ ...declared, type: 'tour', resource: 'tours', listed: ['name'] },
    fields: { ...fields, guide_id: reference({ label: 'Guide', to: 'guide' }) },
    public: {
      list: ['code', excerpt('start', 'story'), expand('guide', 'guide_id', guide, ['name', 'code'])],
    },
  });
  const values = { name: 'Salem', code: 'secret', story: '<p>secret</p>' };
  for (const is_open of [true, false]) {
    const guide_id = await insertEntry(app.db, guide, { ...values, is_open });
    await insertEntry(app.db, tour, { ...values, is_open, guide_id });
  }

  const rows = await listForVisitors(uncached(app.db), tour, {});

  expect(rows.map(({ code, start, guide: by }) => [code, start, by])).toEqual([
    ['secret', 'secret', { name: 'Salem', code: 'secret' }],
    ['', '', { name: 'Salem', code: '' }],
  ]);
});
