import { ActionIcon, Button, Group } from '@mantine/core';
import { IconRestore, IconTrashX } from '@tabler/icons-react';
import type { BinRow } from '#schemas/api/bin.ts';
import { useErase } from './use-erase.ts';
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
        variant="subtle"
        color="red"
        size="lg"
        aria-label={`Erase ${label}`}
        disabled={isRunning}
        onClick={() => void erase(binned)}
      >
        <IconTrashX size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
