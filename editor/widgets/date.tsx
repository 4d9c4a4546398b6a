import { Input, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useRef, useState } from 'react';
import { siteDay } from '#schemas/engine/site-day.ts';
import { isDay } from '#schemas/fields/date.ts';
import { useEngine, useValue } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { readTypedDay } from './parts/read-day.ts';

function DateControl({ node: { meta }, path, isInvalid }: ControlProps<'date'>) {
  const engine = useEngine();
  const value = useValue(path) ?? null;
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const write = (text: string) => {
    setTyped(text);
    engine.values.write(path, readTypedDay(text));
  };
  const choose = (day: string | null) => {
    setOpen(false);
    write(day ?? '');
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus={false} withRoles={false}>
      <Popover.Target>
        <Input
          ref={input}
          // Text that came about in another way than by typing here, such as by undo, is shown as it is stored.
          value={readTypedDay(typed) === value ? typed : String(value ?? '')}
          onChange={({ currentTarget }) => {
            setOpen(true);
            write(currentTarget.value);
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            setTyped('');
          }}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
          placeholder="YYYY-MM-DD"
          autoComplete="off"
          error={isInvalid}
          aria-required={meta.required !== undefined || undefined}
          rightSectionPointerEvents="all"
          rightSection={
            isDay(value) && (
              <Input.ClearButton
                aria-label={`Clear ${meta.label}`}
                onClick={() => {
                  // The button goes away with the date.
                  input.current?.focus();
                  choose(null);
                }}
              />
            )
          }
        />
      </Popover.Target>
      {/* The focus stays in the input, which would close the calendar otherwise. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <DatePicker
          key={isDay(value) ? value : 'none'}
          value={isDay(value) ? value : null}
          {...(isDay(value) && { defaultDate: value })}
          onChange={choose}
          allowDeselect
          {...(meta.latest === 'today' && { excludeDate: (day: string) => day > siteDay() })}
          ariaLabels={calendarLabels}
          // The default colours of weekends and other months lack contrast.
          hideOutsideDates
          weekendDays={[]}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

const calendarLabels = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
};

/** A calendar date; invalid input stays as typed. */
export const dateWidget: Widget<'date'> = { labels: 'control', Control: DateControl };
