import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EntityOutline } from '#schemas/api/public.ts';
import { siteText } from '#schemas/engine/site-text.ts';
import type { PageName } from '#schemas/pages/index.ts';
import { ButtonLink } from '../components/button.tsx';
import emptyNote from '../components/empty-note.module.css';
import { EmptyNote } from '../components/empty-note.tsx';
import { PageBanner } from '../components/page-banner.tsx';
import { Section } from '../components/section.tsx';
import { chosenEntriesQuery, entityOutlineQuery, entriesQuery, type SiteQuery } from '../data/queries.ts';
import { useSite } from '../data/site.tsx';
import { useSiteQuery } from '../data/use-site-query.ts';
import { PageHead, usePageHead } from '../head/head.tsx';
import { EntryCards } from '../values/entry-cards.tsx';
import type { PublicEntry } from '../values/entry-values.ts';
import { entryListAddress, entryListQuery, pageSize, readPageNumber } from './entry-list.ts';
import styles from './entry-pages.module.css';
import { UnplacedBlocks } from './page-blocks.tsx';

/** A page that lists the entries of an entity and has no view of its own: its title, its blocks, then a page of the entries as cards. */
export function EntryListPage({ page, type }: { readonly page: PageName; readonly type: string }) {
  const { Loader } = useSite().parts;
  const { title } = usePageHead(page);
  const { data: entity, isSettled } = useSiteQuery(entityOutlineQuery(type));
  const number = readPageNumber(useSearchParams()[0]);
  return (
    <>
      {!entity && <PageHead page={page} />}
      {!entity && <Loader isLoaded={isSettled} />}
      <PageBanner title={title} />
      <UnplacedBlocks page={page} placed={[]} />
      {entity ? (
        <Entries page={page} entity={entity} number={number} />
      ) : (
        isSettled && (
          <EmptyNote>
            {siteText('This list cannot be shown at the moment. Please check back later.')}
          </EmptyNote>
        )
      )}
    </>
  );
}

interface EntriesProps {
  readonly page: PageName;
  readonly entity: EntityOutline;
  readonly number: number;
}

function Entries({ page, entity, number }: EntriesProps) {
  const { Loader } = useSite().parts;
  const { data = [], isSettled, hasFailed, isCurrent } = useSiteQuery(entryListQuery(page, entity, number));
  const list = useFocusOnChange(number);
  const isBeyond = number > 1 && isCurrent && !hasFailed && data.length === 0;
  return (
    <>
      <PageHead page={page} path={entryListAddress(page, number)} isIndexed={!isBeyond} />
      <Loader isLoaded={isSettled} />
      <Section ground="plain" aria-label={entity.plural} ref={list} tabIndex={-1} className={styles.list}>
        {data.length > 0 ? (
          <EntryCards target={entity.entries} entries={data} excerpt={entity.excerpt} heading="h2" />
        ) : (
          isSettled && <p className={emptyNote.note}>{describeEmpty(hasFailed, isBeyond)}</p>
        )}
        {(number > 1 || data.length === pageSize(page)) && (
          <Paging page={page} entity={entity} number={number} last={data.at(-1)?.id} isBeyond={isBeyond} />
        )}
      </Section>
    </>
  );
}

interface PagingProps extends EntriesProps {
  /** The last entry that is shown. */
  readonly last: number | undefined;
  readonly isBeyond: boolean;
}

function Paging({ page, entity, number, last, isBeyond }: PagingProps) {
  const { resource } = entity.entries;
  const next: SiteQuery<readonly PublicEntry[]> =
    last === undefined
      ? chosenEntriesQuery(resource, [])
      : entriesQuery(resource, `after=${last}&per_page=1`);
  const { data: following = [] } = useSiteQuery(next);
  return (
    <nav className={styles.paging} aria-label={siteText('Pages of the list')}>
      {number > 1 && (
        <ButtonLink look="outline" href={entryListAddress(page, isBeyond ? 1 : number - 1)}>
          {siteText(isBeyond ? 'Back to the first page' : 'Previous page')}
        </ButtonLink>
      )}
      {following.length > 0 && (
        <ButtonLink look="outline" href={entryListAddress(page, number + 1)}>
          {siteText('Next page')}
        </ButtonLink>
      )}
    </nav>
  );
}

function describeEmpty(hasFailed: boolean, isBeyond: boolean): string {
  if (hasFailed) return siteText('This list cannot be shown at the moment. Please check back later.');
  return siteText(
    isBeyond ? 'The list ends before this page.' : 'There is nothing here yet. Please check back later.',
  );
}

/** Moves the focus, and with it the page, to the list when a link leads to another part of it. */
function useFocusOnChange(number: number) {
  const list = useRef<HTMLElement>(null);
  const shown = useRef(number);
  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    list.current?.focus();
  }, [number]);
  return list;
}
