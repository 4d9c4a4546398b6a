import { type ReactNode, useMemo } from 'react';
import { uploadPdf } from '../data/api-client.ts';
import { useReferenceRows } from '../entities/reference-rows.ts';
import { type FormServices, FormServicesProvider } from '../form/services.tsx';
import { usePickFiles } from '../gallery/pick-context.ts';
import { useFiles } from '../gallery/use-files.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify, notifyUndoable } from '../ui/notify.tsx';
import { useCreateRow } from './use-create-row.tsx';

/** Provides the services of forms: gallery, references, new entries, confirmations and notifications. */
export function ShellServices({ children }: { children: ReactNode }) {
  const pickFiles = usePickFiles();
  const confirm = useConfirm();
  const { createRow, dialogs } = useCreateRow();
  const services = useMemo<FormServices>(
    () => ({
      pickFiles,
      createRow,
      uploadFile: async (file, options) => {
        const { data } = await uploadPdf(file, options);
        return { url: data.url, name: data.file_name };
      },
      confirm,
      notify,
      undoable: notifyUndoable,
      useReferenceRows,
      useFiles,
    }),
    [pickFiles, createRow, confirm],
  );
  return (
    <FormServicesProvider services={services}>
      {children}
      {dialogs}
    </FormServicesProvider>
  );
}
