import type { ScheduleRow } from '#schemas/api/schedules.ts';
import { request } from '../data/api-client.ts';
import { schedulesKey } from '../data/use-schedules.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify } from '../ui/notify.tsx';
import { useAct } from '../ui/use-act.ts';
import { useOnce } from '../ui/use-once.ts';

/** Cancels a pending schedule after a question, or dismisses one that could not be applied. */
export function useCancelSchedule() {
  const confirm = useConfirm();
  const act = useAct(schedulesKey);
  const [isRunning, once] = useOnce();
  const cancel = async ({ id, label, action, failed_at }: ScheduleRow): Promise<void> => {
    const text = `${label} will not be ${action}ed at that time. ${action === 'publish' ? 'Its draft stays.' : 'It stays public.'}`;
    const question = { title: 'Cancel this schedule?', text, confirm: 'Cancel schedule', cancel: 'Keep it' };
    if (failed_at === null && !(await confirm(question))) return;
    const done = failed_at === null ? 'Schedule cancelled' : 'Dismissed';
    await once(() =>
      act({
        action: () => request('cancelSchedule', { params: { id } }),
        failure: 'The schedule could not be cancelled',
        onDone: () => notify({ kind: 'success', text: done }),
      }),
    );
  };
  return { isRunning, cancel };
}
