import type { ReactNode } from 'react';
import styles from './empty-note.module.css';
import { Section } from './section.tsx';

/** A section with a message in place of content. */
export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return (
    <Section ground="plain">
      <div className={styles.note}>{children}</div>
    </Section>
  );
}
