import { beforeAll, describe, expect, test, vi } from 'vitest';
import { allowedQuery, renderPage, renderPreview } from '#renderer/entry-server.tsx';
import { getEndpoint, operations } from '#schemas/api/index.ts';
import { collections } from '#schemas/engine/entry-key.ts';
import type { Page } from '#schemas/engine/page.ts';
import { entities, entryPath, findEntity } from '#schemas/entities.ts';
import { pages } from '#schemas/pages/index.ts';
import { createPublicReader, findPublicRead, isPublicRead, toPublicRead } from '#server/api/public-reads.ts';
import { findRedirect } from '#server/content/redirects.ts';
import { type Reads, recordInto } from '#server/database/cache-tags.ts';
import { writeSitemap } from '#server/pages/mount-search.ts';
import { findSharingTask } from '#server/pages/mount-sharing.ts';
import { toPageResponse } from '#server/pages/page-cache.ts';
import { getPageResponse } from '#server/pages/public-page.ts';
import { captureStatements, type Statement } from '#server/testing/capture-statements.ts';
import { publishAsOther } from '#server/testing/change-stored.ts';
import { startLimit } from '#server/testing/create-test-app.ts';
import { updateEntry } from '#server/testing/entries.ts';
import { fillWithSamples, listPublicPaths, type SampleSite } from '#server/testing/sample-site.ts';
import { type ServedApp, serveTestApp } from '#server/testing/serve-test-app.ts';
import { stores } from '#server/testing/stores.ts';

// A page can have the name of an entity, such as that of redirects, which every site has.
vi.mock('#schemas/pages/index.ts', async (original) => {
  const { definePage, indexPages } = await import('#schemas/engine/page.ts');
  const site = await original<{ pages: Record<string, Page> }>();
  const words = { label: 'Moved', title: 'Moved', description: 'What has moved.' };
  const moved = definePage({ name: 'redirect', route: '/moved-pages', order: 99, ...words });
  const all = indexPages<Page>([...Object.values(site.pages), moved]);
  return { pages: all, findDeclaredPage: (name: string) => all[name] };
});

/** The tables and views of public content. */
const publicTables = ['addresses', 'media', 'published', 'published_references', 'published_revisions'];
const declared = new Set([...Object.values(collections), ...entities.map(({ type }) => type)]);
const publicUrl = 'https://ghaf.example';

/** A public response: an endpoint, a page, a sitemap or the description of a sharing image. */
interface PublicResponse {
  readonly name: string;
  /** Reads it and adds its dependencies. */
  readonly read: (reads: Reads) => Promise<unknown>;
}

interface Recorded {
  readonly name: string;
  readonly reads: Reads;
  readonly statements: readonly Statement[];
}

/** Resolves for an entry that is missing, or not public by its declaration, whose reading rejects. */
const allowMissing = ({ status }: { readonly status: number }) => expect(status).toBe(404);

function listResponses(app: ServedApp, samples: SampleSite, urls: readonly string[]): PublicResponse[] {
  const read = createPublicReader(app.state);
  const shared = entities.filter(({ sharing }) => sharing !== undefined);
  return [
    ...listPublicPaths(samples).map((path) => ({
      name: path,
      read: (reads: Reads) => read(findPublicRead(path), reads).catch(allowMissing),
    })),
    ...urls.map((url) => ({ name: `page ${url}`, read: (reads: Reads) => readPage(app, url, reads) })),
    ...[undefined, 1, 2].map((part) => ({
      name: `sitemap ${part}`,
      read: (reads: Reads) => writeSitemap(recordInto(reads, app.db), publicUrl, part, part && 10),
    })),
    ...shared.map((entity) => ({
      name: `sharing image of ${entity.type}`,
      read: (reads: Reads) =>
        findSharingTask(
          async (path, parts) => (await read(toPublicRead(path, parts), reads)).value,
          app.state.media,
          entity,
          String(samples.ids[entity.type]?.[0]),
        ).catch(allowMissing),
    })),
  ];
}

async function readPage({ state }: ServedApp, url: string, reads: Reads): Promise<void> {
  const { status } = await getPageResponse(
    {
      site: {
        isDevelopment: false,
        renderer: async () => ({ renderPage, renderPreview }),
        assets: () => ({ scripts: [], styles: [], preloads: [] }),
        finish: async (_, html) => html,
        close: async () => {},
      },
      cache: {
        stale: () => undefined,
        fill: async (_, render) => toPageResponse(await render(reads)),
        today: () => '2026-11-22',
      },
      read: createPublicReader(state),
      findRedirect: (path, into) => findRedirect(recordInto(into, state.store.db), path),
      breaker: { isOpen: () => false },
      store: state.store,
      publicUrl,
      log: state.log,
      limitMs: startLimit,
    },
    url,
  );
  expect([200, 308, 404]).toContain(status);
}

/** Every page, also with parameters, at former addresses and at none. */
async function listPageUrls(app: ServedApp): Promise<string[]> {
  const addressed = await app.db('addresses').select('collection', 'slug');
  const details = addressed.flatMap(({ collection, slug }) => {
    const entity = findEntity(collection);
    return (entity && entryPath(entity, slug)) ?? [];
  });
  const varied = Object.entries(allowedQuery).flatMap(([path, names]) =>
    names.map((name) => `${path}?${name}=1`),
  );
  return [...Object.values(pages).map(({ route }) => route), ...details, ...varied, '/no-such-page'];
}

