import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './row-picture.module.css';

const drawn = /^(\/media\/[0-9a-f]{32})\.(?:jpg|png|webp|gif|avif)$/;

/** The addresses at which a picture may be had, the lightest first. */
function listSources(address: string): string[] {
  const key = drawn.exec(address)?.[1];
  if (address === '') return [];
  return key === undefined ? [address] : [`${key}/320.webp`, address];
}

/** A small picture in a table, with a drawn stand-in where there is none or it cannot be shown. */
export function RowPicture({ address, isWhole = false }: { address: string; isWhole?: boolean }) {
  const [failed, setFailed] = useState(0);
  const source = listSources(address)[failed];
  return (
    <span className={classes.picture} data-whole={isWhole || undefined}>
      {source === undefined ? (
        <IconPhoto size={20} stroke={1.25} aria-hidden />
      ) : (
        <img src={source} alt="" loading="lazy" decoding="async" onError={() => setFailed(failed + 1)} />
      )}
    </span>
  );
}
