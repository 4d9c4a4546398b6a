import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { lockAdmin } from '../database/admins.ts';
import type { Db } from '../database/db.ts';
import { findSession, type Session } from '../database/sign-in.ts';
import { ApiError } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';

/** Returns the session of a request; throws `unauthenticated` without a valid one, before any other validation. */
export async function requireAdmin(state: AppState, request: Request): Promise<Session> {
  const token = readBearerToken(request.headers.authorization);
  const session =
    token &&
    (await state.breaker.run(() => findSession(state.store.db, hashToken(token), state.config.sessions)));
  if (!session) throw signedOut();
  return session;
}

/** Locks the row of the administrator of a session until the transaction ends; throws where somebody else has removed them meanwhile. */
export async function lockOwnRow(trx: Db, { admin }: Session): Promise<void> {
  if (!(await lockAdmin(trx, admin.id))) throw signedOut();
}

/** The error for a request without a valid session. */
export function signedOut(): ApiError {
  return new ApiError('unauthenticated', 'Please sign in');
}

const tokenPattern = /^Bearer ([\w-]{43})$/i;

/** Creates a random token of 256 bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token, which is stored instead of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of an Authorization header; undefined for a missing or malformed one. */
function readBearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : tokenPattern.exec(header)?.[1];
}
