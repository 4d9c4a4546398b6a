import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { siteText } from '#schemas/engine/site-text.ts';
import controls from './controls.module.css';
import styles from './modal.module.css';
import { lockScrolling } from './scroll-lock.ts';

interface ModalProps {
  /** Accessible name and heading of the dialog. */
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Modal dialog; open while it is mounted, and returns the focus when it is closed. */
export function Modal({ title, onClose, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = dialog.current;
    return element ? openModally(element, () => close()) : undefined;
  }, []);

  return (
    <dialog
      ref={dialog}
      className={[styles.modal, className].filter(Boolean).join(' ')}
      aria-labelledby={headingId}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 id={headingId} className={styles.title} dir="auto" tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={controls.control} aria-label={siteText('Close')} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

function openModally(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const before = document.activeElement;
  const unlock = lockScrolling();
  const onCancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  let pressed: EventTarget | null = null;
  const onPointerDown = (event: PointerEvent) => {
    pressed = event.target;
  };
  // Closed any earlier, the page below would get the click; text selected up to the backdrop does not close it.
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog && pressed === dialog) onClose();
  };
  dialog.addEventListener('cancel', onCancel);
  dialog.addEventListener('pointerdown', onPointerDown);
  dialog.addEventListener('click', onClick);
  dialog.showModal();
  dialog.querySelector<HTMLElement>('h2')?.focus();
  return () => {
    dialog.removeEventListener('cancel', onCancel);
    dialog.removeEventListener('pointerdown', onPointerDown);
    dialog.removeEventListener('click', onClick);
    dialog.close();
    unlock();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
