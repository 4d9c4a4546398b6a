import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import type { ListActions } from './list-actions.ts';

interface PositionDialogProps {
  readonly rowKey: string;
  readonly name: string;
  readonly count: number;
  readonly actions: ListActions;
}

/** Asks for the new position of a row. */
export function PositionDialog({ rowKey, name, count, actions }: PositionDialogProps) {
  const now = actions.indexOf(rowKey) + 1;
  const [text, setText] = useState(String(now));
  const place = Number(text);
  const isValid = Number.isInteger(place) && place >= 1 && place <= count;
  const close = () => {
    actions.askPosition(null);
    actions.focusRow(actions.indexOf(rowKey));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isValid) return;
    actions.move(rowKey, place - 1);
    close();
  };
  return (
    <Dialog opened onClose={close} title={`Move ${name}`} size="sm" transitionProps={{ duration: 0 }}>
      <form noValidate onSubmit={submit}>
        <TextInput
          data-autofocus
          label={`Position, 1 to ${count}`}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isValid ? undefined : `Please enter a number from 1 to ${count}`}
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
