import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { request } from '../api-client.ts';
import { ApiError, messageOf } from '../api-error.ts';
import { useUnsavedWork } from '../app/unsaved-work.ts';
import { useOnce } from '../entities/use-once.ts';
import { focusNamed } from '../session/focus-named.ts';
import { NewPasswordFields, type PasswordIssues, readNewPassword } from '../session/new-password.tsx';
import { notify } from '../ui/notify.tsx';
import { Section } from './section.tsx';
import { sessionsKey } from './session-list.tsx';

interface Issues extends PasswordIssues {
  readonly current_password?: string;
}

/** The fields in their order. */
const fieldNames = ['current_password', 'password', 'again'] as const;

/** Changes the own password, which ends all other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const [issues, setIssues] = useState<Issues>({});
  const [isFilled, setFilled] = useState(false);
  const [generation, setGeneration] = useState(0);
  const [isSaving, once] = useOnce();
  const client = useQueryClient();
  useUnsavedWork(() => isFilled);

  const refuse = (form: HTMLFormElement, found: Issues) => {
    setIssues(found);
    const first = fieldNames.find((name) => found[name] !== undefined);
    if (first !== undefined) focusNamed(form, first);
  };
  const change = async (form: HTMLFormElement) => {
    const entries = new FormData(form);
    const current = String(entries.get('current_password'));
    const { password, issues: found } = readNewPassword(entries, email);
    const missing = current === '' ? { current_password: 'Please enter your password' } : {};
    refuse(form, { ...missing, ...found });
    if (current === '' || Object.keys(found).length > 0) return;
    try {
      const { data } = await request('changePassword', { body: { current_password: current, password } });
      notify({ kind: 'success', text: `Password changed successfully. ${tellEnded(data.ended)}` });
      setFilled(false);
      setGeneration((before) => before + 1);
      await client.invalidateQueries({ queryKey: sessionsKey });
    } catch (thrown) {
      refuse(form, readIssues(thrown));
      notify({ kind: 'error', title: 'Failed to change the password', text: messageOf(thrown) });
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void once(() => change(form));
  };

  return (
    <Section title="Password" lead="A new password ends your sessions everywhere else.">
      <form
        key={generation}
        onSubmit={submit}
        onChange={({ currentTarget }) => setFilled(hasText(new FormData(currentTarget)))}
        noValidate
        aria-label="Password"
      >
        <Stack gap="md">
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            name="current_password"
            label="Current password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            error={issues.current_password}
          />
          <NewPasswordFields email={email} issues={issues} />
          <Group justify="flex-end">
            <Button type="submit" disabled={isSaving}>
              {isSaving ? 'Saving...' : 'Change password'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

function hasText(entries: FormData): boolean {
  return fieldNames.some((name) => entries.get(name) !== '');
}

function tellEnded(count: number): string {
  if (count === 0) return 'You were signed in nowhere else.';
  return count === 1 ? 'One other session was ended.' : `${count} other sessions were ended.`;
}

function readIssues(thrown: unknown): Issues {
  if (!(thrown instanceof ApiError)) return {};
  return Object.fromEntries(thrown.issues.map(({ path, message }) => [String(path[0]), message]));
}
