import { Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { Confirmation } from '#schemas/fields/list.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { layers } from '../ui/dialog.tsx';
import { waitUntil } from '../ui/dirty-forms.ts';
import { useReturnFocus } from '../ui/focus.ts';
import { useEscape } from '../ui/use-escape.ts';
import { useIsTouch } from '../ui/use-is-touch.ts';
import { GalleryContent } from './gallery-content.tsx';
import classes from './gallery-modal.module.css';
import type { PickRequest } from './pick-context.ts';
import { useUploads } from './use-uploads.tsx';

interface GalleryModalProps {
  readonly isOpen: boolean;
  readonly request: PickRequest;
  readonly onClose: (chosen: readonly GalleryItem[]) => void;
}

/** The question before a gallery with running uploads is closed. */
function leaveUploads(count: number): Confirmation {
  return {
    title: count === 1 ? 'A file is still uploading' : `${count} files are still uploading`,
    text: `${count === 1 ? 'It' : 'They'} will be in the gallery, but not chosen here.`,
    confirm: 'Close the gallery',
  };
}

/** The media gallery: picker and manager. */
export function GalleryModal({ isOpen, request, onClose }: GalleryModalProps) {
  const uploads = useUploads();
  const isDragging = useFileDrag(isOpen, uploads.add);
  const isSmall = useMediaQuery('(max-width: 48em), (max-height: 32em)') ?? false;
  const isTouch = useIsTouch();
  const confirm = useConfirm();
  const underWay = uploads.entries.filter(({ status }) => status === 'uploading').length;
  const latest = useRef(underWay);
  latest.current = underWay;
  const close = async () => {
    // A file that is uploaded meanwhile is chosen, which closing would undo.
    const outdated = waitUntil(() => latest.current === 0);
    if (underWay === 0 || request.manages || (await confirm({ ...leaveUploads(underWay), outdated })))
      onClose([]);
  };
  useEscape(isOpen, () => void close());
  useReturnFocus(isOpen);

  return (
    <Modal.Root
      opened={isOpen}
      onClose={() => void close()}
      closeOnEscape={false}
      size="75rem"
      fullScreen={isSmall}
      zIndex={layers.gallery}
      yOffset="4dvh"
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Group justify="space-between" p="md">
          <Modal.Title {...(isTouch && { tabIndex: -1, 'data-autofocus': true })}>Gallery</Modal.Title>
          <Modal.CloseButton />
        </Group>
        <Modal.Body id={undefined}>
          <GalleryContent request={request} uploads={uploads} onClose={onClose} />
        </Modal.Body>
        {isDragging && <div className={classes.drop}>Drop files here to upload</div>}
      </Modal.Content>
    </Modal.Root>
  );
}

/** Whether files are dragged over the page; counts enter and leave events, because each element fires its own. */
function useFileDrag(isActive: boolean, onDrop: (files: readonly File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const receive = useEffectEvent(onDrop);

  useEffect(() => {
    if (!isActive) return undefined;
    let depth = 0;
    const move = (step: number) => (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = Math.max(0, depth + step);
      setDragging(depth > 0);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setDragging(false);
      receive([...(event.dataTransfer?.files ?? [])]);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragenter', move(1), { signal });
    window.addEventListener('dragleave', move(-1), { signal });
    window.addEventListener('dragover', move(0), { signal });
    window.addEventListener('drop', drop, { signal });
    return () => {
      listening.abort();
      setDragging(false);
    };
  }, [isActive]);

  return isDragging;
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
