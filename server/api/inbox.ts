import papaparse from 'papaparse';
import { type MessageDetail, type MessageRow, stageLabels } from '#schemas/api/messages.ts';
import type { StoredMessage } from '../documents/inbox.ts';
import * as inbox from '../documents/inbox.ts';
import { ApiError, notFound } from '../errors.ts';
import type { Handler } from '../http/app-state.ts';
import { mapInTurn } from '../utils/in-turn.ts';
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

// A spreadsheet runs what begins like a formula, also behind blanks and in full-width signs; papaparse's own pattern
// overlooks texts of several lines.
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

const byteOrderMark = '\u{FEFF}';

const options = { escapeFormulae: formula, newline: '\r\n' };

const fields = ['Received', 'Name', 'Email', 'Phone', 'Message', 'Read', 'Folder', 'Stage', 'Note'];

/** Writes messages as CSV for spreadsheets, with a byte order mark and escaped formulas. */
async function writeMessageTable(messages: readonly StoredMessage[]): Promise<string> {
  const rows = await mapInTurn(messages, async (message) => papaparse.unparse([toLine(message)], options));
  return [byteOrderMark + fields.join(','), ...rows].join('\r\n');
}

function toLine(message: StoredMessage): string[] {
  const { createdAt, name, email, phone, isRead, folder, stage, note } = message;
  return [
    createdAt.toISOString(),
    name,
    email,
    phone,
    message.message,
    isRead ? 'Yes' : 'No',
    folder === 'inbox' ? 'Inbox' : 'Archive',
    stageLabels[stage],
    note,
  ];
}
