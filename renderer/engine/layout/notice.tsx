import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { siteText } from '#schemas/engine/site-text.ts';
import controls from '../components/controls.module.css';
import styles from './notice.module.css';

interface NoticeProps {
  readonly text: string;
  /** Action of the notice. */
  readonly children: ReactNode;
  readonly onDismiss: () => void;
}

/** A bar that announces a problem and offers an action. */
export function Notice({ text, children, onDismiss }: NoticeProps) {
  return (
    <div role="alert" className={`${styles.notice} on-dark`}>
      <p>{text}</p>
      {children}
      <button type="button" className={controls.control} aria-label={siteText('Dismiss')} onClick={onDismiss}>
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}
