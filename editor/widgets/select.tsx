import { Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEngine, useValue } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';

function SelectControl({ node, path, isInvalid }: ControlProps<'select'>) {
  const engine = useEngine();
  const value = useValue(path);
  const { options, required } = node.meta;
  return (
    <Input
      component="select"
      pointer
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => engine.values.write(path, event.currentTarget.value || null)}
      error={isInvalid}
      aria-required={required !== undefined || undefined}
      rightSection={<IconChevronDown size={16} aria-hidden />}
    >
      <option value="">Not chosen</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Input>
  );
}

/** A choice from fixed options. */
export const selectWidget: Widget<'select'> = { labels: 'control', Control: SelectControl };
