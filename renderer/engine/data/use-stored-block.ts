import type { BlockType, Content } from '#schemas/blocks.ts';
import type { PageName } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { componentQuery, fallbackQuery } from './queries.ts';
import { type QueryResult, useSiteQuery } from './use-site-query.ts';

/** Blocks with a fallback. */
const withFallback: ReadonlySet<string> = new Set(site.fallbackBlocks);

/** The content of a block, or its fallback if its page has none or the request failed. */
export function useStoredBlock<T extends BlockType>(
  page: PageName,
  type: T,
  showsEntries?: boolean,
): QueryResult<Content<T> | null> {
  const stored = useSiteQuery(componentQuery(page, type, showsEntries));
  const usesFallback = withFallback.has(type) && stored.isSettled && !stored.data;
  const fallback = useSiteQuery(usesFallback ? fallbackQuery(type) : componentQuery(page, type));
  return usesFallback ? fallback : stored;
}
