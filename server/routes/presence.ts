import type { Handler } from '../app/handler.ts';
import * as store from '../store/presence.ts';

/** Records that a document is open in this session, and lists who else has it open. */
export const notePresence: Handler<'notePresence'> = async ({ params }, { state, session }) => {
  const others = await store.notePresence(state.store.db, params, session.id);
  return { data: others.map(({ adminId, name }) => ({ name, is_self: adminId === session.admin.id })) };
};

/** Notes that a document is not open in this session any more. */
export const endPresence: Handler<'endPresence'> = async ({ params }, { state, session }) => {
  await store.endPresence(state.store.db, params, session.id);
  return { data: { ended: true } };
};
