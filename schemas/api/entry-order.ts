import { z } from 'zod';
import { dataOf, type Endpoint, safeText } from './endpoint.ts';

const id = z.int().positive().max(2_147_483_647);

/** The endpoint of the order that an owner makes by hand. */
export const entryOrderEndpoints = {
  moveEntry: {
    method: 'POST',
    path: '/admin/entry-order',
    policy: 'admin',
    summary: 'Moves an entry before another one, or to the end, in the order that is made by hand',
    body: z.strictObject({
      collection: safeText(100),
      id,
      /** The entry that follows it; null for the end. */
      before: id.nullable(),
    }),
    response: dataOf(z.object({ moved: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
