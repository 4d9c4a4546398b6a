import { pages } from '#schemas/pages/index.ts';
import { privacyPolicyText } from '#schemas/texts/privacy-policy.ts';
import { componentQuery } from '../../engine/data/queries.ts';
import { useSiteQuery } from '../../engine/data/use-site-query.ts';
import type { BlockViewProps } from '../../engine/pages/view-props.ts';
import { LegalText } from '../../sections/legal-text.tsx';

/** The privacy policy as the owner saved it, or the site's own. */
export function PrivacyPolicy({ content }: BlockViewProps<'privacy_policy'>) {
  const { hasFailed } = useSiteQuery(componentQuery('privacy-policy', 'privacy_policy'));
  // Where the owner may have saved another text, the site's own would say what no longer holds.
  const own = hasFailed ? '' : privacyPolicyText;
  return (
    <LegalText title={content?.pageTitle || pages['privacy-policy'].title} html={content?.text ?? own} />
  );
}
