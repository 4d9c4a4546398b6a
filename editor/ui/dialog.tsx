import { Modal, type ModalProps } from '@mantine/core';
import { useEscape } from './use-escape.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** A dialog that may open over others: Escape closes it alone, and the focus goes back to where it was. */
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
