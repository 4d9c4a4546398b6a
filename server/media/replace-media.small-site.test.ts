import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import { site } from '#schemas/site.ts';
import { applyDueSchedules } from '../content/apply-schedules.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { saveDraft } from '../testing/send-as-admin.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { blankStory } from '../testing/small-site-entries.ts';
import { stores } from '../testing/stores.ts';
import { uploadForm } from '../testing/uploads.ts';

interface File {
  readonly id: number;
  readonly url: string;
}

describe.each(stores)('replaced files, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  const send = app.sendAsAdmin;

  const draw = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#336644' } })
      .jpeg()
      .toBuffer();
  const post = async (path: string) =>
    await app.callAsAdmin(`/system/gallery/${path}`, uploadForm(await draw(), 'villa.jpg'));
  const upload = async (): Promise<File> => (await post('upload')).body.data;
  const replace = ({ url }: File) => post(`${url.slice('/media/'.length)}/replace`);

  const contentWith = (title: string, file: File | null) => ({
    ...{ ...blankStory, title, slug: 'villa' },
    media_ids: file ? [file.id] : [],
    cover_image: file?.url ?? '',
  });

  /** Publishes a story with a file and schedules a draft of it; returns its id. */
  async function schedule(file: File, draft: object): Promise<number> {
    await app.db('documents').delete();
    const { data } = await send('POST', 'stories', contentWith('Published', file));
    await saveDraft(send, `story/${data.id}`, draft);
    const { id: version } = (await send('GET', `documents/story/${data.id}`)).data.draft;
    const due = toLocalTime(new Date(Date.now() + 24 * 60 * 60 * 1_000), site.timeZone);
    const documents = [{ collection: 'story', id: data.id, version }];
    expect(await send('POST', 'schedules', { action: 'publish', documents, due })).toMatchObject({
      status: 201,
    });
    return data.id;
  }

  async function apply(): Promise<void> {
    await app.db.raw(`update schedules set due_at = now() - interval '2 minutes'`);
    await applyDueSchedules(app.state);
    expect((await send('GET', 'schedules')).data).toEqual([]);
  }
  const read = async (id: number) => (await send('GET', `documents/story/${id}`)).data;
  const show = (title: string, { id, url }: File) => ({ title, media_ids: [id], cover_image: url });

  test('a scheduled draft is published with the file that replaced its own', async () => {
    const old = await upload();
    const id = await schedule(old, contentWith('Planned', old));
    const { file } = (await replace(old)).body.data;
    expect((await read(id)).draft.content).toMatchObject(show('Planned', file));

    await apply();

    const { published, draft } = await read(id);
    expect([published.content, draft]).toEqual([expect.objectContaining(show('Planned', file)), null]);
  });

  test.each(['Edited', 'Published'])(
    'the snapshot of a draft that was changed since to “%s” is published with the new file',
    async (title) => {
      const old = await upload();
      const id = await schedule(old, contentWith('Planned', old));
      await saveDraft(send, `story/${id}`, contentWith(title, old));
      const { file } = (await replace(old)).body.data;
      const isDrafted = title === 'Edited';
      expect((await read(id)).draft?.content.title).toBe(isDrafted ? 'Edited' : undefined);

      await apply();

      const { published, draft } = await read(id);
      expect(published.content).toMatchObject(show('Planned', file));
      expect(draft?.content).toEqual(isDrafted ? expect.objectContaining(show('Edited', file)) : undefined);
      expect(draft ?? {}).not.toHaveProperty('base');
    },
  );

  test('a scheduled draft that does without the file is still published', async () => {
    const old = await upload();
    const id = await schedule(old, contentWith('Without', null));
    await replace(old);

    await apply();

    expect((await read(id)).published.content).toMatchObject({ title: 'Without', cover_image: '' });
  });

  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

  test('a file stays whose replacement was stored although its response was lost', async () => {
    const old = await upload();
    const { data } = await send('POST', 'stories', { ...contentWith('Kept', old), slug: 'kept' });
    const { change } = app.state.store;
    vi.spyOn(app.state.store, 'change').mockImplementationOnce(async (work) => {
      await change(work);
      throw lost;
    });

    expect((await replace(old)).status).toBe(503);

    const { cover_image: address } = (await read(data.id)).published.content;
    expect(address).not.toBe(old.url);
    expect((await app.send(address)).status).toBe(200);
  });

  test('an uploaded file stays whose row was stored although the response was lost', async () => {
    const { db } = app.state.store;
    const transaction = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await transaction(work);
      throw lost;
    });

    expect((await post('upload')).status).toBe(503);

    const { address } = await app.db('media').orderBy('id', 'desc').first('address');
    expect((await app.send(address)).status).toBe(200);
  });
});
