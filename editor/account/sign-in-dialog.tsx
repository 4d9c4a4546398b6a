import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Admin } from '#schemas/api/admin.ts';
import { meKey } from '../data/queries.ts';
import { leaveSession, useSession } from '../data/session.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { Dialog, DialogText, layers } from '../ui/dialog.tsx';
import { hasUnsavedChanges } from '../ui/dirty-forms.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Opens over the page when the session expired, so that unsaved changes are not lost. */
export function SignInDialog() {
  const session = useSession();
  const confirm = useConfirm();
  const me = useQueryClient().getQueryData<Admin>(meKey);

  const leave = async () => {
    const question = {
      title: 'Leave without saving?',
      text: 'Your changes on this screen are not saved yet.',
      confirm: 'Leave',
    };
    if (!hasUnsavedChanges() || (await confirm(question))) leaveSession();
  };

  return (
    <Dialog
      opened={session === 'ended'}
      onClose={() => {}}
      ignoresBack
      title="Your session has ended"
      zIndex={layers.signIn}
      withCloseButton={false}
      closeOnClickOutside={false}
      overlayProps={{ backgroundOpacity: 0.7 }}
      centered
    >
      <DialogText c="dimmed" mb="md">
        Sign in again to go on where you were. Nothing on this screen is lost.
      </DialogText>
      <SignInForm email={me?.email}>
        <Anchor component="button" type="button" ta="center" onClick={leave}>
          Go to the sign-in page instead
        </Anchor>
      </SignInForm>
    </Dialog>
  );
}
