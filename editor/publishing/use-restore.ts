import type { BinRow } from '#schemas/api/bin.ts';
import { request } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { applyEach } from '../data/apply-each.ts';
import { staleAfterEntry } from '../data/entry-queries.ts';
import { galleryKey } from '../data/query-keys.ts';
import { useAction } from '../data/use-action.ts';
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
    onDone: ({ left, reasons }, { keys, done }) => {
      if (left.length < keys.length) notify({ kind: 'success', text: done(keys.length - left.length) });
      const retry = () => void action.run({ keys: left, done });
      if (left.length > 0) notifyRetry({ title, text: [...reasons].join('\n'), retry });
    },
  });
  return action;
}

async function restoreEach({ keys }: Restoring) {
  const { failed } = await applyEach(keys, ({ collection, id }) =>
    request('restoreBinned', { params: { collection, id } }),
  );
  return {
    left: failed.map(({ item }) => item),
    reasons: new Set(failed.map(({ error }) => messageOf(error))),
  };
}
