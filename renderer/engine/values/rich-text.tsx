import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MediaInfo } from '#schemas/api/endpoint.ts';
import { clientContextOf } from '../data/site-client.ts';
import { srcSetOf } from './image-source.ts';
import styles from './rich-text.module.css';

/** Formatted text, sanitized by the server when stored and when read. */
export function RichText({ html, className = '' }: { html: string; className?: string | undefined }) {
  const { media } = clientContextOf(useQueryClient());
  const sized = useMemo(() => ({ __html: sizeImages(html, media) }), [html, media]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: formatted text is HTML, sanitised when it is stored and when it is sent.
  return <div className={`${styles.richText} ${className}`} dir="auto" dangerouslySetInnerHTML={sized} />;
}

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Adds size, variants and missing alt texts to the images in formatted text. */
export function sizeImages(html: string, media: ReadonlyMap<string, MediaInfo>): string {
  return html.replace(/<img\b[^>]*?\/?>/g, (tag) => {
    const src = / src="([^"]*)"/.exec(tag)?.[1] ?? '';
    const known = media.get(src);
    const size = known ? ` width="${known.width}" height="${known.height}"` : '';
    const webp = srcSetOf(src, known, 'webp');
    const choice = webp ? ` srcset="${webp}" sizes="(min-width: 768px) 680px, 100vw"` : '';
    const words = / alt="[^"]*\S[^"]*"/.test(tag) ? '' : ` alt="${escapeMarkup(known?.alt ?? '')}"`;
    const bare = words === '' ? tag : tag.replace(/ alt="[^"]*"/, '');
    return bare.replace(/ ?\/?>$/, () => `${words} loading="lazy" decoding="async"${size}${choice}>`);
  });
}

function escapeMarkup(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => markup[sign] ?? sign);
}
