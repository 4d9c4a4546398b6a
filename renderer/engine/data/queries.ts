import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { type Caller, createCaller, type RequestParts } from '#schemas/api/caller.ts';
import type { MediaIndex } from '#schemas/api/endpoint.ts';
import type { ResponseOf } from '#schemas/api/index.ts';
import type { BlockOutline, ChosenEntries, EntityOutline } from '#schemas/api/public.ts';
import { publicEntryPaths, publicPaths } from '#schemas/api/public-paths.ts';
import type { BlockType, Content } from '#schemas/blocks.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { PageHeadContent } from '#schemas/engine/every-site.ts';
import { headKey } from '#schemas/engine/page.ts';
import type { PageName } from '#schemas/pages/index.ts';
import type { SettingsContent, SettingsKey } from '#schemas/settings.ts';
import { clientContextOf, freshFor } from './site-client.ts';

/** An endpoint of the public API that a page reads. */
type PublicRead =
  | 'showComponent'
  | 'showNamedComponent'
  | 'showPage'
  | 'showBlock'
  | 'showEntity'
  | 'showSettings';

/** A query that a view reads with `useSiteQuery`. */
export interface SiteQuery<T> {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<T>;
}

/** The stored content of a block; null where nothing is stored. */
export function componentQuery<T extends BlockType>(
  page: PageName,
  type: T,
  withEntries = false,
): SiteQuery<Content<T> | null> {
  return contentQuery(page, type, withEntries);
}

/** The stored content of a block of which only the name is known; null where nothing is stored. */
export function anyComponentQuery(page: PageName, type: string): SiteQuery<AnyContent | null> {
  return contentQuery(page, type, true);
}

/** With entries, those that the content refers to come in the same response, for `chosenEntriesQuery`. */
function contentQuery<C>(page: PageName, type: string, withEntries: boolean): SiteQuery<C | null> {
  // The server remembers which entries a page reads, and reads them together.
  const asksForEntries = withEntries && !import.meta.env.SSR;
  const query = { page, name: type, ...(asksForEntries && { entries: '1' as const }) };
  return siteQuery(
    ['component', page, type],
    (call) => call('showComponent', { query }),
    (response) => (response ? checked<C>(response.data.content) : null),
  );
}

/** The fallback of a block that its page lacks: the block found by name alone, then its content in the settings. */
export function fallbackQuery<T extends BlockType>(type: T): SiteQuery<Content<T> | null> {
  return {
    queryKey: ['fallback', type],
    queryFn: async ({ client, signal }) => {
      const call = callerOf(client, signal);
      const named = await orNull(call('showNamedComponent', { params: { name: type } }));
      if (named) return checked(named.data.content);
      const key = `${type}_content`;
      return readValue(await orNull(call('showSettings', { query: { key } })));
    },
  };
}

/** The types of a page's blocks, in order; null if there is no such page. */
export function pageQuery(page: PageName): SiteQuery<readonly string[] | null> {
  return siteQuery(
    ['page', page],
    (call) => call('showPage', { params: { name: page } }),
    (response) =>
      response?.data.components
        .toSorted((a, b) => a.order_no - b.order_no)
        .map((component) => component.name) ?? null,
  );
}

/** The fields of a type of block, for the generic view; null for an unknown type. */
export function blockOutlineQuery(type: string): SiteQuery<BlockOutline | null> {
  return siteQuery(
    ['outline', type],
    (call) => call('showBlock', { params: { type } }),
    (response) => response?.data ?? null,
  );
}

/** The public values of an entity, for its generic pages; null for an unknown type. */
export function entityOutlineQuery(type: string): SiteQuery<EntityOutline | null> {
  return siteQuery(
    ['entity', type],
    (call) => call('showEntity', { params: { type } }),
    (response) => response?.data ?? null,
  );
}

/** The content of settings; null if none is stored. */
export function settingsQuery<K extends SettingsKey>(key: K): SiteQuery<SettingsContent<K> | null> {
  return settingQuery(key);
}

/** The title and description that the owner saved for a page; null where there are none. */
export function pageHeadQuery(page: PageName): SiteQuery<PageHeadContent | null> {
  return settingQuery(headKey(page));
}

function settingQuery<C>(key: string): SiteQuery<C | null> {
  return siteQuery(['settings', key], (call) => call('showSettings', { query: { key } }), readValue<C>);
}

function readValue<C>(response: ResponseOf<'showSettings'> | null): C | null {
  const value = response?.data[0]?.value;
  return value === undefined ? null : checked(JSON.parse(value));
}

/** The values of an entry that a view shows; a page carries no others. */
export interface RowView<Row, Shown> {
  /** Unique among the views of an entity. */
  readonly name: string;
  readonly show: (row: Row) => Shown;
}

