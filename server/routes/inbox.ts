import type { MessageDetail, MessageRow } from '#schemas/api/inbox.ts';
import { usualPerPage } from '#schemas/api/list.ts';
import { excerpt } from '#schemas/engine/text-measure.ts';
import type { Handler } from '../app/handler.ts';
import { writeMessageTable } from '../content/message-table.ts';
import { notFound } from '../errors.ts';
import * as inbox from '../store/inbox.ts';
import { countAll } from '../utils/count-all.ts';

const excerptLength = 140;

/** Lists a page of a folder, newest first. */
export const listMessages: Handler<'listMessages'> = async ({ query }, { state }) => {
  const { folder = 'inbox', search, unread, page = 1, per_page = usualPerPage } = query;
  const filter = { folder, search, isUnread: unread !== undefined };
  const { db } = state.store;
  const part = { limit: per_page, offset: (page - 1) * per_page };
  const rows = await inbox.listMessages(db, filter, part);
  const total = await countAll({ found: rows.length, ...part }, () => inbox.countMessages(db, filter));
  return { data: rows.map(toRow), meta: { total, page, per_page } };
};

/** Returns the messages of a folder or search as CSV. */
export const exportMessages: Handler<'exportMessages'> = async ({ query }, { state }) => {
  const { folder = 'inbox', search } = query;
  return writeMessageTable(await inbox.listMessages(state.store.db, { folder, search }));
};

/** Returns a message. */
export const showMessage: Handler<'showMessage'> = async ({ params }, { state }) =>
  toResponse(await inbox.findMessage(state.store.db, params.id));

/** Marks or moves a message. */
export const updateMessage: Handler<'updateMessage'> = async ({ params, body }, { state }) => {
  const change = { isRead: body.is_read, folder: body.folder };
  return toResponse(await inbox.updateMessage(state.store.db, params.id, change));
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
  return { data: { ...shared(found), phone: found.phone, message: found.message } };
}

function toRow(stored: inbox.StoredMessage): MessageRow {
  const line = stored.message.replaceAll(/\s+/g, ' ').trim();
  return { ...shared(stored), excerpt: excerpt(line, excerptLength) };
}

function shared({ id, name, email, createdAt, isRead, folder }: inbox.StoredMessage) {
  return { id, name, email, created_at: createdAt.toISOString(), is_read: isRead, folder };
}

const missing = () => notFound('The message');
