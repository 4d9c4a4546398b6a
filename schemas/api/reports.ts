import { z } from 'zod';
import { dataOf, type Endpoint } from './endpoint.ts';

/** Visits of one day by page. */
export const visitDay = z.object({
  /** YYYY-MM-DD, where the company works. */
  day: z.string(),
  count: z.int(),
  /** The pages with the most visits, most visited first; together they may be fewer than all. */
  pages: z.array(z.object({ page: z.string(), count: z.int() })),
});
export type VisitDay = z.output<typeof visitDay>;

/** Something that was saved: a block, a set of site-wide values or a row, when and by whom. */
export const changeRow = z.object({
  kind: z.enum(['block', 'setting', 'row']),
  /** Its type as it is declared. */
  type: z.string(),
  /** What a row is called; absent where the declaration says it. */
  name: z.string().optional(),
  /** Whether it was saved for the first time. */
  is_new: z.boolean(),
  at: z.string(),
  by: z.string().nullable(),
});
export type ChangeRow = z.output<typeof changeRow>;

/** The calls that say what happened lately. */
export const reportEndpoints = {
  listVisits: {
    method: 'GET',
    path: '/admin/visits',
    policy: 'admin',
    summary: 'Visits on each of the last 30 days, today included',
    response: dataOf(z.array(visitDay)),
  },
  listChanges: {
    method: 'GET',
    path: '/admin/changes',
    policy: 'admin',
    summary: 'What was saved last, newest first',
    response: dataOf(z.array(changeRow)),
  },
} as const satisfies Record<string, Endpoint>;
