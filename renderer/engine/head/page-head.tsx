import { type PageName, pages } from '#schemas/pages/index.ts';
import { pageHeadQuery } from '../data/queries.ts';
import { useSiteQuery } from '../data/use-site-query.ts';
import { Head, titleOf } from './head.tsx';

interface PageHeadProps {
  readonly page: PageName;
  /** Canonical path if the page is also shown at another one. */
  readonly path?: string;
  /** Whether search engines may list the page. */
  readonly isIndexed?: boolean;
}

/** A page's own title, followed by the site's name, and its description. */
export function PageHead({ page, ...rest }: PageHeadProps) {
  const { title, description } = usePageHead(page);
  return <Head title={titleOf(title)} description={description} {...rest} />;
}

/** The title and description of a page as the owner saved them, or as it declares them. */
export function usePageHead(page: PageName): { readonly title: string; readonly description: string } {
  const { data } = useSiteQuery(pageHeadQuery(page));
  const declared = pages[page];
  return {
    title: data?.title || declared.title,
    description: data?.description || declared.description,
  };
}
