import { Badge, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminRow } from '#schemas/api/account.ts';
import { type Person, person } from '#schemas/api/forms.ts';
import type { ResponseOf } from '#schemas/api/index.ts';
import { request } from '../data/api-client.ts';
import { administratorsKey } from '../data/query-keys.ts';
import { useAction } from '../data/use-action.ts';
import { discardQuestion, useConfirm } from '../ui/confirm.tsx';
import { formatDay } from '../ui/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notify.tsx';
import { usePlainForm } from '../ui/use-plain-form.ts';
import type { AskPassword } from './ask-password.tsx';
import { PersonFields } from './own-details.tsx';
import { RowList, Section } from './section.tsx';

/** The administrators. */
export function useAdministrators() {
  return useQuery({
    queryKey: administratorsKey,
    queryFn: async () => (await request('listAdmins')).data,
  });
}

interface AdministratorsProps {
  readonly ask: AskPassword;
  readonly administrators: ReturnType<typeof useAdministrators>;
}

/** The administrators, with buttons to invite and remove them. */
export function Administrators({ ask, administrators }: AdministratorsProps) {
  const [isAdding, setAdding] = useState(false);
  const remove = useAction({
    send: ({ id, name, email }: AdminRow) => {
      const question = {
        title: `Remove ${name}?`,
        text: `${email} is signed out at once and cannot sign in any more. What ${name} has saved stays.`,
        confirm: 'Remove administrator',
        isDangerous: true,
      };
      return ask(question, (password) =>
        request('removeAdmin', { params: { id }, body: { current_password: password } }),
      );
    },
    stale: [administratorsKey],
    failed: 'Failed to remove the administrator',
    onDone: (removed) => removed && notify({ kind: 'success', text: 'Administrator removed successfully' }),
  });

  return (
    <Section
      title="Administrators"
      lead="Everyone here may change everything on this website."
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          Add Administrator
        </Button>
      }
    >
      <RowList
        query={administrators}
        failure="Failed to load the administrators"
        toRow={(admin) => ({
          title: admin.name,
          badge: <AdministratorBadge admin={admin} />,
          text: `${admin.email} · since ${formatDay(admin.created_at)}`,
          action: !admin.is_you && (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              flex="none"
              aria-label={`Remove ${admin.name}`}
              onClick={() => void remove.run(admin)}
            >
              Remove
            </Button>
          ),
        })}
      />
      {isAdding && <AddAdministrator ask={ask} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function AdministratorBadge({ admin: { is_you, has_password } }: { admin: AdminRow }) {
  if (!has_password) return <Badge color="yellow">Invited, no password yet</Badge>;
  return is_you && <Badge>You</Badge>;
}

type Added = ResponseOf<'addAdmin'>['data'];

interface AddAdministratorProps {
  readonly ask: AskPassword;
  readonly onClose: () => void;
}

const discard = discardQuestion('What you entered here is not saved yet.');

/** Invites an administrator; where e-mail is not available, shows the invitation link once. */
function AddAdministrator({ ask, onClose }: AddAdministratorProps) {
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
