import { Input } from '@mantine/core';
import { isRecord } from '#schemas/engine/records.ts';
import { isDay } from '#schemas/fields/date.ts';
import { endsOf } from '#schemas/fields/date-range.ts';
import { useEngine, useValue } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { DayInput } from './parts/day-input.tsx';
import classes from './parts/parts.module.css';

function DateRangeControl({ node, path, id, describedBy, isInvalid, isRequired }: ControlProps<'dateRange'>) {
  const engine = useEngine();
  const value = useValue(path);
  const { from = null, to = null } = isRecord(value) ? value : {};
  const write = (range: { from: unknown; to: unknown }) =>
    engine.values.write(path, range.from === null && range.to === null ? null : range);
  const [first, last] = endsOf(node.meta);
  const [isFromWrong, isToWrong] = findWrong(from, to);
  const shared = { isRequired, own: { 'aria-describedby': describedBy } };
  return (
    <div className={classes.pair}>
      <Input.Wrapper id={id} label={first} labelProps={{ fw: 400 }}>
        <DayInput
          {...shared}
          isInvalid={isInvalid && isFromWrong}
          value={from}
          onWrite={(day) => write({ from: day, to })}
          label={first}
        />
      </Input.Wrapper>
      <Input.Wrapper id={`${id}-to`} label={last} labelProps={{ fw: 400 }}>
        <DayInput
          {...shared}
          isInvalid={isInvalid && isToWrong}
          value={to}
          onWrite={(day) => write({ from, to: day })}
          label={last}
        />
      </Input.Wrapper>
    </div>
  );
}

/** Whether each end of a range is at fault: those that are no day where there are any, else both. */
function findWrong(from: unknown, to: unknown): readonly [boolean, boolean] {
  const [isFromText, isToText] = [from, to].map((day) => day !== null && !isDay(day));
  return isFromText || isToText ? [isFromText === true, isToText === true] : [true, true];
}

/** The first and the last day of a range. */
export const dateRangeWidget: Widget<'dateRange'> = { labels: 'group', Control: DateRangeControl };
