import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { thumbnailWidth } from '#schemas/engine/media-widths.ts';
import classes from './thumbnail.module.css';

interface ThumbnailProps {
  /** The URL of an image; of one of the library a variant is loaded. */
  readonly src: string;
  readonly shape?: keyof typeof widths;
  /** Aspect ratio of a large one. */
  readonly ratio?: number | undefined;
  /** Whether one in a cell is not cropped. */
  readonly isWhole?: boolean;
}

const original = /^(\/media\/[0-9a-f]{32})\.(?:jpg|png|webp|gif|avif)$/;
/** Width in pixels of the variant for each shape, sharp on a dense screen. */
const widths = { small: thumbnailWidth, cell: thumbnailWidth, large: 320, card: 720 };

/** A small decorative image, with a placeholder if it is missing or fails to load. */
export function Thumbnail({ src, shape = 'small', ratio, isWhole = false }: ThumbnailProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const urls = [src.replace(original, `$1/${widths[shape]}.webp`), src];
  const shown = urls.find((url) => url !== '' && !broken.includes(url));
  return (
    <span
      className={classes.thumbnail}
      data-shape={shape}
      data-whole={isWhole || undefined}
      style={{ '--ratio': ratio }}
    >
      {shown === undefined ? (
        <IconPhoto size={shape === 'card' || shape === 'large' ? 32 : 20} stroke={1.25} aria-hidden />
      ) : (
        <img
          src={shown}
          alt=""
          draggable={false}
          loading="lazy"
          decoding="async"
          onError={() => setBroken([...broken, shown])}
        />
      )}
    </span>
  );
}
