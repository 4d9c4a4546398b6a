import type { BinRow } from '#schemas/api/bin.ts';
import { requestOneOfMany } from '../data/api-client.ts';
import { ApiError, messageOf } from '../data/api-error.ts';
import { galleryKey, staleAfterEntry } from '../data/query-keys.ts';
import { applyEach, useAction } from '../data/use-action.ts';
import { notify, notifyRetry } from '../ui/notify.tsx';

interface Restoring {
  /** Reads the names of documents and files in the bin. */
  readonly keys: readonly Pick<BinRow, 'collection' | 'id'>[];
  /** The notification of success about so many of them. */
  readonly done: (restored: number) => string;
}

const title = 'Not restored';

/** Restores from the bin, shows `done`, and offers to try again what could not be restored. */
export function useRestore() {
  const action = useAction({
    send: restoreEach,
    stale: [...staleAfterEntry, galleryKey],
    failed: title,
    onDone: ({ failed }, { keys, done }) => {
      if (failed.length < keys.length) notify({ kind: 'success', text: done(keys.length - failed.length) });
      // Somebody else has restored or erased these, or the response to an earlier attempt was lost.
      const [gone, left] = [failed.filter(isGone), failed.filter((one) => !isGone(one))];
      if (gone[0]) notify({ kind: 'warning', title, text: messageOf(gone[0].error) });
      const retry = () => void action.run({ keys: left.map(({ item }) => item), done });
      const reasons = new Set(left.map(({ error }) => messageOf(error)));
      if (left.length > 0) notifyRetry({ title, text: [...reasons].join('\n'), retry });
    },
  });
  return action;
}

const isGone = ({ error }: { readonly error: unknown }) =>
  error instanceof ApiError && error.code === 'not_found';

function restoreEach({ keys }: Restoring) {
  return applyEach(keys, ({ collection, id }) =>
    requestOneOfMany('restoreBinned', { params: { collection, id } }),
  );
}
