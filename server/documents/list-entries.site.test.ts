import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import { blankProject, entries, insertClient, insertProject } from '../testing/entries.site.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { stores } from '../testing/stores.ts';

describe.each(stores)(
  'lists in the order of other entries, on the %s store',
  { timeout: startLimit },
  (kind) => {
    let opened: TestStore;

    beforeAll(async () => {
      opened = await openTestStore(kind, pino({ level: 'silent' }));
      await opened.store.change(async (trx) => {
        const [zayed, amal] = [await insertNamed('Zayed'), await insertNamed('amal')];
        for (const [title, client_id] of [
          ...([
            ['a', zayed],
            ['b', null],
            ['c', amal],
            ['d', zayed],
            ['e', null],
            ['f', amal],
          ] as const),
        ])
          await insertProject(trx, { ...blankProject, title, client_id });

        function insertNamed(name: string): Promise<number> {
          return insertClient(trx, { name, email: '', phone: '', is_company: true, logo_url: '' });
        }
      });
    }, startLimit);

    afterAll(() => opened.remove());

    async function listTitles(request: { sort: string; limit?: number; offset?: number; search?: string }) {
      const rows = await entries.project.listForAdmin(opened.store.db, request);
      return rows.map(({ title }) => title).join('');
    }

    test.each([
      ['client', 'fcdaeb'],
      ['-client', 'dafceb'],
    ])('sorted by %s, every page matches the whole list', async (sort, whole) => {
      const parts = [];
      for (const limit of [1, 2, 4, 10])
        for (let offset = 0; offset <= 6; offset += 1)
          parts.push([whole.slice(offset, offset + limit), await listTitles({ sort, limit, offset })]);

      expect(await listTitles({ sort })).toBe(whole);
      expect(parts.map(([, found]) => found)).toEqual(parts.map(([expected]) => expected));
    });

    test('a search is sorted in the same order', async () => {
      expect(await listTitles({ sort: 'client', search: 'amal', limit: 2 })).toBe('fc');
    });
  },
);
