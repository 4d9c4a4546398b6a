import type { ComponentType, ReactNode } from 'react';
import type { BlockType, Content } from '#schemas/blocks.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { PageName } from '#schemas/pages/index.ts';
import type { HomeSection } from '../../sections/section-loading.tsx';
import { anyComponentQuery, pageQuery } from '../data/queries.ts';
import { MarksContext } from '../preview/field-mark.tsx';
import { usePreviewedContent, useWithPreviewed } from '../preview/previewed-block.tsx';
import { createPart } from '../state/part.tsx';
import { useAnswer } from '../state/use-answer.ts';
import { useStoredBlock } from '../state/use-stored-block.ts';
import { ViewBoundary } from './view-boundary.tsx';
import type { BlockViewProps } from './view-props.ts';

interface PlacedBlockProps<T extends BlockType> {
  readonly page: PageName;
  readonly type: T;
  /** Given by the page, so that it travels with it. */
  readonly View: ComponentType<BlockViewProps<T>>;
  /** The home page's flag that the view reports. */
  readonly section?: HomeSection;
}

/** A block in its fixed place, through its view. */
export function PlacedBlock<T extends BlockType>({ page, type, View, section }: PlacedBlockProps<T>) {
  const stored = useStoredBlock(page, type);
  // The editor loads and checks with the block's own schema what it sends.
  const previewed = usePreviewedContent(type) as Content<T> | undefined;
  const content = previewed ?? stored.data ?? null;
  if (previewed === undefined && !stored.isSettled) return null;
  return (
    <BlockFrame type={type} content={content} section={section}>
      <View content={content} />
    </BlockFrame>
  );
}

const AnyView = createPart(
  'renderer/blocks/any-view.tsx',
  async () => (await import('../../blocks/any-view.tsx')).AnyView,
);

/** The blocks of a page that have no fixed place, by their order number. */
export function UnplacedBlocks({ page, placed }: { page: PageName; placed: readonly string[] }) {
  const { data } = useAnswer(pageQuery(page));
  const unplaced = useWithPreviewed(data ?? []).filter((type) => !placed.includes(type));
  return unplaced.map((type) => <UnplacedBlock key={type} page={page} type={type} />);
}

function UnplacedBlock({ page, type }: { page: PageName; type: string }) {
  const { data } = useAnswer(anyComponentQuery(page, type));
  const content: AnyContent | null = usePreviewedContent(type) ?? data ?? null;
  return (
    <BlockFrame type={type} content={content}>
      <AnyView type={type} content={content} />
    </BlockFrame>
  );
}

interface BlockFrameProps {
  readonly type: string;
  readonly content: unknown;
  readonly section?: HomeSection | undefined;
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
