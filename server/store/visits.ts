import type { Db } from './db.ts';

/** Visits of one page on one day. */
export interface VisitCount {
  readonly page: string;
  /** YYYY-MM-DD, where the company works. */
  readonly day: string;
  readonly count: number;
}

/** Adds counted visits to those stored, in one statement. */
export async function addVisits(db: Db, counts: readonly VisitCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db('visits')
    .insert([...counts])
    .onConflict(['page', 'day'])
    .merge({ count: db.raw('visits.count + excluded.count') });
}

/** How many visits were ever counted. */
export async function countVisits(db: Db): Promise<number> {
  const row = await db('visits').sum({ total: 'count' }).first();
  return Number(row?.total ?? 0);
}
