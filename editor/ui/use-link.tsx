import { Anchor, VisuallyHidden } from '@mantine/core';
import type { DocumentUse } from '#schemas/api/documents.ts';
import { fieldAddress } from './form-address.ts';

/** The label of a document, linked to one of its fields in a new tab, so that open forms are not lost. */
export function UseLink({ label, path, field }: DocumentUse) {
  if (path === null) return label;
  return (
    <Anchor href={fieldAddress(path, field)} target="_blank" rel="noreferrer" inherit>
      {label}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
