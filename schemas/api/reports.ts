import { z } from 'zod';
import { blocks } from '../blocks.ts';
import { dashboard } from '../dashboard.ts';
import { checkDashboard } from '../engine/check-screens.ts';
import { entities, getEntity } from '../entities.ts';
import { dataOf, type Endpoint } from './endpoint.ts';
import { listedEntry } from './entity-endpoints.ts';

/** Visits of one day by page. */
const visitDay = z.object({
  /** YYYY-MM-DD in the site's time zone. */
  day: z.string(),
  count: z.int(),
  /** The pages with the most visits, most visited first; together they may be fewer than all. */
  pages: z.array(z.object({ page: z.string(), count: z.int() })),
});
export type VisitDay = z.output<typeof visitDay>;

/** Visits of a page, and messages whose senders came from it. */
const pageReport = z.object({
  /** Its path; `other` for unknown addresses, and null for messages whose page is not known. */
  page: z.string().nullable(),
  visits: z.int(),
  messages: z.int(),
});
export type PageReport = z.output<typeof pageReport>;

/** The periods of reports, in days that include today. */
export const reportPeriods = ['7', '30', '90'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

const visitReport = z.object({
  data: z.array(visitDay),
  /** The pages of the period, most visited first; at most 100. */
  pages: z.array(pageReport),
});
export type VisitReport = z.output<typeof visitReport>;

/** A saved document, with time and author. */
const changeRow = z.object({
  kind: z.enum(['block', 'setting', 'row']),
  type: z.string(),
  /** The title of an entry; absent for other documents. */
  name: z.string().optional(),
  /** Whether it was saved for the first time. */
  is_new: z.boolean(),
  at: z.string(),
  by: z.string().nullable(),
});
export type ChangeRow = z.output<typeof changeRow>;

/** The counts and newest entries of the dashboard by their declared keys. */
export type DashboardData = {
  readonly counts: { readonly visits: number } & Readonly<Record<string, number>>;
} & Readonly<Record<string, unknown>>;

checkDashboard(dashboard, entities, blocks);

const dashboardResponse = dataOf(
  z.object({
    counts: z.object({
      visits: z.int(),
      ...Object.fromEntries(dashboard.counts.map(({ key }) => [key, z.int()])),
    }),
    ...Object.fromEntries(
      dashboard.latest.map(({ key, entity }) => [key, z.array(listedEntry(getEntity(entity)))]),
    ),
  }),
);

/** The endpoints of the dashboard, and of recent visits and changes. */
export const reportEndpoints = {
  listVisits: {
    method: 'GET',
    path: '/admin/visits',
    policy: 'admin',
    summary: 'Visits of each of the last 30 days or another period, including today, and of each page',
    query: z.strictObject({ days: z.enum(reportPeriods).optional() }),
    response: visitReport,
  },
  listChanges: {
    method: 'GET',
    path: '/admin/changes',
    policy: 'admin',
    summary: 'Recent changes, newest first',
    response: dataOf(z.array(changeRow)),
  },
  dashboard: {
    method: 'GET',
    path: '/admin/dashboard',
    policy: 'admin',
    summary: 'Counts and latest entries',
    response: dashboardResponse,
  },
} as const satisfies Record<string, Endpoint>;
