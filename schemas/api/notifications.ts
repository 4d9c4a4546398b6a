import { z } from 'zod';
import { dataOf, type Endpoint } from './endpoint.ts';

/** Maximum notifications in the list. */
export const maxNotifications = 20;

/** A message, comment, approval or failed schedule that an administrator is notified of. */
export const notification = z.object({
  kind: z.enum(['message', 'comment', 'approval', 'failed_publish', 'failed_unpublish']),
  /** The id of the message, comment or schedule. */
  id: z.int(),
  at: z.string(),
  /** Name of the sender, or label of the document. */
  name: z.string(),
  /** The start of the text, or the reason of a failure. */
  text: z.string(),
  /** Path in the back office. */
  path: z.string(),
  is_read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

const unread = z.int();
const shared = { path: '/admin/notifications', policy: 'admin' } as const;

/** The endpoints of notifications. */
export const notificationEndpoints = {
  listNotifications: {
    ...shared,
    method: 'GET',
    summary: 'The newest messages, comments, approvals and failed schedules, and how many are unread',
    response: z.object({ data: z.array(notification), unread }),
  },
  readNotifications: {
    ...shared,
    method: 'PUT',
    summary: 'Marks the notifications up to a time as read',
    body: z.strictObject({ until: z.iso.datetime() }),
    response: dataOf(z.object({ unread })),
  },
} as const satisfies Record<string, Endpoint>;
