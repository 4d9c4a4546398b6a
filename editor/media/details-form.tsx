import { Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { fileDetails } from '#schemas/api/forms.ts';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { centre } from '#schemas/engine/focus.ts';
import { request } from '../data/api-client.ts';
import { galleryKey } from '../data/query-keys.ts';
import { FocusPicker } from '../ui/focus-picker.tsx';
import { notify } from '../ui/notify.tsx';
import { SubmitButton } from '../ui/save-button.tsx';
import { usePlainForm } from '../ui/use-plain-form.ts';
import { fileNameOf } from './file-facts.ts';

interface DetailsFormProps {
  readonly item: GalleryItem;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/** The alternative text and the focal point of one image, used wherever content has none of its own. */
export function DetailsForm({ item, onDirtyChange }: DetailsFormProps) {
  const { form, submit, isSending, isDirty, restart, errorAt } = usePlainForm({
    schema: fileDetails,
    values: detailsOf(item),
    send: async (details) =>
      (await request('describeFile', { params: { fileName: fileNameOf(item) }, body: details })).data,
    stale: [galleryKey],
    failed: 'Failed to save details',
    onDone: (saved) => {
      restart(detailsOf(saved));
      notify({ kind: 'success', text: 'Details saved successfully' });
    },
  });
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  return (
    <form onSubmit={submit} noValidate aria-label="Details">
      <Stack gap="md" align="start">
        <FocusPicker
          src={item.thumbnail ?? item.file_path}
          point={form.watch('focus') ?? centre}
          onChange={(point) => form.setValue('focus', point, { shouldDirty: true })}
        />
        <TextInput
          {...form.register('alt')}
          w="100%"
          label="Alternative text"
          description="What the image shows, for people who cannot see it. It is used wherever an editor has not given its own."
          autoComplete="off"
          error={errorAt('alt')}
        />
        <SubmitButton isOff={isSending || !isDirty}>{isSending ? 'Saving...' : 'Save details'}</SubmitButton>
      </Stack>
    </form>
  );
}

function detailsOf({ alt, focus = centre }: GalleryItem) {
  return { alt, focus };
}
