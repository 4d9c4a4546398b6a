import type { MediaInfo } from '#schemas/api/call.ts';
import { describeSource } from './image-source.ts';

/** Gives the pictures inside formatted text their size, so that nothing jumps, and the smaller copies to choose from. */
export function sizePictures(html: string, media: ReadonlyMap<string, MediaInfo>): string {
  return html.replace(/<img\b[^>]*?\/?>/g, (tag) => {
    const src = / src="([^"]*)"/.exec(tag)?.[1] ?? '';
    const { width, height, sets } = describeSource(src, media.get(src));
    const size = width && height ? ` width="${width}" height="${height}"` : '';
    const webp = sets.find(({ type }) => type === 'image/webp');
    const choice = webp ? ` srcset="${webp.srcSet}" sizes="(min-width: 768px) 680px, 100vw"` : '';
    return tag.replace(/\s*\/?>$/, ` loading="lazy" decoding="async"${size}${choice}>`);
  });
}
