import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientContextOf } from '../data/site-client.ts';
import styles from './rich-text.module.css';
import { sizeImages } from './size-images.ts';

/** Formatted text, sanitized by the server when stored and when read. */
export function RichText({ html, className = '' }: { html: string; className?: string | undefined }) {
  const { media } = clientContextOf(useQueryClient());
  const sized = useMemo(() => ({ __html: sizeImages(html, media) }), [html, media]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: formatted text is HTML, sanitised when it is stored and when it is sent.
  return <div className={`${styles.richText} ${className}`} dir="auto" dangerouslySetInnerHTML={sized} />;
}
