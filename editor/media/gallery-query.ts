import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { isSame } from '#schemas/engine/records.ts';
import { request, requestQuietly } from '../data/api-client.ts';
import { galleryKey } from '../data/query-keys.ts';

/** Kind, type and month of the files that the gallery shows. */
export interface GalleryFilter {
  readonly show?: 'unused' | 'without_alt' | 'large' | undefined;
  readonly type?: GalleryItem['type'] | undefined;
  /** YYYY-MM. */
  readonly month?: string | undefined;
}

interface GallerySearch extends GalleryFilter {
  /** Words in the file name. */
  readonly search?: string;
  /** Ids of files that are left out. */
  readonly except?: readonly number[];
}

/** Files of a page of the gallery. */
const filesPerPage = 100;
/** Ids and addresses that a request may have. */
const maxLookedUp = 200;

const listKey = [...galleryKey, 'list'];

/** A page of the uploaded images and videos, newest first; pages count from 1. */
export function galleryPageQuery(filter: GallerySearch, page: number, perPage = filesPerPage) {
  const { search = '', except = [], show, type, month } = filter;
  return queryOptions({
    queryKey: [...listKey, { search, except, show, type, month, perPage }, page],
    queryFn: async () => {
      const { data, meta } = await request('listGallery', {
        query: {
          ...{ page, per_page: perPage },
          ...(search && { search }),
          ...(except.length > 0 && { except: except.slice(0, maxLookedUp).join(',') }),
          ...(show && { [show]: '1' }),
          ...(type && { type }),
          ...(month && { month }),
        },
      });
      return { files: data, total: meta?.total ?? data.length };
    },
  });
}

/** The files with these ids or addresses, in any order, without those that no longer exist. */
export function filesQuery({ ids = [], urls = [] }: { ids?: readonly number[]; urls?: readonly string[] }) {
  const wanted = { ids: ids.toSorted((a, b) => a - b), urls: urls.toSorted() };
  return queryOptions({
    queryKey: [...galleryKey, 'files', wanted],
    queryFn: async () => {
      const files: GalleryItem[] = [];
      for (const part of chunk(wanted.ids))
        files.push(...(await requestQuietly('listGallery', { query: { ids: part.join(',') } })).data);
      for (const part of chunk(wanted.urls))
        files.push(...(await requestQuietly('listGallery', { query: { urls: part.join(',') } })).data);
      return files;
    },
  });
}

function chunk<T>(values: readonly T[]): T[][] {
  const count = Math.ceil(values.length / maxLookedUp);
  return Array.from({ length: count }, (_, at) => values.slice(at * maxLookedUp, (at + 1) * maxLookedUp));
}

/** The files that were loaded so far. */
export function readLoadedFiles(client: QueryClient): GalleryItem[] {
  const pages = client.getQueriesData<{ files: readonly GalleryItem[] }>({ queryKey: listKey });
  const others = client.getQueriesData<readonly GalleryItem[]>({ queryKey: [...galleryKey, 'files'] });
  return [...pages.flatMap(([, page]) => page?.files ?? []), ...others.flatMap(([, files]) => files ?? [])];
}

/** How many files the gallery has. */
export const gallerySummaryQuery = queryOptions({
  queryKey: [...galleryKey, 'summary'],
  queryFn: async () => (await request('showGallerySummary')).data,
});

/** A file with its usage, loaded each time it is opened. */
export const fileQuery = (fileName: string) =>
  queryOptions({
    queryKey: [...galleryKey, fileName],
    queryFn: async () => (await request('showFile', { params: { fileName } })).data,
    staleTime: 0,
  });

/** A list of files, of which only the pages in view are loaded. */
export interface GalleryList {
  /** The number of files; undefined until it is known. */
  readonly total: number | undefined;
  /** The loaded files by their positions in the list. */
  readonly items: ReadonlyMap<number, GalleryItem>;
  readonly error: Error | null;
  readonly isFetching: boolean;
  refetch(): void;
  show(positions: readonly number[]): void;
}

const firstPage = [1];

/** Loads the files of the gallery page by page, as they are shown. */
export function useGalleryList(filter: GallerySearch, isEnabled = true): GalleryList {
  const key = JSON.stringify(filter);
  const [shown, setShown] = useState({ key, pages: firstPage });
  const pages = shown.key === key ? shown.pages : firstPage;
  const results = useQueries({
    queries: pages.map((page) => ({
      ...galleryPageQuery(filter, page),
      enabled: isEnabled,
      refetchOnMount: 'always' as const,
    })),
  });
  const show = useCallback(
    (positions: readonly number[]) => {
      const next = [...new Set([1, ...positions.map((position) => Math.floor(position / filesPerPage) + 1)])];
      setShown((before) =>
        before.key === key && isSame(before.pages, next) ? before : { key, pages: next },
      );
    },
    [key],
  );
  return {
    total: results[0]?.data?.total,
    items: new Map(results.flatMap(({ data }, at) => place(pages[at] ?? 1, data?.files ?? []))),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { error, refetch } of results) if (error !== null) void refetch();
    },
    show,
  };
}

function place(page: number, files: readonly GalleryItem[]) {
  return files.map((file, at) => [(page - 1) * filesPerPage + at, file] as const);
}
