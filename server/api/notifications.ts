import { maxNotifications, type Notification } from '#schemas/api/notifications.ts';
import { excerptOf } from '../documents/inbox.ts';
import * as store from '../documents/notifications.ts';
import { type ListedSchedule, listFailedSchedules } from '../documents/schedules.ts';
import { describeDocument } from '../documents/uses.ts';
import type { Handler } from '../http/app-state.ts';

/** Lists the newest messages, comments, approvals and failed schedules for the administrator. */
export const listNotifications: Handler<'listNotifications'> = async (_, { state, session }) => {
  const { db } = state.store;
  const { id: admin } = session.admin;
  const written = await store.listWritten(db, admin);
  const failed = await listFailedSchedules(db, maxNotifications);
  const mark = await store.findReadMark(db, admin);
  const data = [...written.map(toNotification), ...failed.map((schedule) => describeFailure(schedule, mark))];
  return {
    data: data.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, maxNotifications),
    unread: await store.countUnread(db, admin),
  };
};

/** Marks the notifications up to a time as read. */
export const readNotifications: Handler<'readNotifications'> = async ({ body }, { state, session }) => {
  const { db } = state.store;
  await store.markRead(db, session.admin.id, new Date(body.until));
  return { data: { unread: await store.countUnread(db, session.admin.id) } };
};

function toNotification({ linkId, at, isRead, ...row }: store.WrittenNotification): Notification {
  const path = linkId === null ? `/admin/messages/${row.id}` : `/admin/changes#approval-link-${linkId}`;
  return { ...row, text: excerptOf(row.text), path, at: at.toISOString(), is_read: isRead };
}

function describeFailure(schedule: ListedSchedule, readUntil: Date): Notification {
  const at = schedule.failedAt ?? schedule.dueAt;
  return {
    ...{ kind: `failed_${schedule.action}`, id: schedule.scheduleId, at: at.toISOString() },
    ...{ name: describeDocument(schedule, schedule.content).label, is_read: at <= readUntil },
    text: schedule.issues[0]?.message ?? '',
    path: `/admin/changes#schedule-${schedule.scheduleId}`,
  };
}
