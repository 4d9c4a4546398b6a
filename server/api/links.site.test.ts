import { beforeEach, describe, expect, test } from 'vitest';
import { brokenLimits, listBroken } from '../content/link-targets.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { blankProject, insertProject } from '../testing/entries.site.ts';
import { saveStored } from '../testing/send-as-admin.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { stores } from '../testing/stores.ts';

describe.each(stores)('links, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  const send = app.sendAsAdmin;
  let project: number;

  beforeEach(async () => {
    for (const table of ['documents', 'addresses'] as const) await app.db(table).delete();
    app.state.responseCache.invalidate();
    project = await insertProject(app.db, { ...blankProject, title: 'Yard', slug: 'yard' });
  });

  const own = () => app.state.config.publicUrl;
  const linksOf = (value: string) =>
    JSON.parse(value).menuLinks.map(({ linkTarget }: { linkTarget: string }) => linkTarget);
  const menuOf = (links: readonly string[]) => ({
    menuLinks: links.map((linkTarget, row) => ({ _key: `l${row}`, linkText: `Link ${row}`, linkTarget })),
  });
  const createMenu = async (links: readonly string[]) =>
    (await send('POST', 'settings', { key: 'site_menu', value: JSON.stringify(menuOf(links)) })).data;
  const readStored = async () => {
    const { data } = await send('GET', 'documents/settings?name=site_menu');
    return data;
  };
  const storedLinks = async () => linksOf(JSON.stringify((await readStored()).published.content));
  const publicLinks = async () => {
    const { body } = await app.call('/public/settings/show?key=site_menu');
    return linksOf(body.data[0].value);
  };
  const rename = (slug: string) =>
    saveStored(send, `project/${project}`, {
      content: { ...blankProject, title: 'Yard', slug },
      publish: true,
    });

  test('to addresses of this site are stored as references, and answered as addresses', async () => {
    const typed = [
      `${own()}/projects/yard#plans`,
      '/about',
      '/#contact',
      'https://example.com/projects/yard',
      '/nothing-here',
      'mailto:hello@example.com',
    ];
    const answered = ['/projects/yard#plans', ...typed.slice(1)];

    const { value } = await createMenu(typed);

    expect(linksOf(value)).toEqual(answered);
    expect(await storedLinks()).toEqual([
      `entry:project/${project}#plans`,
      'page:about',
      'page:home#contact',
      ...typed.slice(3),
    ]);
    expect(await publicLinks()).toEqual(answered);
  });

  test('follow the entry to a new address, and lead nowhere while it is not public', async () => {
    await createMenu(['/projects/yard']);
    expect(await publicLinks()).toEqual(['/projects/yard']);

    await rename('courtyard');
    expect(await publicLinks()).toEqual(['/projects/courtyard']);

    await send('POST', `documents/project/${project}/unpublish`, { force: true });
    expect(await publicLinks()).toEqual(['']);

    await send('POST', 'publish', {
      documents: [{ collection: 'project', id: project, version: (await draftOf()).id }],
    });
    expect(await publicLinks()).toEqual(['/projects/courtyard']);

    await send('DELETE', `documents/project/${project}?force=1`);
    expect(await publicLinks()).toEqual(['']);
  });

  const draftOf = async () => (await send('GET', `documents/project/${project}`)).data.draft;

  test('to a former address lead to the entry', async () => {
    await rename('courtyard');

    await createMenu(['/projects/yard']);

    expect(await storedLinks()).toEqual([`entry:project/${project}`]);
    expect(await publicLinks()).toEqual(['/projects/courtyard']);
  });

  test('are usages of the entry: they are listed, and its deletion asks', async () => {
    await createMenu(['/projects/yard']);
    await send('POST', 'services', { title: 'Paving', content: '<p><a href="/projects/yard">Yard</a></p>' });

    const uses = await send('GET', `documents/project/${project}/uses`);
    const refused = await send('DELETE', `documents/project/${project}`);

    const labels = ['Menu & Footer', 'Service “Paving”'];
    const named = uses.data.map(({ label, field }: Record<string, string>) => [label, field]).sort();
    expect(named).toEqual([
      ['Menu & Footer', 'menuLinks.0.linkTarget'],
      ['Service “Paving”', 'content'],
    ]);
    expect([refused.status, refused.code]).toEqual([409, 'in_use']);
    for (const label of labels) expect(refused.message).toContain(label);
  });

  test('in formatted text are references, and their words remain without the target', async () => {
    const text = `<p>See <a href="${own()}/projects/yard">our <strong>yard</strong></a> or <a href="/about?a=1&amp;b=2">us</a>.</p>`;
    const made = await send('POST', 'services', { title: 'Paving', content: text, media_ids: [] });
    const { id, slug } = made.data;
    const shown = async () => (await app.call(`/public/services/${slug}`)).body.data.content;

    const { published } = (await send('GET', `documents/service/${id}`)).data;

    expect(published.content.content).toContain(`<a href="entry:project/${project}">`);
    expect(made.data.content).toContain('<a href="/projects/yard">our <strong>yard</strong></a>');
    expect(await shown()).toContain('<a href="/projects/yard">our <strong>yard</strong></a>');
    await send('DELETE', `documents/project/${project}?force=1`);
    expect(await shown()).toBe(
      '<p>See our <strong>yard</strong> or <a href="/about?a=1&amp;b=2">us</a>.</p>',
    );
  });

  test('as addresses that were stored before make no draft when nothing is changed', async () => {
    const { id } = await createMenu(['/about', '/projects/yard']);
    const stored = await app
      .db('revisions')
      .where({ collection: 'settings', document_id: id })
      .first('content');
    const before = JSON.stringify({ ...Object(stored?.content), ...menuOf(['/about', '/projects/yard']) });
    await app.db('revisions').where({ collection: 'settings', document_id: id }).update({ content: before });

    const { published } = await readStored();
    const saved = await saveStored(send, `settings/${id}`, { content: published.content, publish: false });

    expect(linksOf(JSON.stringify(published.content))).toEqual(['page:about', `entry:project/${project}`]);
    expect([saved.status, saved.data.draft]).toEqual([200, null]);
  });

  test('are listed as broken where visitors cannot open their target, until they can or the link is changed', async () => {
    const broken = async () => {
      const { data } = await send('GET', 'links/broken');
      return data.flatMap(({ label, issues }: { label: string; issues: object[] }) =>
        issues.map((issue) => ({ label, ...issue })),
      );
    };
    const { id } = await createMenu([
      '/about',
      '/projects/yard',
      '/About',
      'https://example.com',
      '/sitemap.xml',
    ]);
    expect(await broken()).toEqual([]);

    await send('DELETE', `documents/project/${project}?force=1`);
    const yard = { label: 'Menu & Footer', path: 'menuLinks.1.linkTarget', message: '“Yard” is in the bin' };
    expect(await broken()).toEqual([yard]);

    const content = menuOf(['/nothing-here?a=1', `entry:project/${project}`]);
    const saved = await saveStored(send, `settings/${id}`, { content, publish: false });
    const draft = { label: 'Menu & Footer (draft)' };
    expect([saved.status, await broken()]).toEqual([
      200,
      [
        { ...draft, path: 'menuLinks.0.linkTarget', message: 'Nothing is at /nothing-here?a=1' },
        { ...yard, ...draft },
      ],
    ]);

    await saveStored(send, `settings/${id}`, { content: menuOf(['/']), publish: true });
    expect(await broken()).toEqual([]);
  });

  test('are looked at in all documents, as far as they are listed', async () => {
    const texts = ['/about?a=1', '/projects/yard', '/projects/yard', '/projects/yard'];
    for (const [position, target] of texts.entries()) {
      const content = `<p>See <a href="${target}">this</a>.</p>`;
      await send('POST', 'services', { title: `Paving ${position}`, content, media_ids: [] });
    }
    await send('DELETE', `documents/project/${project}?force=1`);
    const list = async (limits: Partial<typeof brokenLimits>) => {
      const found = await listBroken(app.db, own(), { ...brokenLimits, batch: 2, ...limits });
      return [found.data.map(({ label }) => label), found.more];
    };

    const all = [1, 2, 3].map((position) => `Service “Paving ${position}”`);
    expect(await list({})).toEqual([all, false]);
    expect(await list({ listed: 1 })).toEqual([all.slice(0, 1), true]);
    expect(await list({ read: 2 })).toEqual([all.slice(0, 1), true]);
    expect(await send('GET', 'links/broken')).toMatchObject({ more: false });
  });

  test('are found by what is typed, described with their state, and searched', async () => {
    const show = async (link: string) =>
      (await send('GET', `links/show?link=${encodeURIComponent(link)}`)).data;
    const link = `entry:project/${project}`;
    const target = { link, title: 'Yard', kind: 'Project', state: 'public', address: '/projects/yard' };

    expect(await show(`${own()}/projects/yard`)).toEqual({ link, target });
    expect(await show(link)).toEqual({ link, target });
    expect(await show('/nothing')).toEqual({ link: '/nothing', target: null });
    expect((await show('/about')).target).toMatchObject({ link: 'page:about', kind: 'Page' });
    expect((await send('GET', 'links?search=yar')).data).toEqual([target]);
    await send('DELETE', `documents/project/${project}?force=1`);
    expect((await show(link)).target).toEqual({ ...target, state: 'binned' });
    expect((await show('entry:project/99999')).target.state).toBe('missing');
  });

  test('to an address that cannot be stored lead nowhere', async () => {
    for (const link of ['/%00', '/projects/%00']) {
      const found = await send('GET', `links/show?link=${encodeURIComponent(link)}`);
      expect(found).toMatchObject({ status: 200, data: { link, target: null } });
    }
  });
});
