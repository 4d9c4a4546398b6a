import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './cell-image.module.css';

const stored = /^(\/media\/[0-9a-f]{32})\.(?:jpg|png|webp|gif|avif)$/;

/** The URLs of an image, the smallest variant first. */
function listSources(address: string): string[] {
  const key = stored.exec(address)?.[1];
  if (address === '') return [];
  return key === undefined ? [address] : [`${key}/320.webp`, address];
}

/** A small image in a table, with a placeholder if it is missing or fails to load. */
export function CellImage({ address, isWhole = false }: { address: string; isWhole?: boolean }) {
  const [failed, setFailed] = useState(0);
  const source = listSources(address)[failed];
  return (
    <span className={classes.image} data-whole={isWhole || undefined}>
      {source === undefined ? (
        <IconPhoto size={20} stroke={1.25} aria-hidden />
      ) : (
        <img src={source} alt="" loading="lazy" decoding="async" onError={() => setFailed(failed + 1)} />
      )}
    </span>
  );
}
