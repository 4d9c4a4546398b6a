import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { AnyContent } from '#schemas/declaration.ts';
import { fileDetails } from '#schemas/file-details.ts';
import { request } from '../api-client.ts';
import { ApiError, messageOf } from '../api-error.ts';
import { ShellServices } from '../app/shell-services.tsx';
import { useOnce } from '../entities/use-once.ts';
import { ContentForm, type ContentFormHandle, type SaveOutcome } from '../form/content-form.tsx';
import { notify } from '../ui/notify.tsx';
import { fileNameOf } from './file-facts.ts';
import { galleryKey } from './gallery-query.ts';

interface AltFormProps {
  readonly item: GalleryItem;
  readonly form: RefObject<ContentFormHandle | null>;
}

/** What is said of a file once for all places that show it. */
export function AltForm({ item, form }: AltFormProps) {
  const client = useQueryClient();
  const [start] = useState({ alt: item.alt });
  const [isDirty, setDirty] = useState(false);
  const [isSaving, once] = useOnce();
  const save = async (content: AnyContent): Promise<SaveOutcome> => {
    try {
      const params = { fileName: fileNameOf(item) };
      const { data } = await request('describeFile', { params, body: content });
      notify({ kind: 'success', text: 'Alternative text saved successfully' });
      await client.invalidateQueries({ queryKey: galleryKey });
      return { saved: { alt: data.alt } };
    } catch (error) {
      notify({ kind: 'error', title: 'Failed to save alternative text', text: messageOf(error) });
      const issues = error instanceof ApiError ? error.issues : [];
      return issues.length > 0 ? { issues } : { failed: true };
    }
  };
  const submit = () =>
    once(async () => {
      await form.current?.save();
    });

  return (
    <div>
      <ShellServices>
        <ContentForm
          ref={form}
          declaration={fileDetails}
          content={start}
          onSave={save}
          onDirtyChange={setDirty}
        />
      </ShellServices>
      <Button mt="sm" onClick={() => void submit()} disabled={isSaving || !isDirty}>
        {isSaving ? 'Saving...' : 'Save text'}
      </Button>
    </div>
  );
}
