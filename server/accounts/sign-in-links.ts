import type { Config } from '../config.ts';
import type { Db } from '../database/db.ts';
import { deleteExpiredLinks, insertLink, type LinkPurpose } from '../database/sign-in.ts';
import { ApiError } from '../errors.ts';
import { hashToken, makeToken } from './tokens.ts';

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
