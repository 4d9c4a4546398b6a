import type { HTMLInputTypeAttribute } from 'react';
import type { TextMeta } from '#schemas/fields/text.ts';
import { LineInput } from './parts/line-input.tsx';

interface LineProps {
  readonly node: { readonly meta: TextMeta };
  readonly path: string;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
}

/** A widget for kinds that are a single line of text; `type` decides the keyboard of a phone. */
export function lineWidget(type: HTMLInputTypeAttribute) {
  const Control = ({ node, ...props }: LineProps) => <LineInput meta={node.meta} {...props} type={type} />;
  return { labels: 'control', Control } as const;
}
