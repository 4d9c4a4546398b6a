import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { type Person, person } from '#schemas/api/forms.ts';
import type { ResponseOf } from '#schemas/api/index.ts';
import { request } from '../data/api-client.ts';
import { administratorsKey } from '../data/query-keys.ts';
import { discardQuestion, useConfirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notify.tsx';
import { usePlainForm } from '../ui/use-plain-form.ts';
import type { AskPassword } from './ask-password.tsx';
import { PersonFields } from './person-fields.tsx';

type Added = ResponseOf<'addAdmin'>['data'];

interface AddAdministratorProps {
  readonly ask: AskPassword;
  readonly onClose: () => void;
}

const discard = discardQuestion('What you entered here is not saved yet.');

/** Invites an administrator; where e-mail is not available, shows the invitation link once. */
export function AddAdministrator({ ask, onClose }: AddAdministratorProps) {
  const [handed, setHanded] = useState<{ email: string; link: string } | null>(null);
  const confirm = useConfirm();
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const { form, submit, isSending, isDirty, errorAt } = usePlainForm({
    schema: person,
    values: { name: '', email: '' },
    send: (invited) => invite(invited, ask),
    stale: [administratorsKey],
    failed: 'Failed to add the administrator',
    onDone: (added, invited) => {
      if (added === undefined) return;
      const { admin, link } = added;
      form.reset(invited);
      if (link !== null) return setHanded({ email: admin.email, link });
      notify({ kind: 'success', text: `An invitation is on its way to ${admin.email}` });
      onClose();
    },
  });
  const leave = async () => {
    if (!isSending && (handed !== null || !isDirty || (await confirm(discard)))) onClose();
  };

  return (
    <Dialog
      opened
      onClose={() => void leave()}
      closeOnClickOutside={false}
      title={handed === null ? 'Add Administrator' : 'Hand over this link'}
      size="lg"
      fullScreen={isNarrow}
    >
      {handed !== null ? (
        <LinkToHandOver {...handed} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate aria-label="Administrator">
          <PersonFields register={form.register} errorAt={errorAt} takesFocus />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => void leave()} disabled={isSending}>
              Cancel
            </Button>
            <Button type="submit" disabled={isSending}>
              {isSending ? 'Saving...' : 'Add Administrator'}
            </Button>
          </Group>
        </form>
      )}
    </Dialog>
  );
}

function invite(invited: Person, ask: AskPassword): Promise<Added | undefined> {
  const question = {
    title: 'Add this administrator?',
    text: `${invited.name} (${invited.email}) may then change everything on this website.`,
    confirm: 'Add Administrator',
  };
  return ask(
    question,
    async (password) =>
      (await request('addAdmin', { body: { ...invited, current_password: password } })).data,
  );
}

function LinkToHandOver({ email, link, onClose }: { email: string; link: string; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text>
        Send this link to {email} in a way that only this person can read. It sets the password once, within 7
        days, and is shown only now.
      </Text>
      <TextInput
        label="Link"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <Group justify="flex-end">
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}
