import { z } from 'zod';
import type { Call } from './call.ts';
import { dataOf } from './call.ts';
import { documentParams } from './drafts.ts';

/** Someone who has a document open in another session. */
const present = z.object({
  name: z.string(),
  /** Whether it is the same person, elsewhere. */
  is_self: z.boolean(),
});

const one = {
  path: '/admin/documents/{collection}/{id}/presence',
  policy: 'admin',
  params: documentParams,
} as const;

/** The endpoints by which editors tell who has a document open. */
export const presenceCalls = {
  notePresence: {
    ...one,
    method: 'POST',
    summary: 'Tells that a document is open here, and answers who else has it open',
    answer: dataOf(z.array(present)),
  },
  endPresence: {
    ...one,
    method: 'DELETE',
    summary: 'Tells that a document is not open here any more',
    answer: dataOf(z.object({ ended: z.boolean() })),
  },
} as const satisfies Record<string, Call>;
