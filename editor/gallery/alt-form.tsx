import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fileDetails } from '#schemas/api/forms.ts';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { request } from '../data/api-client.ts';
import { usePlainForm } from '../plain-form/use-plain-form.ts';
import { notify, notifyFailure } from '../ui/notify.tsx';
import { fileNameOf } from './file-facts.ts';
import { galleryKey } from './gallery-query.ts';

interface AltFormProps {
  readonly item: GalleryItem;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/** The alternative text of one file, used wherever content has none of its own. */
export function AltForm({ item, onDirtyChange }: AltFormProps) {
  const client = useQueryClient();
  const { form, submit, isSending, isDirty, errorAt } = usePlainForm({
    schema: fileDetails,
    values: { alt: item.alt },
    send: async (details) => {
      const params = { fileName: fileNameOf(item) };
      const { data } = await request('describeFile', { params, body: details });
      form.reset({ alt: data.alt });
      notify({ kind: 'success', text: 'Alternative text saved successfully' });
      await client.invalidateQueries({ queryKey: galleryKey });
    },
    onError: (thrown) => notifyFailure('Failed to save alternative text', thrown),
  });
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  return (
    <form onSubmit={submit} noValidate aria-label="Alternative text">
      <TextInput
        {...form.register('alt')}
        label="Alternative text"
        description="What the image shows, for people who cannot see it. It is used wherever an editor has not given its own."
        autoComplete="off"
        error={errorAt('alt')}
      />
      <Button type="submit" mt="sm" disabled={isSending || !isDirty}>
        {isSending ? 'Saving...' : 'Save text'}
      </Button>
    </form>
  );
}
