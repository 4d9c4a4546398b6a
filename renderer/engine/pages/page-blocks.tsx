import type { ComponentType, ReactNode } from 'react';
import type { BlockType, Content } from '#schemas/blocks.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { PageName } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { anyComponentQuery, checked, componentQuery, fallbackQuery, pageQuery } from '../data/queries.ts';
import { useSite } from '../data/site.tsx';
import { type QueryResult, useSiteQuery } from '../data/use-site-query.ts';
import { MarksContext } from '../preview/field-mark.tsx';
import { usePreviewedContent, useWithPreviewed } from '../preview/previewed-block.tsx';
import { ViewBoundary } from './view-boundary.tsx';

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

/** Props of the view of a block; null where nothing is stored, or the request failed. */
export interface BlockViewProps<T extends BlockType> {
  readonly content: Content<T> | null;
}

interface PlacedBlockProps<T extends BlockType> {
  readonly page: PageName;
  readonly type: T;
  /** Passed by the page, so that it is in the page's chunk. */
  readonly View: ComponentType<BlockViewProps<T>>;
  /** Section flag that the view reports. */
  readonly section?: string;
  /** The view shows entries that the content refers to, which then come with it. */
  readonly showsEntries?: boolean;
}

/** A block in its fixed place, through its view. */
export function PlacedBlock<T extends BlockType>({
  page,
  type,
  View,
  section,
  showsEntries,
}: PlacedBlockProps<T>) {
  const stored = useStoredBlock(page, type, showsEntries);
  // The editor validates the content that it sends with the block's schema.
  const previewed = checked<Content<T> | undefined>(usePreviewedContent(type));
  const content = previewed ?? stored.data ?? null;
  if (previewed === undefined && !stored.isSettled) return null;
  return (
    <BlockFrame type={type} content={content} section={section}>
      <View content={content} />
    </BlockFrame>
  );
}

/** The blocks of a page that have no fixed place, by their order number. */
export function UnplacedBlocks({ page, placed }: { page: PageName; placed: readonly string[] }) {
  const { data } = useSiteQuery(pageQuery(page));
  const stored = data ?? [];
  const unplaced = useWithPreviewed(stored).filter((type) => !placed.includes(type));
  return unplaced.map((type) =>
    stored.includes(type) ? (
      <StoredBlock key={type} page={page} type={type} />
    ) : (
      <UnplacedBlock key={type} type={type} stored={null} />
    ),
  );
}

function StoredBlock({ page, type }: { page: PageName; type: string }) {
  const { data } = useSiteQuery(anyComponentQuery(page, type));
  return <UnplacedBlock type={type} stored={data ?? null} />;
}

/** A block as it is stored, or as it is being edited; one that is not stored is not requested. */
function UnplacedBlock({ type, stored }: { type: string; stored: AnyContent | null }) {
  const { BlockView } = useSite().parts;
  const content = usePreviewedContent(type) ?? stored;
  return (
    <BlockFrame type={type} content={content}>
      <BlockView type={type} content={content} />
    </BlockFrame>
  );
}

interface BlockFrameProps {
  readonly type: string;
  readonly content: unknown;
  readonly section?: string | undefined;
  readonly children: ReactNode;
}

function BlockFrame({ type, content, section, children }: BlockFrameProps) {
  const isPreviewed = usePreviewedContent(type) !== undefined;
  return (
    <div data-block={type}>
      <ViewBoundary section={section} content={content}>
        <MarksContext value={isPreviewed}>{children}</MarksContext>
      </ViewBoundary>
    </div>
  );
}
