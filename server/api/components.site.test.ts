import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../database/db.ts';
import { changeStored } from '../testing/change-stored.ts';
import { startLimit } from '../testing/create-test-app.ts';
import {
  blankProject,
  deleteProject,
  deleteService,
  entries,
  insertMember,
  insertProject,
  insertService,
} from '../testing/entries.site.ts';
import { insertComponent } from '../testing/entries.ts';
import { sendUntilServed } from '../testing/send-as-admin.ts';
import type { TestResponse } from '../testing/send-request.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { stores } from '../testing/stores.ts';

const slide = { image: '/media/0123456789abcdef0123456789abcdef.jpg', titleMain: 'Shade first' };
const intro = {
  backgroundImage: slide.image,
  videoUrl: 'https://youtu.be/aqz-KE-bpKQ',
  mainTitle: 'Our work',
};

describe.each(stores)('saving blocks, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  let pageId: number;

  beforeAll(async () => {
    const page = await app.callAsAdmin('/admin/pages', {
      method: 'POST',
      json: { name: 'home', route: '/' },
    });
    pageId = page.body.data.id;
  }, startLimit);

  beforeEach(async () => {
    await app.db('documents').whereIn('collection', ['components', 'service']).delete();
  });

  const create = (name: string, content: unknown) =>
    app.callAsAdmin('/admin/components', { method: 'POST', json: { name, content, page_id: pageId } });
  const update = (id: number, json: object, headers = {}) =>
    app.callAsAdmin(`/admin/components/${id}`, { method: 'PUT', json, headers });
  const readPublic = (name: string) => app.call(`/public/components?page=home&name=${name}`);
  const revisions = async () =>
    (await app.db('revisions').where({ collection: 'components' }).pluck('id')).length;

  test('the transaction of a saved block has six statements', async () => {
    const { id } = (await create('intro_video_section', intro)).body.data;
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => statements.push(sql);
    app.db.on('query', note);

    const saved = await update(id, { content: intro, revision: 1 });

    app.db.removeListener('query', note);
    expect(saved.status).toBe(200);
    expect(statements.map((sql) => sql.trim().split(/\s/, 1)[0]?.toLowerCase())).toEqual([
      // The first one finds the session.
      ...['select', 'begin;', 'select', 'select', 'with', 'with', 'commit;'],
    ]);
  });

  test('the references of all blocks of a page are checked in one statement', async () => {
    const id = await insertService(app.db, { title: 'Stone', slug: '', content: '', media_ids: [] });
    for (const [orderNo, name] of ['services_section', 'projects_section'].entries()) {
      const content = name === 'services_section' ? { services: [id, 999_999] } : { projects: [999_999] };
      await insertComponent(app.db, { pageId, name, orderNo, content });
    }
    const checks: string[] = [];
    const note = ({ sql }: { sql: string }) => void (sql.includes('unnest') && checks.push(sql));
    app.state.responseCache.invalidate();

    app.db.on('query', note);
    const { body } = await app.call('/public/pages/home');
    app.db.removeListener('query', note);

    const [services, projects] = body.data.components;
    expect([services.content.services, projects.content.projects]).toEqual([[id], []]);
    // The page is found by its name, and then the references of both blocks are.
    expect(checks).toHaveLength(2);
  });

  test('a block with two thousand references is published without a temporary file', async () => {
    const service = await insertService(app.db, { title: 'Stone', slug: '', content: '', media_ids: [] });
    const link = `entry:service/${service}`;
    const detailsContent = `<p>${'What grows in the shade. '.repeat(20)}</p>`;
    const slides = Array.from({ length: 1_000 }, (_, at) => {
      return { _key: `s${at}`, ...slide, detailsContent, cta: link, secondLink: link };
    });
    const { id } = (await create('hero_section', { slides })).body.data;
    const before = await readTemporaryBytes();

    const { status } = await update(id, {
      content: { slides: [{ ...slide, _key: 's0' }, ...slides.slice(1)] },
    });

    expect(status).toBe(200);
    const references = await app.db('published_references').where({ document_id: id }).pluck('position');
    expect(references.length).toBeGreaterThan(1_900);
    expect(await readTemporaryBytes()).toBe(before);
  });

  /** The bytes that the database wrote to temporary files. */
  async function readTemporaryBytes(): Promise<number> {
    await app.db.raw('select pg_stat_force_next_flush()');
    const { rows } = await app.db.raw<{ rows: { bytes: string }[] }>(
      'select temp_bytes as bytes from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.bytes);
  }

  async function expectError(
    pending: Promise<TestResponse>,
    status: number,
    code: string,
  ): Promise<TestResponse> {
    const response = await pending;
    expect([response.status, response.body.code]).toEqual([status, code]);
    return response;
  }

  async function expectNothingChanged(
    act: () => Promise<TestResponse>,
    status: number,
    code: string,
  ): Promise<TestResponse> {
    const before = await takeSnapshot(app.db);
    const response = await expectError(act(), status, code);
    expect(await takeSnapshot(app.db)).toBe(before);
    return response;
  }

  test('a created block is completed with defaults, stored as revision 1 and shown to visitors', async () => {
    const { status, body } = await create('hero_section', { slides: [slide] });
    const shown = await readPublic('hero_section');

    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'hero_section',
      page_id: pageId,
      order_no: 1,
      revision: 1,
      schema_version: 2,
      updated_by: 'Owner',
    });
    expect(body.data.content.slides[0]).toEqual({
      _key: 'r0',
      ...slide,
      alt: '',
      subtitle: '',
      titleHighlight1: '',
      titleHighlight2: '',
      description: '',
      ctaText: 'Explore More Details',
      cta: '',
      secondText: 'Book a free first visit',
      secondLink: '/contact',
      detailsContent: '',
    });
    expect(shown.body.data.content).toEqual(body.data.content);
  });

  test('a save increments the revision, keeps the old one and is visible to visitors', async () => {
    const { body } = await create('intro_video_section', intro);
    await readPublic('intro_video_section');

    const saved = await update(body.data.id, { content: { ...intro, mainTitle: 'Newer' }, revision: 1 });
    const shown = await readPublic('intro_video_section');

    expect(saved.body.data).toMatchObject({ revision: 2, content: { mainTitle: 'Newer' } });
    expect(shown.body.data.content.mainTitle).toBe('Newer');
    const kept = await app
      .db('revisions')
      .where({ collection: 'components' })
      .where({ document_id: body.data.id })
      .orderBy('number');
    expect(kept.map((row) => [row.number, row.content.mainTitle])).toEqual([
      [1, 'Our work'],
      [2, 'Newer'],
    ]);
  });

  test('a stale save is rejected with the stored content', async () => {
    const { body } = await create('intro_video_section', intro);
    await update(body.data.id, { content: { ...intro, mainTitle: 'Theirs' }, revision: 1 });

    const stale = { content: { ...intro, mainTitle: 'Mine' } };
    const response = await expectNothingChanged(
      () => update(body.data.id, { ...stale, revision: 1 }),
      409,
      'stale',
    );
    await expectNothingChanged(() => update(body.data.id, stale, { 'if-match': '"1"' }), 409, 'stale');

    expect(response.body.current).toMatchObject({ revision: 2, content: { mainTitle: 'Theirs' } });
  });

  test('a save without a revision is accepted', async () => {
    const { body } = await create('intro_video_section', intro);
    await update(body.data.id, { content: intro });

    const saved = await update(body.data.id, { content: { ...intro, mainTitle: 'Last' }, page_id: pageId });

    expect(saved.body.data).toMatchObject({ revision: 3, content: { mainTitle: 'Last' } });
  });

  test('of a hundred concurrent saves exactly one succeeds for each revision', async () => {
    const { body } = await create('intro_video_section', intro);
    const id = body.data.id;
    const wins = new Map<number, number>();
    const statuses = new Set<number>();

    async function save(writer: number): Promise<void> {
      const { body: now } = await sendUntilServed(() =>
        app.callAsAdmin('/admin/components?name=intro_video_section'),
      );
      const { revision } = now.data[0];
      const content = { ...intro, mainTitle: `Writer ${writer}` };
      const response = await sendUntilServed(() => update(id, { content, revision }));
      statuses.add(response.status);
      if (response.status === 200) wins.set(revision, (wins.get(revision) ?? 0) + 1);
    }

    await Promise.all(Array.from({ length: 100 }, (_, writer) => save(writer)));

    const stored = await app.db('published').where({ collection: 'components', id }).first();
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
    expect([...wins.values()].every((count) => count === 1)).toBe(true);
    expect(stored.number).toBe(1 + wins.size);
    expect(await revisions()).toBe(1 + wins.size);
  });

  test('a second block of a name on a page is rejected and named', async () => {
    await create('intro_video_section', intro);

    const response = await expectNothingChanged(() => create('intro_video_section', intro), 409, 'duplicate');

    expect(response.body.message).toBe(`Duplicate entry 'intro_video_section' for this page`);
  });

  test('the server validates the rules, with each message at its field', async () => {
    const content = {
      slides: [
        { ...slide, image: '' },
        { ...slide, titleMain: 'x'.repeat(121) },
      ],
    };

    const response = await expectNothingChanged(() => create('hero_section', content), 422, 'invalid');

    expect(response.body.message).toBe('Please select an image for the slide');
    expect(response.body.errors).toEqual({
      'slides.0.image': ['Please select an image for the slide'],
      'slides.1.titleMain': ['Title, main part can have at most 120 characters'],
    });
  });

  test.each([
    ['a text where a list belongs', { slides: 'none' }, 'slides'],
    ['a list where a text belongs', { slides: [{ ...slide, subtitle: ['a'] }] }, 'slides.0.subtitle'],
    ['a row that is no object', { slides: [slide, 7] }, 'slides.1'],
    ['a key that nobody declared', { slides: [slide], colour: 'red' }, 'colour'],
    ['a key that no row declares', { slides: [{ ...slide, onclick: 'x' }] }, 'slides.0.onclick'],
    ['no object at all', 'slides', ''],
    ['nothing', null, ''],
  ])('content with %s is rejected', async (_, content, path) => {
    const response = await expectNothingChanged(() => create('hero_section', content), 422, 'invalid');

    expect(Object.keys(response.body.errors)).toEqual([path]);
  });

  test('stored unknown keys survive a save', async () => {
    const { body } = await create('hero_section', { slides: [slide] });
    const stored = { ...body.data.content, legacy: { note: 'kept' } };
    await changeStored(app.db, { collection: 'components', id: body.data.id }, { content: stored });

    const saved = await update(body.data.id, { content: { ...stored, slides: [] } });

    expect(saved.body.data.content.legacy).toEqual({ note: 'kept' });
  });

  test('content of an older version is upgraded when it is read and when it is sent', async () => {
    const old = { slides: [{ ...slide, cta: { text: 'Look', link: 'services' } }] };
    const { body } = await create('hero_section', old);
    await changeStored(
      app.db,
      { collection: 'components', id: body.data.id },
      { content: old, schemaVersion: 1 },
    );
    await app.state.store.change(async () => {});

    const shown = await readPublic('hero_section');

    expect(body.data.content.slides[0]).toMatchObject({ ctaText: 'Look', cta: '/services' });
    expect(shown.body.data.content.slides[0]).toMatchObject({ ctaText: 'Look', cta: 'services' });
  });

  test('formatted text is sanitized before it is stored and before it is shown', async () => {
    const evil =
      '<p onclick="x()">Hi<script>alert(1)</script><img src="javascript:x"><a href="javascript:y">z</a></p>';
    const { body } = await create('hero_section', { slides: [{ ...slide, detailsContent: evil }] });
    const stored = { slides: [{ ...slide, detailsContent: evil }] };
    const clean = '<p>Hi<a>z</a></p>';

    expect(body.data.content.slides[0].detailsContent).toBe(clean);
    await changeStored(app.db, { collection: 'components', id: body.data.id }, { content: stored });
    await app.state.store.change(async () => {});
    expect((await readPublic('hero_section')).body.data.content.slides[0].detailsContent).toBe(clean);
  });

  test('a reference to a missing entry is rejected, unless it was stored before the deletion', async () => {
    const service = await insertService(app.db, { title: 'Design', slug: '', content: '', media_ids: [] });
    const content = { animated_words: ['Design'], services: [service] };
    const missing = await expectNothingChanged(
      () => create('services_section', { ...content, services: [service, 999_999] }),
      422,
      'invalid',
    );
    const { body } = await create('services_section', content);
    await app.state.store.change((trx) => deleteService(trx, service));

    const kept = await update(body.data.id, { content });
    const shown = await readPublic('services_section');

    expect(missing.body.errors).toEqual({ services: ['Service #999999 is no longer available'] });
    expect(kept.body.data.content.services).toEqual([service]);
    expect(shown.body.data.content.services).toEqual([]);
  });

  test.each([
    [
      'a chosen project',
      { insert: (trx: Db) => insertProject(trx, { ...blankProject, title: 'Court' }), remove: deleteProject },
      'projects_section',
      (id: number) => ({ projects: [id] }),
      { projects: [] },
    ],
    [
      'a member of a team group',
      {
        insert: (trx: Db) =>
          insertMember(trx, { name: 'Mona', email: '', phone: '', personal_img: '', major_id: null }),
        remove: entries.member.remove,
      },
      'team_page',
      (id: number) => ({ teamGroups: [{ _key: 'a', title: 'Studio', members: [id] }] }),
      { teamGroups: [{ title: 'Studio', members: [] }] },
    ],
  ])(
    '%s that is deleted is omitted from the page and stays stored until it is removed',
    async (_, { insert, remove }, name, contentOf, without) => {
      const id = await insert(app.db);
      const { body } = await create(name, contentOf(id));
      await app.state.store.change((trx) => remove(trx, id));

      const kept = await update(body.data.id, { content: contentOf(id) });
      const shown = await readPublic(name);
      const removed = await update(body.data.id, { content: without });
      const back = await update(body.data.id, { content: contentOf(id) });

      expect(kept.body.data.content).toMatchObject(contentOf(id));
      expect(shown.body.data.content).toMatchObject(without);
      expect([removed.status, back.status]).toEqual([200, 422]);
    },
  );

  test.each([
    ['an unknown block', { name: 'no_such_block', content: {} }, 422],
    ['an unknown page', { name: 'hero_section', content: {}, page_id: 999_999 }, 422],
    ['a key of the envelope that is not known', { name: 'hero_section', content: {}, admin: true }, 400],
    ['a page that is no number', { name: 'hero_section', content: {}, page_id: '1' }, 400],
  ])('%s is rejected', async (_, json, status) => {
    const body = { page_id: pageId, ...json };

    await expectNothingChanged(
      () => app.callAsAdmin('/admin/components', { method: 'POST', json: body }),
      status,
      status === 400 ? 'malformed' : 'invalid',
    );
  });

  test('a block that does not exist cannot be saved', async () => {
    await expectNothingChanged(() => update(999_999, { content: intro }), 404, 'not_found');
    await expectNothingChanged(
      () => app.callAsAdmin('/admin/components/1.5', { method: 'PUT', json: { content: intro } }),
      400,
      'malformed',
    );
    await expectNothingChanged(
      () =>
        app.callAsAdmin('/admin/components/99999999999', {
          method: 'PUT',
          json: { content: intro },
        }),
      400,
      'malformed',
    );
  });

  test('blocks are listed by name and page', async () => {
    await create('intro_video_section', intro);
    await create('hero_section', { slides: [slide] });

    const all = await app.callAsAdmin('/admin/components');
    const one = await app.callAsAdmin(`/admin/components?name=hero_section&page_id=${pageId}`);
    const none = await app.callAsAdmin('/admin/components?name=hero_section&page_id=999');
    const wrong = await app.callAsAdmin('/admin/components?name=hero_section&name=about_section');

    expect(all.body.data.map((row: { name: string }) => row.name)).toEqual([
      'hero_section',
      'intro_video_section',
    ]);
    expect(one.body.data).toHaveLength(1);
    expect(none.body.data).toEqual([]);
    expect(wrong.status).toBe(400);
  });

  test.each([
    [{ name: 'office', route: '/admin' }, 'name'],
    [{ name: 'team', route: '/about' }, 'route'],
    [{ name: 'about', route: '/admin' }, 'route'],
    [{ name: 'nowhere', route: '/nowhere' }, 'name'],
    [{ name: 'constructor', route: '/' }, 'name'],
  ])('a page that is not declared is not created: %j', async (page, field) => {
    const { body } = await expectNothingChanged(
      () => app.callAsAdmin('/admin/pages', { method: 'POST', json: page }),
      422,
      'invalid',
    );

    expect(Object.keys(body.errors)).toEqual([field]);
  });

  test('a page is created once', async () => {
    const page = { name: 'team', route: '/team' };

    const made = await app.callAsAdmin('/admin/pages', { method: 'POST', json: page });
    const again = await expectNothingChanged(
      () => app.callAsAdmin('/admin/pages', { method: 'POST', json: page }),
      409,
      'duplicate',
    );
    const listed = await app.callAsAdmin('/admin/pages');

    expect(made.status).toBe(201);
    expect(again.body.message).toContain(`Duplicate entry 'team'`);
    expect(listed.body.data).toContainEqual(made.body.data);
  });
});
