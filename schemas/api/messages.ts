import { z } from 'zod';
import type { Call } from './call.ts';
import { dataOf, safeText } from './call.ts';

/** The longest each part of a message may be. */
const limits = { name: 200, email: 254, phone: 40, message: 5_000 } as const;

const filled = (max: number) => safeText(max).trim().min(1);

/** The calls that take visitors' messages in. */
export const messageCalls = {
  sendMessage: {
    method: 'POST',
    path: '/public/contact',
    policy: 'public',
    summary: 'Takes a message from a visitor in',
    body: z.strictObject({
      name: filled(limits.name),
      email: filled(limits.email).regex(/^[^\s@]+@[^\s@]+$/, 'Please enter a valid email address'),
      phone: filled(limits.phone),
      message: filled(limits.message),
      /** A field that people do not see: who fills it in is no person. */
      website: safeText(500).optional(),
    }),
    status: 201,
    answer: dataOf(z.object({ sent: z.boolean() })),
  },
} as const satisfies Record<string, Call>;
