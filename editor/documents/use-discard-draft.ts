import { useQueryClient } from '@tanstack/react-query';
import type { DraftListRow } from '#schemas/api/drafts.ts';
import { messageOf } from '../data/api-error.ts';
import { discardDraft } from '../data/discard-draft.ts';
import { useSchedules } from '../data/use-schedules.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify, notifyRetry, notifyUndoable } from '../ui/notify.tsx';
import { useOnce } from '../ui/use-once.ts';

/** A draft in a list, as far as it is discarded. */
type Discardable = Pick<DraftListRow, 'collection' | 'id' | 'label' | 'is_new'> &
  Partial<Pick<DraftListRow, 'version'>>;

/** Deletes a listed draft after a question, and offers to undo that. */
export function useDiscardDraft() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { data: schedules = [] } = useSchedules();
  const [isRunning, once] = useOnce();

  const send = async (draft: Discardable, isScheduled: boolean): Promise<void> => {
    try {
      const restore = await discardDraft(draft);
      const onRestored = () => client.invalidateQueries();
      const undo = () => restore && void restoreDraft({ restore, wasScheduled: isScheduled, onRestored });
      if (restore) notifyUndoable('Draft discarded', undo);
      else notify({ kind: 'success', text: 'Draft discarded' });
    } catch (thrown) {
      const retry = () => void once(() => send(draft, isScheduled));
      notifyRetry({ title: 'The draft could not be discarded', text: messageOf(thrown), retry });
    }
    await client.invalidateQueries();
  };
  const discard = async (draft: Discardable): Promise<void> => {
    const isScheduled = schedules.some(
      ({ collection, document_id, action, failed_at }) =>
        collection === draft.collection &&
        document_id === draft.id &&
        action === 'publish' &&
        failed_at === null,
    );
    if (await confirm(discardQuestion({ name: draft.label, isNew: draft.is_new, isScheduled })))
      await once(() => send(draft, isScheduled));
  };
  return { isRunning, discard };
}

interface Restoring {
  readonly restore: () => Promise<void>;
  /** Whether it was scheduled to be published when it was discarded. */
  readonly wasScheduled: boolean;
  readonly onRestored: () => Promise<unknown>;
}

/** Restores a discarded draft and shows how that went. */
export async function restoreDraft({ restore, wasScheduled, onRestored }: Restoring): Promise<void> {
  try {
    await restore();
    await onRestored();
    const text = wasScheduled ? 'Draft restored. It is not scheduled any more.' : 'Draft restored';
    notify({ kind: 'success', text });
  } catch (thrown) {
    const retry = () => void restoreDraft({ restore, wasScheduled, onRestored });
    notifyRetry({ title: 'The draft could not be restored', text: messageOf(thrown), retry });
  }
}

interface Discarding {
  /** What a person calls the document. */
  readonly name: string;
  /** Whether it is not published. */
  readonly isNew: boolean;
  /** Whether it is scheduled to be published. */
  readonly isScheduled: boolean;
}

/** The question before a draft is discarded. */
export function discardQuestion({ name, isNew, isScheduled }: Discarding) {
  const what = isNew
    ? `${name} is not published. It goes to the bin.`
    : `${name} loses the changes that are not published. What visitors see stays as it is.`;
  const text = isScheduled ? `${what} Its schedule is cancelled.` : what;
  return { title: 'Discard this draft?', text, confirm: 'Discard draft' };
}
