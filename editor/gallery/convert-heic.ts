import type { Decoded } from './heic-worker.ts';

/** Reports whether a file is a HEIC photo by its type or, where the system does not know the type, by its ending. */
export function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf](?:-sequence)?$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

/** Converts a HEIC photo to JPEG in the browser; the decoder (3 MB) is loaded only here. Rejects when the file cannot be decoded. */
export async function convertHeic(file: File): Promise<File> {
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
