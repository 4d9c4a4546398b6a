import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { fileDetails } from '#schemas/api/forms.ts';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { requestOneOfMany } from '../data/api-client.ts';
import { ApiError, messageOf } from '../data/api-error.ts';
import { galleryKey } from '../data/query-keys.ts';
import { applyEach, useAction } from '../data/use-action.ts';
import type { FormServices } from '../form/services.ts';
import bare from '../ui/bare-list.module.css';
import { discardQuestion, useConfirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { hasUnsavedChanges, useDirtyCheck, waitUntil } from '../ui/dirty-forms.ts';
import { Loaded } from '../ui/loaded.tsx';
import { notify } from '../ui/notify.tsx';
import classes from './alt-texts-dialog.module.css';
import { fileNameOf } from './file-facts.ts';
import { filesQuery } from './gallery-query.ts';

interface Pending {
  readonly ids: readonly number[];
  readonly resolve: () => void;
}

/** Opens the alternative texts of several files over a form. */
export function useAltTextsDialog(): { editAltTexts: FormServices['editAltTexts']; dialog: ReactNode } {
  const [pending, setPending] = useState<Pending | null>(null);
  const editAltTexts = useCallback<FormServices['editAltTexts']>(
    (ids) => new Promise((resolve) => setPending({ ids, resolve })),
    [],
  );
  const close = () => {
    setPending(null);
    pending?.resolve();
  };
  return { editAltTexts, dialog: pending && <AltTextsDialog ids={pending.ids} onClose={close} /> };
}

const discard = discardQuestion('The alternative texts are not saved yet.');

function AltTextsDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const [isDirty, setDirty] = useState(false);
  const confirm = useConfirm();
  const leave = async () => {
    const needless = waitUntil(() => !hasUnsavedChanges());
    if (!isDirty || (await confirm({ ...discard, needless }))) onClose();
  };
  return (
    <Dialog opened onClose={() => void leave()} title="Alternative texts" size="lg">
      <Loaded
        query={useQuery(filesQuery({ ids }))}
        failure="Failed to load the images"
        loader={<Skeleton height={200} />}
      >
        {(files) => (
          <AltTexts
            images={ids.flatMap((id) => files.filter((file) => file.id === id && file.type === 'image'))}
            onDirtyChange={setDirty}
            onClose={onClose}
            onCancel={() => void leave()}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface AltTextsProps {
  readonly images: readonly GalleryItem[];
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

function AltTexts({ images, onDirtyChange, onClose, onCancel }: AltTextsProps) {
  const { textOf, type, errorOf, changed, save, isSaving, failed, saved } = useAltTexts(images, onClose);
  const isDirty = changed.length > 0;
  useDirtyCheck(() => isDirty);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-label="Alternative texts">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          What each image shows, for people who cannot see it. The texts belong to the files and are used
          wherever an editor has not given its own.
        </Text>
        {failed > 0 && (
          <Alert color="red" role="alert">
            {saved > 0 && `${countSaved(saved)}. `}
            {failed === 1 ? '1 text was not saved, see below.' : `${failed} texts were not saved, see below.`}
          </Alert>
        )}
        <Stack component="ol" gap="md" className={bare.list ?? ''}>
          {images.map((image) => (
            <Group key={image.id} component="li" gap={12} align="flex-start" wrap="nowrap">
              <img src={image.thumbnail ?? image.file_path} alt="" className={classes.thumbnail} />
              <TextInput
                flex={1}
                miw={0}
                label={image.file_name}
                value={textOf(image)}
                error={errorOf(image)}
                autoComplete="off"
                dir="auto"
                onChange={({ currentTarget }) => type(image, currentTarget.value)}
              />
            </Group>
          ))}
        </Stack>
        <Group justify="flex-end" pos="sticky" bottom={0} py={12} bg="var(--mantine-color-body)">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving || !isDirty}>
            {isSaving ? 'Saving...' : 'Save texts'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Outcome {
  readonly saved: number;
  /** Messages by the ids of files whose text was not saved. */
  readonly errors: ReadonlyMap<number, string>;
}

/** The typed texts of images; saving stores each changed one and leaves those that failed in the form. */
function useAltTexts(images: readonly GalleryItem[], onSaved: () => void) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [errors, setErrors] = useState<Outcome['errors']>(new Map());
  const [saved, setSaved] = useState(0);
  const textOf = ({ id, alt }: GalleryItem) => typed.get(id) ?? alt;
  const changed = images.filter((image) => textOf(image).trim() !== image.alt);
  const { run, isRunning } = useAction({
    send: saveEach,
    stale: [galleryKey],
    failed: 'Failed to save alternative texts',
    onDone: ({ saved: count, errors: left }, sent) => {
      setErrors(left);
      setSaved(count);
      if (left.size > 0) return;
      notify({ kind: 'success', text: countSaved(count) });
      const isSent = (image: GalleryItem) =>
        sent.some(({ image: { id }, alt }) => id === image.id && alt === textOf(image));
      if (changed.every(isSent)) onSaved();
    },
  });
  const type = ({ id }: GalleryItem, text: string) => {
    setTyped((before) => new Map(before).set(id, text));
    setErrors((before) => new Map([...before].filter(([key]) => key !== id)));
  };
  return {
    textOf,
    type,
    errorOf: ({ id }: GalleryItem) => errors.get(id),
    changed,
    failed: errors.size,
    saved,
    isSaving: isRunning,
    save: () => void run(changed.map((image) => ({ image, alt: textOf(image) }))),
  };
}

async function saveEach(texts: readonly { image: GalleryItem; alt: string }[]): Promise<Outcome> {
  const { done, failed } = await applyEach(texts, async ({ image, alt }) => {
    const { data, error } = fileDetails.safeParse({ alt });
    if (!data)
      throw new ApiError({ message: error.issues.map(({ message }) => message).join(' '), code: 'invalid' });
    await requestOneOfMany('describeFile', {
      params: { fileName: fileNameOf(image) },
      body: { alt: data.alt },
    });
  });
  const errors = new Map(failed.map(({ item, error }) => [item.image.id, messageOf(error)]));
  return { saved: done.length, errors };
}

function countSaved(count: number): string {
  return count === 1 ? '1 alternative text saved' : `${count} alternative texts saved`;
}
