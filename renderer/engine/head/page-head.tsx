import type { PageName } from '#schemas/pages/index.ts';
import { Head } from './head.tsx';
import { titleOf } from './title-of.ts';
import { usePageHead } from './use-page-head.ts';

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
