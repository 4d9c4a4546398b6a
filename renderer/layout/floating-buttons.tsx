import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { useChatLink, useContactLinks } from './contact-links.ts';
import styles from './floating-buttons.module.css';

/** Call, Email and WhatsApp buttons: a bar at the bottom of small screens, otherwise at the edge of the page. */
export function FloatingButtons() {
  const { callTo, mailTo } = useContactLinks();
  const chat = useChatLink();
  return (
    <aside aria-label="Get in touch" className={styles.buttons}>
      <a href={callTo} className={styles.button}>
        <IconPhone size={20} aria-hidden="true" />
        <span>Call</span>
      </a>
      <a href={mailTo} className={styles.button}>
        <IconMail size={20} aria-hidden="true" />
        <span>Email</span>
      </a>
      {chat !== '' && (
        <a href={chat} rel="noopener" target="_blank" className={styles.button}>
          <IconBrandWhatsapp size={20} aria-hidden="true" />
          <span>WhatsApp</span>
        </a>
      )}
      <span className={styles.end} />
    </aside>
  );
}
