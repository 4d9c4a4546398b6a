import { Modal, type ModalProps } from '@mantine/core';
import { useEscape } from './use-escape.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps extends ModalProps {
  /** Whether Back closes it by leaving its address, or must not close it. */
  readonly ignoresBack?: boolean;
}

/** A stackable dialog: Escape and Back close only the topmost, and the focus returns to the previous element. */
export function Dialog({ opened, onClose, ignoresBack = false, children, ...rest }: DialogProps) {
  useEscape(opened, onClose, ignoresBack);
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
