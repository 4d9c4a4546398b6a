import { z } from 'zod';
import { documentParams } from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import { dataOf } from './endpoint.ts';

/** An administrator who has the document open in another tab or session. */
const present = z.object({
  name: z.string(),
  /** Whether it is another session of the same administrator. */
  is_self: z.boolean(),
  /** Whether it is another tab of the same session. */
  is_other_tab: z.boolean(),
});

const one = {
  path: '/admin/documents/{collection}/{id}/presence',
  policy: 'admin',
  params: documentParams,
  /** The id of the tab; absent for clients without tabs. */
  query: z.strictObject({
    tab: z
      .string()
      .regex(/^[a-z0-9]{1,32}$/)
      .optional(),
  }),
} as const;

/** The endpoints that record who has a document open. */
export const presenceEndpoints = {
  notePresence: {
    ...one,
    method: 'POST',
    summary: 'Records that a document is open in a tab of this session, and returns who else has it open',
    response: dataOf(z.array(present)),
  },
  endPresence: {
    ...one,
    method: 'DELETE',
    summary: 'Records that a document was closed in a tab of this session',
    response: dataOf(z.object({ ended: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
