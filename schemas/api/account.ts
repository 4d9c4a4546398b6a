import { z } from 'zod';
import { admin } from './admin.ts';
import { dataOf, type Endpoint, idParams, safeText } from './endpoint.ts';
import { confirmation, newPassword, person } from './forms.ts';

const token = z.string().regex(/^[\w-]{43}$/);

export const sessionRow = z.object({
  id: z.int(),
  /** Browser and system; empty where they are unknown. */
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
});
export type SessionRow = z.output<typeof sessionRow>;

/** An administrator in the list. */
export const adminRow = admin.extend({
  created_at: z.string(),
  is_you: z.boolean(),
  /** False until the invitation was used. */
  has_password: z.boolean(),
});
export type AdminRow = z.output<typeof adminRow>;

/** The endpoints of the own account and of administrators. */
export const accountEndpoints = {
  updateAccount: {
    method: 'PUT',
    path: '/admin/account',
    policy: 'admin',
    summary: 'Changes the own name and e-mail address; another address needs the password',
    body: person.extend(confirmation.partial().shape),
    response: dataOf(admin),
  },
  changePassword: {
    method: 'PUT',
    path: '/admin/account/password',
    policy: 'admin',
    summary: 'Changes the own password and ends all other sessions',
    body: confirmation.extend(newPassword.shape),
    response: dataOf(z.object({ ended: z.int() })),
  },
  listSessions: {
    method: 'GET',
    path: '/admin/account/sessions',
    policy: 'admin',
    summary: 'The own sessions, the last used first',
    response: dataOf(z.array(sessionRow)),
  },
  endSession: {
    method: 'DELETE',
    path: '/admin/account/sessions/{id}',
    policy: 'admin',
    summary: 'Ends one of the own sessions',
    params: idParams,
    response: dataOf(z.object({ ended: z.int() })),
  },
  endSessions: {
    method: 'POST',
    path: '/admin/account/sign-out-everywhere',
    policy: 'admin',
    summary: 'Ends all own sessions, including the current one',
    body: confirmation,
    response: dataOf(z.object({ ended: z.int() })),
  },
  listAdmins: {
    method: 'GET',
    path: '/admin/administrators',
    policy: 'admin',
    summary: 'All administrators',
    response: dataOf(z.array(adminRow)),
  },
  addAdmin: {
    method: 'POST',
    path: '/admin/administrators',
    policy: 'admin',
    summary: 'Invites an administrator by e-mail, or returns the link',
    body: person.extend(confirmation.shape),
    status: 201,
    response: dataOf(
      z.object({
        admin: adminRow,
        /** The link, which is only returned here; null where it was e-mailed. */
        link: z.string().nullable(),
      }),
    ),
  },
  removeAdmin: {
    method: 'POST',
    path: '/admin/administrators/{id}/remove',
    policy: 'admin',
    summary: 'Removes another administrator and ends their sessions',
    params: idParams,
    body: confirmation,
    response: dataOf(z.object({ removed: z.boolean() })),
  },
  showRecovery: {
    method: 'GET',
    path: '/auth/recovery',
    policy: 'public',
    summary: 'Reports whether password reset by e-mail is available',
    response: dataOf(z.object({ by_mail: z.boolean() })),
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot',
    policy: 'public',
    summary: 'E-mails a link that sets a new password, if the address belongs to an administrator',
    body: z.strictObject({ email: safeText(254).min(1) }),
    status: 202,
    response: dataOf(z.object({ accepted: z.boolean() })),
  },
  showLink: {
    method: 'POST',
    path: '/auth/link',
    policy: 'public',
    summary: 'Whose password a one-time link sets',
    body: z.strictObject({ token }),
    response: dataOf(
      z.object({ purpose: z.enum(['reset', 'invitation']), name: z.string(), email: z.string() }),
    ),
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset',
    policy: 'public',
    summary: 'Sets a password with a one-time link and ends all sessions of its owner',
    body: newPassword.extend({ token }),
    response: dataOf(z.object({ email: z.string() })),
  },
} as const satisfies Record<string, Endpoint>;
