import { Input } from '@mantine/core';
import { useState } from 'react';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import { isDay } from '#schemas/fields/date.ts';
import { isMoment, readMoment } from '#schemas/fields/date-time.ts';
import { readTime } from '#schemas/fields/time.ts';
import { site } from '#schemas/site.ts';
import { useEngine, useValue } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { DayInput } from './parts/day-input.tsx';
import { ownDirection } from './parts/line-input.tsx';
import classes from './parts/parts.module.css';

function DateTimeControl({ node, path, id, describedBy, isInvalid, isRequired }: ControlProps<'dateTime'>) {
  const { label } = node.meta;
  const engine = useEngine();
  const value = useValue(path) ?? null;
  const [typed, setTyped] = useState('');
  const [day, time] = split(value);
  const write = (newDay: string | null, newTime: string) =>
    engine.values.write(path, readMoment(newDay ?? '', readTime(newTime) ?? newTime));
  // Of text that is no moment, the part at fault.
  const isWhole = isMoment(value);
  const isDayWrong = isWhole || !isDay(day);
  const isTimeWrong = isWhole || !isDayWrong || readTime(time) === undefined;
  return (
    <div className={classes.pair}>
      <DayInput
        isInvalid={isInvalid && isDayWrong}
        isRequired={isRequired}
        value={day === '' ? null : day}
        onWrite={(newDay) => write(newDay, time)}
        label={`${label}, date`}
        own={{ id, 'aria-label': `${label}, date`, 'aria-describedby': describedBy }}
      />
      <Input
        value={(readTime(typed) ?? typed) === time ? typed : time}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          write(day, currentTarget.value);
        }}
        onBlur={() => setTyped('')}
        placeholder="HH:MM"
        autoComplete="off"
        attributes={ownDirection}
        error={isInvalid && isTimeWrong}
        aria-label={`${label}, time`}
        aria-describedby={describedBy}
        aria-required={isRequired || undefined}
      />
    </div>
  );
}

/** Date and time of a value in the site's zone; the typed ones where they are no moment. */
function split(value: unknown): readonly [day: string, time: string] {
  const text = isMoment(value) ? toLocalTime(new Date(value), site.timeZone) : String(value ?? '');
  const at = text.indexOf('T');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** A moment as a date and a time in the site's zone; invalid input stays as typed. */
export const dateTimeWidget: Widget<'dateTime'> = { labels: 'group', Control: DateTimeControl };
