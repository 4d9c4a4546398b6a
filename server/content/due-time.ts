import { tooFarYear } from '#schemas/api/schedules.ts';
import { findMoments } from '#schemas/engine/calendar.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import type { Db } from '../database/db.ts';
import { invalidContent } from '../errors.ts';

/** A time as it is sent: on the clocks of a time zone, and which of two where a clock change repeats it. */
export interface SentTime {
  readonly due: string;
  readonly occurrence?: 'first' | 'second' | undefined;
}

const past = 'This time is past. Choose a later one.';

/** Returns the moment of a local time; throws when it is skipped by a clock change, ambiguous without a choice, or past. */
export async function readDueTime(db: Db, { due, occurrence }: SentTime, timeZone: string): Promise<Date> {
  const [first, second] = findMoments(due, timeZone);
  if (due < '2000') throw issue('due', past);
  if (due >= tooFarYear)
    throw issue('due', `This time is too far away. Choose one before the year ${tooFarYear}.`);
  if (!first) throw issue('due', 'The clocks skip this time when they go forward. Choose another one.');
  if (second && occurrence === undefined)
    throw issue(
      'occurrence',
      'The clocks show this time twice when they go back. Choose the first or the second.',
    );
  const moment = second && occurrence === 'second' ? second : first;
  if (moment <= (await readClock(db))) throw issue('due', past);
  return moment;
}

/** The clock of the database, which all processes share. */
async function readClock(db: Db): Promise<Date> {
  const { rows } = await db.raw<{ now: Date }>('select now() as now');
  if (!rows[0]) throw new Error('The database returned no row.');
  return rows[0].now;
}

function issue(field: string, message: string) {
  return invalidContent([issueAt([field], message)]);
}
