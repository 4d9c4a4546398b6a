import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { getEntity } from '#schemas/entities.ts';
import { uploadPdf } from '../data/api-client.ts';
import { resolveLink, useLink, useLinkTargets } from '../data/link-query.ts';
import { useReferenceOptions } from '../entities/reference-options.ts';
import { type FormServices, FormServicesContext } from '../form/services.ts';
import { useAltTextsDialog } from '../media/alt-texts-dialog.tsx';
import { useFiles, usePickFiles } from '../media/pick-context.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { lazyNamed, PageLoader, useOpening } from '../ui/loaded.tsx';
import { notify, notifyUndoableLater } from '../ui/notify.tsx';

/** Provides the services of forms, whose dialogs need the router: gallery, references, new entries, confirmations and notifications. */
export function ShellServices({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const pickFiles = usePickFiles();
  const confirm = useConfirm();
  const { createEntry, dialogs } = useCreateEntry();
  const { editAltTexts, dialog } = useAltTextsDialog();
  const services = useMemo<FormServices>(
    () => ({
      pickFiles,
      createEntry,
      uploadFile: async (file, options) => {
        const { data } = await uploadPdf(file, options);
        return { url: data.url, name: data.file_name };
      },
      editAltTexts,
      confirm,
      notify,
      undoable: notifyUndoableLater,
      useReferenceOptions,
      useFiles,
      useLink,
      useLinkTargets,
      resolveLink: (typed) => resolveLink(client, typed),
    }),
    [client, pickFiles, createEntry, editAltTexts, confirm],
  );
  return (
    <FormServicesContext value={services}>
      {children}
      {dialogs}
      {dialog}
    </FormServicesContext>
  );
}

const loadDialog = () => import('../entities/entry-dialog.tsx');
const EntryDialog = lazyNamed(loadDialog, 'EntryDialog', null);

interface Pending {
  readonly key: number;
  readonly to: string;
  readonly title: string;
  readonly resolve: (id: number | undefined) => void;
}

/** Opens the dialog of a new entry over a form, also over the dialog of another entry. */
function useCreateEntry(): { createEntry: FormServices['createEntry']; dialogs: ReactNode } {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const { isLoading, open } = useOpening(loadDialog);
  const count = useRef(0);
  const createEntry = useCallback<FormServices['createEntry']>(
    async (to, title) => {
      // If loading the dialog fails, only the caller gets the error.
      if (!(await open())) return undefined;
      count.current += 1;
      const key = count.current;
      return await new Promise((resolve) => setPending((before) => [...before, { key, to, title, resolve }]));
    },
    [open],
  );
  const close = ({ key, resolve }: Pending, id: number | undefined) => {
    setPending((before) => before.filter((other) => other.key !== key));
    resolve(id);
  };

  const dialogs = (
    <>
      {isLoading && <PageLoader tall={false} />}
      {pending.map((one) => (
        <EntryDialog
          key={one.key}
          entity={getEntity(one.to)}
          entry={null}
          title={one.title}
          isOverForm
          onClose={(id) => close(one, id)}
        />
      ))}
    </>
  );
  return { createEntry, dialogs };
}
