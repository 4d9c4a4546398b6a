import type { BlockType, Content } from '#schemas/blocks.ts';
import type { PageName } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { componentQuery, fallbackQuery } from './queries.ts';
import { type QueryResult, useSiteQuery } from './use-site-query.ts';

/** The blocks whose content may also stand elsewhere. */
const withFallback: ReadonlySet<string> = new Set(site.fallbackBlocks);

/** The content of a block, from where it may stand instead when its page has none or cannot be asked. */
export function useStoredBlock<T extends BlockType>(page: PageName, type: T): QueryResult<Content<T> | null> {
  const stored = useSiteQuery(componentQuery(page, type));
  const isWanting = withFallback.has(type) && stored.isSettled && !stored.data;
  const fallback = useSiteQuery(isWanting ? fallbackQuery(type) : componentQuery(page, type));
  return isWanting ? fallback : stored;
}
