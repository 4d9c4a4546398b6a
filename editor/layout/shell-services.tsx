import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { uploadPdf } from '../data/api-client.ts';
import { resolveLink, useLink, useLinkTargets } from '../data/link-query.ts';
import { useReferenceOptions } from '../entities/reference-options.ts';
import { type FormServices, FormServicesContext } from '../form/services.ts';
import { useAltTextsDialog } from '../media/alt-texts-dialog.tsx';
import { useFiles, usePickFiles } from '../media/pick-context.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify, notifyUndoableLater } from '../ui/notify.tsx';
import { useCreateEntry } from './use-create-entry.tsx';

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
