import { convertHeic, isHeic } from './convert-heic.ts';

/** Images above this size, in bytes, are compressed before upload. */
export const largestImage = 3 * 1024 * 1024;

const megabyte = 1024 * 1024;

/** Compresses an image to at most 3 MB and leaves smaller ones as they are; throws on anything that is no image file. */
export async function compressImage(file: unknown, onProgress?: (percent: number) => void): Promise<File> {
  if (!(file instanceof Blob)) throw new Error('The file given is not an instance of Blob or File');
  if (!file.type.startsWith('image/')) throw new Error('The file given is not an image');
  const named = file instanceof File ? file : new File([file], 'image', { type: file.type });
  if (named.size <= largestImage) return named;
  const { default: compress } = await import('browser-image-compression');
  // Its worker would load a script from another site, which the content security policy rejects.
  const options = { maxSizeMB: largestImage / megabyte, useWebWorker: false, maxIteration: 20 };
  const smaller = await compress(named, onProgress === undefined ? options : { ...options, onProgress });
  return new File([smaller], named.name, { type: smaller.type });
}

/** Prepares a chosen file for upload: HEIC photos become JPEG, large images are made smaller, everything else stays unchanged. */
export async function prepareUpload(file: File): Promise<File> {
  try {
    const image = isHeic(file) ? await convertHeic(file) : file;
    return image.type.startsWith('image/') ? await compressImage(image) : image;
  } catch {
    // A format that this browser cannot decode: the server explains why it rejects the original.
    return file;
  }
}
