import { useQueryClient } from '@tanstack/react-query';
import type { BinRow } from '#schemas/api/bin.ts';
import { request } from '../data/api-client.ts';
import { ApiError, messageOf } from '../data/api-error.ts';
import { binKey } from '../data/query-keys.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify, notifyRetry } from '../ui/notify.tsx';

/** Erases something in the bin after a question. */
export function useErase(): (row: BinRow) => Promise<void> {
  const client = useQueryClient();
  const confirm = useConfirm();

  const send = async (row: BinRow): Promise<void> => {
    const { collection, id, label } = row;
    try {
      await request('eraseBinned', { params: { collection, id } });
      notify({ kind: 'success', text: `“${label}” erased` });
    } catch (thrown) {
      // Somebody else has erased or restored it.
      if (thrown instanceof ApiError && thrown.code === 'not_found')
        notify({ kind: 'warning', text: messageOf(thrown) });
      else notifyRetry({ title: 'Not erased', text: messageOf(thrown), retry: () => void send(row) });
    }
    await client.invalidateQueries({ queryKey: binKey });
  };
  return async (row) => {
    const question = {
      title: `Erase “${row.label}” for good?`,
      text: 'Its earlier versions are erased too. This cannot be undone.',
      confirm: 'Erase',
    };
    if (await confirm(question)) await send(row);
  };
}
