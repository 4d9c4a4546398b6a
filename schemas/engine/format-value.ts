import { site } from '../site.ts';
import { siteText } from './site-text.ts';

const code: string = site.languages[0].code;
/** The locale of values in words; English ones have the day before the month. */
const locale = code === 'en' ? 'en-GB' : code;

const number = new Intl.NumberFormat(locale, { useGrouping: 'min2', maximumFractionDigits: 20 });
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat(locale, {
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  timeZone: site.timeZone,
});
const dayHere = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: site.timeZone });

/** Writes a number with its unit in the site's language; a number of four digits may be a year and is not grouped. */
export function formatQuantity(value: number, unit = ''): string {
  const text = number.format(value);
  // A percent sign and a degree sign follow at once, a word after a space that does not break.
  return unit === '' ? text : `${text}${/^[%‰°]/.test(unit) ? '' : '\u00a0'}${unit}`;
}

/** The decimals of a currency, such as 2 for AED and 0 for JPY. */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Writes an amount in minor units with its currency in the site's language; whole amounts have no decimals. */
export function formatMoney(amount: number, currency: string): string {
  const value = amount / 10 ** decimalsOf(currency);
  const whole = Number.isInteger(value) ? { minimumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...whole }).format(value);
}

/** Writes a day, YYYY-MM-DD, in words; empty for any other text. */
export function formatDay(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? '' : day.format(date);
}

/** Writes a time, HH:MM, with the digits of the site's language. */
export function formatTime(text: string): string {
  return text.replace(/\d/g, (digit) => number.format(Number(digit)));
}

/** Writes the name of a day of the week by its position, 0 for Monday. */
export function formatWeekday(position: number, length: 'short' | 'long'): string {
  // 1 January 2024 was a Monday.
  const sample = Date.UTC(2024, 0, 1 + position);
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(sample);
}

/** Writes a moment with date and time in the site's zone; empty for text that is none. */
export function formatMoment(text: string): string {
  const date = new Date(text);
  // Joined here, because browser and server join them with different words.
  return Number.isNaN(date.getTime()) ? '' : [dayHere.format(date), clock.format(date)].join(siteText(', '));
}

/** Writes a range of days of which one may be open. */
export function formatDays({
  from,
  to,
}: {
  readonly from: string | null;
  readonly to: string | null;
}): string {
  if (from === null) return to === null ? '' : siteText('until {day}', { day: formatDay(to) });
  if (to === null) return siteText('from {day}', { day: formatDay(from) });
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
