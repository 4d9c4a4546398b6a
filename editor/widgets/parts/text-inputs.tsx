import { Input, type InputProps } from '@mantine/core';
import { type ComponentProps, type HTMLInputTypeAttribute, type KeyboardEvent, useState } from 'react';
import { countCharacters } from '#schemas/engine/text-measure.ts';
import type { FieldKind } from '#schemas/fields/index.ts';
import type { TextMeta } from '#schemas/fields/text.ts';
import { useEngine, useText, useValue } from '../../form/engine-context.ts';
import type { ControlProps } from '../../form/widget.ts';
import classes from './parts.module.css';

/** Sets `dir="auto"` on the input of a Mantine component, which would set `dir` on its wrapper. */
export const ownDirection = { input: { dir: 'auto' } } as const;

interface LineInputProps {
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

interface TypedInputProps extends Pick<InputProps, 'rightSection' | 'rightSectionWidth'> {
  readonly field: Pick<ControlProps<FieldKind>, 'path' | 'isInvalid' | 'isRequired'>;
  readonly inputMode: ComponentProps<'input'>['inputMode'];
  readonly placeholder?: string;
  /** The value of typed text. */
  read(typed: string): unknown;
  /** A value as text that `read` reads back. */
  write(value: unknown): string;
  /** Whether a value is reformatted on blur. */
  isAccepted(value: unknown): boolean;
  onKeyDown?(event: KeyboardEvent): void;
}

/** A text input for a value of another type: text stays as it was typed while it means the stored value. */
export function TypedInput({
  field: { path, isInvalid, isRequired },
  read,
  write,
  isAccepted,
  rightSection,
  ...props
}: TypedInputProps) {
  const engine = useEngine();
  const value = useValue(path) ?? null;
  const [typed, setTyped] = useState('');
  return (
    <Input
      {...props}
      value={read(typed) === value ? typed : write(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        engine.values.write(path, read(currentTarget.value));
      }}
      onBlur={() => isAccepted(value) && setTyped(write(value))}
      autoComplete="off"
      attributes={ownDirection}
      error={isInvalid}
      aria-required={isRequired || undefined}
      {...(rightSection !== undefined && { rightSection, rightSectionPointerEvents: 'none' as const })}
    />
  );
}

/** Props that show a unit at the end of an input. */
export function suffixProps(
  unit: string | undefined,
): Pick<InputProps, 'rightSection' | 'rightSectionWidth'> {
  return unit === undefined ? {} : { rightSection: unit, rightSectionWidth: `${unit.length + 2}ch` };
}
