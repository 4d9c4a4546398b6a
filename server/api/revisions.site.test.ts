import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { revisionsPerPage } from '#schemas/api/drafts.ts';
import { publishAsOther } from '../testing/change-stored.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { insertService } from '../testing/entries.site.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { addTestImage } from '../testing/uploads.ts';

const image = '/media/0123456789abcdef0123456789abcdef.jpg';
const slide = { _key: 'a', image, titleMain: 'Shade first' };

describe.each(oneStore)('revisions, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  let pageId: number;

  beforeAll(async () => {
    pageId = (await write('POST', 'pages', { name: 'home', route: '/' })).id;
  }, startLimit);

  beforeEach(async () => {
    await app.db('documents').whereIn('collection', ['components', 'settings', 'service']).delete();
  });

  async function write(method: string, path: string, json: object) {
    const { status, body } = await app.callAsAdmin(`/admin/${path}`, { method, json });
    expect([status, body.message]).toEqual([method === 'POST' ? 201 : 200, undefined]);
    return body.data;
  }

  const create = (name: string, content: object) =>
    write('POST', 'components', { name, content, page_id: pageId });
  const save = (id: number, content: object) => write('PUT', `components/${id}`, { content });
  const read = async (path: string) => (await app.callAsAdmin(`/admin/${path}`)).body;
  const showVersion = async (id: number, revision: number) =>
    (await read(`documents/components/${id}/revisions/${revision}`)).data;
  async function keep(id: number, revision: number, content: object, schema_version = 1) {
    const other = { content, schemaVersion: schema_version, number: revision };
    await publishAsOther(app.db, { collection: 'components', id }, other);
  }

  test('revisions are listed newest first, with time, author and a summary of changes', async () => {
    const { id } = await create('hero_section', { slides: [slide] });
    await save(id, { slides: [{ ...slide, titleMain: 'Stone second' }, { image }] });
    await save(id, { slides: [{ ...slide, titleMain: 'Stone second' }, { image }] });

    const { data, more } = await read(`documents/components/${id}/revisions`);

    const by = { name: 'Owner', email: 'owner@example.com' };
    expect(data).toMatchObject([
      { revision: 3, saved_by: by, changes: [] },
      {
        revision: 2,
        saved_by: by,
        changes: ['Slide 1 ‘Stone second’: Title, main part changed', 'Slide 2 ‘Explore More Details’ added'],
      },
      { revision: 1, saved_by: by, changes: null },
    ]);
    expect(Number.isNaN(Date.parse(data[0].saved_at))).toBe(false);
    expect(more).toBe(false);
  });

  test('many revisions are paged, and the oldest of a page has its changes too', async () => {
    const { id } = await create('hero_section', { slides: [slide] });
    for (let revision = 2; revision <= revisionsPerPage + 2; revision += 1)
      await keep(id, revision, { slides: [{ ...slide, titleMain: `Title ${revision}` }] }, 2);

    const first = await read(`documents/components/${id}/revisions`);
    const oldest = first.data.at(-1);
    const rest = await read(`documents/components/${id}/revisions?before=${oldest.revision}`);

    expect(first.more).toBe(true);
    expect(oldest).toMatchObject({ revision: 3, changes: ['Slide 1 ‘Title 3’: Title, main part changed'] });
    expect(rest.data.map((row: { revision: number }) => row.revision)).toEqual([2, 1]);
    expect(rest.more).toBe(false);
  });

  test('a revision is returned with the one before it', async () => {
    const { id } = await create('hero_section', { slides: [] });
    await save(id, { slides: [slide] });

    expect(await showVersion(id, 1)).toMatchObject({ revision: 1, content: { slides: [] }, before: null });
    expect(await showVersion(id, 2)).toMatchObject({
      content: { slides: [slide] },
      before: { slides: [] },
      restorable: { slides: [slide] },
    });
  });

  test('a revision of an older schema version is upgraded and can be restored, without changes in its summary', async () => {
    const { id } = await create('hero_section', { slides: [] });
    const old = { ...slide, cta: { text: 'See more', link: '/services' } };
    await keep(id, 2, { slides: [old] });
    await keep(id, 3, { slides: [{ ...slide, ctaText: 'See more', cta: '/services' }] }, 2);

    const { content, restorable } = await showVersion(id, 2);
    const { data } = await read(`documents/components/${id}/revisions`);
    const saved = await save(id, restorable);

    expect(content.slides[0]).toMatchObject({ ctaText: 'See more', cta: 'page:services' });
    expect(data[0]).toMatchObject({ revision: 3, changes: [] });
    expect(saved.content).toEqual({
      ...content,
      slides: [{ ...content.slides[0], cta: '/services', secondLink: '/contact' }],
    });
  });

  test('references to deleted entries are shown in a revision and omitted when it is restored', async () => {
    const ids = [];
    for (const title of ['Design', 'Planting'])
      ids.push(await insertService(app.db, { title, slug: '', content: '<p>Plans</p>', media_ids: [] }));
    const { id } = await create('services_section', { services: ids });
    await save(id, { services: [] });
    await app.db('documents').where({ collection: 'service' }).where({ id: ids[0] }).delete();
    await keep(id, 7, { services: ids, motto: 'A field of long ago' });
    await keep(id, 8, { services: [] });

    const { content, restorable } = await showVersion(id, 7);
    await save(id, restorable);

    expect(content).toMatchObject({ services: ids, motto: 'A field of long ago' });
    expect(restorable).not.toHaveProperty('motto');
    expect(restorable.services).toEqual([ids[1]]);
  });

  test('an image that was deleted is shown in a revision and omitted when it is restored', async () => {
    const { address: gone } = await addTestImage(app.state.media, 'gone');
    const { id } = await create('hero_section', { slides: [{ ...slide, image: gone }] });
    await save(id, { slides: [slide] });
    const name = gone.split('/').at(-1);
    expect((await app.callAsAdmin(`/system/gallery/${name}`, { method: 'DELETE' })).status).toBe(200);

    const { content, restorable } = await showVersion(id, 1);

    expect(content.slides).toMatchObject([{ image: gone, titleMain: 'Shade first' }]);
    expect(restorable.slides).toMatchObject([{ image: '', titleMain: 'Shade first' }]);
  });

  test('settings have revisions', async () => {
    const key = 'contact_info';
    const { id } = await write('POST', 'settings', { key, value: '{"phone":"+971 4 123 4567"}' });
    await write('PUT', `settings/${id}`, { key, value: '{"phone":"+971 4 765 4321"}' });

    const { data } = await read(`documents/settings/${id}/revisions`);
    const first = await read(`documents/settings/${id}/revisions/1`);

    expect(data).toMatchObject([
      { revision: 2, changes: ['Phone changed'] },
      { revision: 1, changes: null },
    ]);
    expect(first.data.restorable).toMatchObject({ phone: '+971 4 123 4567' });
  });

  test.each([
    ['documents/components/999999/revisions', 404],
    ['documents/components/999999/revisions/1', 404],
    ['documents/settings/999999/revisions', 404],
    ['documents/components/1/revisions/0', 400],
    ['documents/components/1/revisions/2147483647', 400],
    ['documents/components/1/revisions?before=x', 400],
  ])('%s gets a %i', async (path, status) => {
    expect((await app.callAsAdmin(`/admin/${path}`)).status).toBe(status);
  });

  test('a missing revision returns 404', async () => {
    const { id } = await create('hero_section', { slides: [] });

    expect((await app.callAsAdmin(`/admin/documents/components/${id}/revisions/2`)).status).toBe(404);
  });
});
