import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { publicPaths } from '#schemas/api/public-paths.ts';
import { captureStatements } from '../testing/capture-statements.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { insertClient, insertMajor, insertMember, insertService } from '../testing/entries.site.ts';
import { insertComponent } from '../testing/entries.ts';
import { saveDraft } from '../testing/send-as-admin.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { oneStore } from '../testing/stores.ts';
import { createPublicReader, toPublicRead } from './public-reads.ts';

vi.mock('#schemas/blocks/index.ts', async (original) => {
  const { defineBlock } = await import('#schemas/engine/block.ts');
  const { list, mixedReferences, text } = await import('#schemas/fields/index.ts');
  const to = ['service', 'client', 'team_member'];
  const picksBlock = defineBlock({
    ...{ type: 'picks', page: 'home', order: 9, label: 'Picks' },
    fields: {
      title: text({ label: 'Title' }),
      picks: mixedReferences({ label: 'Picks', item: 'Pick', to, onDelete: 'confirm' }),
      more: mixedReferences({ label: 'More', item: 'Pick', to, showIf: { field: 'title', is: 'All' } }),
      rows: list(
        { label: 'Rows', item: 'Row', card: { title: 'picks' } },
        {
          picks: mixedReferences({
            ...{ label: 'Kept', item: 'Pick', to, onDelete: 'restrict' },
            restrictMessage: 'A row still shows it.',
          }),
        },
      ),
    },
  });
  return { ...(await original<object>()), picksBlock };
});

vi.mock('#schemas/entities/declared.ts', async (original) => {
  const { defineEntity } = await import('#schemas/engine/define-entity.ts');
  const { mixedReferences, text } = await import('#schemas/fields/index.ts');
  const album = defineEntity({
    ...{ type: 'album', label: 'Album', plural: 'Albums', resource: 'albums', order: 9, icon: 'shovel' },
    operations: { one: 'Album', many: 'Albums' },
    ...{ title: 'name', listed: ['name', 'picks'], search: ['name'], columns: [] },
    public: { list: ['name', 'picks'] },
    card: { subtitle: ['picks'] },
    empty: 'No albums found',
    question: 'Delete this album?',
    fields: {
      name: text({ label: 'Name', required: 'Please enter a name' }),
      picks: mixedReferences({
        label: 'Picks',
        item: 'Pick',
        to: ['service', 'client'],
        onDelete: 'confirm',
      }),
    },
  });
  return { ...(await original<object>()), album };
});

