import { z } from 'zod';
import { bodyId, dataOf, type Endpoint, safeText } from './endpoint.ts';

/** The endpoint of the order that an owner makes by hand. */
export const entryOrderEndpoints = {
  moveEntry: {
    method: 'POST',
    path: '/admin/entry-order',
    policy: 'admin',
    summary: 'Moves an entry before another one, or to the end, in the order that is made by hand',
    body: z.strictObject({
      collection: safeText(100),
      id: bodyId,
      /** The entry that follows it; null for the end. */
      before: bodyId.nullable(),
    }),
    response: dataOf(z.object({ moved: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
