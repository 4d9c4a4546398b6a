import { useEngine, useValue } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { DayInput } from './parts/day-input.tsx';

function DateControl({ node: { meta }, path, isInvalid, isRequired }: ControlProps<'date'>) {
  const engine = useEngine();
  return (
    <DayInput
      value={useValue(path) ?? null}
      onWrite={(value) => engine.values.write(path, value)}
      label={meta.label}
      isInvalid={isInvalid}
      isRequired={isRequired}
      latest={meta.latest}
    />
  );
}

/** A calendar date; invalid input stays as typed. */
export const dateWidget: Widget<'date'> = { labels: 'control', Control: DateControl };
