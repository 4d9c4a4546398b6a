import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { siteDay } from '#schemas/engine/site-day.ts';
import { isDay } from '#schemas/fields/date.ts';
import { useEngine, useValue } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { readDay } from './parts/read-day.ts';
import { useInputContainer } from './parts/use-input-container.tsx';

const format = 'YYYY-MM-DD';

function DateControl({ node, path, isInvalid }: ControlProps<'date'>) {
  const engine = useEngine();
  const value = useValue(path);
  const inputContainer = useInputContainer();
  const { label, latest, required } = node.meta;
  return (
    <DateInput
      value={isDay(value) ? value : null}
      onChange={(day) => engine.values.write(path, day)}
      // What is no day yet is content too: it is refused with words, and left as it was typed.
      onInput={({ currentTarget: { value: text } }) => {
        if (text.trim() !== '' && readDay(text) === null) engine.values.write(path, text);
      }}
      fixOnBlur={isDay(value)}
      dateParser={readDay}
      valueFormat={format}
      placeholder={format}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      // Not a latest date: a typed day after it would be dropped without a word.
      {...(latest === 'today' && { excludeDate: (day: string) => day > siteDay() })}
      error={isInvalid}
      aria-required={required !== undefined || undefined}
      inputContainer={inputContainer}
      ariaLabels={calendarLabels}
      // Days beside the month, and red weekends, are drawn too faintly to be read by everyone.
      hideOutsideDates
      weekendDays={[]}
    />
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

/** A calendar date. */
export const dateWidget: Widget<'date'> = { labels: 'control', Control: DateControl };
