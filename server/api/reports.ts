import { isbot } from 'isbot';
import type { VisitDay } from '#schemas/api/reports.ts';
import { dashboard as declared } from '#schemas/dashboard.ts';
import { addDays, siteDay } from '#schemas/engine/calendar.ts';
import { getEntity } from '#schemas/entities.ts';
import { listForAdmin } from '../content/entry-rows.ts';
import { uncached } from '../database/cache-tags.ts';
import * as visits from '../database/visits.ts';
import { countEntries } from '../documents/list-entries.ts';
import * as changes from '../documents/published.ts';
import type { Handler } from '../http/app-state.ts';

const usualDays = '30';
/** Pages of a day, and of the whole period. */
const maxPages = { day: 5, period: 100 };
const maxChanges = 8;

/** Returns the visits of the last days, including days without visits, and those of each page with the messages from it. */
export const listVisits: Handler<'listVisits'> = async ({ query }, { state }) => {
  await state.visits.flush();
  const { db } = state.store;
  const days = lastDays(Number(query.days ?? usualDays));
  const from = days[0] ?? '';
  const counts = await visits.listVisits(db, from, maxPages.day);
  const pages = await visits.listPageReports(db, from, maxPages.period);
  const byDay = Map.groupBy(counts, ({ day }) => day);
  return { data: days.map((day) => toDay(day, byDay.get(day) ?? [])), pages };
};

/** Lists recent changes. */
export const listChanges: Handler<'listChanges'> = async (_, { state }) => ({
  data: await changes.listChanges(state.store.db, maxChanges),
});

/** The days up to today where the company works. */
function lastDays(count: number): string[] {
  const today = siteDay();
  return Array.from({ length: count }, (_, position) => addDays(today, position + 1 - count));
}

function toDay(day: string, counts: readonly visits.RankedCount[]): VisitDay {
  const pages = counts.map(({ page, count }) => ({ page, count }));
  return { day, count: counts[0]?.dayCount ?? 0, pages };
}

const latest = { limit: 5 };

/** Returns the declared counts and newest entries. */
export const dashboard: Handler<'dashboard'> = async (_, { state }) => {
  const { db } = state.store;
  await state.visits.flush();
  const counts: Record<string, number> = {};
  for (const { key, entity } of declared.counts)
    counts[key] = await countEntries(uncached(db), getEntity(entity));
  const lists: Record<string, unknown> = {};
  for (const { key, entity } of declared.latest)
    lists[key] = await listForAdmin(db, getEntity(entity), latest);
  return { data: { counts: { visits: await visits.countVisits(db), ...counts }, ...lists } };
};

/** Counts a visit; unknown pages are counted together, bots and prefetched pages are not counted. */
export const recordVisit: Handler<'recordVisit'> = async (
  { body: { page } },
  { state, userAgent, isPrefetch },
) => {
  if (isPrefetch || isbot(userAgent.slice(0, 500))) return { data: { recorded: false } };
  state.visits.record(page);
  return { data: { recorded: true } };
};
