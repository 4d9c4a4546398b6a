import { Alert, Button, Group, Text } from '@mantine/core';
import { formatRecent } from '../ui/dates.ts';
import { useFocusAround } from '../ui/focus.ts';
import type { UnsavedChanges } from '../ui/unsaved-changes.ts';

interface RestoreBarProps {
  readonly changes: UnsavedChanges;
  /** Names the document, where the screen does not. */
  readonly to?: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers to restore unsaved changes from the browser's storage. */
export function RestoreBar({ changes, to, onRestore, onDiscard }: RestoreBarProps) {
  const of = to === undefined ? '' : ` to ${to}`;
  const bar = useFocusAround();
  return (
    <Alert ref={bar} color="yellow" role="status" p="xs" mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          You have unsaved changes{of} from {formatRecent(changes.at)}.
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" onClick={onRestore}>
            Restore
          </Button>
          <Button size="compact-sm" variant="default" onClick={onDiscard}>
            Discard
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
