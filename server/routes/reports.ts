import type { VisitDay } from '#schemas/api/reports.ts';
import { siteDay } from '#schemas/engine/site-day.ts';
import type { Handler } from '../app/handler.ts';
import * as changes from '../store/changes.ts';
import * as visits from '../store/visits.ts';

const reportedDays = 30;
const maxPages = 5;
const maxChanges = 8;
const dayMs = 24 * 60 * 60 * 1_000;

/** Returns the visits of the last 30 days, including days without visits. */
export const listVisits: Handler<'listVisits'> = async (_, { state }) => {
  await state.visits.flush();
  const days = lastDays(reportedDays);
  const counts = await visits.listVisits(state.store.db, days[0] ?? '', maxPages);
  const byDay = Map.groupBy(counts, ({ day }) => day);
  return { data: days.map((day) => toDay(day, byDay.get(day) ?? [])) };
};

/** Lists recent changes. */
export const listChanges: Handler<'listChanges'> = async (_, { state }) => ({
  data: await changes.listChanges(state.store.db, maxChanges),
});

/** The days up to today where the company works, whose clocks never change. */
function lastDays(count: number): string[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, position) =>
    siteDay(new Date(now - (count - 1 - position) * dayMs)),
  );
}

function toDay(day: string, counts: readonly visits.RankedCount[]): VisitDay {
  const pages = counts.map(({ page, count }) => ({ page, count }));
  return { day, count: counts[0]?.dayCount ?? 0, pages };
}
