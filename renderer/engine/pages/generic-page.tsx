import type { PageName } from '#schemas/pages/index.ts';
import { PageBanner } from '../components/page-banner.tsx';
import { pageQuery } from '../data/queries.ts';
import { useSite } from '../data/site.tsx';
import { useAnswer } from '../data/use-answer.ts';
import { PageHead } from '../head/page-head.tsx';
import { usePageWords } from '../head/use-page-words.ts';
import { UnplacedBlocks } from './page-blocks.tsx';

const placed = [] as const;

/** A page that has no view of its own: its title, then its blocks in their order. */
export function GenericPage({ page }: { page: PageName }) {
  const { Loader } = useSite().parts;
  const { title } = usePageWords(page);
  const { isSettled } = useAnswer(pageQuery(page));
  return (
    <>
      <PageHead page={page} />
      <Loader isLoaded={isSettled} />
      <PageBanner title={title} />
      <UnplacedBlocks page={page} placed={placed} />
    </>
  );
}
