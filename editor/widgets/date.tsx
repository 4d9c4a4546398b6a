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
      // Invalid input is content too: it gets a message and stays as typed.
      onInput={({ currentTarget: { value: text } }) => {
        if (text.trim() !== '' && readDay(text) === null) engine.values.write(path, text);
      }}
      fixOnBlur={isDay(value)}
      dateParser={readDay}
      valueFormat={format}
      placeholder={format}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      // No `maxDate`: Mantine would drop a later typed date without a message.
      {...(latest === 'today' && { excludeDate: (day: string) => day > siteDay() })}
      error={isInvalid}
      aria-required={required !== undefined || undefined}
      inputContainer={inputContainer}
      ariaLabels={calendarLabels}
      // The default colours of weekends and other months lack contrast.
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
