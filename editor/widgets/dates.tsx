import { Input } from '@mantine/core';
import { useState } from 'react';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { isBlankText } from '#schemas/engine/text-measure.ts';
import { isDay } from '#schemas/fields/date.ts';
import { endsOf } from '#schemas/fields/date-range.ts';
import { isMoment, readMoment } from '#schemas/fields/date-time.ts';
import { isTime, readTime } from '#schemas/fields/time.ts';
import { site } from '#schemas/site.ts';
import { useEngine, useValue } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { Described } from '../ui/described.tsx';
import { DayInput } from './parts/day-input.tsx';
import classes from './parts/parts.module.css';
import { ownDirection, TypedInput } from './parts/text-inputs.tsx';

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

function TimeControl(props: ControlProps<'time'>) {
  return (
    <TypedInput
      field={props}
      inputMode="text"
      placeholder="HH:MM"
      read={(typed) => readTime(typed) ?? (isBlankText(typed) ? null : typed)}
      write={(value) => String(value ?? '')}
      isAccepted={isTime}
    />
  );
}

/** A time of day, completed on blur; invalid input stays as typed. */
export const timeWidget: Widget<'time'> = { labels: 'control', Control: TimeControl };

function DateTimeControl({ node, path, id, describedBy, isInvalid, isRequired }: ControlProps<'dateTime'>) {
  const { label } = node.meta;
  const engine = useEngine();
  const value = useValue(path) ?? null;
  const [typed, setTyped] = useState('');
  const [day, time] = split(value);
  // The first capital T of text that is no moment ends its date.
  const write = (newDay: string | null, newTime: string) =>
    engine.values.write(path, readMoment((newDay ?? '').replaceAll('T', 't'), readTime(newTime) ?? newTime));
  // Of text that is no moment, the part at fault.
  const isWhole = isMoment(value);
  const isDayWrong = isWhole || !isDay(day);
  const isTimeWrong = isWhole || !isDayWrong || readTime(time) === undefined;
  return (
    <div className={classes.pair}>
      <Described by={describedBy}>
        <DayInput
          isInvalid={isInvalid && isDayWrong}
          isRequired={isRequired}
          value={day === '' ? null : day}
          onWrite={(newDay) => write(newDay, time)}
          label={`${label}, date`}
          own={{ id, 'aria-label': `${label}, date` }}
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
          aria-required={isRequired || undefined}
        />
      </Described>
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

function DateRangeControl({ node, path, id, describedBy, isInvalid, isRequired }: ControlProps<'dateRange'>) {
  const engine = useEngine();
  const value = useValue(path);
  const { from = null, to = null } = isRecord(value) ? value : {};
  const write = (range: { from: unknown; to: unknown }) =>
    engine.values.write(path, range.from === null && range.to === null ? null : range);
  const [first, last] = endsOf(node.meta);
  const [isFromWrong, isToWrong] = findWrong(from, to);
  const ends = [
    {
      ...{ id, label: first, value: from, isWrong: isFromWrong },
      onWrite: (day: unknown) => write({ from: day, to }),
    },
    {
      ...{ id: `${id}-to`, label: last, value: to, isWrong: isToWrong },
      onWrite: (day: unknown) => write({ from, to: day }),
    },
  ];
  return (
    <div className={classes.pair}>
      {ends.map(({ isWrong, ...end }) => (
        <Input.Wrapper key={end.id} id={end.id} label={end.label} labelProps={{ fw: 400 }}>
          <Described by={describedBy}>
            <DayInput {...end} isInvalid={isInvalid && isWrong} isRequired={isRequired} />
          </Described>
        </Input.Wrapper>
      ))}
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