/** Entries of an entity from its public list, as a view shows them; `query` is the part of the address behind the question mark. */
export function entriesQuery<Row, Shown = Row>(
  resource: string,
  query = '',
  view?: RowView<Row, Shown>,
): SiteQuery<readonly Shown[]> {
  const { list } = publicEntryPaths(resource);
  return {
    queryKey: view ? ['entries', resource, query, view.name] : ['entries', resource, query],
    queryFn: async ({ client, signal }) => {
      const rows =
        (await orNull(readRows<readonly Row[]>(client, signal, list, { query: valuesOf(query) }))) ?? [];
      return view ? rows.map(view.show) : checked(rows);
    },
  };
}

/** The entries with these ids, in their order; requested unless they came with a component. */
export function chosenEntriesQuery<Row, Shown = Row>(
  resource: string,
  ids: readonly number[],
  view?: RowView<Row, Shown>,
): SiteQuery<readonly Shown[]> {
  if (ids.length === 0) return { queryKey: ['entries', resource, 'none'], queryFn: () => [] };
  const { queryKey, queryFn } = entriesQuery(resource, `ids=${ids.join(',')}`, view);
  return {
    queryKey,
    queryFn: (context) => {
      const rows = findReceived<Row>(context.client, resource, ids);
      if (!rows) return queryFn(context);
      return view ? rows.map(view.show) : checked(rows);
    },
  };
}

/** The entry at a slug, which may be a former one; null where there is none. */
export function entryQuery<Row>(resource: string, slug: string): SiteQuery<Row | null> {
  const { show } = publicEntryPaths(resource);
  return {
    queryKey: ['entry', resource, slug],
    queryFn: ({ client, signal }) => orNull(readRows<Row>(client, signal, show, { params: { slug } })),
  };
}

/** The number of entries that a query finds. */
export function entryCountQuery(resource: string, query = ''): SiteQuery<number> {
  const { list } = publicEntryPaths(resource);
  const parts = { query: { count_only: '1', ...valuesOf(query) } };
  return {
    queryKey: query === '' ? ['count', resource] : ['count', resource, query],
    queryFn: async ({ client, signal }) =>
      (await orNull(readRows<{ count: number }>(client, signal, list, parts)))?.count ?? 0,
  };
}

function siteQuery<Stored, T>(
  queryKey: QueryKey,
  request: (call: Caller<PublicRead>) => Promise<Stored>,
  pick: (stored: Stored | null) => T,
): SiteQuery<T> {
  return {
    queryKey,
    queryFn: async ({ client, signal }) => pick(await orNull(request(callerOf(client, signal)))),
  };
}

function callerOf(client: QueryClient, signal: AbortSignal): Caller<PublicRead> {
  return createCaller<PublicRead>(async (name, parts) => ({
    data: await readData(client, signal, publicPaths[name], parts),
  }));
}

const valuesOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

type ReadArguments = [client: QueryClient, signal: AbortSignal, path: string, parts: RequestParts];

/** Reads an entity endpoint; the entries have the type of their declaration. */
async function readRows<T>(...read: ReadArguments): Promise<T> {
  return checked(await readData(...read));
}

/** Unwraps `data` of a response and caches its media index. */
async function readData(...[client, signal, path, parts]: ReadArguments): Promise<unknown> {
  const response = await clientContextOf(client).readPublic(path, parts, signal);
  // In a bare response, `media` is the entry's own list.
  if (!isObject(response) || !('data' in response)) return response;
  if ('media' in response) cacheMedia(client, checked(response.media));
  if ('entries' in response) cacheEntries(client, checked(response.entries));
  return response.data;
}

/** Resolves to null for a 404. */
async function orNull<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (isObject(error) && 'status' in error && error.status === 404) return null;
    throw error;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Caches the media index of a response, for images and links to files. */
export function cacheMedia(client: QueryClient, media: MediaIndex): void {
  const { media: known, fileBytes } = clientContextOf(client);
  for (const [address, info] of Object.entries(media))
    if ('bytes' in info) fileBytes.set(address, info.bytes);
    else known.set(address, info);
}

/** Caches the entries that came with a component, so that they are not requested after it. */
function cacheEntries(client: QueryClient, entries: ChosenEntries): void {
  const { entries: received } = clientContextOf(client);
  const at = Date.now();
  for (const [resource, rows] of Object.entries(entries))
    for (const row of rows) received.set(`${resource} ${row.id}`, { row, at });
}

/** The entries with these ids that came with a component a moment ago; undefined where one is missing. */
function findReceived<Row>(
  client: QueryClient,
  resource: string,
  ids: readonly number[],
): readonly Row[] | undefined {
  const { entries: received } = clientContextOf(client);
  const rows = ids.flatMap((id) => {
    const entry = received.get(`${resource} ${id}`);
    return entry && Date.now() - entry.at < freshFor ? [checked<Row>(entry.row)] : [];
  });
  return rows.length === ids.length ? rows : undefined;
}

/** Types a value that server or editor validated against its declaration, so that no schema is sent to visitors. */
export function checked<T>(value: unknown): T {
  // The caller names the validated type.
  return value as T;
}
