import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './parts.module.css';

/** A small picture without a meaning of its own, with a drawn stand-in where there is none or it cannot be shown. */
export function Thumbnail({ src, shape = 'small' }: { src: string; shape?: 'small' | 'card' | 'large' }) {
  const [broken, setBroken] = useState('');
  return (
    <span className={classes.thumbnail} data-shape={shape}>
      {src !== '' && src !== broken ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <IconPhoto size={shape === 'small' ? 20 : 32} stroke={1.25} aria-hidden />
      )}
    </span>
  );
}
