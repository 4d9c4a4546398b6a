import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './parts.module.css';

interface ThumbnailProps {
  readonly src: string;
  readonly shape?: 'small' | 'card' | 'large';
  /** Aspect ratio of a large one. */
  readonly ratio?: number | undefined;
}

/** A small decorative image, with a placeholder if it is missing or fails to load. */
export function Thumbnail({ src, shape = 'small', ratio }: ThumbnailProps) {
  const [broken, setBroken] = useState('');
  return (
    <span className={classes.thumbnail} data-shape={shape} style={{ '--ratio': ratio }}>
      {src !== '' && src !== broken ? (
        <img
          src={src}
          alt=""
          draggable={false}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <IconPhoto size={shape === 'small' ? 20 : 32} stroke={1.25} aria-hidden />
      )}
    </span>
  );
}
