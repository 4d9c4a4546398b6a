import { Button, Group, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { locateDifference } from '#schemas/engine/differences.ts';
import type { MergeConflict, Side } from '#schemas/engine/merge.ts';
import { formatMoment } from '../ui/dates.ts';
import { Dialog, layers } from '../ui/dialog.tsx';
import { DifferenceTable } from './difference-table.tsx';
import type { Choices, Conflict } from './session/conflict.ts';

interface StaleDialogProps {
  readonly declaration: Declaration;
  readonly conflict: Conflict;
}

/** Asks which side to use for each field that both changed; all other changes are merged. */
export function ConflictDialog({ declaration, conflict }: StaleDialogProps) {
  const { conflicts, theirs, choose } = conflict;
  const [picked, setPicked] = useState<Choices>(new Map());
  const sideOf = ({ id }: MergeConflict) => picked.get(id) ?? 'mine';
  const who = theirs.savedBy ?? 'Someone else';
  const when = theirs.savedAt === null ? 'a moment ago' : `on ${formatMoment(theirs.savedAt)}`;
  const isOne = conflicts.length === 1;

  return (
    <Dialog
      opened
      onClose={() => choose(null)}
      title={`${declaration.label} was saved in the meantime`}
      size="xl"
      zIndex={layers.question}
    >
      <Text mb="xs">
        {who} saved this {when}, after you had opened it. Your changes are still here.
      </Text>
      <Text mb="md">
        {isOne
          ? 'You both changed this: choose which change stays.'
          : 'You both changed these: choose for each which change stays.'}{' '}
        Every other change is kept, yours and theirs.
      </Text>
      <DifferenceTable
        differences={conflicts}
        sides={['Mine', 'Theirs']}
        label="Both changes"
        foot={
          isOne
            ? undefined
            : (conflict, side) => (
                <Radio
                  mt="xs"
                  name={conflict.id}
                  label={side === 'mine' ? 'Keep mine' : 'Take theirs'}
                  aria-label={`${side === 'mine' ? 'Keep mine' : 'Take theirs'}: ${locateDifference(conflict)}`}
                  checked={sideOf(conflict) === side}
                  onChange={() => setPicked((before) => new Map(before).set(conflict.id, side))}
                />
              )
        }
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" color="gray" onClick={() => choose(null)}>
          Decide later
        </Button>
        {isOne ? (
          <>
            <Button variant="default" onClick={() => choose(chooseAll(conflicts, () => 'theirs'))}>
              Take theirs
            </Button>
            <Button onClick={() => choose(chooseAll(conflicts, () => 'mine'))}>Keep mine</Button>
          </>
        ) : (
          <Button onClick={() => choose(chooseAll(conflicts, sideOf))}>Use these changes</Button>
        )}
      </Group>
    </Dialog>
  );
}

function chooseAll(conflicts: readonly MergeConflict[], sideOf: (conflict: MergeConflict) => Side): Choices {
  return new Map(conflicts.map((conflict) => [conflict.id, sideOf(conflict)]));
}
