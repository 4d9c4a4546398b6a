import { z } from 'zod';
import { documentKey } from './drafts.ts';
import { dataOf, type Endpoint } from './endpoint.ts';

const ending = ' had this address before: its old links lead there.';

/** The message for a slug that another entry had, which only its owner's consent moves. */
export const sayFormerAddress = (owner: string) => owner + ending;

/** Whether a message is about a slug that another entry had. */
export const isFormerAddress = (message: string) => message.endsWith(ending);

/** The endpoints of addresses. */
export const addressEndpoints = {
  takeAddress: {
    method: 'POST',
    path: '/admin/addresses',
    policy: 'admin',
    summary:
      'Gives a slug that another entry had before to an entry, or frees it for one that is not stored yet',
    body: z.strictObject({
      collection: documentKey.shape.collection,
      slug: z.string().min(1).max(200),
      id: documentKey.shape.id.nullable(),
    }),
    response: dataOf(z.object({ taken: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
