import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { confirmation } from '#schemas/api/forms.ts';
import { ApiError, messageOf } from '../data/api-error.ts';
import { usePlainForm } from '../plain-form/use-plain-form.ts';
import { Dialog } from '../ui/dialog.tsx';

/** The field's name, in the form and to the server. */
const fieldName = 'current_password';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly isDangerous?: boolean;
}

/** Asks for the password and acts with it; resolves to undefined when the person cancels, refuses where the act was refused for another field. */
export type AskPassword = <T>(
  question: Question,
  act: (password: string) => Promise<T>,
) => Promise<T | undefined>;

interface Asked extends Question {
  /** Resolves to why it did not work; null when the dialog is done. */
  readonly attempt: (password: string) => Promise<string | null>;
  readonly cancel: () => void;
}

/** A way to ask for the password before something that a stolen session must not be enough for, and the dialog to draw for it. */
export function useAskPassword(): [ask: AskPassword, dialog: ReactNode] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<AskPassword>(
    (question, act) =>
      new Promise((resolve, reject) => {
        const attempt = async (password: string) => {
          try {
            resolve(await act(password));
          } catch (error) {
            if (!concernsOtherField(error)) return messageOf(error);
            reject(error);
          }
          setAsked(null);
          return null;
        };
        const cancel = () => {
          setAsked(null);
          resolve(undefined);
        };
        setAsked({ ...question, attempt, cancel });
      }),
    [],
  );
  return [ask, asked !== null && <PasswordDialog asked={asked} />];
}

function concernsOtherField(error: unknown): boolean {
  return error instanceof ApiError && error.issues.some(({ path }) => path[0] !== fieldName);
}

function PasswordDialog({ asked }: { asked: Asked }) {
  const { form, submit, isSending, errorAt } = usePlainForm({
    schema: confirmation,
    values: { current_password: '' },
    send: async ({ current_password }) => {
      const refusal = await asked.attempt(current_password);
      if (refusal === null) return;
      form.setError(fieldName, { message: refusal });
      form.setFocus(fieldName, { shouldSelect: true });
    },
    onRefused: (thrown) => form.setError(fieldName, { message: messageOf(thrown) }),
  });
  return (
    <Dialog opened onClose={() => !isSending && asked.cancel()} title={asked.title} centered>
      <form onSubmit={submit} noValidate aria-label={asked.title}>
        <Stack gap="md">
          <Text>{asked.text}</Text>
          <PasswordInput
            {...form.register(fieldName)}
            label="Your password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            data-autofocus
            error={errorAt(fieldName)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={asked.cancel} disabled={isSending}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending} {...(asked.isDangerous === true && { color: 'red' })}>
              {asked.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
