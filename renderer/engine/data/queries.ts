import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import type { MediaIndex } from '#schemas/api/call.ts';
import type {
  BlockOutline,
  PublicClient,
  PublicMember,
  PublicPage,
  PublicProject,
  PublicProjectDetail,
  PublicService,
  PublicServiceDetail,
  SettingRow,
} from '#schemas/api/public.ts';
import type { BlockType, Content } from '#schemas/blocks.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { headKey } from '#schemas/engine/page.ts';
import type { PageHeadContent } from '#schemas/engine/page-head.ts';
import type { PageName } from '#schemas/pages/index.ts';
import type { SettingsContent, SettingsKey } from '#schemas/settings.ts';
import { belongingsOf } from './site-client.ts';

/** Projects on a page of their list. */
export const projectsPerPage = 24;

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

/** The services with these ids, in their order, or all of them. */
export function servicesQuery(ids?: readonly number[]): SiteQuery<readonly PublicService[]> {
  return rowsQuery('services', ids);
}

/** The projects with these ids, in their order. */
export function projectsQuery(ids: readonly number[]): SiteQuery<readonly PublicProject[]> {
  return rowsQuery('projects', ids);
}

/** The newest projects, of all or of one service; never more than asked for. */
export function newestProjectsQuery(limit: number, service?: number): SiteQuery<readonly PublicProject[]> {
  return siteQuery(
    ['newest projects', limit, service ?? null],
    `/public/projects?per_page=${limit}${ofService(service)}`,
    (rows: readonly PublicProject[] | null) => rows ?? [],
  );
}

/** The project that follows another in the list of all, the newest first; none after the oldest. */
export function projectAfterQuery(id: number): SiteQuery<readonly PublicProject[]> {
  return siteQuery(
    ['project after', id],
    `/public/projects?after=${id}&per_page=1`,
    (rows: readonly PublicProject[] | null) => rows ?? [],
  );
}

/** One page of the projects of all services or of one, the newest first. */
export function projectPageQuery(page: number, service?: number): SiteQuery<readonly PublicProject[]> {
  return siteQuery(
    ['project page', page, service ?? null],
    `/public/projects?page=${page}&per_page=${projectsPerPage}${ofService(service)}`,
    (rows: readonly PublicProject[] | null) => rows ?? [],
  );
}

/** How many projects one service has, or all of them. */
export function projectCountQuery(service?: number): SiteQuery<number> {
  if (service === undefined) return countQuery('projects');
  return siteQuery(
    ['project count', service],
    `/public/projects?count_only=1${ofService(service)}`,
    (answer: { count: number } | null) => answer?.count ?? 0,
  );
}

const ofService = (service: number | undefined) => (service === undefined ? '' : `&service=${service}`);

/** The service at an address, which may be a former one; null where there is none. */
export function serviceQuery(slug: string): SiteQuery<PublicServiceDetail | null> {
  return siteQuery(
    ['service', slug],
    `/public/services/${encodeURIComponent(slug)}`,
    (row: PublicServiceDetail | null) => row,
  );
}

/** The project at an address, which may be a former one; null where there is none. */
export function projectQuery(slug: string): SiteQuery<PublicProjectDetail | null> {
  return siteQuery(
    ['project', slug],
    `/public/projects/${encodeURIComponent(slug)}`,
    (row: PublicProjectDetail | null) => row,
  );
}

/** The clients with these ids, in their order, or all of them. */
export function clientsQuery(ids?: readonly number[]): SiteQuery<readonly PublicClient[]> {
  return rowsQuery('clients', ids);
}

/** The team members with these ids, in their order, or all of them. */
export function teamQuery(ids?: readonly number[]): SiteQuery<readonly PublicMember[]> {
  return rowsQuery('team', ids);
}

/** How many rows of a kind there are, or how many projects have a status. */
export function countQuery(resource: Resource, status?: 'Completed' | 'In Progress'): SiteQuery<number> {
  const wanted = status === undefined ? '' : `&status=${encodeURIComponent(status)}`;
  const key = status === undefined ? ['count', resource] : ['count', resource, status];
  return siteQuery(
    key,
    `/public/${resource}?count_only=1${wanted}`,
    (answer: { count: number } | null) => answer?.count ?? 0,
  );
}

type Resource = 'projects' | 'clients' | 'services' | 'team';

function rowsQuery<Row>(resource: Resource, ids?: readonly number[]): SiteQuery<readonly Row[]> {
  const wanted = ids === undefined ? '' : `?ids=${ids.join(',')}`;
  const key = ids === undefined ? [resource] : [resource, ids];
  if (ids?.length === 0) return { queryKey: key, queryFn: () => [] };
  return siteQuery(key, `/public/${resource}${wanted}`, (rows: readonly Row[] | null) => rows ?? []);
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
