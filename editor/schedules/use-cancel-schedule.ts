import { useQueryClient } from '@tanstack/react-query';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
import { request } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { schedulesKey } from '../data/use-schedules.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify, notifyRetry } from '../ui/notify.tsx';
import { useOnce } from '../ui/use-once.ts';

/** Cancels a pending schedule after a question, or dismisses one that could not be applied. */
export function useCancelSchedule() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const [isRunning, once] = useOnce();
  const send = async (schedule: ScheduleRow): Promise<void> => {
    const { id, failed_at } = schedule;
    try {
      await request('cancelSchedule', { params: { id } });
      notify({ kind: 'success', text: failed_at === null ? 'Schedule cancelled' : 'Dismissed' });
    } catch (thrown) {
      notifyRetry({
        ...{ title: 'The schedule could not be cancelled', text: messageOf(thrown) },
        retry: () => void once(() => send(schedule)),
      });
    }
    await client.invalidateQueries({ queryKey: schedulesKey });
  };
  const cancel = async (schedule: ScheduleRow): Promise<void> => {
    const { label, action, failed_at } = schedule;
    const text = `${label} will not be ${action}ed at that time. ${action === 'publish' ? 'Its draft stays.' : 'It stays public.'}`;
    const question = { title: 'Cancel this schedule?', text, confirm: 'Cancel schedule', cancel: 'Keep it' };
    if (failed_at !== null || (await confirm(question))) await once(() => send(schedule));
  };
  return { isRunning, cancel };
}
