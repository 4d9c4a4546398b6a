import { signIn } from '../accounts/sign-in.ts';
import { deleteSession } from '../database/sessions.ts';
import type { Handler } from '../http/handler.ts';

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
