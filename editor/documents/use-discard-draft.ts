import { randomId } from '@mantine/hooks';
import type { DraftListRow } from '#schemas/api/drafts.ts';
import { request } from '../data/api-client.ts';
import { useAction } from '../data/use-action.ts';
import { type DocumentKey, findPublication, useSchedules } from '../data/use-drafts.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify, notifyUndoable } from '../ui/notify.tsx';

/** A draft in a list, as far as it is discarded. */
type Discardable = Pick<DraftListRow, 'collection' | 'id' | 'label' | 'is_new'> &
  Partial<Pick<DraftListRow, 'version'>>;

/** Deletes a listed draft after a question, and offers to undo that. */
export function useDiscardDraft() {
  const confirm = useConfirm();
  const { data: schedules = [] } = useSchedules();
  const notifyDiscarded = useNotifyDiscarded();

  // A published document shows what its draft hides, so that every query is stale.
  const { run, isRunning } = useAction({
    send: ({ draft }: { readonly draft: Discardable; readonly wasScheduled: boolean }) => discardDraft(draft),
    failed: 'The draft could not be discarded',
    onDone: (restore, { wasScheduled }) => notifyDiscarded('Draft discarded', restore, wasScheduled),
  });
  const discard = async (draft: Discardable): Promise<void> => {
    const isScheduled = findPublication(schedules, draft) !== undefined;
    if (await confirm(discardDraftQuestion({ name: draft.label, isNew: draft.is_new, isScheduled })))
      await run({ draft, wasScheduled: isScheduled });
  };
  return { isRunning, discard };
}

interface Restoring {
  /** Differs for each restoration, so that several can run at the same time. */
  readonly key: string;
  readonly restore: () => Promise<unknown>;
  readonly wasScheduled: boolean;
}

/** Returns how to show that a draft was discarded, with an Undo button where there is something to restore. */
export function useNotifyDiscarded() {
  const { run } = useAction({
    send: ({ restore }: Restoring) => restore(),
    failed: 'The draft could not be restored',
    onDone: (_, { wasScheduled }) => {
      const text = wasScheduled ? 'Draft restored. It is not scheduled any more.' : 'Draft restored';
      notify({ kind: 'success', text });
    },
  });
  return (text: string, restore: Restoring['restore'] | undefined, wasScheduled: boolean): void => {
    if (restore) notifyUndoable(text, () => void run({ key: randomId(), restore, wasScheduled }));
    else notify({ kind: 'success', text });
  };
}

interface Discarding {
  /** The document's name for the person. */
  readonly name: string;
  readonly isNew: boolean;
  readonly isScheduled: boolean;
}

/** The question before a draft is discarded. */
export function discardDraftQuestion({ name, isNew, isScheduled }: Discarding) {
  const what = isNew
    ? `${name} is not published. It goes to the bin.`
    : `${name} loses the changes that are not published. What visitors see stays as it is.`;
  const text = isScheduled ? `${what} Its schedule is cancelled.` : what;
  return { title: 'Discard this draft?', text, confirm: 'Discard draft' };
}

interface DiscardedDraft extends DocumentKey {
  /** The id of the draft's revision; with it, a draft that was changed since is not discarded. */
  readonly version?: number | undefined;
}

/** Discards a draft; resolves to what restores it, undefined where nothing was lost. Both reject with ApiError. */
export async function discardDraft({
  collection,
  id,
  version,
}: DiscardedDraft): Promise<(() => Promise<void>) | undefined> {
  const params = { collection, id };
  const query = version === undefined ? {} : { version };
  const { deleted, revision } = (await request('discardDraft', { params, query })).data;
  if (!deleted) return undefined;
  return async () => {
    if (revision === null) await request('restoreBinned', { params });
    else await request('restoreDraft', { params, body: { revision } });
  };
}
