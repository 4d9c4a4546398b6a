import { siteText } from '#schemas/engine/site-text.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { EmptyNote } from '../components/empty-note.tsx';
import { PageBanner } from '../components/page-banner.tsx';
import { pageQuery } from '../data/queries.ts';
import { useSite } from '../data/site.tsx';
import { useSiteQuery } from '../data/use-site-query.ts';
import { Head, PageHead, usePageHead } from '../head/head.tsx';
import { useWithPreviewed } from '../preview/previewed-block.tsx';
import { EntryListPage } from './entry-list-page.tsx';
import { EntryPage } from './entry-page.tsx';
import { UnplacedBlocks } from './page-blocks.tsx';

const placed = [] as const;

/** A page that has no view of its own: the entries that it lists or shows, or its blocks alone. */
export function GenericPage({ page }: { page: PageName }) {
  const { lists, shows } = pages[page];
  if (lists !== undefined) return <EntryListPage page={page} type={lists} />;
  if (shows !== undefined) return <EntryPage page={page} type={shows} />;
  return <PageOfBlocks page={page} />;
}

/** The title of a page, which the home page leaves to its blocks, then its blocks in their order, or that there are none yet. */
function PageOfBlocks({ page }: { page: PageName }) {
  const { Loader } = useSite().parts;
  const { title, description } = usePageHead(page);
  const isHome = pages[page].route === '/';
  const { data, isSettled } = useSiteQuery(pageQuery(page));
  const isEmpty = useWithPreviewed(data ?? placed).length === 0 && data !== undefined;
  return (
    <>
      {isHome ? <Head title={title} description={description} /> : <PageHead page={page} />}
      <Loader isLoaded={isSettled} />
      {!isHome && <PageBanner title={title} />}
      <UnplacedBlocks page={page} placed={placed} />
      {isEmpty && (
        <EmptyNote>
          {isHome && <h1>{title}</h1>}
          <p>{siteText('There is nothing here yet. Please check back later.')}</p>
        </EmptyNote>
      )}
    </>
  );
}
