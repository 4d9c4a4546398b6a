import { setTimeout } from 'node:timers/promises';
import { logAccountEvent } from '../accounts/log-account-event.ts';
import { hashPassword, judgePassword, setPassword } from '../accounts/passwords.ts';
import { hashToken } from '../accounts/require-admin.ts';
import { composePasswordChanged, composeResetMail, deadLink, makeLink } from '../accounts/sign-in-links.ts';
import { type AdminRecord, findAdmin, findAdminByEmail, lockAdmin } from '../database/admins.ts';
import { countAttempt, countLinks, findLink, takeLink } from '../database/sign-in.ts';
import { ApiError } from '../errors.ts';
import type { AppState, Handler } from '../http/app-state.ts';

/** Calls a minute from one address before it has to wait. */
const limits = { forgot: 5, link: 20 } as const;
/** Maximum valid links of an administrator, so that nobody can flood their mailbox. */
const maxLinks = 3;
/** Duration of every response in milliseconds, so that it does not reveal whether an address is known. */
const responseDelayMs = 300;

/** Reports whether password reset by e-mail is available. */
export const showRecovery: Handler<'showRecovery'> = async (_, { state }) => ({
  data: { by_mail: state.mailer.isOn },
});

/** E-mails a link to the administrator with an address; the response is the same for unknown addresses. */
export const forgotPassword: Handler<'forgotPassword'> = async ({ body }, { state, address }) => {
  await limitCalls(state, 'forgot', address);
  if (!state.mailer.isOn) return { data: { accepted: false } };
  await Promise.all([mailLink(state, body.email.trim()), setTimeout(responseDelayMs)]);
  return { data: { accepted: true } };
};

/** Returns whose password a link sets. */
export const showLink: Handler<'showLink'> = async ({ body }, { state, address }) => {
  await limitCalls(state, 'link', address);
  const { purpose, admin } = await readLink(state, body.token);
  return { data: { purpose, name: admin.name, email: admin.email } };
};

/** Sets the password of a link's owner; the link stays valid when the password is rejected. */
export const resetPassword: Handler<'resetPassword'> = async ({ body }, { state, address }) => {
  await limitCalls(state, 'link', address);
  const { admin } = await readLink(state, body.token);
  await judgePassword(body.password, { email: admin.email, host: new URL(state.config.publicUrl).hostname });
  const passwordHash = await hashPassword(body.password);
  await state.store.transact(async (trx) => {
    await lockAdmin(trx, admin.id);
    if (!(await takeLink(trx, hashToken(body.token)))) throw deadLink();
    await setPassword(trx, admin.id, { passwordHash });
    // An invited administrator sets a first password.
    if (admin.passwordHash !== null)
      await state.mailer.add(trx, composePasswordChanged({ to: admin.email, name: admin.name }));
  });
  state.mailer.wake();
  logAccountEvent(state, 'passwordChanged', { admin: admin.id, address });
  return { data: { email: admin.email } };
};

async function limitCalls({ store }: AppState, kind: keyof typeof limits, address: string): Promise<void> {
  const blockedFor = await countAttempt(store.db, `${kind} ${address}`, limits[kind]);
  if (blockedFor > 0)
    throw new ApiError('too_many', 'Too many attempts. Please wait a little and try again.', {
      retryAfter: blockedFor,
    });
}

async function mailLink({ store, mailer, config }: AppState, email: string): Promise<void> {
  const found = await findAdminByEmail(store.db, email);
  if (!found) return;
  await store.transact(async (trx) => {
    const admin = await lockAdmin(trx, found.id);
    if (!admin || (await countLinks(trx, admin.id)) >= maxLinks) return;
    const link = await makeLink(trx, config, { adminId: admin.id, purpose: 'reset' });
    await mailer.add(trx, composeResetMail({ to: admin.email, name: admin.name, link }));
  });
  mailer.wake();
}

async function readLink(
  { store: { db } }: AppState,
  token: string,
): Promise<{ purpose: 'reset' | 'invitation'; admin: AdminRecord }> {
  const link = await findLink(db, hashToken(token));
  const admin = link && (await findAdmin(db, link.adminId));
  if (!admin) throw deadLink();
  return { purpose: link.purpose, admin };
}
