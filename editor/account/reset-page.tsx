import { Alert, Anchor, Button, Loader, Stack, Text } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { newPasswordForm } from '#schemas/api/forms.ts';
import type { ResponseOf } from '#schemas/api/index.ts';
import { request } from '../data/api-client.ts';
import { ApiError, messageOf } from '../data/api-error.ts';
import { leaveSession } from '../data/session.ts';
import { LoadFailure } from '../ui/loaded.tsx';
import { createQueryClient } from '../ui/query-client.ts';
import { usePlainForm } from '../ui/use-plain-form.ts';
import { NewPasswordFields } from './new-password.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { forgotPath } from './sign-in-paths.ts';

type Link = ResponseOf<'showLink'>['data'];

/** The screen of a one-time link, on which the person sets a password. */
export function ResetPage() {
  const [queryClient] = useState(createQueryClient);
  const [token] = useState(() => window.location.hash.slice(1));
  const [link, setLink] = useState<Link | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isDone, setDone] = useState(false);
  const load = useCallback(async () => {
    setFailure(null);
    try {
      setLink((await request('showLink', { body: { token } })).data);
    } catch (error) {
      setFailure(error instanceof ApiError ? error : unreadable(error));
    }
  }, [token]);
  useEffect(() => {
    // Removes the secret from the address bar and the browser's history.
    window.history.replaceState(null, '', window.location.pathname);
    void load();
  }, [load]);

  const finish = () => {
    leaveSession();
    setDone(true);
  };
  const isInvited = link?.purpose === 'invitation';
  return (
    <SignInFrame
      title="New password"
      lead={isInvited ? 'You are invited to manage the website' : 'Choose a new password'}
    >
      <Stack gap="md">
        {link === null && failure === null && <Loader role="status" aria-label="Loading" mx="auto" />}
        {failure !== null && <LinkFailure failure={failure} onRetry={load} />}
        {link !== null && !isDone && failure === null && (
          <QueryClientProvider client={queryClient}>
            <ResetForm link={link} token={token} onDone={finish} onDead={setFailure} />
          </QueryClientProvider>
        )}
        {isDone && (
          <>
            <Text role="status">Your password is set. You can sign in with it now.</Text>
            <Button component="a" href="/login" size="md" fullWidth>
              Go to sign in
            </Button>
          </>
        )}
      </Stack>
    </SignInFrame>
  );
}

function unreadable(error: unknown): ApiError {
  return new ApiError({ message: messageOf(error), code: 'unreadable' }, error);
}

/** Whether the link is used, expired or incomplete, so that a retry cannot help. */
function isDead({ code }: ApiError): boolean {
  return code === 'not_found' || code === 'malformed' || code === 'invalid';
}

function LinkFailure({ failure, onRetry }: { failure: ApiError; onRetry: () => void }) {
  if (!isDead(failure))
    return <LoadFailure query={{ error: failure, isFetching: false, refetch: onRetry }} />;
  return (
    <Alert color="red" role="alert">
      {failure.code === 'not_found'
        ? failure.message
        : 'This link no longer works, or it was not copied whole.'}
      <Anchor href={forgotPath} display="block" mt="sm">
        Ask for a new link
      </Anchor>
    </Alert>
  );
}

interface ResetFormProps {
  readonly link: Link;
  readonly token: string;
  readonly onDone: () => void;
  readonly onDead: (failure: ApiError) => void;
}

function ResetForm({ link: { name, email }, token, onDone, onDead }: ResetFormProps) {
  const [error, setError] = useState<string | null>(null);
  const { form, submit, isSending, errorAt } = usePlainForm({
    schema: newPasswordForm({ email, host: window.location.hostname }),
    values: { password: '', again: '' },
    send: async ({ password }) => {
      setError(null);
      await request('resetPassword', { body: { token, password } });
    },
    stale: [],
    failed: (thrown) => {
      if (thrown instanceof ApiError && thrown.code === 'not_found') onDead(thrown);
      else setError(messageOf(thrown));
    },
    onDone,
  });
  const typed = useWatch({ control: form.control, name: 'password' });

  return (
    <form onSubmit={submit} noValidate aria-label="Choose a password">
      <Stack gap="md">
        <Text>
          {name}, choose the password with which you sign in as <strong>{email}</strong>.
        </Text>
        {error !== null && <Alert color="red">{error}</Alert>}
        {/* For password managers. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          email={email}
          typed={typed}
          password={{ field: form.register('password'), error: errorAt('password') }}
          again={{ field: form.register('again'), error: errorAt('again') }}
          size="md"
        />
        <Button type="submit" size="md" loading={isSending} fullWidth>
          Set password
        </Button>
      </Stack>
    </form>
  );
}
