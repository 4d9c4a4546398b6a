import { Modal, type ModalProps } from '@mantine/core';
import { useEscape } from './use-escape.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** A stackable dialog: Escape closes only the topmost, and the focus returns to the previous element. */
export function Dialog({ opened, onClose, children, ...rest }: ModalProps) {
  useEscape(opened, onClose);
  useReturnFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      {...rest}
    >
      {children}
    </Modal>
  );
}
