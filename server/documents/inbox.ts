import { deletedForDays, type MessageFolder, type MessageStage } from '#schemas/api/messages.ts';
import { summarise } from '#schemas/engine/text-measure.ts';
import { countRows, type Db } from '../database/db.ts';
import { whereWords } from '../database/search-text.ts';
import type { Tables } from '../database/tables.ts';

export interface StoredMessage
  extends Omit<Tables['messages'], 'created_at' | 'read_at' | 'archived_at' | 'deleted_at'> {
  readonly createdAt: Date;
  readonly isRead: boolean;
  readonly folder: MessageFolder;
}

export interface MessageFilter {
  readonly folder: MessageFolder;
  readonly stage?: MessageStage | undefined;
  /** Words that all have to occur in the message, its sender or the note. */
  readonly search?: string | undefined;
  readonly isUnread?: boolean;
}

/** Changes of a message; absent keys are unchanged. */
export interface MessageChange {
  readonly isRead?: boolean | undefined;
  readonly folder?: MessageFolder | undefined;
  readonly stage?: MessageStage | undefined;
  readonly note?: string | undefined;
  /** The note that must still be stored, or nothing is changed. */
  readonly formerNote?: string | undefined;
}

const excerptLength = 140;
const searched = ['name', 'email', 'phone', 'message', 'note'] as const;

/** Messages that are not deleted, newest first. */
export async function listMessages(
  db: Db,
  filter: MessageFilter,
  part: { readonly limit?: number; readonly offset?: number } = {},
): Promise<StoredMessage[]> {
  const query = findMessages(db, filter).orderBy([
    { column: 'created_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
  if (part.limit !== undefined) query.limit(part.limit);
  if (part.offset !== undefined) query.offset(part.offset);
  const rows = await query;
  return rows.map(toMessage);
}

/** How many messages there are. */
export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  return await countRows(findMessages(db, filter));
}

/** The message with an id, unless it is deleted. */
export async function findMessage(db: Db, id: number): Promise<StoredMessage | undefined> {
  const row = await db('messages').where({ id }).whereNull('deleted_at').first();
  return row && toMessage(row);
}

/** Changes a message; undefined when there is none, or its note is another one than expected. */
export async function updateMessage(
  db: Db,
  id: number,
  { isRead, folder, stage, note, formerNote }: MessageChange,
): Promise<StoredMessage | undefined> {
  const stamp = (column: 'read_at' | 'archived_at', isSet: boolean | undefined) => {
    if (isSet === undefined) return db.ref(column);
    return isSet ? db.fn.now() : null;
  };
  const [row] = await db('messages')
    .where({ id, ...(formerNote !== undefined && { note: formerNote }) })
    .whereNull('deleted_at')
    .update({
      read_at: stamp('read_at', isRead),
      archived_at: stamp('archived_at', folder && folder === 'archive'),
      stage: stage ?? db.ref('stage'),
      note: note ?? db.ref('note'),
    })
    .returning('*');
  return row && toMessage(row);
}

/** Moves a message to the bin; false when there is none. */
export async function deleteMessage(db: Db, id: number): Promise<boolean> {
  const change = { deleted_at: db.fn.now() };
  return (await db('messages').where({ id }).whereNull('deleted_at').update(change)) > 0;
}

/** Restores a message from the bin; undefined when it was erased. */
export async function restoreMessage(db: Db, id: number): Promise<StoredMessage | undefined> {
  await db('messages').where({ id }).update({ deleted_at: null });
  return await findMessage(db, id);
}

/** Erases messages that were deleted long enough ago; returns their number. */
export async function eraseDeletedMessages(db: Db): Promise<number> {
  return await db('messages')
    .whereRaw('deleted_at <= now() - make_interval(days => ?)', [deletedForDays])
    .delete();
}

/** The start of what somebody wrote, on one line. */
export function excerptOf(text: string): string {
  return summarise(text.replaceAll(/\s+/g, ' ').trim(), excerptLength);
}

function findMessages(db: Db, { folder, stage, search, isUnread = false }: MessageFilter) {
  const query = db('messages').whereNull('deleted_at');
  if (folder === 'archive') query.whereNotNull('archived_at');
  else query.whereNull('archived_at');
  if (stage !== undefined) query.where({ stage });
  if (isUnread) query.whereNull('read_at');
  whereWords(query, searched, search);
  return query;
}

function toMessage(row: Tables['messages']): StoredMessage {
  const { created_at, read_at, archived_at, deleted_at: _, ...facts } = row;
  const folder = archived_at === null ? 'inbox' : 'archive';
  return { ...facts, createdAt: created_at, isRead: read_at !== null, folder };
}
