import { beforeAll, describe, expect, test } from 'vitest';
import { siteDay } from '#schemas/engine/calendar.ts';
import { story, writer } from '#schemas/testing/small-site/entities.ts';
import { captureStatements } from '../testing/capture-statements.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { removeEntry, updateEntry } from '../testing/entries.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { blankStory, insertStory, insertTopic, insertWriter } from '../testing/small-site-entries.ts';
import { stores } from '../testing/stores.ts';
import { createPublicReader, findPublicRead } from './public-reads.ts';

const component = '/public/components?page=home&name=notes_section&entries=1';

describe.each(stores)('references in public content, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  let [company, person, open, closed] = [0, 0, 0, 0];

  const contact = { email: '', phone: '', logo_url: '' };
  const insertBy = (slug: string, writer_id: number, shown_until: string | null = null) =>
    insertStory(app.db, { ...blankStory, title: slug, slug, writer_id, shown_until });

  beforeAll(async () => {
    company = await insertWriter(app.db, { ...contact, name: 'Dune Press', is_company: true });
    person = await insertWriter(app.db, { ...contact, name: 'Amal', is_company: false });
    open = await insertBy('open', person);
    closed = await insertBy('closed', company, '2020-01-01');
    const { data: page } = await app.sendAsAdmin('POST', 'pages', { name: 'home', route: '/' });
    const picks = [`story:${closed}`, `writer:${person}`, `story:${open}`, `writer:${company}`];
    const content = { title: '', notes: '', writers: [person, company], picks };
    await app.sendAsAdmin('POST', 'components', { name: 'notes_section', page_id: page.id, content });
  }, startLimit);

  /** The references in HTTP responses, which have to equal those that are read inside the process. */
  async function look() {
    const read = createPublicReader(app.state);
    const [block, list, detail] = await Promise.all(
      [component, '/public/stories', '/public/stories/open'].map(async (path) => {
        const { body } = await app.call(path);
        expect((await read(findPublicRead(path))).value).toEqual(body);
        return body;
      }),
    );
    const { writers, picks } = block.data.content;
    const rows = list.data.map(({ writer_id, writer: by }: Record<string, unknown>) => [writer_id, by]);
    return { writers, picks, rows, detail: [detail.data.writer_id, detail.data.writer] };
  }

  const save = (work: Parameters<typeof app.state.store.change>[0]) => app.state.store.change(work);
  const setCompany = (id: number, is_company: boolean) =>
    save((trx) => updateEntry(trx, writer, id, { is_company }));

  test('an entry that is not public by its values is named in no block, list or page, until it is', async () => {
    // A list names by `expand` whom it declares to name.
    const by = { name: 'Amal' };
    expect(await look()).toEqual({
      writers: [company],
      picks: [`story:${open}`, `writer:${company}`],
      rows: [[null, by]],
      detail: [null, by],
    });

    await setCompany(person, true);
    await setCompany(company, false);
    await save((trx) => updateEntry(trx, story, closed, { shown_until: siteDay() }));

    expect(await look()).toEqual({
      writers: [person],
      picks: [`story:${closed}`, `writer:${person}`, `story:${open}`],
      rows: [
        [null, { name: 'Dune Press' }],
        [person, by],
      ],
      detail: [person, by],
    });
  });

  test('a deleted entry is named in none either, and the references of a list take one statement', async () => {
    await save((trx) => removeEntry(trx, writer, person));
    expect(await look()).toMatchObject({
      writers: [],
      rows: [
        [null, expect.anything()],
        [null, null],
      ],
    });

    const read = () => {
      app.state.responseCache.invalidate();
      return captureStatements(app.db, () =>
        createPublicReader(app.state)(findPublicRead('/public/stories')),
      );
    };
    const { statements: ofTwo } = await read();
    await insertBy('third', company);
    await insertBy('fourth', person);
    const { statements: ofFour, result } = await read();

    expect(result.value).toMatchObject({ data: [{}, {}, {}, {}] });
    expect(ofFour.map(({ sql }) => sql)).toEqual(ofTwo.map(({ sql }) => sql));
  });

  test('a list is filtered by an entry as long as that is public', async () => {
    const topic = await insertTopic(app.db, { title: 'Wells', slug: 'wells', content: '', media_ids: [] });
    await insertStory(app.db, { ...blankStory, title: 'Well', slug: 'well', topics: [topic] });
    const find = async () => {
      const { data } = (await app.call(`/public/stories?topic=${topic}`)).body;
      const { count } = (await app.call(`/public/stories?topic=${topic}&count_only=1`)).body;
      return [data.map(({ slug }: { slug: string }) => slug), count];
    };
    expect(await find()).toEqual([['well'], 1]);

    await app.sendAsAdmin('POST', `documents/topic/${topic}/unpublish`, { force: true });

    expect(await find()).toEqual([[], 0]);
  });

  test('a list is not filtered by an entry that is not public by its values', async () => {
    const hidden = await insertWriter(app.db, { ...contact, name: 'Rami', is_company: false });
    const shown = await insertWriter(app.db, { ...contact, name: 'Oasis Press', is_company: true });
    await insertBy('by-hidden', hidden);
    await insertBy('by-shown', shown);
    const find = async (id: number) => {
      const { data } = (await app.call(`/public/stories?writer=${id}`)).body;
      return data.map(({ slug }: { slug: string }) => slug);
    };
    expect([await find(hidden), await find(shown)]).toEqual([[], ['by-shown']]);

    await setCompany(hidden, true);

    expect(await find(hidden)).toEqual(['by-hidden']);
  });
});
