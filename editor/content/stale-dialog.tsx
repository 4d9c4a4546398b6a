import { Button, Group, Text } from '@mantine/core';
import type { Declaration } from '#schemas/declaration.ts';
import { listDifferences } from '#schemas/differences.ts';
import { formatMoment } from '../ui/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import { layers } from '../ui/layers.ts';
import { DifferenceTable } from './difference-table.tsx';
import type { Conflict } from './use-content-editor.ts';

interface StaleDialogProps {
  readonly declaration: Declaration;
  readonly conflict: Conflict;
  /** Whether versions that give way can be found again. */
  readonly hasHistory?: boolean;
}

/** Shows both versions when someone else saved in between, and lets the person choose. */
export function StaleDialog({ declaration, conflict, hasHistory = true }: StaleDialogProps) {
  const { mine, theirs, choose } = conflict;
  const differences = listDifferences(declaration.fields, mine, theirs.content);
  const who = theirs.savedBy ?? 'Someone else';
  const when = theirs.savedAt === null ? 'a moment ago' : `on ${formatMoment(theirs.savedAt)}`;

  return (
    <Dialog
      opened
      onClose={() => choose('later')}
      title={`${declaration.label} was saved in the meantime`}
      size="xl"
      zIndex={layers.question}
    >
      <Text mb="xs">
        {who} saved this {when}, after you had opened it. Your changes are still here. Choose which version
        stays.
      </Text>
      <Text mb="md">
        “Keep mine” saves your version over theirs
        {hasHistory ? ', which stays in the history.' : ' for good.'} “Take theirs” puts their version into
        the form; yours was never saved and is given up.
      </Text>
      {differences.length === 0 ? (
        <Text mb="md">Both versions say the same.</Text>
      ) : (
        <DifferenceTable differences={differences} sides={['Mine', 'Theirs']} label="Both versions" />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" color="gray" onClick={() => choose('later')}>
          Decide later
        </Button>
        <Button variant="default" onClick={() => choose('take-theirs')}>
          Take theirs
        </Button>
        <Button onClick={() => choose('keep-mine')}>Keep mine</Button>
      </Group>
    </Dialog>
  );
}
