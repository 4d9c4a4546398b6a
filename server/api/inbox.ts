import type { MessageDetail, MessageRow } from '#schemas/api/messages.ts';
import { writeMessageTable } from '../content/message-table.ts';
import * as inbox from '../documents/inbox.ts';
import { ApiError, notFound } from '../errors.ts';
import type { Handler } from '../http/handler.ts';
import { readPage, withMeta } from '../utils/list-part.ts';

/** Lists a page of a folder, newest first. */
export const listMessages: Handler<'listMessages'> = async ({ query }, { state }) => {
  const { folder = 'inbox', stage, search, unread } = query;
  const filter = { folder, stage, search, isUnread: unread !== undefined };
  const { db } = state.store;
  const part = readPage(query);
  const rows = await inbox.listMessages(db, filter, part);
  return await withMeta(rows.map(toRow), part, () => inbox.countMessages(db, filter));
};

/** Returns the messages of a folder or search as CSV. */
export const exportMessages: Handler<'exportMessages'> = async ({ query }, { state }) => {
  const { folder = 'inbox', stage, search } = query;
  return writeMessageTable(await inbox.listMessages(state.store.db, { folder, stage, search }));
};

/** Returns a message. */
export const showMessage: Handler<'showMessage'> = async ({ params }, { state }) =>
  toResponse(await inbox.findMessage(state.store.db, params.id));

/** Marks or moves a message, or saves the note on it, unless someone else saved another note meanwhile. */
export const updateMessage: Handler<'updateMessage'> = async ({ params, body }, { state }) => {
  const { is_read: isRead, folder, stage, note, former_note: formerNote } = body;
  const { db } = state.store;
  const updated = await inbox.updateMessage(db, params.id, { isRead, folder, stage, note, formerNote });
  if (!updated && formerNote !== undefined) {
    const { data: current } = toResponse(await inbox.findMessage(db, params.id));
    throw new ApiError('stale', 'Someone else changed the note meanwhile', { current });
  }
  return toResponse(updated);
};

/** Moves a message to the bin. */
export const deleteMessage: Handler<'deleteMessage'> = async ({ params }, { state }) => {
  if (!(await inbox.deleteMessage(state.store.db, params.id))) throw missing();
  return { data: { deleted: true } };
};

/** Puts a deleted message back. */
export const restoreMessage: Handler<'restoreMessage'> = async ({ params }, { state }) =>
  toResponse(await inbox.restoreMessage(state.store.db, params.id));

function toResponse(found: inbox.StoredMessage | undefined): { data: MessageDetail } {
  if (!found) throw missing();
  const { phone, message, page, note } = found;
  return { data: { ...shared(found), phone, message, page, note } };
}

function toRow(stored: inbox.StoredMessage): MessageRow {
  return { ...shared(stored), excerpt: inbox.excerptOf(stored.message) };
}

function shared({ id, name, email, createdAt, isRead, folder, stage }: inbox.StoredMessage) {
  return { id, name, email, created_at: createdAt.toISOString(), is_read: isRead, folder, stage };
}

const missing = () => notFound('The message');
