import { termsConditionsText } from '#schemas/texts/terms-conditions.ts';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { LegalText } from '../../sections/legal-text.tsx';

/** The terms saved by the owner, or the site's default text. */
export function TermsConditions({ content }: BlockViewProps<'terms_conditions'>) {
  return (
    <LegalText
      page="terms-conditions"
      type="terms_conditions"
      content={content}
      defaultText={termsConditionsText}
    />
  );
}
