import { issueAt } from '#schemas/engine/issue.ts';
import { logAccountEvent } from '../accounts/log-account-event.ts';
import { confirmPassword, hashPassword, judgePassword, setPassword } from '../accounts/passwords.ts';
import { lockOwnRow } from '../accounts/require-admin.ts';
import { signIn } from '../accounts/sign-in.ts';
import { composeAddressChanged, composePasswordChanged } from '../accounts/sign-in-links.ts';
import { findAdminByEmail, lockAdmin, updateAdmin } from '../database/admins.ts';
import {
  deleteLinks,
  deleteSession,
  deleteSessionsOf,
  listSessions as listOwnSessions,
} from '../database/sign-in.ts';
import { ApiError, emailTaken, invalidContent } from '../errors.ts';
import type { Handler } from '../http/app-state.ts';

/** Updates the own name and address; a new address invalidates links that were mailed to the old one. */
export const updateAccount: Handler<'updateAccount'> = async ({ body }, { state, session, address }) => {
  const { current_password: password, ...person } = body;
  const { id, email: before } = session.admin;
  const isMoving = person.email.toLowerCase() !== before.toLowerCase();
  if (isMoving && password === undefined)
    throw invalidContent([issueAt(['current_password'], 'Please enter your password')]);
  if (isMoving && password !== undefined) await confirmPassword(state, id, password);
  await state.store.transact(async (trx) => {
    await lockOwnRow(trx, session);
    const holder = await findAdminByEmail(trx, person.email);
    if (holder && holder.id !== id) throw emailTaken();
    await updateAdmin(trx, id, person);
    if (!isMoving) return;
    await deleteLinks(trx, id);
    await state.mailer.add(trx, composeAddressChanged({ to: before, name: person.name, now: person.email }));
  });
  if (isMoving) {
    state.mailer.wake();
    logAccountEvent(state, 'addressChanged', { admin: id, address });
  }
  return { data: { id, ...person } };
};

/** Changes the own password and ends all other sessions. */
export const changePassword: Handler<'changePassword'> = async ({ body }, { state, session, address }) => {
  const { id, email } = session.admin;
  await judgePassword(body.password, { email, host: new URL(state.config.publicUrl).hostname });
  const admin = await confirmPassword(state, id, body.current_password);
  const passwordHash = await hashPassword(body.password);
  const ended = await state.store.transact(async (trx) => {
    const now = await lockAdmin(trx, id);
    if (now?.passwordHash !== admin.passwordHash)
      throw new ApiError('stale', 'The password was changed elsewhere in the meantime');
    await state.mailer.add(trx, composePasswordChanged({ to: now.email, name: now.name }));
    return await setPassword(trx, id, { passwordHash, keptSession: session.id });
  });
  state.mailer.wake();
  logAccountEvent(state, 'passwordChanged', { admin: id, address });
  return { data: { ended } };
};

/** Lists where one is signed in. */
export const listSessions: Handler<'listSessions'> = async (_, { state, session }) => {
  const rows = await listOwnSessions(state.store.db, session.admin.id, state.config.sessions);
  return {
    data: rows.map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_current: id === session.id,
    })),
  };
};

/** Ends one of the own sessions. */
export const endSession: Handler<'endSession'> = async ({ params }, { state, session }) => ({
  data: { ended: await deleteSessionsOf(state.store.db, session.admin.id, { only: params.id }) },
});

/** Ends all own sessions. */
export const endSessions: Handler<'endSessions'> = async ({ body }, { state, session }) => {
  await confirmPassword(state, session.admin.id, body.current_password);
  return { data: { ended: await deleteSessionsOf(state.store.db, session.admin.id) } };
};

/** Signs an administrator in. */
export const login: Handler<'login'> = async ({ body }, { state, address, userAgent }) => ({
  data: await signIn(state, { ...body, address, userAgent }),
});

/** Ends the session of the request. */
export const logout: Handler<'logout'> = async (_, { state, session }) => ({
  data: { ended: await deleteSession(state.store.db, session.id) },
});

/** Returns the signed-in administrator. */
export const me: Handler<'me'> = async (_, { session }) => ({ data: session.admin });
