import { Textarea } from '@mantine/core';
import { type ControlProps, useEngine, type Widget } from '../form/widget.ts';
import { Counter } from './parts/counter.tsx';

const mostRows = 16;

function MultilineControl({ node, path, id, describedBy, isInvalid }: ControlProps<'multiline'>) {
  const { form } = useEngine();
  const { meta } = node;
  return (
    <>
      <Textarea
        {...form.register(path)}
        id={id}
        describedBy={describedBy}
        autosize
        minRows={meta.rows ?? 3}
        maxRows={mostRows}
        placeholder={meta.placeholder}
        error={isInvalid}
        aria-required={meta.required !== undefined || undefined}
      />
      {meta.counter && meta.max !== undefined && <Counter path={path} max={meta.max} />}
    </>
  );
}

/** Plain text over several lines. */
export const multilineWidget: Widget<'multiline'> = { labels: 'control', Control: MultilineControl };
