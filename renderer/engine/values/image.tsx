import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { MediaInfo } from '#schemas/api/endpoint.ts';
import { type Focus, objectPosition } from '#schemas/engine/focus.ts';
import { useSite } from '../data/site.tsx';
import { clientContextOf } from '../data/site-client.ts';
import styles from './image.module.css';
import { fallbackOf, srcSetOf } from './image-source.ts';

interface ImageProps {
  /** The address that content stores; may be empty. */
  readonly src: string;
  /** Alt text; if blank, the file's own is used. */
  readonly alt?: string | undefined;
  /** Rendered width, as in the `sizes` attribute. */
  readonly sizes: string;
  /**
   * Height of the frame that the image fills, a CSS length. An image that is wider than its frame in proportion is
   * loaded as wide as it is before it is cropped; `sizes` is one length then, without media conditions.
   */
  readonly frameHeight?: string;
  readonly className?: string | undefined;
  /** As high as the element around it. */
  readonly fillsFrame?: boolean;
  /** Loads eagerly with high priority. */
  readonly priority?: boolean;
  /** Crops the image to width / height, such as `4 / 3`. */
  readonly ratio?: string;
  /** Decorative image with an empty alt text. */
  readonly isDecorative?: boolean;
  /** The point that crops keep visible; if null, the file's own is used. */
  readonly focus?: Focus | null;
}

/** An image in the best size and format, with reserved space; a placeholder if it is missing. */
export function Image({
  src,
  alt = '',
  sizes,
  frameHeight,
  className,
  fillsFrame = false,
  priority = false,
  ratio,
  isDecorative = false,
  focus = null,
}: ImageProps) {
  const media = clientContextOf(useQueryClient()).media.get(src);
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState('');
  const isMissing = src === '' || broken === src;

  // An image may fail before hydration, when no error handler is attached.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(src);
  }, [src]);

  const srcSet = srcSetOf(src, media, 'avif');
  const words = isDecorative ? '' : alt.trim() || (media?.alt ?? '');
  const point = focus ?? media?.focus;
  const classes = [styles.frame, fillsFrame && styles.fill, className].filter(Boolean).join(' ');
  const style: CSSProperties = {
    aspectRatio: ratio,
    backgroundColor: isMissing ? undefined : groundOf(src, media),
  };
  if (isMissing) {
    const label = words ? ({ role: 'img', 'aria-label': words } as const) : undefined;
    return (
      <span className={classes} style={style} {...label}>
        <MissingImage />
      </span>
    );
  }
  return (
    <picture className={classes} style={style}>
      {srcSet && (
        <source
          type="image/avif"
          srcSet={srcSet}
          sizes={frameHeight && media ? filledSizes(sizes, frameHeight, media) : sizes}
        />
      )}
      <img
        ref={image}
        className={styles.image}
        src={fallbackOf(src, media)}
        alt={words}
        style={point && { objectPosition: objectPosition(point) }}
        width={media?.width}
        height={media?.height}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : 'low'}
        onError={() => setBroken(src)}
      />
    </picture>
  );
}

/** The width of an image that fills a frame, before it is cropped. */
function filledSizes(width: string, height: string, media: MediaInfo): string {
  return `max(${width}, calc(${height} * ${Number((media.width / media.height).toFixed(2))}))`;
}

function MissingImage() {
  const { Placeholder } = useSite().parts;
  return <Placeholder />;
}

/** Background colour while the image loads; none for PNGs, which may be transparent. */
function groundOf(src: string, media: MediaInfo | undefined): string | undefined {
  return src.endsWith('.png') ? undefined : media?.color;
}
