import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { describeEntry, type SearchTexts } from '#schemas/engine/entry-head.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { useSite } from '../data/site.tsx';
import { Head, titleOf } from '../head/head.tsx';
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

/** Title, text and image of an entry where its page is found or shared. */
export interface EntryWords {
  /** The title of the entry. */
  readonly title: string;
  /** The start of its text, without formatting. */
  readonly start: string;
  /** The image shown where the page is shared; the site's own where there is none. */
  readonly image?: { readonly address: string; readonly alt: string } | undefined;
}

interface EntryHeadProps extends EntryWords {
  readonly page: PageName;
  readonly entry: SearchTexts;
  readonly path: string;
}

/** Title, description and sharing tags of an entry: those written for search engines, or else those derived from it. */
export function EntryHead({ page, entry, title, start, path, image }: EntryHeadProps) {
  const words = describeEntry(entry, { title, start, description: pages[page].description });
  return <Head title={titleOf(words.title)} description={words.description} image={image} path={path} />;
}
