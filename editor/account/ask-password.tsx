import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { confirmation } from '#schemas/api/forms.ts';
import type { Confirmation } from '#schemas/fields/list.ts';
import { ApiError, messageOf } from '../data/api-error.ts';
import { Dialog, DialogText } from '../ui/dialog.tsx';
import { usePlainForm } from '../ui/use-plain-form.ts';

/** The field's name, in the form and to the server. */
const fieldName = 'current_password';

interface Question extends Confirmation {
  readonly isDangerous?: boolean;
}

/** Asks for the password and runs an action with it; resolves to undefined when the person cancels, rejects if the action was rejected for another field. */
export type AskPassword = <T>(
  question: Question,
  act: (password: string) => Promise<T>,
) => Promise<T | undefined>;

interface Pending extends Question {
  /** Rejects where the password has to be entered again. */
  readonly attempt: (password: string) => Promise<void>;
  readonly cancel: () => void;
}

/** Asks for the password before sensitive actions, so that a stolen session is not enough; returns the dialog to render. */
export function useAskPassword(): [ask: AskPassword, dialog: ReactNode] {
  const [pending, setPending] = useState<Pending | null>(null);
  const ask = useCallback<AskPassword>(
    (question, act) =>
      new Promise((resolve, reject) => {
        const attempt = async (password: string) => {
          try {
            resolve(await act(password));
          } catch (error) {
            if (!concernsOtherField(error)) throw error;
            reject(error);
          }
          setPending(null);
        };
        const cancel = () => {
          setPending(null);
          resolve(undefined);
        };
        setPending({ ...question, attempt, cancel });
      }),
    [],
  );
  return [ask, pending !== null && <PasswordDialog pending={pending} />];
}

function concernsOtherField(error: unknown): boolean {
  return error instanceof ApiError && error.issues.some(({ path }) => path[0] !== fieldName);
}

function PasswordDialog({ pending }: { pending: Pending }) {
  const { form, submit, isSending, errorAt } = usePlainForm({
    schema: confirmation,
    values: { current_password: '' },
    send: ({ current_password }) => pending.attempt(current_password),
    stale: [],
    failed: (thrown) => {
      form.setError(fieldName, { message: messageOf(thrown) });
      form.setFocus(fieldName, { shouldSelect: true });
    },
  });
  return (
    <Dialog opened onClose={() => !isSending && pending.cancel()} title={pending.title} centered>
      <form onSubmit={submit} noValidate aria-label={pending.title}>
        <Stack gap="md">
          <DialogText>{pending.text}</DialogText>
          <PasswordInput
            {...form.register(fieldName)}
            label="Your password"
            autoComplete="current-password"
            data-autofocus
            error={errorAt(fieldName)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={pending.cancel} disabled={isSending}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending} {...(pending.isDangerous === true && { color: 'red' })}>
              {pending.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
