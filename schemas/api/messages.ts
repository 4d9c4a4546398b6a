import { z } from 'zod';
import { isBlankText } from '../engine/text-measure.ts';
import { isEmailAddress } from '../fields/email.ts';
import { isPhoneNumber } from '../fields/phone.ts';
import type { Endpoint } from './endpoint.ts';
import { dataOf, safeText } from './endpoint.ts';
import { publicPaths } from './public-paths.ts';

/** The longest each part of a message may be. */
const limits = { name: 200, email: 254, phone: 40, message: 5_000 } as const;

/** A text that has to say something; `wanting` stands at its field where it does not. */
const filled = (max: number, wanting: string) =>
  safeText(max)
    .trim()
    .min(1, { error: wanting, abort: true })
    .refine((text) => !isBlankText(text), { error: wanting, abort: true });

const wantsEmail = 'Please enter a valid email address';
const wantsPhone = 'Please enter a valid phone number';

/** The calls that take visitors' messages in. */
export const messageEndpoints = {
  sendMessage: {
    method: 'POST',
    path: publicPaths.sendMessage,
    policy: 'public',
    summary: 'Takes a message from a visitor in',
    body: z.strictObject({
      name: filled(limits.name, 'Please enter your name'),
      email: filled(limits.email, wantsEmail).refine(isEmailAddress, wantsEmail),
      phone: filled(limits.phone, 'Please enter your phone number').refine(isPhoneNumber, wantsPhone),
      message: filled(limits.message, 'Please enter a message'),
      /** A field that people do not see: who fills it in is no person. */
      website: safeText(500).optional(),
    }),
    status: 201,
    response: dataOf(z.object({ sent: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
