import { TermsConditions } from '../blocks/terms-conditions/terms-conditions.tsx';
import { BlockPage } from '../engine/pages/block-page.tsx';

export function TermsConditionsPage() {
  return <BlockPage page="terms-conditions" type="terms_conditions" View={TermsConditions} />;
}
