import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import type { MediaIndex } from '#schemas/api/call.ts';
import type { BlockOutline, PublicPage, SettingRow } from '#schemas/api/public.ts';
import type { BlockType, Content } from '#schemas/blocks.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { headKey } from '#schemas/engine/page.ts';
import type { PageHeadContent } from '#schemas/engine/page-head.ts';
import type { PageName } from '#schemas/pages/index.ts';
import type { SettingsContent, SettingsKey } from '#schemas/settings.ts';
import { belongingsOf } from './site-client.ts';

/** A call that a view reads with `useAnswer`, whose key names it in the cache. */
export interface SiteQuery<T> {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<T>;
}

/** The stored content of a block; null where nothing is stored. */
export function componentQuery<T extends BlockType>(page: PageName, type: T): SiteQuery<Content<T> | null> {
  return contentQuery(page, type);
}

/** The stored content of a block of which only the name is known; null where nothing is stored. */
export function anyComponentQuery(page: PageName, type: string): SiteQuery<AnyContent | null> {
  return contentQuery(page, type);
}

function contentQuery<C>(page: PageName, type: string): SiteQuery<C | null> {
  const path = `/public/components?page=${page}&name=${type}`;
  return siteQuery(
    ['component', page, type],
    path,
    (component: { content: C } | null) => component?.content ?? null,
  );
}

/** What stands for a block that is not stored on its page: the block found by its name alone, then its content among the settings. */
export function fallbackQuery<T extends BlockType>(type: T): SiteQuery<Content<T> | null> {
  return {
    queryKey: ['fallback', type],
    queryFn: async ({ client, signal }) => {
      const named = (await read(client, `/public/components/${type}`, signal)) as {
        content: Content<T>;
      } | null;
      if (named) return named.content;
      const path = `/public/settings/show?key=${type}_content`;
      const value = ((await read(client, path, signal)) as readonly SettingRow[] | null)?.[0]?.value;
      return value === undefined ? null : (JSON.parse(value) as Content<T>);
    },
  };
}

/** The types of the blocks that a page holds, in their order; null where no such page is stored. */
export function pageQuery(page: PageName): SiteQuery<readonly string[] | null> {
  return siteQuery(['page', page], `/public/pages/${page}`, (stored: PublicPage | null) => {
    const inOrder = stored?.components.toSorted((a, b) => a.order_no - b.order_no);
    return inOrder?.map((component) => component.name) ?? null;
  });
}

/** The fields of a type of block, for the generic view; null for an unknown type. */
export function blockOutlineQuery(type: string): SiteQuery<BlockOutline | null> {
  return siteQuery(['outline', type], `/public/blocks/${type}`, (outline: BlockOutline | null) => outline);
}

/** A set of site-wide values; null where none is stored. */
export function settingsQuery<K extends SettingsKey>(key: K): SiteQuery<SettingsContent<K> | null> {
  return settingQuery(key);
}

/** The title and description that the owner saved for a page; null where there are none. */
export function pageHeadQuery(page: PageName): SiteQuery<PageHeadContent | null> {
  return settingQuery(headKey(page));
}

function settingQuery<C>(key: string): SiteQuery<C | null> {
  return siteQuery(
    ['settings', key],
    `/public/settings/show?key=${key}`,
    (rows: readonly SettingRow[] | null) => {
      const value = rows?.[0]?.value;
      // What is stored under a key was checked against its schema when it was saved.
      return value === undefined ? null : (JSON.parse(value) as C);
    },
  );
}

/** Entries of an entity from its public list; `query` is the part of the address behind the question mark. */
export function entriesQuery<Row>(resource: string, query = ''): SiteQuery<readonly Row[]> {
  const key = ['entries', resource, query];
  return siteQuery(
    key,
    `/public/${resource}${query && `?${query}`}`,
    (rows: readonly Row[] | null) => rows ?? [],
  );
}

/** The entries with these ids, in their order. */
export function chosenEntriesQuery<Row>(resource: string, ids: readonly number[]): SiteQuery<readonly Row[]> {
  if (ids.length === 0) return { queryKey: ['entries', resource, 'none'], queryFn: () => [] };
  return entriesQuery(resource, `ids=${ids.join(',')}`);
}

/** The entry at a slug, which may be a former one; null where there is none. */
export function entryQuery<Row>(resource: string, slug: string): SiteQuery<Row | null> {
  return siteQuery(
    ['entry', resource, slug],
    `/public/${resource}/${encodeURIComponent(slug)}`,
    (row: Row | null) => row,
  );
}

/** The number of entries that a query finds. */
export function entryCountQuery(resource: string, query = ''): SiteQuery<number> {
  return siteQuery(
    query === '' ? ['count', resource] : ['count', resource, query],
    `/public/${resource}?count_only=1${query && `&${query}`}`,
    (answer: { count: number } | null) => answer?.count ?? 0,
  );
}

function siteQuery<Stored, T>(
  queryKey: QueryKey,
  path: string,
  pick: (stored: Stored | null) => T,
): SiteQuery<T> {
  // The server checks each answer against the contract; checking again would carry the schemas to every visitor.
  return {
    queryKey,
    queryFn: async ({ client, signal }) => pick((await read(client, path, signal)) as Stored | null),
  };
}

/** Unwraps `data` where an answer has it, keeps what it says of pictures, and takes "not found" for null. */
async function read(client: QueryClient, path: string, signal: AbortSignal): Promise<unknown> {
  const { get } = belongingsOf(client);
  try {
    const answer = await get(path, signal);
    if (typeof answer !== 'object' || answer === null) return answer;
    if ('media' in answer) keepMedia(client, answer.media as MediaIndex);
    return 'data' in answer ? answer.data : answer;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404) return null;
    throw error;
  }
}

/** Remembers what is known of pictures, for the `Image` that will show them. */
export function keepMedia(client: QueryClient, media: MediaIndex): void {
  const { media: known } = belongingsOf(client);
  for (const [address, info] of Object.entries(media)) known.set(address, info);
}
