import { Input } from '@mantine/core';
import { useEngine } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import classes from './parts/parts.module.css';
import { Counter, ownDirection } from './parts/text-inputs.tsx';

function MultilineControl({ node, path, isInvalid, isRequired }: ControlProps<'multiline'>) {
  const engine = useEngine();
  const { meta } = node;
  return (
    <>
      <Input
        component="textarea"
        multiline
        {...engine.values.register(path)}
        attributes={ownDirection}
        rows={meta.rows ?? 3}
        placeholder={meta.placeholder}
        error={isInvalid}
        aria-required={isRequired || undefined}
        classNames={{ input: classes.textarea ?? '' }}
        style={{ '--rows': meta.rows ?? 3 }}
      />
      {meta.counter && meta.max !== undefined && <Counter path={path} max={meta.max} />}
    </>
  );
}

/** Plain text over several lines. */
export const multilineWidget: Widget<'multiline'> = {
  labels: 'control',
  isWide: true,
  Control: MultilineControl,
};
