import { useQueryClient } from '@tanstack/react-query';
import type { DraftListRow } from '#schemas/api/drafts.ts';
import { request } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify, notifyRetry } from '../ui/notify.tsx';
import { useOnce } from '../ui/use-once.ts';

/** Deletes a draft after a question. */
export function useDiscardDraft() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const [isRunning, once] = useOnce();

  const send = async (draft: DraftListRow): Promise<void> => {
    const { collection, id } = draft;
    try {
      await request('discardDraft', { params: { collection, id } });
      notify({ kind: 'success', text: 'Draft discarded' });
    } catch (thrown) {
      const retry = () => void once(() => send(draft));
      notifyRetry({ title: 'The draft could not be discarded', text: messageOf(thrown), retry });
    }
    await client.invalidateQueries();
  };
  const discard = async (draft: DraftListRow): Promise<void> => {
    if (await confirm(questionAbout(draft))) await once(() => send(draft));
  };
  return { isRunning, discard };
}

function questionAbout({ label, is_new }: DraftListRow) {
  return {
    title: 'Discard this draft?',
    text: is_new
      ? `${label} is not published. It will be deleted, also where it is scheduled.`
      : `The changes to ${label} will be deleted. What visitors see stays as it is, and a schedule is cancelled.`,
    confirm: 'Discard draft',
  };
}
