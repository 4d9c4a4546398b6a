import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import { site } from '#schemas/site.ts';
import type { Changes } from '../database/cache-tags.ts';
import { insertMail } from '../mail/mailer.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { blankStory, deleteWriter, insertWriter } from '../testing/small-site-entries.ts';
import { stores } from '../testing/stores.ts';
import { applyDueSchedules } from './apply-schedules.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const tomorrow = () => toLocalTime(new Date(Date.now() + dayMs), site.timeZone);

describe.each(stores)('due schedules, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  const send = app.sendAsAdmin;

  beforeEach(async () => {
    for (const table of ['documents', 'jobs'] as const) await app.db(table).delete();
  });

  /** Schedules a new story, and returns the ids of the schedule and the story. */
  async function schedule(title: string, more: object = {}) {
    const content = { ...blankStory, title, slug: title.toLowerCase(), ...more };
    const { data } = await send('POST', 'documents/story', { publish: false, content });
    const documents = [{ collection: 'story', id: data.id, version: data.draft.id }];
    const made = await send('POST', 'schedules', { action: 'publish', documents, due: tomorrow() });
    return { id: made.data.ids[0], story: data.id };
  }
  const makeDue = () =>
    app.db.raw(`update schedules set due_at = date_trunc('minute', now()) - interval '2 minutes'`);
  /** The connections to this database that wait for a lock. */
  const listWaiting = async () => {
    const { rows } = await app.db.raw(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows;
  };
  /** Makes publications fail with the code of an error of Postgres. */
  const stall = (code: string) =>
    app.db.raw(
      `create or replace function stall() returns trigger as
         'begin raise exception ''stalled'' using errcode = ''${code}''; end' language plpgsql;
       create or replace trigger stalled before insert on published for each row execute function stall()`,
    );
  const publicIds = () => app.db('published').where({ collection: 'story' }).pluck('id');

  test('a schedule that always takes too long is tried for an hour, then fails and is reported', async () => {
    await schedule('Slow');
    await stall('57014');
    await makeDue();
    const mailer = { ...app.state.mailer, isOn: true, add: insertMail };
    const waits: number[] = [];
    for (let failedAt: unknown = null; failedAt === null; ) {
      await app.db('schedules').update({ retry_at: null });
      await applyDueSchedules({ ...app.state, mailer });
      const { rows } = await app.db.raw(
        'select failed_at, extract(epoch from retry_at - now())::float8 as wait from schedules',
      );
      failedAt = rows[0].failed_at;
      waits.push(rows[0].wait);
    }
    await app.db.raw('drop function stall cascade');

    const beforeLast = waits.slice(0, -1).reduce((sum, wait) => sum + wait, 0);
    expect(beforeLast).toBeGreaterThan(50 * 60);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    const [failed] = (await send('GET', 'schedules')).data;
    expect(failed.issues).toMatchObject([{ message: expect.stringContaining('took too long') }]);
    expect(await app.db('jobs').where({ kind: 'mail' })).toHaveLength(1);
  });

  test('a schedule that took too long some times is tried again after another error', async () => {
    await schedule('Busy');
    await makeDue();
    for (const code of ['57014', '57014', '57014', '57014', '40P01']) {
      await stall(code);
      await app.db('schedules').update({ retry_at: null });
      await applyDueSchedules(app.state);
    }
    await app.db.raw('drop function stall cascade');
    expect(await app.db('schedules').pluck('failed_at')).toEqual([null]);

    await app.db('schedules').update({ retry_at: null });
    await applyDueSchedules(app.state);

    expect(await publicIds()).toHaveLength(1);
  });

  test('attempts begin again when the time of a schedule is changed', async () => {
    const { id } = await schedule('Later');
    await app.db.raw(`update schedules set attempts = 4, retry_at = now() + interval '3 days'`);

    await send('PUT', `schedules/${id}`, { due: tomorrow() });

    expect(await app.db('schedules').select('attempts', 'retry_at')).toEqual([
      { attempts: 0, retry_at: null },
    ]);
  });

  // The embedded database carries out one transaction at a time.
  if (store === 'postgres')
    test('a schedule is not applied whose time is changed while its document is locked', async () => {
      const { id, story } = await schedule('Moved');
      await makeDue();
      let applied: Promise<void> | undefined;

      const { status } = await app.db.transaction(async (trx) => {
        await trx.raw('select from documents where id = ? for update', [story]);
        applied = applyDueSchedules(app.state);
        await vi.waitFor(async () => expect(await listWaiting()).toHaveLength(1), startLimit);
        return await send('PUT', `schedules/${id}`, { due: tomorrow() });
      });
      await applied;

      expect(status).toBe(200);
      expect(await publicIds()).toEqual([]);
      expect((await send('GET', 'schedules')).data).toMatchObject([{ id, failed_at: null }]);
    });

  test('what changes nothing that is public leaves the cache as it is', async () => {
    const writer = await insertWriter(app.db, {
      ...{ name: 'Gone', email: '', phone: '', is_company: false, logo_url: '' },
    });
    const { story } = await schedule('Refused', { writer_id: writer });
    await deleteWriter(app.db, writer);
    await makeDue();
    const seen: Changes[] = [];
    app.state.store.onSiteChange((_, changes) => seen.push(changes));

    await applyDueSchedules(app.state);
    await send('POST', 'addresses', { collection: 'story', slug: 'nobodys', id: null });

    expect((await send('GET', 'schedules')).data).toMatchObject([{ failed_at: expect.any(String) }]);
    expect(seen).toEqual([[[`document story ${story}`, 0]], [['slug story nobodys', 0]]]);
  });
});
