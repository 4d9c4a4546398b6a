import type { AdminRow } from '#schemas/api/account.ts';
import { logAccountEvent } from '../accounts/log-account-event.ts';
import { confirmPassword } from '../accounts/passwords.ts';
import { lockOwnRow, signedOut } from '../accounts/require-admin.ts';
import { composeInvitation, makeLink } from '../accounts/sign-in-links.ts';
import {
  type AdminRecord,
  insertAdmin,
  listAdmins as listEveryone,
  lockAdmins,
  removeAdmin as removeFromStore,
} from '../database/admins.ts';
import type { Session } from '../database/sign-in.ts';
import { ApiError, emailTaken, notFound } from '../errors.ts';
import type { Handler } from '../http/app-state.ts';

function toRow({ id, email, name, passwordHash, createdAt }: AdminRecord, session: Session): AdminRow {
  return {
    id,
    email,
    name,
    created_at: createdAt.toISOString(),
    is_you: id === session.admin.id,
    has_password: passwordHash !== null,
  };
}

/** Lists everyone who may sign in. */
export const listAdmins: Handler<'listAdmins'> = async (_, { state, session }) => ({
  data: (await listEveryone(state.store.db)).map((admin) => toRow(admin, session)),
});

/** Invites an administrator; the link is e-mailed, or returned where no e-mail is sent. */
export const addAdmin: Handler<'addAdmin'> = async ({ body }, { state, session }) => {
  const { current_password: password, ...person } = body;
  const { store, mailer, config } = state;
  await confirmPassword(state, session.admin.id, password);
  const { admin, link } = await store.transact(async (trx) => {
    await lockOwnRow(trx, session);
    const made = await insertAdmin(trx, { ...person, passwordHash: null });
    if (!made) throw emailTaken();
    const address = await makeLink(trx, config, { adminId: made.id, purpose: 'invitation' });
    const host = new URL(config.publicUrl).host;
    await mailer.add(trx, composeInvitation({ to: made.email, name: made.name, link: address, host }));
    return { admin: made, link: address };
  });
  mailer.wake();
  logAccountEvent(state, 'administratorAdded', { admin: admin.id, by: session.admin.id });
  return { data: { admin: toRow(admin, session), link: mailer.isOn ? null : link } };
};

/** Removes another administrator; nobody can remove themselves, so that one always remains. */
export const removeAdmin: Handler<'removeAdmin'> = async ({ params, body }, { state, session }) => {
  await confirmPassword(state, session.admin.id, body.current_password);
  await state.store.transact(async (trx) => {
    const everyone = await lockAdmins(trx);
    const find = (id: number) => everyone.find((admin) => admin.id === id);
    // Two people may remove each other at the same time: the second is no administrator any more.
    if (!find(session.admin.id)) throw signedOut();
    if (!find(params.id)) throw notFound('The administrator');
    if (params.id === session.admin.id)
      throw new ApiError('forbidden', 'You cannot remove yourself. Another administrator can.');
    await removeFromStore(trx, params.id);
  });
  logAccountEvent(state, 'administratorRemoved', { admin: params.id, by: session.admin.id });
  return { data: { removed: true } };
};
