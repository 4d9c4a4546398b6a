import { PrivacyPolicy } from '../blocks/privacy-policy/privacy-policy.tsx';
import { PageHead } from '../engine/head/page-head.tsx';
import { BlockPage } from '../engine/pages/block-page.tsx';

/** The privacy policy page. */
export function PrivacyPolicyPage() {
  return (
    <>
      <PageHead page="privacy-policy" />
      <BlockPage page="privacy-policy" type="privacy_policy" View={PrivacyPolicy} />
    </>
  );
}
