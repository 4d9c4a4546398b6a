import type { BinRow } from '#schemas/api/bin.ts';
import { request } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import { binKey } from '../data/query-keys.ts';
import { useAction } from '../data/use-action.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { type Message, notify } from '../ui/notify.tsx';

/** Erases something in the bin after a question. */
export function useErase() {
  const confirm = useConfirm();
  const { run, isRunning } = useAction({ send, stale: [binKey], failed: 'Not erased', onDone: notify });
  const erase = async (row: BinRow): Promise<void> => {
    const question = {
      title: `Erase “${row.label}” for good?`,
      text: 'Its earlier revisions are erased too. This cannot be undone.',
      confirm: 'Erase',
    };
    if (await confirm(question)) await run(row);
  };
  return { isRunning, erase };
}

async function send({ collection, id, label }: BinRow): Promise<Message> {
  try {
    await request('eraseBinned', { params: { collection, id } });
    return { kind: 'success', text: `“${label}” erased` };
  } catch (thrown) {
    // Somebody else has erased or restored it.
    if (thrown instanceof ApiError && thrown.code === 'not_found')
      return { kind: 'warning', text: thrown.message };
    throw thrown;
  }
}
