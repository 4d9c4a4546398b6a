import type { ScheduleRow } from '#schemas/api/schedules.ts';
import { groupBy } from '#schemas/engine/group-by.ts';

/** Schedules that were made together for one time; one that failed is alone. */
export type ScheduleGroup = readonly [ScheduleRow, ...ScheduleRow[]];

/** Groups schedules by action, time and the moment they were made, in their order. */
export function groupSchedules(schedules: readonly ScheduleRow[]): ScheduleGroup[] {
  const groups = groupBy(schedules, ({ id, action, due_at, created_at, created_by, failed_at }) =>
    failed_at === null ? [action, due_at, created_at, created_by].join(' ') : String(id),
  );
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []));
}
