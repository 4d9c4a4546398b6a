import { TermsConditions } from '../blocks/terms-conditions/terms-conditions.tsx';
import { PageHead } from '../engine/head/page-head.tsx';
import { BlockPage } from '../engine/pages/block-page.tsx';

/** The terms and conditions page. */
export function TermsConditionsPage() {
  return (
    <>
      <PageHead page="terms-conditions" />
      <BlockPage page="terms-conditions" type="terms_conditions" View={TermsConditions} />
    </>
  );
}
