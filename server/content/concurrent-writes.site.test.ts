import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { getEntity } from '#schemas/entities.ts';
import { findDeclaration } from '#schemas/settings.ts';
import { connectServer } from '../database/connect.ts';
import { toDb } from '../database/db.ts';
import { findDocument } from '../documents/documents.ts';
import { updateDraft } from '../documents/drafts.ts';
import { findMedia } from '../documents/media.ts';
import { insertPage } from '../documents/pages.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { insertService } from '../testing/entries.site.ts';
import { insertComponent, insertSetting } from '../testing/entries.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { addTestImage } from '../testing/uploads.ts';
import { createDocument } from './save-document.ts';

/** A response, and the text that a request which succeeded has stored. */
interface Written {
  readonly operation: string;
  readonly status: number;
  readonly text?: string;
}

const service = { title: 'Entry', slug: '', content: '<p>Text.</p>', media_ids: [] };

type Subject = 'entry' | 'block' | 'setting';

describe('writes at the same time, on a Postgres server', { timeout: startLimit }, () => {
  const store = 'postgres';
  const app = serveTestApp({ store });
  let pageId: number;
  let ids: Readonly<Record<Subject, number>>;
  /** The id of a second entry, which has no draft. */
  let other: number;
  /** The ids of the revisions from which each save starts. */
  const versions = { entry: 0, block: 0, setting: 0 };
  const published = { entry: 0, block: 0, setting: 0 };
  let texts = 0;

  beforeAll(async () => {
    pageId = (await insertPage(app.db, { name: 'home', route: '/' }))?.id ?? 0;
  }, startLimit);

  const keyOf = (subject: Subject) => {
    const collections = { entry: 'service', block: 'components', setting: 'settings' };
    return { collection: collections[subject], id: ids[subject] };
  };
  const contentOf = (subject: Subject, text: string) => {
    if (subject === 'entry') return { ...service, title: text };
    return subject === 'block'
      ? { animated_words: [text], services: [ids.entry, other] }
      : { title: text, description: '' };
  };

  async function send(operation: string, method: string, path: string, json?: object, text?: string) {
    const { status } = await app.callAsAdmin(path, { method, ...(json && { json }) });
    return { operation, status, ...(text !== undefined && { text }) };
  }

  const nextText = () => {
    texts += 1;
    return `Written ${texts}.`;
  };

  function save(subject: Subject, publish: boolean): Promise<Written> {
    const { collection, id } = keyOf(subject);
    const text = nextText();
    const from = { draft: versions[subject], published: published[subject] };
    const json = { content: contentOf(subject, text), publish, ...from };
    const operation = `${publish ? 'save' : 'autosave'} of ${subject}`;
    return send(operation, 'PUT', `/admin/documents/${collection}/${id}`, json, text);
  }

  const all: readonly Subject[] = ['entry', 'block', 'setting'];
  const allDrafts = () => all.map((subject) => ({ ...keyOf(subject), version: versions[subject] }));
  const bothEntries = () => [keyOf('entry'), { collection: 'service', id: other }];
  const entryPath = (rest: string) => `/admin/documents/service/${ids.entry}/${rest}`;
  const due = '2099-12-31T00:00';

  const remove = () => send('delete', 'DELETE', `/admin/services/${ids.entry}?force=1`);
  const restore = () => send('restore', 'POST', `/admin/bin/service/${ids.entry}/restore`);

  const operations: readonly (() => Promise<Written>)[] = [
    ...all.flatMap((subject) => [() => save(subject, true), () => save(subject, false)]),
    () => send('publish', 'POST', '/admin/publish', { documents: allDrafts() }),
    () => send('publish in reverse', 'POST', '/admin/publish', { documents: allDrafts().toReversed() }),
    () => send('discard', 'DELETE', entryPath('draft')),
    () => {
      const json = { action: 'publish', documents: allDrafts().toReversed(), due, replaces: true };
      return send('schedule', 'POST', '/admin/schedules', json);
    },
    () => {
      const json = {
        action: 'unpublish',
        documents: bothEntries().toReversed(),
        due,
        replaces: true,
        force: true,
      };
      return send('schedule to unpublish', 'POST', '/admin/schedules', json);
    },
    () => send('unpublish', 'POST', entryPath('unpublish'), { force: true }),
    remove,
    restore,
    () => send('take an address', 'POST', '/admin/addresses', { ...keyOf('entry'), slug: 'former' }),
    () => send('share', 'POST', '/admin/reviews', { documents: allDrafts(), days: 1 }),
  ];

  /** Publishes an entry, a block that refers to it and settings, each with a draft. */
  async function reset(): Promise<void> {
    await app.db('approval_links').delete();
    await app.db('documents').whereNot('collection', 'pages').delete();
    await app.state.store.change(async (trx) => {
      const entry = await insertService(trx, service);
      other = await insertService(trx, { ...service, title: 'Other' });
      const content = { animated_words: ['Block'], services: [entry, other] };
      const block = await insertComponent(trx, { pageId, name: 'services_section', orderNo: 1, content });
      const setting = await insertSetting(trx, 'page_about', {
        value: { title: 'About', description: '' },
      });
      ids = { entry, block: block.id, setting: setting.id };
      for (const subject of all) {
        const document = await findDocument(trx, keyOf(subject));
        if (!document) throw new Error('It was not stored.');
        const content = contentOf(subject, 'A draft');
        await updateDraft(trx, document, { declaration: findDeclaration(document), content, savedBy: null });
        versions[subject] = (await findDocument(trx, keyOf(subject)))?.draft?.id ?? 0;
        published[subject] = document.published?.id ?? 0;
      }
    });
  }

  /** The number of deadlocks in the database; each connection reports its own ones when it ends. */
  async function countDeadlocks(): Promise<number> {
    await app.db.destroy();
    // With a second connection, which a store can have, it would wait for itself.
    const knex = connectServer(app.databaseUrl ?? '', app.state.log, { unlimited: true });
    const reader = toDb(knex);
    try {
      await vi.waitFor(async () => {
        const { rows } = await reader.raw(
          `select pid from pg_stat_activity where datname = current_database() and application_name = 'trellis'
              and pid <> pg_backend_pid()`,
        );
        expect(rows).toEqual([]);
      }, startLimit);
      const { rows } = await reader.raw<{ deadlocks: number }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      );
      return Number(rows[0]?.deadlocks);
    } finally {
      await knex.destroy();
    }
  }

  /** The texts that no revision has. */
  async function findLost(written: readonly Written[]): Promise<Written[]> {
    const { rows } = await app.db.raw<{ rows: { text: string }[] }>(
      'select content::text as text from revisions',
    );
    return written.filter(
      ({ status, text }) =>
        status < 300 && text !== undefined && !rows.some((row) => row.text.includes(text)),
    );
  }

  test.each(['media_ids', 'logo_url'] as const)(
    'a file is not deleted while an entry with it in %s is published',
    async (key) => {
      const file = await addTestImage(app.state.media, `used-in-${key}`);
      const collection = key === 'media_ids' ? 'service' : 'client';
      const content =
        key === 'media_ids' ? { ...service, media_ids: [file.id] } : { name: 'Dune', logo_url: file.address };
      const place = { collection, type: collection, declaration: getEntity(collection) };
      const sent = { content, publish: true, savedBy: 1, siteUrl: app.state.config.publicUrl, duplicate: '' };
      const remove = () => app.callAsAdmin(`/system/gallery/${basename(file.address)}`, { method: 'DELETE' });

      const deletion = await app.state.store.change(async (trx) => {
        await createDocument(trx, place, sent);
        const deleting = remove();
        await delay(300);
        return { deleting };
      });

      expect((await deletion.deleting).status).toBe(409);
      expect(await findMedia(app.db, file.address)).toBeDefined();
    },
  );

  test('every pair of operations on the same documents succeeds or is rejected, without a deadlock', async () => {
    const found: Written[] = [];
    const lost: Written[] = [];
    for (const [position, first] of operations.entries())
      for (const second of operations.slice(position)) {
        await reset();
        // Only something in the bin can be restored.
        if ([first, second].includes(restore)) await remove();
        const written = await Promise.all([first(), second(), first(), second()]);
        found.push(...written);
        lost.push(...(await findLost(written)));
      }

    expect(found.filter(({ status }) => status >= 500)).toEqual([]);
    expect(lost).toEqual([]);
    const namesOf = (written: readonly Written[]) => new Set(written.map(({ operation }) => operation));
    expect(namesOf(found.filter(({ status }) => status < 300))).toEqual(namesOf(found));
    expect(await countDeadlocks()).toBe(0);
  });
});
