import type { Db } from './db.ts';

/** Visits of one page on one day. */
export interface VisitCount {
  readonly page: string;
  /** YYYY-MM-DD, where the company works. */
  readonly day: string;
  readonly count: number;
}

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

/** A page's visits on a day beside those of all pages. */
export interface RankedCount extends VisitCount {
  readonly dayCount: number;
}

/** The most visited pages of each day since `from` (YYYY-MM-DD), `most` a day, in order of their visits. */
export async function listVisits(db: Db, from: string, most: number): Promise<RankedCount[]> {
  const { rows } = await db.raw<{ page: string; day: string; count: number; day_count: string }>(
    `select page, to_char(day, 'YYYY-MM-DD') as day, count, day_count from (
       select page, day, count,
         sum(count) over (partition by day) as day_count,
         row_number() over (partition by day order by count desc, page) as place
       from visits where day >= :from
     ) as ranked where place <= :most order by day, place`,
    { from, most },
  );
  return rows.map(({ day_count, ...count }) => ({ ...count, dayCount: Number(day_count) }));
}
