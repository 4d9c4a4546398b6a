import { latinDigits } from '#schemas/engine/number-text.ts';
import { isBlankText } from '#schemas/engine/text-measure.ts';

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
export function readTypedDay(typed: string): string | null {
  return readDay(typed) ?? (isBlankText(typed) ? null : typed);
}

function turn(found: RegExpExecArray | null): readonly (string | undefined)[] | undefined {
  return found === null ? undefined : [found[0], found[3], found[2], found[1]];
}
