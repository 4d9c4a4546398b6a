import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { changePasswordForm } from '#schemas/api/forms.ts';
import { request } from '../data/api-client.ts';
import { notify } from '../ui/notify.tsx';
import { usePlainForm } from '../ui/use-plain-form.ts';
import { NewPasswordFields } from './new-password.tsx';
import { Section } from './section.tsx';
import { sessionsKey } from './session-list.tsx';

const blank = { current_password: '', password: '', again: '' };

/** The form of one's own password; a change ends all other sessions. */
export function PasswordForm({ email }: { email: string }) {
  const { form, submit, isSending, errorAt } = usePlainForm({
    schema: changePasswordForm({ email, host: window.location.hostname }),
    values: blank,
    send: async ({ current_password, password }) =>
      (await request('changePassword', { body: { current_password, password } })).data,
    stale: [sessionsKey],
    failed: 'Failed to change the password',
    onDone: ({ ended }) => {
      notify({ kind: 'success', text: `Password changed successfully. ${describeEnded(ended)}` });
      form.reset(blank);
    },
  });
  const typed = useWatch({ control: form.control, name: 'password' });

  return (
    <Section title="Password" lead="A new password ends your sessions everywhere else.">
      <form onSubmit={submit} noValidate aria-label="Password">
        <Stack gap="md">
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            {...form.register('current_password')}
            label="Current password"
            autoComplete="current-password"
            error={errorAt('current_password')}
          />
          <NewPasswordFields
            email={email}
            typed={typed}
            password={{ field: form.register('password'), error: errorAt('password') }}
            again={{ field: form.register('again'), error: errorAt('again') }}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={isSending}>
              {isSending ? 'Saving...' : 'Change password'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

function describeEnded(count: number): string {
  if (count === 0) return 'You were signed in nowhere else.';
  return count === 1 ? 'One other session was ended.' : `${count} other sessions were ended.`;
}
