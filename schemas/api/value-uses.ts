import { z } from 'zod';
import { documentKey } from './drafts.ts';
import { dataOf, type Endpoint, idParams, safeText } from './endpoint.ts';

/** A place that uses a value: its label and the path of its screen. */
export const valueUse = z.object({ label: z.string(), field: z.string(), path: z.string().nullable() });
export type ValueUse = z.output<typeof valueUse>;

/** The endpoints that find the usage of a value. */
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
  showValueTaken: {
    method: 'GET',
    path: '/admin/value-uses/taken',
    policy: 'admin',
    summary: 'Whether another published entry has a value in a field whose values are unique',
    query: z.strictObject({
      collection: documentKey.shape.collection,
      field: safeText(100).min(1),
      value: safeText(2_000).min(1),
      /** The entry that has it itself; absent for a new one. */
      id: idParams.shape.id.optional(),
    }),
    response: dataOf(z.object({ taken: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
