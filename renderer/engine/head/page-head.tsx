import type { PageName } from '#schemas/pages/index.ts';
import { Head } from './head.tsx';
import { titleOf } from './title-of.ts';
import { usePageWords } from './use-page-words.ts';

interface PageHeadProps {
  readonly page: PageName;
  /** Where the page lives when it is shown at another address too. */
  readonly path?: string;
  /** Whether search engines may list the page. */
  readonly isIndexed?: boolean;
}

/** A page's own title, followed by the site's name, and its description. */
export function PageHead({ page, ...rest }: PageHeadProps) {
  const { title, description } = usePageWords(page);
  return <Head title={titleOf(title)} description={description} {...rest} />;
}
