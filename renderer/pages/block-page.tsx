import type { BlockType } from '#schemas/blocks.ts';
import type { PageName } from '#schemas/pages.ts';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';
import { componentQuery, pageQuery } from '../queries.ts';
import { useAnswer } from '../state/use-answer.ts';
import { PlacedBlock, UnplacedBlocks } from './page-blocks.tsx';

interface BlockPageProps {
  readonly page: PageName;
  /** The block that draws the page, banner included. */
  readonly type: BlockType;
  /** A block that has its place right after it. */
  readonly followedBy?: BlockType;
  /** Whether everything else that the page shows is here. */
  readonly isLoaded?: boolean;
}

/** A page drawn by one block, then whatever else it holds; covered until its data is here. */
export function BlockPage({ page, type, followedBy, isLoaded = true }: BlockPageProps) {
  const block = useAnswer(componentQuery(page, type));
  const stored = useAnswer(pageQuery(page));
  return (
    <>
      <LoaderOverlay isLoaded={block.isSettled && stored.isSettled && isLoaded} />
      <PlacedBlock page={page} type={type} />
      {followedBy && <PlacedBlock page={page} type={followedBy} />}
      <UnplacedBlocks page={page} placed={followedBy ? [type, followedBy] : [type]} />
    </>
  );
}
