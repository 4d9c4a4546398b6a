import { Button, Group, Text } from '@mantine/core';
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

export interface Message {
  readonly kind: keyof typeof colours;
  readonly text: string;
  readonly title?: string;
  /** Milliseconds; the default depends on the kind. */
  readonly stay?: number;
  /** Such as the saving of a form; a later notification of the same subject replaces this one. */
  readonly subject?: string;
}

/** Names the saving of a document of a type. */
export const savingOf = (type: string) => `saving ${type}`;

/** How to remove the last notification of each subject. */
const removals = new Map<string, () => void>();

/** Lets the last notification of a subject stay when later ones are shown. */
export function keepNotification(subject: string): void {
  removals.delete(subject);
}

/** Removes the last notification of a subject. */
export function removeNotification(subject: string): void {
  removals.get(subject)?.();
}

/** Shows a notification. */
export function notify(message: Message): void {
  show(message);
}

/** Shows a notification of a failure with the message of its error; its title is its subject. */
export function notifyFailure(title: string, thrown: unknown): void {
  notify({ kind: 'error', title, text: messageOf(thrown), subject: title });
}

/** Shows a notification with an Undo button; returns how to remove it. */
export function notifyUndoable(text: string, undo: () => void): () => void {
  return show({ kind: 'success', text, stay: stays.undo }, undoButton(undo));
}

/** Shows a notification with an Undo button one frame after the action, whose result is painted first, to those who see it: the form announces the same. Returns a function that removes it. */
export function notifyUndoableLater(text: string, undo: () => void): () => void {
  let remove = () => cancelAnimationFrame(frame);
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      remove = show({ kind: 'success', text, stay: stays.undo, role: 'none' }, undoButton(undo));
    });
  });
  return () => remove();
}

interface Retry extends Pick<Message, 'text' | 'subject'> {
  readonly title?: string | undefined;
  readonly retry: () => void;
}

/** Shows a notification of a failure with a retry button. */
export function notifyRetry({ title, retry, ...message }: Retry): void {
  show(
    { kind: 'error', ...message, ...(title !== undefined && { title }) },
    { label: 'Try Again', onPress: retry },
  );
}

interface NoticeButton {
  readonly label: string;
  readonly onPress: () => void;
}

const undoButton = (onPress: () => void): NoticeButton => ({ label: 'Undo', onPress });

interface Shown extends Message {
  /** Of one that is not announced; by default it is an alert. */
  readonly role?: 'none';
}

/** Shows a notification, with a button that removes it too; returns how to remove it. */
function show({ kind, text, title, stay, subject, role }: Shown, button?: NoticeButton): () => void {
  const remove = () => void notifications.hide(id);
  if (subject !== undefined) {
    removeNotification(subject);
    removals.set(subject, remove);
  }
  const press = () => {
    button?.onPress();
    remove();
  };
  const id = notifications.show({
    closeButtonProps: { 'aria-label': 'Dismiss' },
    ...(title !== undefined && { title }),
    ...(role && { role }),
    message: button ? (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{text}</Text>
        <Button size="compact-sm" flex="none" variant="light" color={colours[kind]} onClick={press}>
          {button.label}
        </Button>
      </Group>
    ) : (
      text
    ),
    color: colours[kind],
    autoClose: stay ?? (kind === 'success' ? stays.success : stays.error),
  });
  return remove;
}
