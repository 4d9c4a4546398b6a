import { beforeEach, describe, expect, test } from 'vitest';
import { maxSchedules } from '#schemas/api/schedules.ts';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import { site } from '#schemas/site.ts';
import { applyDueSchedules } from '../content/apply-schedules.ts';
import { readDueTime } from '../content/schedule-documents.ts';
import { insertMail } from '../mail/mailer.ts';
import { startLimit, testAdmin } from '../testing/create-test-app.ts';
import { saveDraft } from '../testing/send-as-admin.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import {
  blankStory,
  deleteWriter,
  insertStory,
  insertTopic,
  insertWriter,
} from '../testing/small-site-entries.ts';
import { stores } from '../testing/stores.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const soon = () => toLocalTime(new Date(Date.now() + dayMs), site.timeZone);

describe.each(stores)('scheduled publishing, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  beforeEach(async () => {
    for (const table of ['documents', 'jobs'] as const) await app.db(table).delete();
    app.state.responseCache.invalidate();
  });

  const send = app.sendAsAdmin;
  const newDraft = async (title: string, more: object = {}): Promise<number> =>
    (
      await send('POST', 'documents/story', {
        publish: false,
        content: { ...blankStory, title, slug: title.toLowerCase(), ...more },
      })
    ).data.id;
  const keyOf = async (collection: string, id: number) => {
    const { id: version } = (await send('GET', `documents/${collection}/${id}`)).data.draft;
    return { collection, id, version };
  };
  const schedule = async (ids: readonly number[], more: object = {}) =>
    await send('POST', 'schedules', {
      action: 'publish',
      documents: await Promise.all(ids.map((id) => keyOf('story', id))),
      due: soon(),
      ...more,
    });
  const unpublish = (id: number) =>
    schedule([], { action: 'unpublish', documents: [{ collection: 'story', id }] });
  const list = async () => (await send('GET', 'schedules')).data;
  const readPublic = async () => JSON.stringify((await app.call('/public/stories')).body);
  const makeDue = (since = '2 minutes') =>
    app.db.raw(`update schedules set due_at = date_trunc('minute', now()) - ?::interval`, [since]);
  const apply = () => applyDueSchedules(app.state);

  test('a draft is published when it is due, and not before', async () => {
    const id = await newDraft('Courtyard');
    expect((await schedule([id])).status).toBe(201);
    expect(await list()).toMatchObject([
      { action: 'publish', document_id: id, label: 'Story “Courtyard”', failed_at: null },
    ]);
    await apply();
    expect(await readPublic()).not.toContain('Courtyard');

    await makeDue();
    await apply();

    expect(await readPublic()).toContain('Courtyard');
    expect(await list()).toEqual([]);
    expect(await send('GET', 'drafts/count')).toMatchObject({ count: 0 });
  });

  test('the snapshot is published; a draft edited since stays and needs no merge', async () => {
    const id = await newDraft('Copied');
    await schedule([id]);
    const edited = { ...blankStory, title: 'Edited', slug: 'copied' };
    await saveDraft(send, `story/${id}`, edited);
    await makeDue();

    await apply();

    expect(await readPublic()).toContain('Copied');
    const { draft } = (await send('GET', `documents/story/${id}`)).data;
    expect(draft).toMatchObject({ content: { title: 'Edited' } });
    expect(draft).not.toHaveProperty('base');
  });

  test('an unpublished entry that is published again keeps the draft edited since, which needs no merge', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Again', slug: 'again' });
    await send('POST', `documents/story/${id}/unpublish`, {});
    await schedule([id]);
    await saveDraft(send, `story/${id}`, { ...blankStory, title: 'Edited', slug: 'again' });
    await makeDue();

    await apply();

    expect(await readPublic()).toContain('Again');
    expect((await send('GET', 'drafts')).data).toMatchObject([
      { label: 'Story “Edited”', is_outdated: false },
    ]);
  });

  test('an earlier draft stays scheduled where one that does not differ any more is discarded', async () => {
    const content = { ...blankStory, title: 'Garden', slug: 'garden' };
    const id = await insertStory(app.db, content);
    await saveDraft(send, `story/${id}`, { ...content, title: 'Scheduled' });
    await schedule([id]);
    await saveDraft(send, `story/${id}`, content);

    expect((await send('DELETE', `documents/story/${id}/draft`)).data).toEqual({
      deleted: false,
      revision: null,
    });

    expect(await list()).toMatchObject([{ document_id: id, failed_at: null }]);
  });

  test('drafts that refer to each other are published together', async () => {
    const writer = (await send('POST', 'documents/writer', { publish: false, content: { name: 'Amal' } }))
      .data.id;
    const story = await newDraft('Together', { writer_id: writer });
    const documents = [await keyOf('story', story), await keyOf('writer', writer)];
    expect(await schedule([], { documents })).toMatchObject({ status: 201 });
    await makeDue();

    await apply();

    expect(await list()).toEqual([]);
    expect(await app.db('published').where({ collection: 'story' }).pluck('id')).toEqual([story]);
  });

  test('the list ends at a number of schedules, and says so', async () => {
    await app.db.raw(
      `with made as (insert into documents (collection, id, type)
         select 'story', 10000 + n, 'story' from generate_series(1, ?::integer) as n returning collection, id)
       insert into schedules (action, collection, document_id, due_at)
         select 'unpublish', collection, id, now() + interval '1 day' from made`,
      [maxSchedules],
    );
    const full = await send('GET', 'schedules');
    expect(await schedule([await newDraft('Another')])).toMatchObject({ status: 201 });
    const { data, more } = await send('GET', 'schedules');

    expect([full.data.length, full.more, data.length, more]).toEqual([
      maxSchedules,
      false,
      maxSchedules,
      true,
    ]);
  });

  test('a schedule that cannot be applied stays listed with the reason', async () => {
    const writer = await insertWriter(app.db, {
      ...{ name: 'Gone', email: '', phone: '', is_company: false, logo_url: '' },
    });
    const lost = await newDraft('Lost', { writer_id: writer });
    const fine = await newDraft('Fine');
    await schedule([lost, fine]);
    await deleteWriter(app.db, writer);
    await makeDue();

    await apply();

    expect(await readPublic()).toContain('Fine');
    expect(await list()).toMatchObject([
      { document_id: lost, failed_at: expect.any(String), issues: [{ path: 'writer_id' }] },
    ]);
    const [{ id }] = await list();
    await apply();
    expect(await list()).toHaveLength(1);
    expect(await send('DELETE', `schedules/${id}`)).toMatchObject({ status: 200 });
    expect(await list()).toEqual([]);
  });

  test('a snapshot is not published over a newer revision', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Garden' });
    await saveDraft(send, `story/${id}`, { ...blankStory, title: 'Planned' });
    await schedule([id]);
    await send('PUT', `stories/${id}`, { title: 'Urgent' });
    await makeDue();

    await apply();

    expect(await readPublic()).toContain('Urgent');
    expect(await list()).toMatchObject([{ issues: [{ message: expect.stringContaining('published') }] }]);
  });

  test('a schedule of a newer schema is left to a newer process, and fails after an hour', async () => {
    const id = await newDraft('Future');
    await schedule([id]);
    await app.db('revisions').update({ schema_version: 99 });
    await makeDue();

    await apply();
    expect(await list()).toMatchObject([{ document_id: id, failed_at: null }]);

    await makeDue('2 hours');
    await apply();
    expect(await list()).toMatchObject([{ document_id: id, failed_at: expect.any(String) }]);
  });

  test('a schedule that ends with an error of the program is tried later each time, then fails and is reported', async () => {
    const id = await newDraft('Broken');
    await schedule([id]);
    await app.db.raw(
      `create function refuse() returns trigger as 'begin raise exception ''broken''; end' language plpgsql`,
    );
    await app.db.raw(
      'create trigger refused before insert on published for each row execute function refuse()',
    );
    await makeDue();
    const mailer = { ...app.state.mailer, isOn: true, add: insertMail };
    const attempt = () => applyDueSchedules({ ...app.state, mailer });

    await attempt();
    await attempt();
    const [planned] = await app.db('schedules').select('attempts', 'failed_at');
    for (let count = 0; count < 4; count += 1) {
      await app.db('schedules').update({ retry_at: null });
      await attempt();
    }
    await app.db.raw('drop function refuse cascade');

    // The weight of one attempt.
    expect(planned).toMatchObject({ attempts: 13, failed_at: null });
    expect(await list()).toMatchObject([
      {
        document_id: id,
        failed_at: expect.any(String),
        issues: [{ message: expect.stringContaining('several times') }],
      },
    ]);
    expect(await app.db('jobs').where({ kind: 'mail' })).toHaveLength(1);
    expect(await readPublic()).not.toContain('Broken');
  });

  test('every administrator gets an e-mail about a failed schedule', async () => {
    const id = await newDraft('Mailed');
    await schedule([id]);
    await app.db.raw('update revisions set based_on = id');
    await makeDue();

    const mailer = { ...app.state.mailer, isOn: true, add: insertMail };
    await applyDueSchedules({ ...app.state, mailer });

    expect(await app.db('jobs').where({ kind: 'mail' }).pluck('payload')).toMatchObject([
      { to: testAdmin.email, text: expect.stringContaining('Story “Mailed”') },
    ]);
  });

  test('an unpublished entry is hidden from visitors, stays as a draft and keeps its slug and history', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Pergola', slug: 'pergola' });
    expect((await unpublish(id)).status).toBe(201);
    await makeDue();

    await apply();

    expect(await readPublic()).not.toContain('Pergola');
    const [draft] = (await send('GET', 'drafts')).data;
    expect(draft).toMatchObject({ id, is_new: true });
    const same = await send('POST', 'stories', { ...blankStory, title: 'Other', slug: 'pergola' });
    expect(same).toMatchObject({ status: 422, errors: { slug: expect.any(Array) } });
    expect((await send('GET', `documents/story/${id}/revisions`)).data).toHaveLength(1);

    const { data } = await send('POST', 'publish', {
      documents: [await keyOf('story', id)],
    });
    expect(data.published).toEqual([{ collection: 'story', id, revision: 2 }]);
    expect(await readPublic()).toContain('pergola');
  });

  test('an entry is unpublished at once, and its schedules are cancelled', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Arbour', slug: 'arbour' });
    expect((await unpublish(id)).status).toBe(201);

    expect((await send('POST', `documents/story/${id}/unpublish`, {})).data).toEqual({ unpublished: true });

    expect(await readPublic()).not.toContain('Arbour');
    expect((await app.call('/public/stories/arbour')).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await send('GET', 'drafts')).data).toMatchObject([{ id, is_new: true }]);
    expect(await send('POST', `documents/story/${id}/unpublish`, {})).toMatchObject({ code: 'not_found' });
  });

  test('a referenced entry is unpublished, at once or at a time, only with force', async () => {
    const topic = await insertTopic(app.db, { title: 'Shade', slug: '', content: '', media_ids: [] });
    await insertStory(app.db, { ...blankStory, title: 'Shaded', topics: [topic] });
    const documents = [{ collection: 'topic', id: topic }];
    const plan = (more: object) => schedule([], { action: 'unpublish', documents, ...more });
    const now = (body: object) => send('POST', `documents/topic/${topic}/unpublish`, body);

    const error = { code: 'in_use', message: expect.stringContaining('Shaded') };
    expect(await now({})).toMatchObject(error);
    expect(await plan({})).toMatchObject(error);
    expect(await list()).toEqual([]);

    expect(await plan({ force: true })).toMatchObject({ status: 201 });
    expect((await now({ force: true })).data).toEqual({ unpublished: true });
  });

  test('a draft reset to the published content keeps the schedule of its snapshot', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Garden', slug: 'garden' });
    const save = (title: string) => saveDraft(send, `story/${id}`, { ...blankStory, title, slug: 'garden' });
    await save('Planned');
    await schedule([id]);
    expect((await save('Garden')).data).toMatchObject({ draft: null });
    expect(await list()).toHaveLength(1);

    await makeDue();
    await apply();

    expect((await send('GET', `stories/${id}`)).data).toMatchObject({ title: 'Planned' });
  });

  test('blocks, settings and unpublished entries cannot be unpublished', async () => {
    const documents = [{ collection: 'settings', id: 1 }];
    expect(await schedule([], { action: 'unpublish', documents })).toMatchObject({ code: 'invalid' });
    expect(await unpublish(4_711)).toMatchObject({ code: 'not_found' });
  });

  test('a scheduled document is rejected, unless the other schedule is to be replaced', async () => {
    const first = await newDraft('First');
    const second = await newDraft('Second');
    await schedule([first]);

    expect(await schedule([second, first])).toMatchObject({
      ...{ status: 409, code: 'duplicate', message: 'Story “First” is scheduled already.' },
    });
    expect(await list()).toHaveLength(1);

    expect((await schedule([second, first], { replaces: true })).status).toBe(201);
    expect(await list()).toHaveLength(2);
  });

  test('a past time, a stale draft and an invalid one are rejected, and nothing is stored', async () => {
    const id = await newDraft('Refused');
    const past = toLocalTime(new Date(Date.now() - 120_000), site.timeZone);

    expect(await schedule([id], { due: past })).toMatchObject({
      ...{ status: 422, errors: { due: ['This time is past. Choose a later one.'] } },
    });
    expect(await schedule([id], { due: '9999-12-31T23:59' })).toMatchObject({
      ...{ status: 422, errors: { due: ['This time is too far away. Choose one before the year 2100.'] } },
    });
    expect(await schedule([id], { due: '2026-02-31T09:00' })).toMatchObject({
      errors: { due: [expect.any(String)] },
    });
    const documents = [{ collection: 'story', id, version: 9 }];
    expect(await schedule([], { documents })).toMatchObject({ code: 'stale' });
    const untitled = await newDraft('', { slug: '' });
    expect(await schedule([id, untitled])).toMatchObject({ code: 'invalid' });
    expect(await list()).toEqual([]);
  });

  test('a draft that began before something else was published is scheduled only after both were merged', async () => {
    const id = await insertStory(app.db, { ...blankStory, title: 'Garden' });
    await saveDraft(send, `story/${id}`, { ...blankStory, title: 'Planned' });
    await send('PUT', `stories/${id}`, { title: 'Urgent' });

    expect(await schedule([id])).toMatchObject({
      ...{ code: 'stale', message: expect.stringMatching(/^Story “Planned” cannot be scheduled\. ./) },
    });
    expect(await list()).toEqual([]);
  });

  test('a draft whose schedule failed is scheduled again in its place', async () => {
    const id = await newDraft('Again');
    expect((await schedule([id])).data.ids).toEqual([(await list())[0].id]);
    await app.db('schedules').update({ failed_at: new Date(), issues: '[]' });

    const { status, data } = await schedule([id]);

    expect(status).toBe(201);
    expect(await list()).toMatchObject([{ id: data.ids[0], failed_at: null }]);
  });

  test('a schedule that will fail does not refuse a later one of another document', async () => {
    const writer = await insertWriter(app.db, {
      ...{ name: 'Gone', email: '', phone: '', is_company: false, logo_url: '' },
    });
    await schedule([await newDraft('Lost', { writer_id: writer })]);
    await deleteWriter(app.db, writer);

    expect(await schedule([await newDraft('Fine')])).toMatchObject({ status: 201 });
    const alone = await newDraft('Alone', { slug: '' });
    await app
      .db('revisions')
      .where({ document_id: alone })
      .update({ content: { ...blankStory, title: '' } });
    expect(await schedule([alone])).toMatchObject({
      ...{ code: 'invalid', message: expect.stringMatching(/ cannot be published yet: ./) },
    });
  });

  test('the time of a schedule can be changed, and a schedule cancelled', async () => {
    await schedule([await newDraft('Moved')]);
    const [{ id }] = await list();
    const later = toLocalTime(new Date(Date.now() + 3 * dayMs), site.timeZone);

    const moved = await send('PUT', `schedules/${id}`, { due: later });
    expect(toLocalTime(new Date(moved.data.due_at), site.timeZone)).toBe(later);
    expect(await send('PUT', `schedules/${id}`, { due: '2020-01-01T09:00' })).toMatchObject({ status: 422 });

    expect(await send('DELETE', `schedules/${id}`)).toMatchObject({ status: 200 });
    expect(await send('PUT', `schedules/${id}`, { due: later })).toMatchObject({ code: 'not_found' });
  });

  test('publishing or discarding a draft cancels its schedule', async () => {
    const now = await newDraft('Now');
    const never = await newDraft('Never');
    await schedule([now, never]);

    await send('POST', 'publish', { documents: [await keyOf('story', now)] });
    await send('DELETE', `documents/story/${never}/draft`);

    expect(await list()).toEqual([]);
  });

  test('a time that a clock change repeats has to be disambiguated, a skipped one is rejected', async () => {
    const read = (due: string, occurrence?: 'first' | 'second') =>
      readDueTime(app.db, { due, occurrence }, 'Europe/Berlin');

    await expect(read('2035-03-25T02:30')).rejects.toMatchObject({
      extra: { errors: { due: [expect.any(String)] } },
    });
    await expect(read('2035-10-28T02:30')).rejects.toMatchObject({
      extra: { errors: { occurrence: [expect.any(String)] } },
    });
    expect(await read('2035-10-28T02:30', 'first')).toEqual(new Date('2035-10-28T00:30:00Z'));
    expect(await read('2035-10-28T02:30', 'second')).toEqual(new Date('2035-10-28T01:30:00Z'));
  });
});
