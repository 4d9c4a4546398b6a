import { IconMail, IconPhone } from '@tabler/icons-react';
import { useContactLinks } from './contact-links.ts';
import styles from './floating-buttons.module.css';

/** Call and Email, always at hand. */
export function FloatingButtons() {
  const { callTo, mailTo } = useContactLinks();
  return (
    <aside aria-label="Call or email" className={styles.buttons}>
      <a href={callTo} className={styles.button}>
        <IconPhone size={20} aria-hidden="true" />
        <span>Call</span>
      </a>
      <a href={mailTo} className={styles.button}>
        <IconMail size={20} aria-hidden="true" />
        <span>Email</span>
      </a>
    </aside>
  );
}
