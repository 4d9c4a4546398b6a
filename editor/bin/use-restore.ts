import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { BinRow } from '#schemas/api/bin.ts';
import { request } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { binKey, galleryKey } from '../data/query-keys.ts';
import { staleAfterEntry } from '../data/use-invalidate-entries.ts';
import { notify, notifyRetry } from '../ui/notify.tsx';

/** What names a document or file in the bin. */
export type BinKey = Pick<BinRow, 'collection' | 'id'>;

type Restore = (keys: readonly BinKey[], done: string) => Promise<void>;

const stale: readonly string[] = [...staleAfterEntry, ...galleryKey, ...binKey];

/** Restores from the bin, shows `done`, and offers to try again what could not be restored. */
export function useRestore(): Restore {
  const client = useQueryClient();
  const restore = useCallback<Restore>(
    async (keys, done) => {
      const left: BinKey[] = [];
      const reasons = new Set<string>();
      for (const key of keys) {
        try {
          await request('restoreBinned', { params: { collection: key.collection, id: key.id } });
        } catch (thrown) {
          left.push(key);
          reasons.add(messageOf(thrown));
        }
      }
      if (left.length < keys.length) notify({ kind: 'success', text: done });
      if (left.length > 0)
        notifyRetry({
          title: 'Not restored',
          text: [...reasons].join('\n'),
          retry: () => void restore(left, done),
        });
      await Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
    [client],
  );
  return restore;
}
