import { ActionIcon, Button, Group } from '@mantine/core';
import { IconRestore, IconTrashX } from '@tabler/icons-react';
import type { BinRow } from '#schemas/api/bin.ts';
import { useOnce } from '../ui/use-once.ts';
import { useErase } from './use-erase.ts';
import { useRestore } from './use-restore.ts';

/** The actions of a row in the bin. */
export function BinActions({ binned }: { binned: BinRow }) {
  const restore = useRestore();
  const erase = useErase();
  const [isRunning, once] = useOnce();
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
          onClick={() => void once(() => restore([binned], `“${label}” restored`))}
        >
          Restore
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={`Erase ${label}`}
        disabled={isRunning}
        onClick={() => void once(() => erase(binned))}
      >
        <IconTrashX size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
