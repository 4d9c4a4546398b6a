import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { getEntity } from '#schemas/entities.ts';
import { applyDueSchedules } from '../content/apply-schedules.ts';
import type { Db } from '../database/db.ts';
import { findDocument } from '../documents/documents.ts';
import { insertDraft } from '../documents/drafts.ts';
import { insertSchedule } from '../documents/schedules.ts';
import { createLog } from '../log.ts';
import { createTestApp, startLimit } from '../testing/create-test-app.ts';
import { blankProject } from '../testing/entries.site.ts';
import { openTestStore } from '../testing/open-test-store.ts';
import { startProcess } from '../testing/start-process.ts';
import { stores } from '../testing/stores.ts';
import { applySchedulesInTime } from './background-work.ts';

const total = 120;
const collection = 'project';

/** Schedules new projects, by default each for a minute of its own in the past. */
async function scheduleProjects(
  trx: Db,
  count: number,
  dueAt = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index)),
): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    const content = { ...blankProject, title: `Project ${index}`, slug: '' };
    const save = { declaration: getEntity(collection), content, savedBy: null };
    const id = await insertDraft(trx, { collection, type: collection }, save);
    const document = id === undefined ? undefined : await findDocument(trx, { collection, id });
    if (!document?.draft) throw new Error('The draft was not stored.');
    await insertSchedule(trx, {
      ...{ action: 'publish', collection, id: document.id, revision: document.draft.id },
      ...{ dueAt: dueAt(index), createdBy: null },
    });
  }
}

test('schedules that became due while no process ran are applied at the next start', {
  timeout: startLimit,
}, async () => {
  const app = await createTestApp({ store: 'embedded' });
  await app.state.store.transact((trx) => scheduleProjects(trx, 2));

  const stop = applySchedulesInTime(app.state);
  await stop();

  expect(await app.db('published').where({ collection }).pluck('id').orderBy('id')).toEqual([1, 2]);
  await app.close();
});

test('a clock set back by an hour neither repeats nor skips a schedule', {
  timeout: startLimit,
}, async () => {
  const app = await createTestApp({ store: 'embedded' });
  const { db, state } = app;
  await db.raw('create table clock (offset_by interval)');
  await db.raw("insert into clock values ('0')");
  await db.raw(
    'create function public.now() returns timestamptz language sql as $$ select pg_catalog.now() + offset_by from clock $$',
  );
  // The tested statements find this function before that of the database.
  await db.raw('set search_path = public, pg_catalog');
  const setClock = (offset: string) => db.raw('update clock set offset_by = ?::interval', [offset]);
  const readRevisions = async () => {
    await applyDueSchedules(state);
    return await db('published_revisions').where({ collection }).orderBy('document_id').pluck('number');
  };
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  await state.store.transact((trx) => scheduleProjects(trx, 1, () => inMinutes(-1)));
  expect(await readRevisions()).toEqual([1]);
  await setClock('-1 hour');
  await state.store.transact((trx) => scheduleProjects(trx, 1, () => inMinutes(-30)));
  expect(await readRevisions()).toEqual([1]);
  await setClock('-31 minutes');
  expect(await readRevisions()).toEqual([1]);
  await setClock('-29 minutes');
  expect(await readRevisions()).toEqual([1, 1]);
  for (const offset of ['-1 hour', '0', '1 hour']) {
    await setClock(offset);
    expect(await readRevisions()).toEqual([1, 1]);
  }
  expect(await db('schedules').select('id')).toEqual([]);
  await app.close();
});

test.each(stores.filter((kind) => kind === 'postgres'))(
  'three processes on one %s database that are killed at random apply every schedule exactly once',
  async (kind) => {
    const seed = Date.now();
    const [moments = []] = fc.sample(fc.array(fc.nat(total - 20), { minLength: 3, maxLength: 3 }), {
      ...{ numRuns: 1, seed },
    });
    const { store, url = '', remove } = await openTestStore(kind, createLog('silent'));
    const folder = await mkdtemp(join(tmpdir(), 'trellis-schedules-'));
    const start = () => startProcess({ DATA_DIR: folder, DATABASE_URL: url, ADMIN_PASSWORD: 'password-one' });
    const countApplied = async () => (await store.db('published').where({ collection }).select('id')).length;
    const first = start();
    await first.ready;
    const processes = [first, start(), start()];
    await Promise.all(processes.map(({ ready }) => ready));

    await store.transact((trx) => scheduleProjects(trx, total));
    for (const [index, moment] of moments.sort((a, b) => a - b).entries()) {
      await vi.waitUntil(async () => (await countApplied()) >= moment, { timeout: 20_000, interval: 5 });
      processes[index]?.child.kill('SIGKILL');
    }
    await Promise.all(processes.map(({ ended }) => ended));
    expect(processes.map(({ child }) => child.signalCode)).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL']);
    const last = start();
    await vi.waitUntil(async () => (await countApplied()) === total, { timeout: 40_000, interval: 100 });

    const revisions = await store.db('revisions').where({ collection }).select('document_id', 'number');
    expect(
      revisions.every(({ number }) => number === 1),
      `seed ${seed}`,
    ).toBe(true);
    expect(new Set(revisions.map(({ document_id }) => document_id)).size, `seed ${seed}`).toBe(total);
    expect(await store.db('schedules').select('id'), `seed ${seed}`).toEqual([]);
    expect(await store.db('documents').whereNotNull('draft').select('id'), `seed ${seed}`).toEqual([]);
    last.child.kill('SIGKILL');
    await last.ended;
    await remove();
    await rm(folder, { recursive: true, force: true });
  },
  2 * startLimit,
);
