import { Modal, type ModalProps } from '@mantine/core';
import { use } from 'react';
import { useReturnFocus } from './focus.ts';
import { LayerContext, type LayerOptions, useEscape } from './use-escape.ts';

/** The z-index of each layer. */
export const layers = {
  gallery: 300,
  overGallery: 320,
  signIn: 380,
  question: 400,
  notifications: 600,
} as const;

/** A stackable dialog: Escape and Back close only the topmost, and the focus returns to the previous element. */
export function Dialog({
  opened,
  onClose,
  ignoresBack = false,
  isPartOfForm = false,
  children,
  ...rest
}: ModalProps & LayerOptions) {
  const layer = useEscape(opened, onClose, { ignoresBack, isPartOfForm });
  const around = use(LayerContext);
  useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} closeOnEscape={false} {...rest}>
      <LayerContext value={isPartOfForm ? around : layer}>{children}</LayerContext>
    </Modal>
  );
}
