import { largeFileBytes } from '#schemas/api/gallery.ts';
import type { Decoded } from './heic-worker.ts';

const megabyte = 1024 * 1024;

/** Compresses an image to at most 3 MB and leaves smaller ones as they are; throws on anything that is no image file. */
export async function compressImage(file: unknown): Promise<File> {
  if (!(file instanceof Blob)) throw new Error('The file given is not an instance of Blob or File');
  if (!file.type.startsWith('image/')) throw new Error('The file given is not an image');
  const named = file instanceof File ? file : new File([file], 'image', { type: file.type });
  if (named.size <= largeFileBytes) return named;
  const { default: compress } = await import('browser-image-compression');
  // Its worker would load a script from another site, which the content security policy rejects.
  const options = { maxSizeMB: largeFileBytes / megabyte, useWebWorker: false, maxIteration: 20 };
  const smaller = await compress(named, options);
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

/** Whether a file is a HEIC photo, by its type or, where the system reports none, by its extension. */
function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf](?:-sequence)?$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

/** Converts a HEIC photo to JPEG in the browser; the decoder (3 MB) is loaded only here. Rejects when the file cannot be decoded. */
async function convertHeic(file: File): Promise<File> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    const jpeg = await new Promise<Blob>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Decoded>) =>
        'jpeg' in data ? resolve(data.jpeg) : reject(new Error(data.error));
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(file);
    });
    return new File([jpeg], `${file.name.replace(/\.hei[cf]$/i, '')}.jpg`, { type: 'image/jpeg' });
  } finally {
    worker.terminate();
  }
}
