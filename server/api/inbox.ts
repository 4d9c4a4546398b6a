import type { MessageDetail, MessageRow } from '#schemas/api/inbox.ts';
import { usualPerPage } from '#schemas/api/list.ts';
import { summarise } from '#schemas/engine/text-measure.ts';
import { writeMessageTable } from '../content/message-table.ts';
import * as inbox from '../documents/inbox.ts';
import { ApiError, notFound } from '../errors.ts';
import type { Handler } from '../http/handler.ts';
import { countAll } from '../utils/count-all.ts';

const excerptLength = 140;

/** Lists a page of a folder, newest first. */
export const listMessages: Handler<'listMessages'> = async ({ query }, { state }) => {
  const { folder = 'inbox', stage, search, unread, page = 1, per_page = usualPerPage } = query;
  const filter = { folder, stage, search, isUnread: unread !== undefined };
  const { db } = state.store;
  const part = { limit: per_page, offset: (page - 1) * per_page };
  const rows = await inbox.listMessages(db, filter, part);
  const total = await countAll({ found: rows.length, ...part }, () => inbox.countMessages(db, filter));
  return { data: rows.map(toRow), meta: { total, page, per_page } };
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
  const line = stored.message.replaceAll(/\s+/g, ' ').trim();
  return { ...shared(stored), excerpt: summarise(line, excerptLength) };
}

function shared({ id, name, email, createdAt, isRead, folder, stage }: inbox.StoredMessage) {
  return { id, name, email, created_at: createdAt.toISOString(), is_read: isRead, folder, stage };
}

const missing = () => notFound('The message');
