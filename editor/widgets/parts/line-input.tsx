import { Input } from '@mantine/core';
import type { HTMLInputTypeAttribute } from 'react';
import type { TextMeta } from '#schemas/fields/text.ts';
import { useEngine } from '../../form/engine-context.ts';
import { Counter } from './counter.tsx';
import { ownDirection } from './own-direction.ts';

/** Props of an input for a kind of field that is a single line of text. */
export interface LineInputProps {
  readonly node: { readonly meta: TextMeta };
  readonly path: string;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  readonly type?: HTMLInputTypeAttribute;
}

/** An uncontrolled text input, so that typing renders nothing. */
export function LineInput({ node: { meta }, path, isInvalid, isRequired, type = 'text' }: LineInputProps) {
  const engine = useEngine();
  return (
    <>
      <Input
        {...engine.values.register(path)}
        type={type}
        attributes={ownDirection}
        autoComplete="off"
        placeholder={meta.placeholder}
        error={isInvalid}
        aria-required={isRequired || undefined}
      />
      {meta.counter && meta.max !== undefined && <Counter path={path} max={meta.max} />}
    </>
  );
}
