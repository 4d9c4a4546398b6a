import sharp, { type Sharp, type SharpOptions } from 'sharp';

// Only the readers of what the library accepts: the others have been the way in for attacks.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvg',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

/** Most pixels that a picture may have, all frames together. */
export const mostPixels = 50_000_000;
/** Longest side of a picture in pixels. */
export const longestSide = 20_000;
/** Seconds after which work on one picture is given up. */
const patience = 60;

/** Opens a picture with the bounds that hold for everything that was uploaded. */
export function openPicture(input: string | Buffer, options: SharpOptions = {}): Sharp {
  return sharp(input, { limitInputPixels: mostPixels, failOn: 'warning', ...options }).timeout({
    seconds: patience,
  });
}
