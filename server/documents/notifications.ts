import { maxNotifications } from '#schemas/api/notifications.ts';
import type { Db } from '../database/db.ts';

/** Milliseconds are what clients receive and send back. */
const after = (column: string) =>
  `date_trunc('milliseconds', ${column}) > (select notifications_read_at from admins where id = :admin)`;

const messages = 'from messages where deleted_at is null and archived_at is null';
const comments = `from comments join approval_links on approval_links.id = link_id where purpose = 'approval'`;
const failures = 'from schedules where failed_at is not null';

/** A message or comment with its kind, and whether an administrator has read it. */
export interface WrittenNotification {
  readonly kind: 'message' | 'comment' | 'approval';
  readonly id: number;
  /** The link of a comment; null for a message. */
  readonly linkId: number | null;
  readonly name: string;
  readonly text: string;
  readonly at: Date;
  readonly isRead: boolean;
}

/** Lists the newest messages and comments, newest first. */
export async function listWritten(db: Db, admin: number): Promise<WrittenNotification[]> {
  const { rows } = await db.raw<WrittenNotification>(
    `(select 'message' as kind, id, null::integer as "linkId", name, message as text, created_at as at,
        read_at is not null or not ${after('created_at')} as "isRead"
      ${messages} order by created_at desc, id desc limit ${maxNotifications})
     union all
     (select case when is_approval then 'approval' else 'comment' end, comments.id, link_id, name, comment,
        comments.created_at, not ${after('comments.created_at')}
      ${comments} order by comments.created_at desc, comments.id desc limit ${maxNotifications})
     order by at desc, id desc limit ${maxNotifications}`,
    { admin },
  );
  return rows;
}

/** The time up to which an administrator has read notifications. */
export async function findReadMark(db: Db, admin: number): Promise<Date> {
  const row = await db('admins').where({ id: admin }).first('notifications_read_at');
  return row?.notifications_read_at ?? new Date(0);
}

/** Counts the notifications that an administrator has not read. */
export async function countUnread(db: Db, admin: number): Promise<number> {
  const { rows } = await db.raw<{ count: number }>(
    `select ((select count(*) ${messages} and read_at is null and ${after('created_at')})
       + (select count(*) ${comments} and ${after('comments.created_at')})
       + (select count(*) ${failures} and ${after('failed_at')}))::integer as count`,
    { admin },
  );
  return rows[0]?.count ?? 0;
}

/** Marks the notifications up to a time as read, at most up to now; a later mark is preserved. */
export async function markRead(db: Db, admin: number, until: Date): Promise<void> {
  await db.raw(
    `update admins set notifications_read_at =
       greatest(notifications_read_at, least(:until::timestamptz, now())) where id = :admin`,
    { admin, until: until.toISOString() },
  );
}
