import { Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type AdministratorContent, administrator } from '#schemas/administrator.ts';
import type { Admin } from '#schemas/api/admin.ts';
import type { AnyContent } from '#schemas/declaration.ts';
import { request } from '../api-client.ts';
import { useUnsavedForm } from '../app/unsaved-work.ts';
import { useOnce } from '../entities/use-once.ts';
import { ContentForm, type ContentFormHandle, type SaveOutcome } from '../form/content-form.tsx';
import { notify } from '../ui/notify.tsx';
import { administratorsKey } from './administrators.tsx';
import type { AskPassword } from './ask-password.tsx';
import { refuseFields } from './refuse-fields.ts';
import { Section } from './section.tsx';
import { meKey } from './use-me.ts';

/** The own name and e-mail address; another address asks for the password. */
export function OwnDetails({ me, ask }: { me: Admin; ask: AskPassword }) {
  const form = useRef<ContentFormHandle>(null);
  const [isSaving, once] = useOnce();
  const client = useQueryClient();
  const submit = () =>
    once(async () => {
      await form.current?.save();
    });
  useUnsavedForm(form);
  useHotkeys([['mod+S', submit]], []);

  const store = async (content: AnyContent): Promise<SaveOutcome> => {
    // The form gives back what its declaration says.
    const person = content as AdministratorContent;
    try {
      const saved = await saveDetails(person, me, ask);
      if (saved === undefined) return { failed: true };
      client.setQueryData(meKey, saved);
      await client.invalidateQueries({ queryKey: administratorsKey });
      notify({ kind: 'success', text: 'Your details were saved successfully' });
      return { saved: { name: saved.name, email: saved.email } };
    } catch (thrown) {
      return refuseFields(thrown, 'Failed to save your details');
    }
  };

  return (
    <Section title="Your details" lead="How others see you, and the address with which you sign in.">
      <ContentForm
        ref={form}
        declaration={administrator}
        content={{ name: me.name, email: me.email }}
        onSave={store}
      />
      <Group mt="md" justify="flex-end">
        <Button onClick={submit} disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
      </Group>
    </Section>
  );
}

async function saveDetails(person: AdministratorContent, me: Admin, ask: AskPassword) {
  if (person.email.toLowerCase() === me.email.toLowerCase())
    return (await request('updateAccount', { body: person })).data;
  const question = {
    title: 'Change your e-mail address?',
    text: `From now on you sign in with ${person.email}.`,
    confirm: 'Change address',
  };
  return await ask(
    question,
    async (password) =>
      (await request('updateAccount', { body: { ...person, current_password: password } })).data,
  );
}
