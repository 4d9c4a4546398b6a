import sharp, { type Sharp, type SharpOptions } from 'sharp';

// Enables only the decoders of accepted formats, which reduces the attack surface.
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

/** Maximum number of pixels of an image, all frames together. */
export const maxPixels = 50_000_000;
/** Maximum width and height of an image in pixels. */
export const maxSide = 20_000;
const timeoutSeconds = 60;

/** Opens an image with the limits for uploads. */
export function openImage(input: string | Buffer, options: SharpOptions = {}): Sharp {
  return sharp(input, { limitInputPixels: maxPixels, failOn: 'warning', ...options }).timeout({
    seconds: timeoutSeconds,
  });
}
