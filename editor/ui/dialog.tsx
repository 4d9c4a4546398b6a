import { Modal, type ModalProps } from '@mantine/core';
import { useEscape } from './use-escape.ts';

/** A dialog that may open over others: Escape closes it alone. */
export function Dialog({ opened, onClose, children, ...rest }: ModalProps) {
  useEscape(opened, onClose);
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
