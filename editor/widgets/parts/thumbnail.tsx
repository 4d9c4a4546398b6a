import { IconPhoto } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import classes from './parts.module.css';

interface ThumbnailProps {
  readonly src: string;
  readonly shape?: 'small' | 'card' | 'large';
  /** Width by height of a large one. */
  readonly ratio?: number | undefined;
}

/** A small picture without a meaning of its own, with a drawn stand-in where there is none or it cannot be shown. */
export function Thumbnail({ src, shape = 'small', ratio }: ThumbnailProps) {
  const [broken, setBroken] = useState('');
  return (
    <span className={classes.thumbnail} data-shape={shape} style={{ '--ratio': ratio } as CSSProperties}>
      {src !== '' && src !== broken ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <IconPhoto size={shape === 'small' ? 20 : 32} stroke={1.25} aria-hidden />
      )}
    </span>
  );
}
