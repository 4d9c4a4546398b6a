import { PrivacyPolicy } from '../blocks/privacy-policy/privacy-policy.tsx';
import { BlockPage } from '../engine/pages/block-page.tsx';

export function PrivacyPolicyPage() {
  return <BlockPage page="privacy-policy" type="privacy_policy" View={PrivacyPolicy} />;
}
