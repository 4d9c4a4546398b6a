import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './thumbnail.module.css';

interface ThumbnailProps {
  /** The URL of an image; of several the first that can be loaded is shown. */
  readonly src: string | readonly string[];
  readonly shape?: 'small' | 'card' | 'large' | 'cell';
  /** Aspect ratio of a large one. */
  readonly ratio?: number | undefined;
  /** Whether one in a cell is not cropped. */
  readonly isWhole?: boolean;
}

/** A small decorative image, with a placeholder if it is missing or fails to load. */
export function Thumbnail({ src, shape = 'small', ratio, isWhole = false }: ThumbnailProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const shown = [src].flat().find((url) => url !== '' && !broken.includes(url));
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
