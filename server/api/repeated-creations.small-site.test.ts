import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpired } from '../boot/background-work.ts';
import { createTestApp, startLimit, type TestApp } from '../testing/create-test-app.ts';
import { blankStory } from '../testing/small-site-entries.ts';
import { oneStore } from '../testing/stores.ts';
import { uploadForm } from '../testing/uploads.ts';

const slowly = `
  create function wait() returns trigger as 'begin perform pg_sleep(0.3); return new; end' language plpgsql;
  create trigger waiting before insert on documents for each row execute function wait()`;

describe.each(oneStore)(
  'documents and files created once, on the %s store',
  { timeout: startLimit },
  (store) => {
    /** One process, or two on the same database. */
    let [first, second]: TestApp[] = [];
    let token = '';

    beforeAll(async () => {
      first = await createTestApp({ store });
      second = store === 'postgres' ? await createTestApp({ store, beside: first }) : first;
      token = await first.signIn();
    }, startLimit);

    afterAll(async () => {
      if (second !== first) await second?.close();
      await first?.close();
    });

    const content = { ...blankStory, title: 'Villa' };
    const send = async (app: TestApp | undefined, path: string, key: string, json: object) =>
      await app?.call(`/admin/${path}`, { method: 'POST', token, json, headers: { 'idempotency-key': key } });

    test.each([
      ['documents/story', { publish: false, content }],
      ['documents/story', { publish: true, content }],
      ['stories', content],
      ['settings', { key: 'site_facts', value: JSON.stringify({ motto: 'Grow', email: '' }) }],
    ])(
      'a request to %s that is sent again to another process creates nothing else: %j',
      async (path, json) => {
        await first?.db('documents').delete();
        await first?.db.raw(slowly);
        const key = JSON.stringify(json).slice(0, 30);

        const answers = await Promise.all([send(first, path, key, json), send(second, path, key, json)]);
        const later = await send(second, path, key, json);
        await first?.db.raw('drop function wait cascade');

        expect(answers.map((answer) => answer?.status)).toEqual([201, 201]);
        expect(answers[1]?.body).toEqual(answers[0]?.body);
        expect(later?.body).toEqual(answers[0]?.body);
        expect(await first?.db('documents').pluck('id')).toEqual([later?.body.data.id]);
        expect((await send(second, path, 'another', json))?.body.data?.id).not.toBe(later?.body.data.id);
      },
    );

    test('an upload that is sent again to another process stores nothing else', async () => {
      const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336644' } })
        .jpeg()
        .toBuffer();
      const form = uploadForm(bytes, 'villa.jpg');
      const upload = async (app: TestApp | undefined, key: string) =>
        await app?.call('/system/gallery/upload', {
          ...{ ...form, token },
          headers: { ...form.headers, 'idempotency-key': key },
        });
      const answers = await Promise.all([upload(first, 'file'), upload(second, 'file')]);

      expect(answers.map((answer) => answer?.status)).toEqual([201, 201]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(await first?.db('media').pluck('id')).toEqual([answers[0]?.body.data.id]);
      expect((await upload(second, 'another'))?.body.data.id).not.toBe(answers[0]?.body.data.id);
    });

    test('the notes of requests are deleted after an hour', async () => {
      await first?.db('creations').update({ created_at: new Date(Date.now() - 61 * 60_000) });
      await send(first, 'stories', 'recent', content);

      if (first) await deleteExpired(first.state);

      expect(await first?.db('creations').pluck('key')).toHaveLength(1);
    });
  },
);
