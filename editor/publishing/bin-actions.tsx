import { ActionIcon, Button, Group } from '@mantine/core';
import { IconRestore, IconTrashX } from '@tabler/icons-react';
import type { BinRow } from '#schemas/api/bin.ts';
import { request } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import { binKey } from '../data/query-keys.ts';
import { useAction } from '../data/use-action.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { type Message, notify } from '../ui/notify.tsx';
import { entryPrefixOf, eraseChanges } from '../ui/unsaved-changes.ts';
import { useRestore } from './use-restore.ts';

export function BinActions({ binned }: { binned: BinRow }) {
  const restore = useRestore();
  const { erase, ...erasing } = useErase();
  const isRunning = restore.isRunning || erasing.isRunning;
  const { label } = binned;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {binned.is_declared && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconRestore size={16} aria-hidden />}
          aria-label={`Restore ${label}`}
          disabled={isRunning}
          onClick={() => void restore.run({ keys: [binned], done: () => `“${label}” restored` })}
        >
          Restore
        </Button>
      )}
      <ActionIcon
        color="red"
        aria-label={`Erase ${label}`}
        disabled={isRunning}
        onClick={() => void erase(binned)}
      >
        <IconTrashX size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function useErase() {
  const confirm = useConfirm();
  const { run, isRunning } = useAction({
    send: eraseBinned,
    stale: [binKey],
    failed: 'Not erased',
    onDone: notify,
  });
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

async function eraseBinned({ collection, id, label }: BinRow): Promise<Message> {
  try {
    await request('eraseBinned', { params: { collection, id } });
    eraseChanges(`${entryPrefixOf(collection)}${id}`);
    return { kind: 'success', text: `“${label}” erased` };
  } catch (thrown) {
    // Somebody else has erased or restored it.
    if (thrown instanceof ApiError && thrown.code === 'not_found')
      return { kind: 'warning', text: thrown.message };
    throw thrown;
  }
}
