import { describeEntry, type SearchTexts } from '#schemas/engine/entry-head.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { Head } from '../head/head.tsx';
import { titleOf } from '../head/title-of.ts';

interface EntryHeadProps {
  readonly page: PageName;
  readonly entry: SearchTexts;
  /** The title of the entry. */
  readonly title: string;
  /** The start of its text, without formatting. */
  readonly start: string;
  readonly path: string;
  /** The image shown where the page is shared; the site's own where there is none. */
  readonly image?: { readonly address: string; readonly alt: string } | undefined;
}

/** Title, description and sharing tags of an entry: those written for search engines, or else those derived from it. */
export function EntryHead({ page, entry, title, start, path, image }: EntryHeadProps) {
  const words = describeEntry(entry, { title, start, description: pages[page].description });
  return <Head title={titleOf(words.title)} description={words.description} image={image} path={path} />;
}
