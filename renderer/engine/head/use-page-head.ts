import { type PageName, pages } from '#schemas/pages/index.ts';
import { pageHeadQuery } from '../data/queries.ts';
import { useSiteQuery } from '../data/use-site-query.ts';

/** The title and description of a page as the owner saved them, or as it declares them. */
export function usePageHead(page: PageName): { readonly title: string; readonly description: string } {
  const { data } = useSiteQuery(pageHeadQuery(page));
  const declared = pages[page];
  return {
    title: data?.title || declared.title,
    description: data?.description || declared.description,
  };
}
