import { z } from 'zod';
import { dataOf, type Endpoint, safeText } from './endpoint.ts';

/** A place that uses a value: its label and the path of its screen. */
export const valueUse = z.object({ label: z.string(), field: z.string(), path: z.string().nullable() });
export type ValueUse = z.output<typeof valueUse>;

/** The endpoint that finds the usage of a number or an address. */
export const valueUseEndpoints = {
  listValueUses: {
    method: 'GET',
    path: '/admin/value-uses',
    policy: 'admin',
    summary: 'Fields with a phone number, e-mail, web or postal address in any spelling',
    query: z.strictObject({
      /** Such as `phone:442079460958`. */
      identity: safeText(2_100).regex(
        /^[a-z]+:./s,
        'Please send a kind and a value, such as phone:442079460958',
      ),
    }),
    response: dataOf(z.array(valueUse)),
  },
} as const satisfies Record<string, Endpoint>;