describe.each(oneStore)(
  'references to several entities, on the %s store',
  { timeout: startLimit },
  (store) => {
    const app = serveTestApp({ store });
    const send = app.sendAsAdmin;
    let pageId: number;
    let [service, company, person, member, major] = [0, 0, 0, 0, 0];

    beforeAll(async () => {
      pageId = (await send('POST', 'pages', { name: 'home', route: '/' })).data.id;
    }, startLimit);

    beforeEach(async () => {
      await app.db('documents').whereNot('collection', 'pages').delete();
      const contact = { email: '', phone: '', logo_url: '' };
      service = await insertService(app.db, {
        slug: '',
        title: 'Paving',
        content: '<p>Stone.</p>',
        media_ids: [],
      });
      company = await insertClient(app.db, { ...contact, name: 'Wadi House', is_company: true });
      person = await insertClient(app.db, { ...contact, name: 'Amal', is_company: false });
      major = await insertMajor(app.db, { name: 'Design' });
      const own = { personal_img: '', email: '', phone: '' };
      member = await insertMember(app.db, { ...own, name: 'Rana', major_id: major });
      app.state.responseCache.invalidate();
    });

    const create = (content: object) =>
      send('POST', 'components', { name: 'picks', page_id: pageId, content });
    /** Content that was stored when the field could still refer to majors. */
    const insertFormer = () =>
      insertComponent(app.db, {
        ...{ pageId, name: 'picks', orderNo: 9 },
        content: { title: 'Before', picks: [`major:${major}`, `service:${service}`], rows: [] },
      });
    const readPublic = async () => (await app.call('/public/components?page=home&name=picks&entries=1')).body;
    const remove = (path: string, query = '') =>
      app.callAsAdmin(`/admin/${path}${query}`, { method: 'DELETE' });
    const usesOf = async (collection: string, id: number) =>
      (await send('GET', `documents/${collection}/${id}/uses`)).data.map(
        ({ label }: { label: string }) => label,
      );

    test('one that is missing keeps its field from being published only while that is shown', async () => {
      const more = ['service:999999'];

      expect(await create({ title: 'All', more })).toMatchObject({
        status: 422,
        errors: { more: [expect.stringContaining('no longer available')] },
      });
      expect((await create({ title: 'Some', more })).status).toBe(201);

      const { id } = (await send('GET', 'components?name=picks')).data[0];
      expect(await send('PUT', `components/${id}`, { content: { title: 'All', more } })).toMatchObject({
        status: 422,
      });
    });

    test('visitors get them in their order, with the entries that are public', async () => {
      const picks = [`client:${company}`, `team_member:${member}`, `service:${service}`, `client:${person}`];

      expect((await create({ picks, rows: [{ _key: 'a', picks: [picks[2]] }] })).status).toBe(201);

      const { data, entries } = await readPublic();
      expect(data.content).toMatchObject({
        picks: picks.slice(0, 3),
        rows: [{ picks: [`service:${service}`] }],
      });
      expect(entries).toMatchObject({
        clients: [{ id: company, name: 'Wadi House' }],
        services: [{ id: service, title: 'Paving' }],
        team: [{ id: member, name: 'Rana' }],
      });
      const { body } = await app.call('/public/blocks/picks');
      const [, outline] = body.data.fields;
      expect(outline).toMatchObject({
        kind: 'mixedReferences',
        targets: { service: { resource: 'services' } },
      });
      expect(Object.keys(outline.targets)).toEqual(['service', 'client', 'team_member']);
      expect(outline).not.toHaveProperty('target');
    });

    test('lists of entries have those that are public', async () => {
      const picks = [`client:${person}`, `service:${service}`, `client:${company}`];
      const content = { name: 'Spring', picks };
      expect((await send('POST', 'documents/album', { content, publish: true })).status).toBe(201);
      const readList = async () => (await app.call('/public/albums')).body.data;

      expect(await readList()).toMatchObject([{ name: 'Spring', picks: picks.slice(1) }]);
      await remove(`clients/${company}`, '?force=1');
      expect(await readList()).toMatchObject([{ picks: [`service:${service}`] }]);
      // Keys are no words for a card.
      expect((await app.call('/public/entities/album')).body.data.entries.notes).toBeUndefined();
    });

    test('they are checked in one statement, however many entities they name', async () => {
      const page = toPublicRead(publicPaths.showPage, { params: { name: 'home' } });
      const read = async (picks: readonly string[]) => {
        await app.db('documents').where({ collection: 'components' }).delete();
        await create({ picks });
        return await captureStatements(app.db, () => createPublicReader(app.state)(page));
      };

      const one = await read([`service:${service}`]);
      const three = await read([`client:${company}`, `team_member:${member}`, `service:${service}`]);

      expect(one.statements.length).toBeGreaterThan(0);
      expect(three.statements.map(({ sql }) => sql)).toEqual(one.statements.map(({ sql }) => sql));
    });

    test('an entry is in use by them, in a row too, and asked about or kept as each field declares', async () => {
      await create({
        picks: [`client:${company}`],
        rows: [{ _key: 'a', picks: [`service:${service}`] }],
      });

      expect(await usesOf('client', company)).toEqual(['Home Page, Picks']);
      expect(await usesOf('service', service)).toEqual(['Home Page, Picks']);
      expect(await usesOf('team_member', member)).toEqual([]);
      const asked = await remove(`clients/${company}`);
      expect([asked.status, asked.body.code]).toEqual([409, 'in_use']);
      expect(asked.body.message).toMatch(/^This client is in use: .*Picks$/);
      const kept = await remove(`services/${service}`, '?force=1');
      expect([kept.status, kept.body.message]).toEqual([409, 'A row still shows it.']);
      expect((await remove(`team/${member}`)).status).toBe(200);
    });

    test('an entry that only a draft chooses is in use, and is not public', async () => {
      const { data } = await create({ picks: [`service:${service}`] });
      await saveDraft(send, `components/${data.id}`, { picks: [`client:${company}`], rows: [], title: '' });

      expect(await usesOf('client', company)).toEqual(['Home Page, Picks (draft)']);
      expect((await remove(`clients/${company}`)).body.code).toBe('in_use');
      expect((await readPublic()).data.content.picks).toEqual([`service:${service}`]);
    });

    test('a deleted entry is left out, returns when it is restored, and is gone when it is erased', async () => {
      const picks = [`client:${company}`, `service:${service}`];
      const { data } = await create({ picks });
      const shown = async () => (await readPublic()).data.content.picks;

      expect((await remove(`clients/${company}`, '?force=1')).status).toBe(200);
      expect(await shown()).toEqual([`service:${service}`]);
      await send('POST', `bin/client/${company}/restore`);
      expect(await shown()).toEqual(picks);
      await remove(`clients/${company}`, '?force=1');
      expect((await remove(`bin/client/${company}`)).status).toBe(200);

      expect(await shown()).toEqual([`service:${service}`]);
      const references = app.db('published_references').where({ document_id: data.id, field: 'picks' });
      expect(await references.pluck('target')).toEqual(['service']);
      // Stored references stay until a person removes them.
      const stored = (await send('GET', 'components?name=picks')).data[0].content;
      expect(stored.picks).toEqual(picks);
      expect((await send('PUT', `components/${data.id}`, { content: stored })).status).toBe(200);
    });

    test('an entry of an entity that was removed from the field survives saves and is never public', async () => {
      const { id } = await insertFormer();
      app.state.responseCache.invalidate();
      const stored = async () => (await send('GET', 'components?name=picks')).data[0].content;
      const former = `major:${major}`;

      expect((await readPublic()).data.content.picks).toEqual([`service:${service}`]);
      expect((await readPublic()).entries).not.toHaveProperty('majors');
      expect(await usesOf('major', major)).toEqual(['Team Member “Rana”']);
      const kept = { ...(await stored()), title: 'After', picks: [`service:${service}`, former] };
      expect((await send('PUT', `components/${id}`, { content: kept })).status).toBe(200);
      expect((await stored()).picks).toEqual([`service:${service}`, former]);
      expect((await readPublic()).data.content).toMatchObject({
        title: 'After',
        picks: [`service:${service}`],
      });

      const removed = { ...kept, picks: [`service:${service}`] };
      expect((await send('PUT', `components/${id}`, { content: removed })).status).toBe(200);
      const { status, errors } = await send('PUT', `components/${id}`, { content: kept });
      expect([status, errors]).toEqual([422, { picks: [`Major #${major} cannot be chosen here`] }]);
    });

    test.each([
      ['an id', () => [service]],
      ['a text of another form', () => ['service']],
      ['a text in place of the list', () => `service:${service}`],
      ['an entry that does not exist', () => ['service:999999999']],
      ['an id of another entity', () => [`service:${company + 1_000}`]],
      ['an entity that is not named', () => [`major:${major}`]],
      ['an entity that is not declared', () => ['former:1']],
      ['a file', () => ['media:1']],
      ['an entry twice', () => [`service:${service}`, `client:${company}`, `service:${service}`]],
    ])('%s is rejected at its field, also in a row', async (_, read) => {
      const before = await takeSnapshot(app.db);

      const own = await create({ picks: read() });
      const inRow = await create({ rows: [{ _key: 'a', picks: read() }] });

      expect([own.status, Object.keys(own.errors ?? {})]).toEqual([422, ['picks']]);
      expect([inRow.status, Object.keys(inRow.errors ?? {})]).toEqual([422, ['rows.0.picks']]);
      expect(await takeSnapshot(app.db)).toBe(before);
    });

    test('they are published together with a new entry that they choose', async () => {
      const content = { name: 'Harbour Club', ...{ email: '', phone: '', is_company: true, logo_url: '' } };
      const made = (await send('POST', 'documents/client', { content, publish: false })).data;
      const { data } = await create({ picks: [] });
      const picks = [`client:${made.id}`, `service:${service}`];
      const saved = await saveDraft(send, `components/${data.id}`, { title: '', picks, rows: [] });
      const key = { collection: 'components', id: data.id, version: saved.data.draft.id };

      const alone = (await send('POST', 'publish', { documents: [key] })).data;
      expect(alone.refused).toMatchObject([
        { issues: [{ path: 'picks', message: expect.stringContaining('is not published yet') }] },
      ]);
      const other = { collection: 'client', id: made.id, version: made.draft.id };
      const { refused } = (await send('POST', 'publish', { documents: [key, other] })).data;

      expect(refused).toEqual([]);
      expect((await readPublic()).data.content.picks).toEqual(picks);
    });

    test('the API description has their form', async () => {
      const { components } = (await app.call('/openapi.json')).body;

      expect(components.schemas.picks.properties.picks).toMatchObject({
        type: 'array',
        items: { type: 'string', pattern: '^[a-z][a-z0-9_]*:[1-9]\\d{0,8}$' },
      });
    });
  },
);
