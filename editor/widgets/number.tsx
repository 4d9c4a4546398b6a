import { Input } from '@mantine/core';
import { type ControlProps, useEngine, useValue, type Widget } from '../form/widget.ts';
import { readNumber } from './parts/read-number.ts';

function NumberControl({ node, path, isInvalid }: ControlProps<'number'>) {
  const engine = useEngine();
  const value = useValue(path);
  return (
    <Input
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(event) => engine.write(path, readNumber(event.currentTarget.value))}
      onBlur={() => engine.touch(path)}
      inputMode="numeric"
      autoComplete="off"
      error={isInvalid}
      aria-required={node.meta.required !== undefined || undefined}
    />
  );
}

/** A whole number. */
export const numberWidget: Widget<'number'> = { labels: 'control', Control: NumberControl };
