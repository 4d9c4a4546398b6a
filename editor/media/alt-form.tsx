import { Button, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { fileDetails } from '#schemas/api/forms.ts';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { request } from '../data/api-client.ts';
import { notify } from '../ui/notify.tsx';
import { usePlainForm } from '../ui/use-plain-form.ts';
import { fileNameOf } from './file-facts.ts';
import { galleryKey } from './gallery-query.ts';

interface AltFormProps {
  readonly item: GalleryItem;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/** The alternative text of one file, used wherever content has none of its own. */
export function AltForm({ item, onDirtyChange }: AltFormProps) {
  const { form, submit, isSending, isDirty, errorAt } = usePlainForm({
    schema: fileDetails,
    values: { alt: item.alt },
    send: async (details) =>
      (await request('describeFile', { params: { fileName: fileNameOf(item) }, body: details })).data,
    stale: [galleryKey],
    failed: 'Failed to save alternative text',
    onDone: ({ alt }) => {
      form.reset({ alt });
      notify({ kind: 'success', text: 'Alternative text saved successfully' });
    },
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
