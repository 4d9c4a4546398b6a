import { z } from 'zod';
import { blocks } from '../blocks.ts';
import { dashboard } from '../dashboard.ts';
import { checkDashboard } from '../engine/check-screens.ts';
import { entities, getEntity } from '../entities.ts';
import { dataOf, type Endpoint } from './endpoint.ts';
import { listedEntry } from './entity-endpoints.ts';

/** The counts and newest entries of the dashboard by their declared keys. */
export type DashboardData = {
  readonly counts: { readonly visits: number } & Readonly<Record<string, number>>;
} & Readonly<Record<string, unknown>>;

checkDashboard(dashboard, entities, blocks);

const response = dataOf(
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

/** The endpoint of the dashboard. */
export const dashboardEndpoints = {
  dashboard: {
    method: 'GET',
    path: '/admin/dashboard',
    policy: 'admin',
    summary: 'Counts and latest entries',
    response,
  },
} as const satisfies Record<string, Endpoint>;
