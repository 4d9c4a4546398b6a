import type { ComponentType, ReactNode } from 'react';
import type { BlockType } from '#schemas/blocks.ts';
import type { PageName } from '#schemas/pages/index.ts';
import { pageQuery } from '../data/queries.ts';
import { useSite } from '../data/site.tsx';
import { useSiteQuery } from '../data/use-site-query.ts';
import { PageHead } from '../head/head.tsx';
import { type BlockViewProps, PlacedBlock, UnplacedBlocks, useStoredBlock } from './page-blocks.tsx';

interface BlockPageProps<T extends BlockType> {
  readonly page: PageName;
  /** The block that renders the page, banner included. */
  readonly type: T;
  readonly View: ComponentType<BlockViewProps<T>>;
  /** The blocks among the children. */
  readonly placed?: readonly BlockType[];
  /** Content that has its place right after the block. */
  readonly children?: ReactNode;
  /** Whether all other data of the page is loaded. */
  readonly isLoaded?: boolean;
}

/** A page with its head, rendered by one block and followed by its other blocks; covered until its data is loaded. */
export function BlockPage<T extends BlockType>({
  page,
  type,
  View,
  placed = [],
  children,
  isLoaded = true,
}: BlockPageProps<T>) {
  const { Loader } = useSite().parts;
  const block = useStoredBlock(page, type);
  const stored = useSiteQuery(pageQuery(page));
  return (
    <>
      <PageHead page={page} />
      <Loader isLoaded={block.isSettled && stored.isSettled && isLoaded} />
      <PlacedBlock page={page} type={type} View={View} />
      {children}
      <UnplacedBlocks page={page} placed={[type, ...placed]} />
    </>
  );
}
