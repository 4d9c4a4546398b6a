import { expect, test } from 'vitest';
import { defineEntity } from '#schemas/engine/define-entity.ts';
import { link, text } from '#schemas/fields/index.ts';
import { insertEntry } from '../documents/entries.ts';
import { captureStatements } from '../testing/capture-statements.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { blankStory, insertStory } from '../testing/small-site-entries.ts';
import { oneStore } from '../testing/stores.ts';
import { listForAdmin } from './entry-rows.ts';

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
