import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import type { ListActions } from './list-actions.ts';

interface PositionDialogProps {
  readonly rowKeys: readonly string[];
  readonly name: string;
  readonly count: number;
  readonly actions: ListActions;
}

/** Asks for the new position of a row, or of the first of several. */
export function PositionDialog({ rowKeys, name, count, actions }: PositionDialogProps) {
  const first = rowKeys[0] ?? '';
  const now = actions.indexOf(first) + 1;
  const last = count - rowKeys.length + 1;
  const [text, setText] = useState(String(now));
  const place = Number(text);
  const isValid = Number.isInteger(place) && place >= 1 && place <= last;
  const close = () => {
    actions.askPosition(null);
    actions.focusRow(actions.indexOf(first));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isValid) return;
    actions.moveAll(rowKeys, place - 1);
    close();
  };
  return (
    <Dialog opened onClose={close} title={`Move ${name}`} size="sm" transitionProps={{ duration: 0 }}>
      <form noValidate onSubmit={submit}>
        <TextInput
          data-autofocus
          label={`Position, 1 to ${last}`}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isValid ? undefined : `Please enter a number from 1 to ${last}`}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">Move</Button>
        </Group>
      </form>
    </Dialog>
  );
}
