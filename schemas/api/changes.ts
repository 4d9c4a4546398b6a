import { z } from 'zod';
import type { Call } from './call.ts';
import { dataOf } from './call.ts';

/** What was changed last, told as a list of places to go to. */
export const recentChange = z.object({
  kind: z.enum(['block', 'setting', 'project', 'service', 'client', 'team_member', 'major']),
  id: z.int(),
  /** What it is called, such as `Hero Section` or the title of a project. */
  label: z.string(),
  /** What it is or where it belongs, such as `Home` or `Project`. */
  place: z.string(),
  /** The screen on which it is edited. */
  path: z.string(),
  /** Whether it was saved for the first time. */
  is_new: z.boolean(),
  updated_at: z.string(),
  /** The name of who changed it; null where that is not known. */
  updated_by: z.string().nullable(),
});
export type RecentChange = z.output<typeof recentChange>;

/** The call that tells what was changed last. */
export const changeCalls = {
  listChanges: {
    method: 'GET',
    path: '/admin/changes',
    policy: 'admin',
    summary: 'Blocks, settings and rows of the company by their last change, newest first',
    query: z.strictObject({
      /** How many, at most 50; 10 unless asked otherwise. */
      limit: z
        .string()
        .regex(/^[1-9]\d?$/)
        .transform(Number)
        .pipe(z.int().max(50))
        .default(10),
    }),
    answer: dataOf(z.array(recentChange)),
  },
} as const satisfies Record<string, Call>;
