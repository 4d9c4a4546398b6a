import { describe, expect, test } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import { saveDraft } from '../testing/send-as-admin.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { blankStory, insertStory } from '../testing/small-site-entries.ts';
import { stores } from '../testing/stores.ts';

describe.each(stores)(
  'publishing drafts as they were seen, on the %s store',
  { timeout: startLimit },
  (store) => {
    const app = serveTestApp({ store });
    const send = app.sendAsAdmin;

    test('a draft that was changed or discarded since is named, and holds back no other', async () => {
      const insert = async (name: string) => {
        const { data } = await send('POST', 'documents/tag', { publish: false, content: { name } });
        return { collection: 'tag', id: data.id, version: data.draft.id };
      };
      const [changed, discarded, ready] = [
        await insert('Shade'),
        await insert('Water'),
        await insert('Stone'),
      ];
      await saveDraft(send, `tag/${changed.id}`, { name: 'Shade and wind' });
      await send('DELETE', `documents/tag/${discarded.id}/draft`);

      const { data } = await send('POST', 'publish', { documents: [changed, discarded, ready] });

      expect(data.published).toEqual([{ collection: 'tag', id: ready.id, revision: 1 }]);
      expect(data.refused).toEqual([
        {
          ...{ collection: 'tag', id: changed.id, label: expect.stringContaining('Shade and wind') },
          issues: [{ path: '', message: 'This draft was changed in the meantime. Look at it again.' }],
        },
        {
          ...{ collection: 'tag', id: discarded.id, label: expect.any(String) },
          issues: [{ path: '', message: 'There is no draft any more' }],
        },
      ]);
      expect((await send('GET', `documents/tag/${changed.id}`)).data).toMatchObject({
        published: null,
        draft: { content: { name: 'Shade and wind' } },
      });
    });

    test('a draft that is named twice is published once', async () => {
      const { data } = await send('POST', 'documents/settings', {
        ...{ type: 'page_home', publish: false, content: { title: 'Home', description: '' } },
      });
      const draft = { collection: 'settings', id: data.id, version: data.draft.id };

      const { status, data: result } = await send('POST', 'publish', { documents: [draft, draft] });

      expect(status).toBe(200);
      const published = [{ collection: 'settings', id: data.id, revision: 1 }];
      expect(result).toEqual({ published, refused: [] });
    });

    test('what refers to an entry whose address is taken is held back with it', async () => {
      await insertStory(app.db, { ...blankStory, title: 'Well', slug: 'well' });
      const insert = async (collection: string, sent: object) => {
        const { data } = await send('POST', `documents/${collection}`, { ...sent, publish: false });
        return { collection, id: data.id, version: data.draft.id };
      };
      const story = await insert('story', { content: { ...blankStory, title: 'Other', slug: 'well' } });
      const content = { title: '', notes: '', writers: [], picks: [`story:${story.id}`] };
      const block = await insert('components', { type: 'notes_section', content });

      const { data } = await send('POST', 'publish', { documents: [block, story] });

      expect(data.published).toEqual([]);
      expect(data.refused).toMatchObject([
        { collection: 'story', issues: [{ path: 'slug' }] },
        { collection: 'components', issues: [{ path: 'picks', message: expect.stringContaining('Other') }] },
      ]);
    });
  },
);
