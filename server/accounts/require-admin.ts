import type { Request } from 'express';
import { findSession, type Session } from '../database/sessions.ts';
import { ApiError } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';
import { sessionLimits } from './sign-in.ts';
import { hashToken, readBearerToken } from './tokens.ts';

/** Returns the session of a request; throws `unauthenticated` without a valid one, before any other validation. */
export async function requireAdmin(state: AppState, request: Request): Promise<Session> {
  const token = readBearerToken(request.headers.authorization);
  const session =
    token &&
    (await state.breaker.run(() => findSession(state.store.db, hashToken(token), sessionLimits(state))));
  if (!session) throw new ApiError('unauthenticated', 'Please sign in');
  return session;
}
