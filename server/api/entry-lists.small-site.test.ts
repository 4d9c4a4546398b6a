import { beforeAll, describe, expect, test } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { stores } from '../testing/stores.ts';

describe.each(stores)(
  'sorted and searched lists of entries, on the %s store',
  { timeout: startLimit },
  (store) => {
    const app = serveTestApp({ store });

    beforeAll(async () => {
      const post = async (type: string, content: object) => {
        const json = { content, schema_version: 1, publish: true };
        return (await app.callAsAdmin(`/admin/documents/${type}`, { method: 'POST', json })).body.data;
      };
      const tag = await post('tag', { name: 'Readers' });
      for (const [name, fee] of [
        ['Dear', 120_050],
        ['None', null],
        ['Free', 0],
        ['Cheap', 30_000],
        ['Cheapest', 900],
      ] as const)
        await post('member', { name, fee, grade: name === 'Free' ? 'guest' : null, tag_id: tag.id });
    }, startLimit);

    const sortedBy = async (sort: string): Promise<string[]> => {
      const { body } = await app.callAsAdmin(`/admin/members?sort=${sort}`);
      return body.data.map(({ name }: { name: string }) => name);
    };

    test('a search finds entries by the label of an option', async () => {
      const { body } = await app.callAsAdmin('/admin/members?search=of%20the%20House');
      expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Free']);
    });

    test('amounts are in the order of their values, entries without one last', async () => {
      expect(await sortedBy('fee')).toEqual(['Free', 'Cheapest', 'Cheap', 'Dear', 'None']);
      expect(await sortedBy('-fee')).toEqual(['Dear', 'Cheap', 'Cheapest', 'Free', 'None']);
    });
  },
);
