import { describeEntry, type SearchTexts } from '#schemas/engine/entry-head.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { Head, titleOf } from '../head/head.tsx';

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
