import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Admin } from '#schemas/api/admin.ts';
import { request } from '../data/api-client.ts';
import { meKey } from '../data/queries.ts';
import { leaveSession } from '../data/session.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { PageLoader } from '../ui/loaded.tsx';
import { clearSaved, clearUnsaved, listUnsaved } from '../ui/unsaved-changes.ts';

/** Ends the session on the server and deletes the token, even if the server is not reachable; first asks what to do with unsaved changes. */
export function LogoutScreen() {
  const isStarted = useRef(false);
  const confirm = useConfirm();
  const person = useQueryClient().getQueryData<Admin>(meKey)?.id;

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const leave = async () => {
      if (person !== undefined) {
        const unsaved = listUnsaved(person);
        if (unsaved.length > 0 && (await confirm(questionOf(unsaved)))) clearUnsaved(person);
        else clearSaved(person);
      }
      await request('logout').catch(() => {});
      leaveSession();
    };
    void leave();
  }, [confirm, person]);

  return <PageLoader label="Logging out..." />;
}

function questionOf(unsaved: ReturnType<typeof listUnsaved>) {
  const names = [...new Set(unsaved.flatMap(({ changes }) => changes.map(({ label }) => label)))];
  return {
    title: 'Delete your unsaved changes from this browser?',
    text: `There are unsaved changes to ${names.join(', ')}. Keep them to go on when you sign in here again. On a computer that others use, delete them.`,
    confirm: 'Delete them',
    cancel: 'Keep them',
  };
}
