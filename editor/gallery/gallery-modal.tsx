import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { layers } from '../ui/layers.ts';
import { useEscape } from '../ui/use-escape.ts';
import { useIsTouch } from '../ui/use-is-touch.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { GalleryContent } from './gallery-content.tsx';
import classes from './gallery-modal.module.css';
import type { PickRequest } from './pick-context.ts';
import { useFileDrag } from './use-file-drag.ts';
import { useUploads } from './use-uploads.ts';

interface GalleryModalProps {
  readonly isOpen: boolean;
  readonly request: PickRequest;
  readonly onClose: (chosen: readonly GalleryItem[]) => void;
}

/** The media gallery: picker and manager. */
export function GalleryModal({ isOpen, request, onClose }: GalleryModalProps) {
  const uploads = useUploads();
  const isDragging = useFileDrag(isOpen, uploads.add);
  const isSmall = useMediaQuery('(max-width: 48em)') ?? false;
  const isTouch = useIsTouch();
  const close = () => onClose([]);
  useEscape(isOpen, close);
  useReturnFocus(isOpen);

  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      closeOnEscape={false}
      size="75rem"
      fullScreen={isSmall}
      zIndex={layers.gallery}
      yOffset="4dvh"
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title {...(isTouch && { tabIndex: -1, 'data-autofocus': true })}>Gallery</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          <GalleryContent request={request} uploads={uploads} onClose={onClose} />
        </Modal.Body>
        {isDragging && <div className={classes.drop}>Drop files here to upload</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
