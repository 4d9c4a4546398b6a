import { Input, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useRef, useState } from 'react';
import { siteDay } from '#schemas/engine/site-day.ts';
import { isDay } from '#schemas/fields/date.ts';
import { readTypedDay } from './read-day.ts';

interface DayInputProps {
  /** A day, null, or text that is no day. */
  readonly value: unknown;
  onWrite(value: string | null): void;
  readonly label: string;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  readonly latest?: 'today' | undefined;
  /** Props of an input beside others of its field. */
  readonly own?: {
    readonly id?: string;
    readonly 'aria-label'?: string;
    readonly 'aria-describedby': string | undefined;
  };
}

/** An input for a day with a calendar; text that is no day stays as typed. */
export function DayInput({ value, onWrite, label, isInvalid, isRequired, latest, own }: DayInputProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const write = (text: string) => {
    setTyped(text);
    onWrite(readTypedDay(text));
  };
  const choose = (day: string | null) => {
    setOpen(false);
    write(day ?? '');
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus={false} withRoles={false}>
      <Popover.Target>
        <Input
          {...own}
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
          // Escape closes the calendar, and not the dialog around it.
          data-mantine-stop-propagation={isOpen || undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isOpen) return;
            event.preventDefault();
            setOpen(false);
          }}
          placeholder="YYYY-MM-DD"
          autoComplete="off"
          error={isInvalid}
          aria-required={isRequired || undefined}
          rightSectionPointerEvents="all"
          rightSection={
            isDay(value) && (
              <Input.ClearButton
                aria-label={`Clear ${label}`}
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
        <Calendar {...{ value, latest }} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface CalendarProps extends Pick<DayInputProps, 'value' | 'latest'> {
  readonly onChoose: (day: string | null) => void;
}

function Calendar({ value, latest, onChoose }: CalendarProps) {
  const day = isDay(value) ? value : null;
  const today = siteDay();
  return (
    <DatePicker
      key={day ?? 'none'}
      value={day}
      defaultDate={day ?? today}
      onChange={onChoose}
      allowDeselect
      {...(latest === 'today' && { excludeDate: (other: string) => other > today })}
      ariaLabels={calendarLabels}
      getDayProps={(other) => markIf(other === today)}
      // The default colours of weekends and other months lack contrast.
      hideOutsideDates
      weekendDays={[]}
    />
  );
}

/** Marks the day that it is on the site, which is not always that of the browser. */
function markIf(isToday: boolean) {
  const mark = isToday || undefined;
  return { 'data-today': mark, 'data-highlight-today': mark, 'aria-current': mark && 'date' } as const;
}

const calendarLabels = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
};
