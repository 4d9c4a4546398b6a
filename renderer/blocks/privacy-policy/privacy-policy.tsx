import { privacyPolicyText } from '#schemas/texts/privacy-policy.ts';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { LegalText } from '../../sections/legal-text.tsx';

/** The privacy policy saved by the owner, or the site's default text. */
export function PrivacyPolicy({ content }: BlockViewProps<'privacy_policy'>) {
  return (
    <LegalText
      page="privacy-policy"
      type="privacy_policy"
      content={content}
      defaultText={privacyPolicyText}
    />
  );
}
