import { z } from 'zod';
import { dataOf, type Endpoint, safeText } from './endpoint.ts';

/** A place that holds a value, in words for a person, and the screen on which it is edited. */
export const valueUse = z.object({ label: z.string(), field: z.string(), path: z.string().nullable() });
export type ValueUse = z.output<typeof valueUse>;

/** The endpoint that finds where a number or an address is still used. */
export const valueUseEndpoints = {
  listValueUses: {
    method: 'GET',
    path: '/admin/value-uses',
    policy: 'admin',
    summary: 'Fields that hold a phone number, e-mail, web or postal address, however it is written',
    query: z.strictObject({
      /** Such as `phone:97145550100`. */
      identity: safeText(2_100).regex(
        /^[a-z]+:./s,
        'Please send a kind and a value, such as phone:97145550100',
      ),
    }),
    response: dataOf(z.array(valueUse)),
  },
} as const satisfies Record<string, Endpoint>;
