import type { Config } from '../config.ts';
import type { Db } from '../database/db.ts';
import { deleteExpiredLinks, insertLink, type LinkPurpose } from '../database/sign-in.ts';
import { ApiError } from '../errors.ts';
import type { Mail } from '../mail/mailer.ts';
import { hashToken, makeToken } from './require-admin.ts';

/** Lifetime of links in minutes, and its wording in e-mails. */
export const lifetimes = {
  reset: { minutes: 60, words: '60 minutes' },
  invitation: { minutes: 7 * 24 * 60, words: '7 days' },
} as const satisfies Record<LinkPurpose, { minutes: number; words: string }>;

/** Creates a one-time link that sets a password; its secret is in the fragment, which browsers do not send to servers. */
export async function makeLink(
  trx: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { adminId, purpose }: { adminId: number; purpose: LinkPurpose },
): Promise<string> {
  const token = makeToken();
  await deleteExpiredLinks(trx);
  await insertLink(trx, {
    adminId,
    purpose,
    tokenHash: hashToken(token),
    minutes: lifetimes[purpose].minutes,
  });
  return `${publicUrl}/login/reset#${token}`;
}

/** The error for a link that does not work, the same for every reason. */
export function deadLink(): ApiError {
  return new ApiError(
    'not_found',
    'This link no longer works. It works once and for a limited time; please ask for a new one.',
  );
}

interface Letter {
  readonly to: string;
  readonly name: string;
  readonly link: string;
}

/** Composes the e-mail with a link that sets a new password. */
export function composeResetMail({ to, name, link }: Letter): Mail {
  return {
    to,
    subject: 'A new password for the website',
    text: `Hello ${name},

somebody asked for a new password for this address. If that was you, open this link and choose one:

${link}

The link works once, for ${lifetimes.reset.words}. If it was not you, nothing has changed and there is nothing to do.
`,
  };
}

/** Composes the invitation of an administrator. */
export function composeInvitation({ to, name, link, host }: Letter & { readonly host: string }): Mail {
  return {
    to,
    subject: `An invitation to manage ${host}`,
    text: `Hello ${name},

you are invited to manage the website ${host}. Open this link and choose a password:

${link}

The link works once, for ${lifetimes.invitation.words}. Afterwards you sign in with this e-mail address and your password.
`,
  };
}

/** Composes the e-mail about a changed password. */
export function composePasswordChanged({ to, name }: Omit<Letter, 'link'>): Mail {
  return {
    to,
    subject: 'Your password for the website was changed',
    text: `Hello ${name},

the password with which you manage the website was changed just now. If that was you, there is nothing to do.

If it was not you, ask for a new password on the sign-in page, and tell whoever runs the website.
`,
  };
}

/** Composes the e-mail to the old address about a changed address. */
export function composeAddressChanged({
  to,
  name,
  now,
}: Omit<Letter, 'link'> & { readonly now: string }): Mail {
  return {
    to,
    subject: 'Your e-mail address for the website was changed',
    text: `Hello ${name},

you now sign in to the website with ${now}. This address is not used for it any more. If that was you, there is nothing to do.

If it was not you, tell whoever runs the website: they can give you access again.
`,
  };
}
