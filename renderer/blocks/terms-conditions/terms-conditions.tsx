import { pages } from '#schemas/pages/index.ts';
import { termsConditionsText } from '#schemas/texts/terms-conditions.ts';
import { componentQuery } from '../../engine/data/queries.ts';
import { useSiteQuery } from '../../engine/data/use-site-query.ts';
import type { BlockViewProps } from '../../engine/pages/view-props.ts';
import { LegalText } from '../../sections/legal-text.tsx';

/** The terms saved by the owner, or the site's default text. */
export function TermsConditions({ content }: BlockViewProps<'terms_conditions'>) {
  const { hasFailed } = useSiteQuery(componentQuery('terms-conditions', 'terms_conditions'));
  // After a failed request nothing is shown: the owner may have saved another text.
  const own = hasFailed ? '' : termsConditionsText;
  return (
    <LegalText title={content?.pageTitle || pages['terms-conditions'].title} html={content?.text ?? own} />
  );
}
