import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { filesPerPage, type GallerySearch, galleryPageQuery } from './gallery-query.ts';

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

function isSame(pages: readonly number[], others: readonly number[]): boolean {
  return pages.length === others.length && pages.every((page) => others.includes(page));
}