/** The bound values of a statement, without the names by which it finds pages and blocks: an entity can have the same. */
function listBound({ sql, bindings }: Statement): unknown[] {
  const wanted = sql.matchAll(/unnest\(([^)]*)\)\s+with ordinality as wanted \(([^)]*)\)/g);
  const names = [...wanted].flatMap(([, values = '', columns = '']) => {
    const places = [...values.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place));
    return columns.split(', ').map((column, at) => (/^(?:page|name)$/.test(column) ? places[at] : undefined));
  });
  return bindings.filter((_, position) => !names.includes(position + 1)).flat();
}

/** For each document or file that a statement reads by its id, the tags of which one has to be a dependency. */
function listKeys({ bindings }: Statement): string[][] {
  return bindings.flatMap((ids, position) => {
    if (!Array.isArray(ids)) return [];
    const before = bindings[position - 1];
    return ids.flatMap((id: unknown, index) => {
      if (typeof id !== 'number') return [];
      const collection = Array.isArray(before) ? before[index] : before;
      if (declared.has(collection)) return [[`document ${collection} ${id}`, `collection ${collection}`]];
      // The addresses of entries may be numbers, which are bound behind them.
      return Array.isArray(before) && collection !== 'media' ? [] : [[`media ${id}`]];
    });
  });
}

describe.each(stores)('public reads on the %s store', { timeout: startLimit }, (kind) => {
  const app = serveTestApp({ store: kind });
  let responses: PublicResponse[] = [];
  let tables: readonly string[] = [];

  beforeAll(async () => {
    const samples = await fillWithSamples(app);
    await app.state.store.change(async (trx) => {
      for (const entity of entities.filter(({ slug }) => slug))
        await updateEntry(trx, entity, samples.ids[entity.type]?.[0] ?? 0, { slug: 'moved' });
    });
    responses = listResponses(app, samples, await listPageUrls(app));
    const { rows } = await app.db.raw<{ rows: { name: string }[] }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    tables = rows.map(({ name }) => name);
  }, startLimit);

  /** Reads a response that nothing is cached of. */
  async function record({ name, read }: PublicResponse): Promise<Recorded> {
    const reads: Reads = new Map();
    app.state.responseCache.clear();
    const { statements } = await captureStatements(app.db, () => read(reads));
    return { name, reads, statements };
  }

  async function recordAll(): Promise<Recorded[]> {
    const recorded: Recorded[] = [];
    for (const response of responses) recorded.push(await record(response));
    return recorded;
  }

  const listTables = ({ sql }: Statement) => {
    const words = new Set(sql.replaceAll(/'[^']*'/g, '').match(/\w+/g));
    return tables.filter((table) => words.has(table));
  };

  /** The collections that a statement names, and `media` where it reads files. */
  function listCollections(statement: Statement): string[] {
    const literals = [...statement.sql.matchAll(/'(\w+)'/g)].map(([, text]) => text);
    const bound = listBound(statement);
    const readsFiles = bound.includes('media') || listTables(statement).every((table) => table === 'media');
    return [
      ...[...declared].filter((collection) => [...literals, ...bound].includes(collection)),
      ...(readsFiles ? ['media'] : []),
    ];
  }

  /** The reads in the statements of a response that its dependencies do not cover. */
  function listUncovered({ name, reads, statements }: Recorded) {
    const covered = new Set([...reads.keys()].map((tag) => tag.split(' ')[tag.startsWith('media ') ? 0 : 1]));
    return statements.flatMap((statement) => [
      ...listCollections(statement)
        .filter((collection) => !covered.has(collection))
        .map((collection) => ({ name, collection, sql: statement.sql })),
      ...listKeys(statement)
        .filter((tags) => !tags.some((tag) => reads.has(tag)))
        .map((tags) => ({ name, tags, sql: statement.sql })),
    ]);
  }

  function expectPublic(recorded: readonly Recorded[]): void {
    const named = recorded.flatMap(({ name, statements }) =>
      statements.map((statement) => ({ name, tables: listTables(statement), sql: statement.sql })),
    );
    const isPublic = (table: string) => publicTables.includes(table);

    expect(named.filter((statement) => !statement.tables.every(isPublic))).toEqual([]);
    expect(recorded.flatMap(listUncovered)).toEqual([]);
  }

  test('every endpoint is read', () => {
    const read = new Set(
      responses.flatMap(({ name }) => (name.startsWith('/') ? findPublicRead(name).name : [])),
    );

    expect(operations.filter((name) => isPublicRead(getEndpoint(name)) && !read.has(name))).toEqual([]);
  });

  test('statements name only tables of public content, and collections among the dependencies', async () => {
    const recorded = await recordAll();

    expectPublic(recorded);
    const named = recorded.flatMap(({ statements }) => statements.flatMap(listTables));
    expect(named).toContain('published');
    expect(named).not.toContain('published_revisions');
  });

  test('responses that are read at the same moment record the dependencies that each records alone', async () => {
    const endpoints = responses.filter(({ name }) => name.startsWith('/'));
    const alone = new Map<string, Reads>();
    for (const response of endpoints) alone.set(response.name, (await record(response)).reads);
    app.state.responseCache.clear();

    const { result, statements } = await captureStatements(app.db, () =>
      Promise.all(
        endpoints.map(async ({ name, read }) => {
          const reads: Reads = new Map();
          await read(reads);
          return [name, reads] as const;
        }),
      ),
    );

    expect(new Map(result)).toEqual(alone);
    expect(statements.length).toBeLessThan(endpoints.length);
  });

  test('the same where content was stored by a newer version, and older revisions are read', async () => {
    const stored = await app.db('published').whereNot({ collection: collections.pages }).select('*');
    for (const document of stored) await publishAsOther(app.db, document, { content: {}, schemaVersion: 99 });

    const recorded = await recordAll();

    expectPublic(recorded);
    const named = recorded.flatMap(({ statements }) => statements.flatMap(listTables));
    expect(named).toContain('published_revisions');
  });
});
