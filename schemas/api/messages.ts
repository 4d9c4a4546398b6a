import { z } from 'zod';
import { latinDigits } from '../engine/number-text.ts';
import { siteText } from '../engine/site-text.ts';
import { directionMessage, isBlankText, isName, keepsDirection } from '../engine/text-measure.ts';
import { isEmailAddress } from '../fields/email.ts';
import { isPhoneNumber } from '../fields/phone.ts';
import { dataOf, type Endpoint, safeText } from './endpoint.ts';
import { publicPaths } from './public-paths.ts';

const limits = { name: 200, email: 254, phone: 40, message: 5_000 } as const;

/** A text that must not be blank; `wanting` is the message for a blank one. */
const filled = (max: number, wanting: string) =>
  safeText(max)
    .trim()
    .min(1, { error: wanting, abort: true })
    .refine((text) => !isBlankText(text), { error: wanting, abort: true });

const wantsName = siteText('Please enter your name');
const wantsEmail = siteText('Please enter a valid email address');
const wantsPhone = siteText('Please enter a valid phone number');

/** The endpoint of the contact form. */
export const messageEndpoints = {
  sendMessage: {
    method: 'POST',
    path: publicPaths.sendMessage,
    policy: 'public',
    summary: 'Submits the contact form',
    body: z.strictObject({
      name: filled(limits.name, wantsName)
        .refine(isName, wantsName)
        .refine(keepsDirection, siteText(directionMessage)),
      email: filled(limits.email, wantsEmail).refine(isEmailAddress, wantsEmail),
      phone: filled(limits.phone, siteText('Please enter your phone number'))
        .refine(isPhoneNumber, wantsPhone)
        .overwrite(latinDigits),
      message: filled(limits.message, siteText('Please enter a message')),
      /** A hidden field that only bots fill in. */
      website: safeText(500).optional(),
      /** The path of the page that the visitor came from. */
      page: safeText(300).startsWith('/').optional(),
    }),
    maxBytes: 20 * 1024,
    status: 201,
    response: dataOf(z.object({ sent: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
