import type { PageReport } from '#schemas/api/reports.ts';
import { site } from '#schemas/site.ts';
import type { Db } from './db.ts';
import type { Tables } from './tables.ts';

/** Visits of one page on one day. */
export type VisitCount = Tables['visits'];

/** Adds counted visits to those stored and to their total, in one statement. */
export async function addVisits(db: Db, counts: readonly VisitCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db.raw(
    `with totalled as (update visit_total set total = total + :sum)
    insert into visits (page, day, count)
    select * from unnest(:pages::text[], :days::date[], :counts::bigint[])
    on conflict (page, day) do update set count = visits.count + excluded.count`,
    {
      sum: counts.reduce((sum, { count }) => sum + count, 0),
      pages: counts.map(({ page }) => page),
      days: counts.map(({ day }) => day),
      counts: counts.map(({ count }) => count),
    },
  );
}

/** How many visits were ever counted. */
export async function countVisits(db: Db): Promise<number> {
  const row = await db('visit_total').first('total');
  return Number(row?.total ?? 0);
}

/** A page's visits on a day, and those of all pages. */
export interface RankedCount extends VisitCount {
  readonly dayCount: number;
}

/** The most visited pages of each day since `from` (YYYY-MM-DD), `perDay` a day, in order of their visits. */
export async function listVisits(db: Db, from: string, perDay: number): Promise<RankedCount[]> {
  const { rows } = await db.raw<{ page: string; day: string; count: number; day_count: string }>(
    `select page, to_char(day, 'YYYY-MM-DD') as day, count, day_count from (
       select page, day, count,
         sum(count) over (partition by day) as day_count,
         row_number() over (partition by day order by count desc, page) as place
       from visits where day >= :from
     ) as ranked where place <= :perDay order by day, place`,
    { from, perDay },
  );
  return rows.map(({ day_count, ...count }) => ({ ...count, dayCount: Number(day_count) }));
}

/** Visits and messages of each page since `from` (YYYY-MM-DD where the company works), `most` pages, most visited first. */
export async function listPageReports(db: Db, from: string, most: number): Promise<PageReport[]> {
  const { rows } = await db.raw<PageReport>(
    `with visited as (
       select page, sum(count)::int as visits from visits where day >= :from::date group by page
     ), written as (
       select page, count(*)::int as messages from messages
       where deleted_at is null and created_at >= :from::timestamp at time zone :zone group by page
     )
     select page, coalesce(visits, 0) as visits, coalesce(messages, 0) as messages
     from visited full join written using (page)
     order by visits desc, messages desc, page nulls last limit :most`,
    { from, most, zone: site.timeZone },
  );
  return rows;
}
