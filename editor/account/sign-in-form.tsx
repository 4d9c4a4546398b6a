import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { request } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { beginSession } from '../data/session.ts';
import { describeWith } from '../ui/described.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { forgotPath } from './sign-in-paths.ts';

interface SignInFormProps {
  readonly email?: string | undefined;
  readonly children?: ReactNode;
}

export function SignInForm({ email: expected = '', children }: SignInFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const errorId = useId();
  const describe = describeWith(error === null ? undefined : errorId);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entries = new FormData(form);
    const [email, password] = [String(entries.get('email')).trim(), String(entries.get('password'))];
    const reject = (reason: string, field: string) => {
      setError(reason);
      focusNamed(form, field);
    };
    if (email === '') return reject('Please enter your email and password', 'email');
    if (password === '') return reject('Please enter your email and password', 'password');
    setBusy(true);
    setError(null);
    try {
      const { data } = await request('login', { body: { email, password } });
      beginSession(data.token, data.admin.id);
    } catch (error) {
      reject(messageOf(error), 'password');
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate aria-label="Sign in">
      <Stack gap="md">
        {error !== null && (
          <Alert id={errorId} color="red">
            {error}
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          defaultValue={expected}
          data-autofocus={expected === '' || undefined}
          inputContainer={describe}
        />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          size="md"
          data-autofocus={expected !== '' || undefined}
          inputContainer={describe}
        />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          Sign in
        </Button>
        {children}
      </Stack>
    </form>
  );
}

function focusNamed(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}

export function SignInPage({ onIntent }: { onIntent: () => void }) {
  return (
    <SignInFrame title="Sign in" lead="Sign in to manage the website" onIntent={onIntent}>
      <SignInForm>
        <Anchor href={forgotPath} ta="center">
          Forgot your password?
        </Anchor>
      </SignInForm>
    </SignInFrame>
  );
}
