import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Path, UseFormRegister } from 'react-hook-form';
import type { Admin } from '#schemas/api/admin.ts';
import { type Person, person } from '#schemas/api/forms.ts';
import { request } from '../data/api-client.ts';
import { meKey } from '../data/queries.ts';
import { administratorsKey } from '../data/query-keys.ts';
import { notify } from '../ui/notify.tsx';
import { useSaveKeys } from '../ui/save-button.tsx';
import { usePlainForm } from '../ui/use-plain-form.ts';
import type { AskPassword } from './ask-password.tsx';
import { Section } from './section.tsx';

/** The form of one's own name and e-mail address; a change of the address asks for the password. */
export function OwnDetails({ me, ask }: { me: Admin; ask: AskPassword }) {
  const client = useQueryClient();
  const [start, setStart] = useState<Person>({ name: me.name, email: me.email });
  const { form, submit, isSending, restart, errorAt } = usePlainForm({
    schema: person,
    values: start,
    send: (details) => saveDetails(details, start, ask),
    stale: [administratorsKey],
    failed: 'Failed to save your details',
    onDone: (saved) => {
      if (saved === undefined) return;
      const stored = { name: saved.name, email: saved.email };
      setStart(stored);
      restart(stored);
      client.setQueryData(meKey, saved);
      notify({ kind: 'success', text: 'Your details were saved successfully' });
    },
  });
  useSaveKeys(() => void submit());

  return (
    <Section title="Your details" lead="How others see you, and the address with which you sign in.">
      <form onSubmit={submit} noValidate aria-label="Your details">
        <PersonFields register={form.register} errorAt={errorAt} />
        <Group mt="md" justify="flex-end">
          <Button type="submit" disabled={isSending}>
            {isSending ? 'Saving...' : 'Save Changes'}
          </Button>
        </Group>
      </form>
    </Section>
  );
}

/** Saves what differs from the start of the form; the other one may have been changed in another browser. */
async function saveDetails(typed: Person, start: Person, ask: AskPassword) {
  const now = (await request('me')).data;
  const name = typed.name === start.name ? now.name : typed.name;
  const email = typed.email === start.email ? now.email : typed.email;
  const details = { name, email };
  if (email.toLowerCase() === now.email.toLowerCase())
    return (await request('updateAccount', { body: details })).data;
  const question = {
    title: 'Change your e-mail address?',
    text: `From now on you sign in with ${email}.`,
    confirm: 'Change address',
  };
  return await ask(
    question,
    async (password) =>
      (await request('updateAccount', { body: { ...details, current_password: password } })).data,
  );
}

interface PersonFieldsProps {
  readonly register: UseFormRegister<Person>;
  readonly errorAt: (name: Path<Person>) => string | undefined;
  /** Whether the name is focused when the dialog opens. */
  readonly takesFocus?: boolean;
}

/** Name and e-mail address of an administrator. */
export function PersonFields({ register, errorAt, takesFocus = false }: PersonFieldsProps) {
  return (
    <Stack gap="md">
      <TextInput
        {...register('name')}
        label="Name"
        description="Shown with everything saved under this name."
        autoComplete="off"
        withAsterisk
        aria-required
        data-autofocus={takesFocus || undefined}
        error={errorAt('name')}
      />
      <TextInput
        {...register('email')}
        type="email"
        label="Email"
        description="For signing in and for a new password."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        withAsterisk
        aria-required
        error={errorAt('email')}
      />
    </Stack>
  );
}
