import { beforeAll, describe, expect, test } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { stores } from '../testing/stores.ts';

describe.each(stores)('filters of entries, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  beforeAll(async () => {
    for (const [title, status, isPublished] of [
      ['Palm court', 'Completed', true],
      ['Salt garden', 'Completed', true],
      ['Well garden', 'Planning', true],
      ['Roof garden', 'Planning', false],
      ['Sand garden', null, false],
    ] as const)
      await post('documents/story', {
        content: { title, status },
        schema_version: 1,
        publish: isPublished,
      });
  }, startLimit);

  const get = (path: string) => app.callAsAdmin(`/admin/${path}`);
  const post = (path: string, json: unknown) => app.callAsAdmin(`/admin/${path}`, { method: 'POST', json });
  const titlesOf = async (path: string): Promise<string[]> => {
    const { body } = await get(path);
    return body.data.map(({ title }: { title: string }) => title);
  };

  test('a list is filtered by a select field, with its search, order and total', async () => {
    expect(await titlesOf('stories?status=Completed&sort=title')).toEqual(['Palm court', 'Salt garden']);
    const { body } = await get('stories?status=Completed&search=garden&page=1');
    expect(body).toMatchObject({ data: [{ title: 'Salt garden' }], meta: { total: 1 } });
    expect((await get('stories?status=Someday')).status).toBe(400);
    expect((await get('tags?status=Completed')).status).toBe(400);
  });

  test('a list is filtered by whether entries have unpublished changes or a schedule', async () => {
    const { body } = await get('stories?sort=title');
    const [palm, salt] = body.data;
    const document = (await get(`documents/story/${palm.id}`)).body.data;
    const { content, id: published } = document.published;
    await app.callAsAdmin(`/admin/documents/story/${palm.id}`, {
      method: 'PUT',
      json: { content, schema_version: 1, publish: false, draft: null, published },
    });
    expect(await titlesOf('stories?state=changed')).toEqual([]);
    const drafted = (await get(`documents/story/${palm.id}`)).body.data.draft;
    await app.callAsAdmin(`/admin/documents/story/${palm.id}`, {
      method: 'PUT',
      json: {
        ...{ content: { ...content, place: 'Liwa' }, schema_version: 1, publish: false },
        ...{ draft: drafted?.id ?? null, published },
      },
    });
    const scheduled = await post('schedules', {
      ...{ action: 'unpublish', documents: [{ collection: 'story', id: salt.id }] },
      due: '2099-01-01T10:00',
    });
    expect(scheduled.body.data).toBeDefined();

    expect(await titlesOf('stories?state=changed')).toEqual(['Palm court']);
    expect(await titlesOf('stories?state=scheduled')).toEqual(['Salt garden']);
    expect(await titlesOf('stories?state=public')).toEqual(['Well garden']);
    expect(await titlesOf('stories?state=public&status=Completed')).toEqual([]);
    expect((await get('stories?state=draft')).status).toBe(400);
  });

  test('entries that were never published are filtered by a select field', async () => {
    expect(await titlesOf('drafts/new?collection=story&where=status%3DPlanning')).toEqual(['Roof garden']);
    expect(await titlesOf('drafts/new?collection=story&search=garden')).toHaveLength(2);
  });

  test('a public list is filtered by one of the values of a list', async () => {
    for (const [title, tones] of [
      ['Quiet house', ['calm']],
      ['Mixed house', ['calm', 'loud']],
    ] as const)
      await post('documents/story', { content: { title, tones }, schema_version: 1, publish: true });
    const titles = async (tone: string) => {
      const { body } = await app.call(`/public/stories?tone=${tone}`);
      return body.data.map(({ title }: { title: string }) => title);
    };

    expect(await titles('loud')).toEqual(['Mixed house']);
    expect(await titles('calm')).toEqual(['Mixed house', 'Quiet house']);
    expect((await app.call('/public/stories?tone=shrill')).status).toBe(400);
  });
});
