import { z } from 'zod';
import { dataOf, type Endpoint } from './endpoint.ts';

/** Visits of one day by page. */
export const visitDay = z.object({
  /** YYYY-MM-DD in the site's time zone. */
  day: z.string(),
  count: z.int(),
  /** The pages with the most visits, most visited first; together they may be fewer than all. */
  pages: z.array(z.object({ page: z.string(), count: z.int() })),
});
export type VisitDay = z.output<typeof visitDay>;

/** A saved document, with time and author. */
export const changeRow = z.object({
  kind: z.enum(['block', 'setting', 'row']),
  /** Its declared type. */
  type: z.string(),
  /** The title of an entry; absent for other documents. */
  name: z.string().optional(),
  /** Whether it was saved for the first time. */
  is_new: z.boolean(),
  at: z.string(),
  by: z.string().nullable(),
});
export type ChangeRow = z.output<typeof changeRow>;

/** The endpoints of recent visits and changes. */
export const reportEndpoints = {
  listVisits: {
    method: 'GET',
    path: '/admin/visits',
    policy: 'admin',
    summary: 'Visits of each of the last 30 days, including today',
    response: dataOf(z.array(visitDay)),
  },
  listChanges: {
    method: 'GET',
    path: '/admin/changes',
    policy: 'admin',
    summary: 'Recent changes, newest first',
    response: dataOf(z.array(changeRow)),
  },
} as const satisfies Record<string, Endpoint>;
