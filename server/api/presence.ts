import { findDocument } from '../documents/documents.ts';
import * as store from '../documents/presence.ts';
import { notFound } from '../errors.ts';
import type { Handler } from '../http/handler.ts';

/** Records that a document is open in a tab of this session, and lists where else it is open. */
export const notePresence: Handler<'notePresence'> = async ({ params, query }, { state, session }) => {
  const { tab = '' } = query;
  const document = await findDocument(state.store.db, params);
  if (!document) throw notFound('The document');
  const others = await store.notePresence(state.store.db, params, { sessionId: session.id, tab });
  return {
    data: others.map(({ adminId, name, isOtherTab }) => ({
      name,
      is_self: adminId === session.admin.id,
      is_other_tab: isOtherTab,
    })),
  };
};

/** Notes that a document is not open in a tab of this session any more. */
export const endPresence: Handler<'endPresence'> = async ({ params, query }, { state, session }) => {
  const { tab = '' } = query;
  await store.endPresence(state.store.db, params, { sessionId: session.id, tab });
  return { data: { ended: true } };
};
