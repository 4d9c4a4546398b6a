import type { HTMLInputTypeAttribute } from 'react';
import { LineInput, type LineInputProps } from './parts/line-input.tsx';

/** A widget for kinds that are a single line of text; `type` decides the keyboard of a phone. */
export function lineWidget(type: HTMLInputTypeAttribute) {
  const Control = (props: Omit<LineInputProps, 'type'>) => <LineInput {...props} type={type} />;
  return { labels: 'control', Control } as const;
}
