import { ActionIcon, Group } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react';
import type { MessageRow } from '#schemas/api/inbox.ts';
import { useMessageActions } from './use-message-actions.ts';

/** The actions of a message in the list. */
export function RowActions({ row: { id, name, folder } }: { row: MessageRow }) {
  const { isRunning, move, remove } = useMessageActions();
  const isArchived = folder === 'archive';
  const Icon = isArchived ? IconArchiveOff : IconArchive;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" pos="relative">
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={isArchived ? `Move message from ${name} to the inbox` : `Archive message from ${name}`}
        disabled={isRunning}
        onClick={() => void move(id, isArchived ? 'inbox' : 'archive')}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={`Delete message from ${name}`}
        disabled={isRunning}
        onClick={() => void remove(id)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
