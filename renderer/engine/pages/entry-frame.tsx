import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { SearchTexts } from '#schemas/engine/entry-head.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { useSite } from '../data/site.tsx';
import { Head, titleOf } from '../head/head.tsx';
import { EntryHead, type EntryWords } from './entry-head.tsx';
import { Moved, UnlessRedirected } from './moved.tsx';

interface EntryFrameProps<Entry> {
  readonly page: PageName;
  /** The path of the list of entries, such as `/trips`. */
  readonly list: string;
  /** Null where no entry has the address, undefined before it is loaded and after a failure. */
  readonly entry: Entry | null | undefined;
  readonly describe: (entry: Entry) => EntryWords;
  readonly children: ReactNode;
}

/** The page of one entry with its head; "not found" where there is none, and a redirect from a former address. */
export function EntryFrame<Entry extends SearchTexts & { readonly slug?: string }>({
  page,
  list,
  entry,
  describe,
  children,
}: EntryFrameProps<Entry>) {
  const { slug } = useParams();
  const { NotFound } = useSite().parts;
  const current = entry?.slug ?? '';
  const path = `${list}/${encodeURIComponent(current)}`;
  if (entry === null && slug !== undefined)
    return (
      <UnlessRedirected>
        <NotFound />
      </UnlessRedirected>
    );
  if (current !== '' && slug !== undefined && current !== slug) return <Moved to={path} />;
  const { title, description } = pages[page];
  return (
    <>
      {entry ? (
        <EntryHead page={page} entry={entry} path={path} {...describe(entry)} />
      ) : (
        <Head title={titleOf(title)} description={description} />
      )}
      {children}
    </>
  );
}
