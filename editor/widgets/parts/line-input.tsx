import { Input } from '@mantine/core';
import type { HTMLInputTypeAttribute } from 'react';
import { countCharacters } from '#schemas/engine/text-measure.ts';
import type { TextMeta } from '#schemas/fields/text.ts';
import { useEngine, useText } from '../../form/engine-context.ts';
import classes from './parts.module.css';

/** Sets `dir="auto"` on the input of a Mantine component, which would set `dir` on its wrapper. */
export const ownDirection = { input: { dir: 'auto' } } as const;

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

/** The number of used and allowed characters, red above the limit. */
export function Counter({ path, max }: { path: string; max: number }) {
  const used = countCharacters(useText(path));
  return (
    <div className={classes.counter} data-over={used > max || undefined}>
      {used} / {max}
    </div>
  );
}

/** A widget for kinds that are a single line of text; `type` decides the keyboard of a phone. */
export function lineWidget(type: HTMLInputTypeAttribute) {
  const Control = (props: Omit<LineInputProps, 'type'>) => <LineInput {...props} type={type} />;
  return { labels: 'control', Control } as const;
}
