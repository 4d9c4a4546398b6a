import { Input, type InputProps } from '@mantine/core';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import type { FieldKind } from '#schemas/fields/index.ts';
import { useEngine, useValue } from '../../form/engine-context.ts';
import type { ControlProps } from '../../form/widget.ts';
import { ownDirection } from './line-input.tsx';

interface TypedInputProps extends Pick<InputProps, 'rightSection' | 'rightSectionWidth'> {
  readonly field: Pick<ControlProps<FieldKind>, 'path' | 'isInvalid' | 'isRequired'>;
  readonly inputMode: ComponentProps<'input'>['inputMode'];
  readonly placeholder?: string;
  /** The value of typed text. */
  read(typed: string): unknown;
  /** A value as text that `read` reads back. */
  write(value: unknown): string;
  /** Whether a value is written anew on blur. */
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
