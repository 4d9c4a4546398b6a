import { Input, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addDays, siteDay } from '#schemas/engine/calendar.ts';
import { latinDigits } from '#schemas/engine/number-text.ts';
import { positionInWeek, weekOrder } from '#schemas/engine/opening-hours.ts';
import { isBlankText } from '#schemas/engine/text-measure.ts';
import { isDay } from '#schemas/fields/date.ts';
import { isComposing } from '../../ui/is-composing.ts';

interface DayInputProps {
  /** A day, null, or text that is no day. */
  readonly value: unknown;
  onWrite(value: string | null): void;
  readonly label: string;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  readonly latest?: 'today' | undefined;
  /** Props of one of several inputs of a field. */
  readonly own?: {
    readonly id?: string;
    readonly 'aria-label'?: string;
  };
}

/** An input for a day with a calendar; text that is no day stays as typed. */
export function DayInput({ value, onWrite, label, isInvalid, isRequired, latest, own }: DayInputProps) {
  const [typed, setTyped] = useState('');
  const [calendar, setCalendar] = useState<'closed' | 'open' | 'entered'>('closed');
  const isOpen = calendar !== 'closed';
  const input = useRef<HTMLInputElement>(null);
  const write = (text: string) => {
    setTyped(text);
    onWrite(readTypedDay(text));
  };
  const close = () => {
    setCalendar('closed');
    setTyped('');
  };
  const leave = () => {
    input.current?.focus();
    setCalendar('closed');
  };
  const choose = (day: string | null) => {
    leave();
    write(day ?? '');
  };
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      position="bottom-start"
      trapFocus={calendar === 'entered'}
      withRoles={false}
      closeOnEscape={false}
      // On a small screen the focused day may be shown without its field; a hidden calendar would lose the focus.
      hideDetached={false}
    >
      <Popover.Target>
        <Input
          {...own}
          ref={input}
          // Text that came about in another way than by typing here, such as by undo, is shown as it is stored.
          value={readTypedDay(typed) === value ? typed : String(value ?? '')}
          onChange={({ currentTarget }) => {
            setCalendar('open');
            write(currentTarget.value);
          }}
          onFocus={() => setCalendar('open')}
          onClick={() => setCalendar('open')}
          onBlur={() => calendar !== 'entered' && close()}
          aria-haspopup="dialog"
          // Escape closes the calendar, and not the dialog around it.
          data-mantine-stop-propagation={isOpen || undefined}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && !isComposing(event.nativeEvent)) setCalendar('entered');
            else if (event.key === 'Escape' && isOpen) setCalendar('closed');
            else return;
            event.preventDefault();
          }}
          placeholder="YYYY-MM-DD"
          autoComplete="off"
          error={isInvalid}
          aria-required={isRequired || undefined}
          rightSectionPointerEvents="all"
          rightSection={
            isDay(value) && <Input.ClearButton aria-label={`Clear ${label}`} onClick={() => choose(null)} />
          }
        />
      </Popover.Target>
      <CalendarDropdown label={label} onEscape={leave}>
        <Calendar key={isDay(value) ? value : 'none'} {...{ value, latest }} onChoose={choose} />
      </CalendarDropdown>
    </Popover>
  );
}

interface CalendarDropdownProps {
  readonly label: string;
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

function CalendarDropdown({ label, onEscape, children }: CalendarDropdownProps) {
  return (
    <Popover.Dropdown
      role="dialog"
      aria-label={`Calendar: ${label}`}
      // A press leaves the focus in the input, which would close the calendar otherwise.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onEscape();
      }}
    >
      {children}
    </Popover.Dropdown>
  );
}

/** Days of the week as the calendar counts them, by their positions. */
const sundayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

interface CalendarProps extends Pick<DayInputProps, 'value' | 'latest'> {
  readonly onChoose: (day: string | null) => void;
}

function Calendar({ value, latest, onChoose }: CalendarProps) {
  const day = isDay(value) ? value : null;
  const today = siteDay();
  const picker = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(day ?? today);
  const move = (event: KeyboardEvent) => {
    const to = event.target instanceof HTMLElement && findDay(event, event.target.dataset.day);
    if (!isDay(to)) return;
    // The calendar's own handler stops at the ends of a month.
    event.stopPropagation();
    event.preventDefault();
    const next = latest === 'today' && to > today ? today : to;
    flushSync(() => setShown(next));
    picker.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  // The heading that had the focus goes away with its level.
  const focusLevel = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        picker.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
    });
  const isExcluded = (other: string) => latest === 'today' && other > today;
  return (
    <DatePicker
      ref={picker}
      onLevelChange={focusLevel}
      value={day}
      date={shown}
      onDateChange={setShown}
      onKeyDownCapture={move}
      onChange={onChoose}
      excludeDate={isExcluded}
      ariaLabels={calendarLabels}
      getDayProps={(other) => ({
        ...markIf(other === today),
        'data-day': other,
        'data-autofocus': (other === (day ?? today) && !isExcluded(other)) || undefined,
      })}
      // The default colours of weekends and other months lack contrast.
      hideOutsideDates
      firstDayOfWeek={sundayFirst[weekOrder[0] ?? 0] ?? 1}
      weekendDays={[]}
    />
  );
}

/** The day to which a key leads from another one in the calendar; undefined for other keys. */
function findDay({ key, ctrlKey, metaKey }: KeyboardEvent, from: string | undefined): string | undefined {
  if (from === undefined || ctrlKey || metaKey) return undefined;
  const place = weekOrder.indexOf(positionInWeek(from));
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return addDays(from, -place);
    case 'End':
      return addDays(from, 6 - place);
    case 'PageUp':
      return addMonths(from, -1);
    case 'PageDown':
      return addMonths(from, 1);
    default:
      return undefined;
  }
}

/** The same day of another month, or the last one of a shorter month. */
function addMonths(day: string, months: number): string {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const [same, last] = [Date.UTC(year, month, date.getUTCDate()), Date.UTC(year, month + 1, 0)];
  return new Date(Math.min(same, last)).toISOString().slice(0, 10);
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

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** Parses a typed date, day before month, to YYYY-MM-DD; null if it is invalid. */
export function readDay(typed: string): string | null {
  const text = latinDigits(typed);
  const [, year = '', month = '', day = ''] = yearFirst.exec(text) ?? turn(dayFirst.exec(text)) ?? [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${read}T00:00:00Z`);
  // Some engines move a day that the month does not have into the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(read) ? read : null;
}

/** The value of a typed date: a day, null for blank text, invalid text as it is. */
function readTypedDay(typed: string): string | null {
  return readDay(typed) ?? (isBlankText(typed) ? null : typed);
}

function turn(found: RegExpExecArray | null): readonly (string | undefined)[] | undefined {
  return found === null ? undefined : [found[0], found[3], found[2], found[1]];
}
