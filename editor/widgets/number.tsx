import { Input } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '#schemas/engine/number-text.ts';
import { type NumberMeta, numberKind, readTypedNumber } from '#schemas/fields/number.ts';
import { useEngine, useValue } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { ownDirection } from './parts/own-direction.ts';

function NumberControl({ node: { meta }, path, isInvalid }: ControlProps<'number'>) {
  const engine = useEngine();
  const value = useValue(path);
  const [typed, setTyped] = useState('');
  const shown = readTypedNumber(typed, meta) === value ? typed : textOf(value);
  return (
    <Input
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        engine.values.write(path, readTypedNumber(currentTarget.value, meta));
      }}
      // A valid number is formatted on blur.
      onBlur={() => isAccepted(value, meta) && setTyped(textOf(value))}
      inputMode={keyboardFor(meta)}
      autoComplete="off"
      attributes={ownDirection}
      error={isInvalid}
      aria-required={meta.required !== undefined || undefined}
      {...(meta.unit !== undefined && {
        rightSection: meta.unit,
        rightSectionWidth: `${meta.unit.length + 2}ch`,
        rightSectionPointerEvents: 'none',
      })}
    />
  );
}

/** The input mode whose keyboard has every character that the number may need. */
function keyboardFor({ min = 0, integer = true }: NumberMeta): 'text' | 'decimal' | 'numeric' {
  if (min < 0) return 'text';
  return integer ? 'numeric' : 'decimal';
}

function isAccepted(value: unknown, meta: NumberMeta): boolean {
  return typeof value === 'number' && numberKind.check?.(value, meta, { today: '' }) === undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? formatNumber(value) : String(value ?? '');
}

/** A number; invalid input stays as typed. */
export const numberWidget: Widget<'number'> = { labels: 'control', Control: NumberControl };
