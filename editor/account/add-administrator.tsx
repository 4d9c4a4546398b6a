import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { type AdministratorContent, administrator } from '#schemas/administrator.ts';
import type { CallAnswer } from '#schemas/api.ts';
import type { AnyContent } from '#schemas/declaration.ts';
import { request } from '../api-client.ts';
import { useUnsavedForm } from '../app/unsaved-work.ts';
import { useOnce } from '../entities/use-once.ts';
import { ContentForm, type ContentFormHandle, type SaveOutcome } from '../form/content-form.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notify.tsx';
import type { AskPassword } from './ask-password.tsx';
import { refuseFields } from './refuse-fields.ts';

type Added = CallAnswer<'addAdmin'>['data'];

interface AddAdministratorProps {
  readonly ask: AskPassword;
  readonly onAdded: () => Promise<void>;
  readonly onClose: () => void;
}

const discard = {
  title: 'Discard changes?',
  text: 'What you entered here is not saved yet.',
  confirm: 'Discard',
};

/** Invites a further administrator; where no e-mail is sent, shows the link to hand over once. */
export function AddAdministrator({ ask, onAdded, onClose }: AddAdministratorProps) {
  const form = useRef<ContentFormHandle>(null);
  const isDirty = useUnsavedForm(form);
  const [handed, setHanded] = useState<{ email: string; link: string } | null>(null);
  const [isSaving, once] = useOnce();
  const confirm = useConfirm();
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;

  const store = async (content: AnyContent): Promise<SaveOutcome> => {
    try {
      // The form gives back what its declaration says.
      const added = await invite(content as AdministratorContent, ask);
      if (added === undefined) return { failed: true };
      const { admin, link } = added;
      if (link !== null) setHanded({ email: admin.email, link });
      else notify({ kind: 'success', text: `An invitation is on its way to ${admin.email}` });
      await onAdded();
      return { saved: content };
    } catch (thrown) {
      return refuseFields(thrown, 'Failed to add the administrator');
    }
  };
  const submit = () =>
    once(async () => {
      await form.current?.save();
    });
  const leave = async () => {
    if (!isSaving && (handed !== null || !isDirty() || (await confirm(discard)))) onClose();
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
        <>
          <ContentForm
            ref={form}
            declaration={administrator}
            content={{ name: '', email: '' }}
            onSave={store}
            takesFocus
          />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => void leave()} disabled={isSaving}>
              Cancel
            </Button>
            <Button onClick={submit} disabled={isSaving}>
              {isSaving ? 'Saving...' : 'Add Administrator'}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}

function invite(person: AdministratorContent, ask: AskPassword): Promise<Added | undefined> {
  const question = {
    title: 'Add this administrator?',
    text: `${person.name} (${person.email}) may then change everything on this website.`,
    confirm: 'Add Administrator',
  };
  return ask(
    question,
    async (password) => (await request('addAdmin', { body: { ...person, current_password: password } })).data,
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
