import { Button, Group, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { messageOf } from '../data/api-error.ts';

/** How long notifications are shown, in milliseconds. */
export const stays = {
  success: 3_000,
  error: 5_000,
  undo: 8_000,
  settings: 10_000,
  upload: 10_000,
  deleted: 1_500,
} as const;

const colours = { success: 'accent', error: 'red', warning: 'yellow' } as const;
const dismiss = { closeButtonProps: { 'aria-label': 'Dismiss' } } as const;

export interface Message {
  readonly kind: keyof typeof colours;
  readonly text: string;
  readonly title?: string;
  /** Milliseconds; the default depends on the kind. */
  readonly stay?: number;
}

/** Shows a notification. */
export function notify({ kind, text, title, stay }: Message): void {
  const autoClose = stay ?? (kind === 'success' ? stays.success : stays.error);
  notifications.show({
    ...dismiss,
    ...(title !== undefined && { title }),
    message: text,
    color: colours[kind],
    autoClose,
  });
}

/** Shows a notification of a failure with the message of its error. */
export function notifyFailure(title: string, thrown: unknown): void {
  notify({ kind: 'error', title, text: messageOf(thrown) });
}

/** Shows a notification with an Undo button; returns how to remove it. */
export function notifyUndoable(text: string, undo: () => void): () => void {
  return withButton({ text, button: 'Undo', kind: 'success', stay: stays.undo, onPress: undo });
}

interface Retry {
  readonly title?: string | undefined;
  readonly text: string;
  readonly retry: () => void;
}

/** Shows a notification of a failure with a retry button. */
export function notifyRetry({ title, text, retry }: Retry): void {
  withButton({
    ...(title !== undefined && { title }),
    text,
    button: 'Try Again',
    kind: 'error',
    stay: stays.error,
    onPress: retry,
  });
}

interface ButtonMessage extends Message {
  readonly button: string;
  readonly onPress: () => void;
}

/** Returns how to remove the notification. */
function withButton({ title, text, button, kind, stay = stays.success, onPress }: ButtonMessage): () => void {
  const id = randomId();
  const press = () => {
    onPress();
    notifications.hide(id);
  };
  const message = (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="sm">{text}</Text>
      <Button size="compact-sm" flex="none" variant="light" color={colours[kind]} onClick={press}>
        {button}
      </Button>
    </Group>
  );
  notifications.show({
    ...dismiss,
    ...(title !== undefined && { title }),
    id,
    message,
    color: colours[kind],
    autoClose: stay,
  });
  return () => void notifications.hide(id);
}
