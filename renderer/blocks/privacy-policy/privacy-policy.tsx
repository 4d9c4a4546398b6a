import { pages } from '#schemas/pages/index.ts';
import { privacyPolicyText } from '#schemas/texts/privacy-policy.ts';
import { componentQuery } from '../../engine/data/queries.ts';
import { useSiteQuery } from '../../engine/data/use-site-query.ts';
import type { BlockViewProps } from '../../engine/pages/view-props.ts';
import { LegalText } from '../../sections/legal-text.tsx';

/** The privacy policy saved by the owner, or the site's default text. */
export function PrivacyPolicy({ content }: BlockViewProps<'privacy_policy'>) {
  const { hasFailed } = useSiteQuery(componentQuery('privacy-policy', 'privacy_policy'));
  // After a failed request nothing is shown: the owner may have saved another text.
  const own = hasFailed ? '' : privacyPolicyText;
  return (
    <LegalText title={content?.pageTitle || pages['privacy-policy'].title} html={content?.text ?? own} />
  );
}
