import { z } from 'zod';
import { documentKey, draftIssue, maxDrafts } from './drafts.ts';
import { dataOf, type Endpoint, idParams } from './endpoint.ts';

/** Maximum schedules in a list. */
export const maxSchedules = 1_000;

/** The first year for which nothing can be scheduled. */
export const tooFarYear = '2100';

/** A time on the clocks of the site's time zone, YYYY-MM-DDTHH:mm. */
const localTime = z.iso.datetime({ local: true, precision: -1, error: 'Choose a date and a time.' });

const due = {
  due: localTime,
  /** The first or second of two equal times at a clock change. */
  occurrence: z.enum(['first', 'second']).optional(),
};

export const scheduleRow = z.object({
  id: z.int(),
  action: z.enum(['publish', 'unpublish']),
  collection: z.string(),
  document_id: z.int(),
  type: z.string(),
  /** The label of the document when it was scheduled. */
  label: z.string(),
  edit_path: z.string().nullable(),
  due_at: z.string(),
  /** When it was scheduled, in the revision that is published. */
  created_at: z.string(),
  created_by: z.string().nullable(),
  /** When it could not be applied; null while it is pending. */
  failed_at: z.string().nullable(),
  /** Why it could not be applied. */
  issues: z.array(draftIssue),
});
export type ScheduleRow = z.output<typeof scheduleRow>;

const one = { path: '/admin/schedules/{id}', policy: 'admin', params: idParams } as const;

/** The endpoints of scheduled publishing. */
export const scheduleEndpoints = {
  listSchedules: {
    method: 'GET',
    path: '/admin/schedules',
    policy: 'admin',
    summary: 'Pending and failed schedules, the first due first',
    /** `more` where later ones are left out. */
    response: z.object({ data: z.array(scheduleRow), more: z.boolean() }),
  },
  createSchedules: {
    method: 'POST',
    path: '/admin/schedules',
    policy: 'admin',
    summary:
      'Schedules documents together: each draft is published as it is now, or each entry is unpublished',
    body: z.strictObject({
      action: scheduleRow.shape.action,
      /** The version is that of the draft to publish. */
      documents: z
        .array(documentKey.extend({ version: z.int().positive().optional() }))
        .min(1)
        .max(maxDrafts),
      ...due,
      replaces: z.boolean().optional(),
      /** Whether an entry is unpublished although others refer to it, where it may be. */
      force: z.boolean().optional(),
    }),
    status: 201,
    response: dataOf(z.object({ ids: z.array(z.int()) })),
  },
  changeSchedule: {
    ...one,
    method: 'PUT',
    summary: 'Changes when a schedule is due',
    body: z.strictObject(due),
    response: dataOf(z.object({ due_at: z.string() })),
  },
  cancelSchedule: {
    ...one,
    method: 'DELETE',
    summary: 'Cancels a pending schedule, or dismisses a failed one',
    response: dataOf(z.object({ cancelled: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
