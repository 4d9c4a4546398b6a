import { beforeEach, describe, expect, test } from 'vitest';
import { sayFormerAddress } from '#schemas/api/links.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { saveDraft, saveStored } from '../testing/send-as-admin.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { blankStory } from '../testing/small-site-entries.ts';
import { stores } from '../testing/stores.ts';

describe.each(stores)(
  'a slug that another entry had before, on the %s store',
  { timeout: startLimit },
  (store) => {
    const app = serveTestApp({ store });
    let other: number;
    let own: number;

    beforeEach(async () => {
      for (const table of ['documents', 'addresses'] as const) await app.db(table).delete();
      app.state.responseCache.invalidate();
      other = await publish({ title: 'Yard', slug: 'lanterns' });
      await saveStored(send, `story/${other}`, {
        content: contentOf({ title: 'Yard', slug: 'yard' }),
        publish: true,
      });
      own = await publish({ title: 'Roof', slug: 'roof' });
    });

    const send = app.sendAsAdmin;
    const contentOf = (content: object) => ({ ...blankStory, ...content });
    const publish = async (content: object): Promise<number> =>
      (await send('POST', 'documents/story', { content: contentOf(content), publish: true })).data.id;
    const take = (id: number | null, slug = 'lanterns') =>
      send('POST', 'addresses', { collection: 'story', slug, id });
    const wanted = contentOf({ title: 'Roof', slug: 'lanterns' });
    const offer = { slug: [sayFormerAddress('Story “Yard”')] };
    const find = async () => (await app.call('/public/stories/lanterns')).body.data.title;

    test('is not taken over without consent, and is with it', async () => {
      const refused = await saveStored(send, `story/${own}`, { content: wanted, publish: true });
      expect([refused.status, refused.errors, await find()]).toEqual([422, offer, 'Yard']);

      expect((await take(own)).data).toEqual({ taken: true });
      expect(await find()).toBe('Roof');
      const saved = await saveStored(send, `story/${own}`, { content: wanted, publish: true });

      expect([saved.status, await find()]).toEqual([200, 'Roof']);
      expect((await app.call('/public/stories/yard')).body.data.title).toBe('Yard');
    });

    test('is freed for an entry that is not stored yet', async () => {
      const sent = { content: wanted, publish: true };
      expect((await send('POST', 'documents/story', sent)).errors).toEqual(offer);

      expect((await take(null)).data).toEqual({ taken: true });

      expect((await send('POST', 'documents/story', sent)).status).toBe(201);
    });

    test('is named where a draft with it is published or scheduled', async () => {
      await saveDraft(send, `story/${own}`, wanted);
      const { id: version } = (await send('GET', `documents/story/${own}`)).data.draft;
      const documents = [{ collection: 'story', id: own, version }];

      const { refused } = (await send('POST', 'publish', { documents })).data;
      const due = { action: 'publish', documents, due: '2090-01-01T10:00' };

      expect(refused).toMatchObject([{ id: own, issues: [{ path: 'slug', message: offer.slug[0] }] }]);
      expect(JSON.stringify(await send('POST', 'schedules', due))).toContain(offer.slug[0]);
    });

    test('gets a number in the specified calls', async () => {
      const saved = await send('PUT', `stories/${own}`, wanted);

      expect([saved.status, saved.data.slug, await find()]).toEqual([200, 'lanterns-2', 'Yard']);
    });

    test('that is the present one of another entry cannot be taken, nor for one that is not there', async () => {
      expect((await take(own, 'yard')).data).toEqual({ taken: false });
      expect((await take(9_999)).status).toBe(404);
      expect(await find()).toBe('Yard');
    });
  },
);
