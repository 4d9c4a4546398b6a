import { Button, Drawer, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { formatSize } from '#schemas/engine/file-size.ts';
import { discardQuestion, useConfirm } from '../ui/confirm.tsx';
import { formatMoment } from '../ui/dates.ts';
import { layers } from '../ui/dialog.tsx';
import { hasUnsavedChanges, waitUntil } from '../ui/dirty-forms.ts';
import { Loaded } from '../ui/loaded.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { DetailsForm } from './details-form.tsx';
import classes from './file-details.module.css';
import { fileNameOf, formatDimensions } from './file-facts.ts';
import { FileUsage } from './file-usage.tsx';
import { fileQuery } from './gallery-query.ts';
import { ReplaceButton } from './replace-button.tsx';

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
