import { Modal, type ModalProps, Text, type TextProps } from '@mantine/core';
import { createContext, type ReactNode, use, useId } from 'react';
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

/** The id of the element by which Mantine describes a dialog: its body, which may be a whole form. */
const describedBy = (id: string) => `${id}-body`;
const withoutId = { body: { id: undefined } };

const TextId = createContext<string | undefined>(undefined);

/** A stackable dialog: Escape and Back close only the topmost, and the focus returns to the previous element. */
export function Dialog({
  opened,
  onClose,
  ignoresBack = false,
  isPartOfForm = false,
  children,
  ...rest
}: ModalProps & LayerOptions) {
  const id = useId();
  const layer = useEscape(opened, onClose, { ignoresBack, isPartOfForm });
  const around = use(LayerContext);
  useReturnFocus(opened);
  return (
    <Modal id={id} opened={opened} onClose={onClose} closeOnEscape={false} attributes={withoutId} {...rest}>
      <LayerContext value={isPartOfForm ? around : layer}>
        <TextId value={describedBy(id)}>{children}</TextId>
      </LayerContext>
    </Modal>
  );
}

/** The text of a dialog, which screen readers read when it opens. */
export function DialogText(props: TextProps & { readonly children: ReactNode }) {
  return <Text component="div" id={use(TextId)} {...props} />;
}
