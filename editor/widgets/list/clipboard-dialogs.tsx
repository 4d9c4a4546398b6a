import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';

interface CopiedTextProps {
  readonly text: string;
  onClose(): void;
}

/** Shows copied rows as text, where the browser does not let the page write to the clipboard. */
export function CopiedText({ text, onClose }: CopiedTextProps) {
  return (
    <Dialog opened onClose={onClose} title="Copy rows" transitionProps={{ duration: 0 }}>
      <Textarea
        data-autofocus
        readOnly
        label="Copied rows"
        description="Copy this text, then paste it into another list."
        rows={8}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Dialog>
  );
}

interface PasteTextProps {
  /** Why the text that was pasted before could not be used. */
  readonly problem: string | undefined;
  onPaste(text: string): void;
  onClose(): void;
}

/** Asks for copied rows, where the browser does not let the page read the clipboard or it has none. */
export function PasteText({ problem, onPaste, onClose }: PasteTextProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onPaste(text);
  };
  return (
    <Dialog opened onClose={onClose} title="Paste rows" transitionProps={{ duration: 0 }}>
      <form noValidate onSubmit={submit}>
        <Textarea
          data-autofocus
          label="Copied rows"
          description="Paste here what you copied in a list."
          rows={8}
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={text.trim() === ''}>
            Paste
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
