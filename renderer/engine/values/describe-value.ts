import type { FieldOutline } from '#schemas/api/public.ts';
import {
  formatDay,
  formatDays,
  formatMoment,
  formatMoney,
  formatQuantity,
  formatTime,
} from '#schemas/engine/format-value.ts';
import { siteText } from '#schemas/engine/site-text.ts';
import type { ValueOutline } from '#schemas/engine/value-outline.ts';
import type { DateRange } from '#schemas/fields/date-range.ts';
import { isRecord, wordsOf } from './entry-values.ts';

/** Writes a value of one line as visitors read it, such as the label of an option; empty where there is none. */
export function describeValue(field: Pick<FieldOutline, 'kind'> & ValueOutline, value: unknown): string {
  const { kind, options, words = [siteText('Yes'), siteText('No')], unit, currency } = field;
  if (kind === 'boolean') return words[value === true ? 0 : 1] ?? '';
  if (typeof value === 'number')
    return currency === undefined ? formatQuantity(value, unit) : formatMoney(value, currency);
  if (kind === 'dateRange') return isRange(value) ? formatDays(value) : '';
  if (kind === 'date') return formatDay(wordsOf(value));
  if (kind === 'time') return formatTime(wordsOf(value));
  if (kind === 'dateTime') return formatMoment(wordsOf(value));
  if (!options && !Array.isArray(value)) return wordsOf(value);
  return labelsOf(options, [value].flat()).join(siteText(', '));
}

/** The labels of chosen options in their order; values that are no options come as they are. */
function labelsOf(options: ValueOutline['options'] = [], values: readonly unknown[]): readonly string[] {
  const known = options.filter(({ value }) => values.includes(value));
  const others = values.filter((value) => !known.some((option) => option.value === value));
  return [...known.map(({ label }) => label), ...others.map(wordsOf)].filter(Boolean);
}

function isRange(value: unknown): value is DateRange {
  return isRecord(value) && 'from' in value && 'to' in value;
}
