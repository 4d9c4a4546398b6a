import { z } from 'zod';
import { documentParams } from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import { dataOf } from './endpoint.ts';

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
export const presenceEndpoints = {
  notePresence: {
    ...one,
    method: 'POST',
    summary: 'Tells that a document is open here, and answers who else has it open',
    response: dataOf(z.array(present)),
  },
  endPresence: {
    ...one,
    method: 'DELETE',
    summary: 'Tells that a document is not open here any more',
    response: dataOf(z.object({ ended: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
