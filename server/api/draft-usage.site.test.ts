import { beforeEach, describe, expect, test } from 'vitest';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import { site } from '#schemas/site.ts';
import type { MediaRow } from '../documents/media.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { blankProject, insertClient } from '../testing/entries.site.ts';
import { saveDraft } from '../testing/send-as-admin.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { stores } from '../testing/stores.ts';
import { addTestImage, uploadForm } from '../testing/uploads.ts';

const dayMs = 24 * 60 * 60 * 1_000;

describe.each(stores)('what only drafts refer to, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  let file: MediaRow;

  beforeEach(async () => {
    for (const table of ['documents', 'approval_links']) await app.db(table).delete();
    file = await addTestImage(app.state.media, crypto.randomUUID());
  });

  const send = app.sendAsAdmin;
  const pathOf = ({ address }: MediaRow) => `/system/gallery/${address.slice('/media/'.length)}`;
  const deleteFile = (query = '') => app.callAsAdmin(`${pathOf(file)}${query}`, { method: 'DELETE' });
  const readUses = async () => (await app.callAsAdmin(pathOf(file))).body.data.uses;
  /** Stores a draft of a new project; returns its id and revision. */
  const draft = async (content: object): Promise<{ id: number; version: number }> => {
    const { data } = await send('POST', 'documents/project', {
      content: { ...blankProject, title: 'Garden', ...content },
      publish: false,
    });
    return { id: data.id, version: data.draft.id };
  };
  const keyOf = ({ id, version }: { id: number; version: number }) => ({
    collection: 'project',
    id,
    version,
  });
  const publish = async (key: { id: number; version: number }) =>
    (await send('POST', 'publish', { documents: [keyOf(key)] })).data;
  /** Replaces the file by another one. */
  const replaceFile = async () => {
    const bytes = await (await fetch(`${app.origin}${file.address}`)).arrayBuffer();
    return await app.callAsAdmin(`${pathOf(file)}/replace`, uploadForm(Buffer.from(bytes), 'new.webp'));
  };
  const label = 'Project “Garden” (draft)';

  test('a file that only a draft uses is in use, until the draft is discarded', async () => {
    const { id } = await draft({ before_image: file.address });

    expect(await readUses()).toMatchObject([{ label }]);
    expect(await deleteFile()).toMatchObject({ status: 409, body: { code: 'in_use' } });
    await send('DELETE', `documents/project/${id}/draft`);
    expect(await readUses()).toEqual([]);
  });

  test.each(['scheduled', 'shared'])(
    'a file of a revision that is %s stays in use after the draft was edited',
    async (how) => {
      const made = await draft({ media_ids: [file.id] });
      const documents = [keyOf(made)];
      const due = toLocalTime(new Date(Date.now() + dayMs), site.timeZone);
      const pinned =
        how === 'scheduled'
          ? await send('POST', 'schedules', { action: 'publish', documents, due })
          : await send('POST', 'reviews', { documents, days: 1 });
      const content = { ...blankProject, title: 'Garden' };
      await saveDraft(send, `project/${made.id}`, content);

      expect(pinned.status).toBe(201);
      expect(await readUses()).toMatchObject([{ label }]);
      expect((await deleteFile()).status).toBe(409);
    },
  );

  test('a draft with a deleted file is not published, and neither is a schedule', async () => {
    const made = await draft({ before_image: file.address });
    expect((await deleteFile('?force=1')).status).toBe(200);

    const { published, refused } = await publish(made);

    expect(published).toEqual([]);
    expect(refused).toMatchObject([
      { issues: [{ path: 'before_image', message: expect.stringContaining('was deleted') }] },
    ]);
    const due = toLocalTime(new Date(Date.now() + dayMs), site.timeZone);
    const planned = await send('POST', 'schedules', { action: 'publish', documents: [keyOf(made)], due });
    expect(planned).toMatchObject({ status: 422, message: expect.stringContaining('was deleted') });
  });

  test('replacing a file replaces it in drafts too', async () => {
    const made = await draft({ before_image: file.address, media_ids: [file.id] });

    const { body } = await replaceFile();

    const { data } = await send('GET', `documents/project/${made.id}`);
    expect(body.data.moved).toBe(1);
    expect(data.draft.content).toMatchObject({
      before_image: body.data.file.url,
      media_ids: [body.data.file.id],
    });
    expect(data.draft.id).toBeGreaterThan(made.version);
  });

  test('the draft of a published document can be published after a file of both was replaced', async () => {
    const made = await draft({ before_image: file.address });
    await publish(made);
    const { data: edited } = await saveDraft(send, `project/${made.id}`, {
      ...blankProject,
      title: 'Courtyard',
      before_image: file.address,
    });

    const { body } = await replaceFile();

    const { data } = await send('GET', `documents/project/${made.id}`);
    expect(data.published.content.before_image).toBe(body.data.file.url);
    expect(data.draft.content).toMatchObject({ title: 'Courtyard', before_image: body.data.file.url });
    expect(data.draft).not.toHaveProperty('base');
    expect(data.draft.id).toBeGreaterThan(edited.draft.id);
    expect(await publish({ id: made.id, version: data.draft.id })).toMatchObject({ refused: [] });
  });

  test('deleting an entry that only a draft refers to asks first', async () => {
    const blank = { email: '', phone: '', is_company: true, logo_url: '' };
    const client = await insertClient(app.db, { ...blank, name: 'Wadi' });
    await draft({ client_id: client });

    expect(await send('DELETE', `clients/${client}`)).toMatchObject({
      code: 'in_use',
      message: expect.stringContaining(label),
    });
    expect((await send('DELETE', `clients/${client}?force=1`)).status).toBe(200);
  });

  test('a draft that was changed since it was shown is not discarded', async () => {
    const made = await draft({});
    const content = { ...blankProject, title: 'Changed' };
    const path = `documents/project/${made.id}`;
    await saveDraft(send, `project/${made.id}`, content);

    expect(await send('DELETE', `${path}/draft?version=${made.version}`)).toMatchObject({ code: 'stale' });
    expect((await send('GET', path)).data.draft.content.title).toBe('Changed');
  });
});
