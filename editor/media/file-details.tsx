import { Button, Drawer, FileButton, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { DocumentUse } from '#schemas/api/documents.ts';
import { fileDetails } from '#schemas/api/forms.ts';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { formatSize } from '#schemas/engine/file-size.ts';
import { centre } from '#schemas/engine/focus.ts';
import { request, uploadReplacement } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { galleryKey, staleAfterEntry } from '../data/query-keys.ts';
import { useAction } from '../data/use-action.ts';
import { discardQuestion, useConfirm } from '../ui/confirm.tsx';
import { formatMoment } from '../ui/dates.ts';
import { layers } from '../ui/dialog.tsx';
import { beginWork, hasUnsavedChanges, waitUntil } from '../ui/dirty-forms.ts';
import { useReturnFocus } from '../ui/focus.ts';
import { FocusPicker } from '../ui/focus-picker.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { notify, stays } from '../ui/notify.tsx';
import { SubmitButton } from '../ui/save-button.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { UseLink } from '../ui/use-link.tsx';
import { usePlainForm } from '../ui/use-plain-form.ts';
import classes from './file-details.module.css';
import { fileNameOf, formatDimensions } from './file-facts.ts';
import { fileQuery } from './gallery-query.ts';
import { prepareUpload } from './prepare-upload.ts';

interface FileDetailsProps {
  readonly item: GalleryItem;
  readonly onClose: () => void;
  readonly onReplaced: (item: GalleryItem) => void;
  /** Deletes the file; resolves to whether it was deleted. */
  readonly onDelete: (item: GalleryItem) => Promise<boolean>;
}

const discard = discardQuestion('The changes to this file are not saved yet.');

/** The details of a file, with buttons to replace, download and delete it. */
export function FileDetails({ item, onClose, onReplaced, onDelete }: FileDetailsProps) {
  const [isDirty, setDirty] = useState(false);
  const confirm = useConfirm();
  const mayDiscard = async () => {
    const needless = waitUntil(() => !hasUnsavedChanges());
    return !isDirty || (await confirm({ ...discard, needless }));
  };
  const leave = async () => {
    if (await mayDiscard()) onClose();
  };
  const remove = async () => {
    if (await onDelete(item)) onClose();
  };
  useEscape(true, () => void leave());
  useReturnFocus(true);

  return (
    <Drawer
      opened
      onClose={() => void leave()}
      closeOnEscape={false}
      position="right"
      size="md"
      zIndex={layers.overGallery}
      title={item.file_name}
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="lg">
        {item.type === 'image' ? (
          <DetailsForm key={item.url} item={item} onDirtyChange={setDirty} />
        ) : (
          <div className={classes.video}>
            <IconPlayerPlayFilled size={48} aria-hidden />
          </div>
        )}
        <Facts item={item} />
        <Uses item={item} />
        <Group>
          <ReplaceButton item={item} mayReplace={mayDiscard} onReplaced={onReplaced} />
          <Button variant="outline" color="red" onClick={() => void remove()}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
}

function Facts({ item }: { item: GalleryItem }) {
  const dimensions = formatDimensions(item);
  return (
    <dl className={classes.facts}>
      <dt>Size</dt>
      <dd>{item.size === 0 ? 'Still being processed' : formatSize(item.size)}</dd>
      {dimensions !== '' && (
        <>
          <dt>Dimensions</dt>
          <dd>{dimensions} px</dd>
        </>
      )}
      <dt>Added</dt>
      <dd>{formatMoment(item.created_at)}</dd>
    </dl>
  );
}

function Uses({ item }: { item: GalleryItem }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="sm" mb={6} id={id}>
        Used in
      </Title>
      <Loaded
        query={useQuery(fileQuery(fileNameOf(item)))}
        failure="Failed to load where this file is used"
        loader={<Skeleton height={20} />}
      >
        {({ uses }) => <FileUsage uses={uses} />}
      </Loaded>
    </section>
  );
}

interface DetailsFormProps {
  readonly item: GalleryItem;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/** The alternative text and the focal point of one image, used wherever content has none of its own. */
function DetailsForm({ item, onDirtyChange }: DetailsFormProps) {
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

/** The places that use a file. */
export function FileUsage({ uses }: { uses: readonly DocumentUse[] }) {
  if (uses.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Not used anywhere.
      </Text>
    );
  return (
    <ul className={classes.uses}>
      {uses.map((use) => (
        <Text key={use.label} component="li" size="sm">
          <UseLink {...use} />
        </Text>
      ))}
    </ul>
  );
}

interface ReplaceButtonProps {
  readonly item: GalleryItem;
  /** Resolves to whether the person accepts the losses of a replacement. */
  readonly mayReplace: () => Promise<boolean>;
  /** Called with the new file, also where the details were closed meanwhile. */
  readonly onReplaced: (item: GalleryItem) => void;
}

/** Uploads a file that replaces another one wherever that is used. */
function ReplaceButton({ item, mayReplace, onReplaced }: ReplaceButtonProps) {
  const client = useQueryClient();
  const resetPicker = useRef<() => void>(null);
  const [progress, setProgress] = useState(0);
  const { run: replace, isRunning } = useAction({
    send: async (chosen: File) => {
      setProgress(0);
      const endWork = beginWork();
      try {
        const file = await prepareUpload(chosen);
        return (await uploadReplacement(fileNameOf(item), file, { onProgress: setProgress })).data;
      } finally {
        endWork();
      }
    },
    stale: [galleryKey, ...staleAfterEntry],
    failed: (thrown) =>
      notify({ kind: 'error', title: 'Upload failed', text: messageOf(thrown), stay: stays.upload }),
    onDone: ({ moved, file }) => {
      notify({ kind: 'success', text: wordMoved(moved) });
      // Refetches all screens; an open form has the old revision, so its save is detected as stale.
      client.removeQueries({ type: 'inactive' });
      onReplaced(file);
    },
  });

  const choose = async (file: File | null) => {
    // Allows choosing the same file again after a failure.
    resetPicker.current?.();
    if (file && (await mayReplace())) await replace(file);
  };
  return (
    <FileButton
      accept={`${item.type}/*`}
      onChange={choose}
      resetRef={resetPicker}
      inputProps={{ 'aria-label': `File to replace ${item.file_name}` }}
    >
      {(props) => (
        <Button {...props} variant="default" disabled={isRunning}>
          {isRunning ? `Uploading ${progress}%` : 'Replace file'}
        </Button>
      )}
    </FileButton>
  );
}

function wordMoved(places: number): string {
  if (places === 0) return 'File replaced';
  return `File replaced in ${places} ${places === 1 ? 'place' : 'places'}. The old file stays in the gallery.`;
}
