import type { ComponentProps } from 'react';
import styles from './paragraphs.module.css';

interface ParagraphsProps extends ComponentProps<'div'> {
  readonly text: string;
}

/** Plain text with a paragraph for each part between empty lines; nothing for a blank one. */
export function Paragraphs({ text, className = '', ...rest }: ParagraphsProps) {
  const paragraphs = text.split(/\r?\n\s*\n/).map((paragraph) => paragraph.trim());
  const shown = paragraphs.filter((paragraph) => paragraph !== '');
  if (shown.length === 0) return null;
  return (
    <div {...rest} className={`${styles.paragraphs} ${className}`}>
      {shown.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
