import { Anchor, Button, Loader, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { request } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { LoadFailure } from '../ui/loaded.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type Stage = 'loading' | 'asking' | 'sent' | 'no-mail';

/** The screen for a forgotten password: sends a reset link, or explains who can help where e-mail is not available. */
export function ForgotPage() {
  const [stage, setStage] = useState<Stage>('loading');
  const [failure, setFailure] = useState<Error | null>(null);
  const load = useCallback(async () => {
    setFailure(null);
    try {
      const { data } = await request('showRecovery');
      setStage(data.by_mail ? 'asking' : 'no-mail');
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  }, []);
  useEffect(() => void load(), [load]);

  return (
    <SignInFrame title="Forgotten password" lead="Choose a new password">
      <Stack gap="md">
        {stage === 'loading' && failure === null && <Loader role="status" aria-label="Loading" mx="auto" />}
        {stage === 'loading' && failure !== null && (
          <LoadFailure query={{ error: failure, isFetching: false, refetch: load }} />
        )}
        {stage === 'asking' && <ForgotForm onSent={() => setStage('sent')} />}
        {stage === 'sent' && (
          <Text role="status">
            If this address belongs to an administrator, a link for a new password is on its way. It works
            once, for 60 minutes. Please look into the spam folder too.
          </Text>
        )}
        {stage === 'no-mail' && (
          <Text>
            This site sends no e-mail. The person who runs its server can make a link for a new password, with
            this command and your e-mail address:{' '}
            <Text span ff="monospace">
              npm run admin:reset
            </Text>
          </Text>
        )}
        <Anchor href="/login" ta="center">
          Back to sign in
        </Anchor>
      </Stack>
    </SignInFrame>
  );
}

function ForgotForm({ onSent }: { onSent: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (email === '') return setError('Please enter your email');
    setBusy(true);
    setError(null);
    try {
      await request('forgotPassword', { body: { email } });
      onSent();
    } catch (error) {
      setError(messageOf(error));
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate aria-label="Forgotten password">
      <Stack gap="md">
        <TextInput
          name="email"
          type="email"
          label="Email"
          description="The address with which you sign in."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          maxLength={254}
          error={error}
        />
        <Button type="submit" size="md" loading={isBusy} fullWidth>
          Send me a link
        </Button>
      </Stack>
    </form>
  );
}
