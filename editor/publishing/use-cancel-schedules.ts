import type { ScheduleRow } from '#schemas/api/schedules.ts';
import { groupBy } from '#schemas/engine/group-by.ts';
import { request } from '../data/api-client.ts';
import { useAction } from '../data/use-action.ts';
import { notificationsKey } from '../data/use-notifications.ts';
import { schedulesKey } from '../data/use-schedules.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify } from '../ui/notify.tsx';

/** Cancels pending schedules after a question, or dismisses one that could not be applied. */
export function useCancelSchedules() {
  const confirm = useConfirm();
  const { isRunning, run } = useAction({
    send: async ({ left }: { readonly left: number[]; readonly done: string }) => {
      for (const id of [...left]) {
        await request('cancelSchedule', { params: { id } });
        // A retry goes on with those that are left.
        left.shift();
      }
    },
    stale: [schedulesKey, notificationsKey],
    failed: 'The schedule could not be cancelled',
    onDone: (_, { done }) => notify({ kind: 'success', text: done }),
  });
  const cancel = async (group: ScheduleGroup): Promise<void> => {
    const isPending = group[0].failed_at === null;
    if (isPending && !(await confirm(questionAbout(group)))) return;
    const cancelled = group.length === 1 ? 'Schedule cancelled' : `${group.length} schedules cancelled`;
    await run({ left: group.map(({ id }) => id), done: isPending ? cancelled : 'Dismissed' });
  };
  return { isRunning, cancel };
}

function questionAbout([{ label, action }, ...others]: ScheduleGroup) {
  const count = others.length + 1;
  const isOne = count === 1;
  const stays = isOne ? 'It stays public.' : 'They stay public.';
  const rest = action === 'publish' ? (isOne ? 'Its draft stays.' : 'Their drafts stay.') : stays;
  return {
    title: isOne ? 'Cancel this schedule?' : `Cancel ${count} schedules?`,
    text: `${isOne ? label : `These ${count} documents`} will not be ${action}ed at that time. ${rest}`,
    confirm: isOne ? 'Cancel schedule' : 'Cancel schedules',
    cancel: isOne ? 'Keep it' : 'Keep them',
  };
}

/** Schedules that were made together for one time; one that failed is alone. */
export type ScheduleGroup = readonly [ScheduleRow, ...ScheduleRow[]];

/** Groups schedules by action, time and the moment they were made, in their order. */
export function groupSchedules(schedules: readonly ScheduleRow[]): ScheduleGroup[] {
  const groups = groupBy(schedules, ({ id, action, due_at, created_at, created_by, failed_at }) =>
    failed_at === null ? [action, due_at, created_at, created_by].join(' ') : String(id),
  );
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []));
}
