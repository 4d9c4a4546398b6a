import { beforeEach, expect, test, vi } from 'vitest';
import { largeFileBytes } from '#schemas/api/gallery.ts';
import type { Decoded } from './heic-worker.ts';
import { compressImage, prepareUpload } from './prepare-upload.ts';

const compress = vi.hoisted(() => vi.fn());
// The browser draws the image to compress it, which jsdom cannot do.
vi.mock('browser-image-compression', () => ({ default: compress }));

beforeEach(() => {
  compress.mockReset();
  compress.mockImplementation(async () => new Blob(['small'], { type: 'image/jpeg' }));
});

/** Replaces the decoder's worker, which jsdom has none of, by one that posts `result`. */
function stubWorker(result: Decoded) {
  const terminate = vi.fn();
  class StubbedWorker {
    onmessage?: (message: { data: Decoded }) => void;
    terminate = terminate;
    postMessage = () => queueMicrotask(() => this.onmessage?.({ data: result }));
  }
  vi.stubGlobal('Worker', StubbedWorker);
  return terminate;
}

const fileOf = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'garden.jpg', { type });

test('rejects a value that is not a file', async () => {
  await expect(compressImage('garden.jpg')).rejects.toThrow(
    'The file given is not an instance of Blob or File',
  );
});

test('rejects a file that is not an image', async () => {
  await expect(compressImage(fileOf(10, 'video/mp4'))).rejects.toThrow('The file given is not an image');
});

test('does not change an image of 3 MB', async () => {
  const file = fileOf(largeFileBytes, 'image/jpeg');

  expect(await compressImage(file)).toBe(file);
  expect(compress).not.toHaveBeenCalled();
});

test('compresses a larger image to at most 3 MB, with its name', async () => {
  const smaller = await compressImage(fileOf(largeFileBytes + 1, 'image/jpeg'));

  expect(smaller.name).toBe('garden.jpg');
  expect(smaller.size).toBe(5);
  expect(compress.mock.calls[0]?.[1]).toMatchObject({ maxSizeMB: 3 });
});

test('does not change a large video', async () => {
  const file = fileOf(largeFileBytes + 1, 'video/mp4');

  expect(await prepareUpload(file)).toBe(file);
});

test.each([
  ['image/heic', 'IMG_0042.HEIC'],
  ['', 'IMG_0042.heif'],
])('a HEIC photo of type %j is converted to JPEG', async (type, name) => {
  const terminate = stubWorker({ jpeg: new Blob(['decoded'], { type: 'image/jpeg' }) });

  const prepared = await prepareUpload(new File(['heic'], name, { type }));

  expect([prepared.name, prepared.type, await prepared.text()]).toEqual([
    'IMG_0042.jpg',
    'image/jpeg',
    'decoded',
  ]);
  expect(terminate).toHaveBeenCalledOnce();
});

test('does not change a HEIC photo that cannot be decoded', async () => {
  const terminate = stubWorker({ error: 'no image in it' });
  const file = fileOf(10, 'image/heic');

  expect(await prepareUpload(file)).toBe(file);
  expect(terminate).toHaveBeenCalledOnce();
});

test('does not change an image that the browser cannot decode', async () => {
  compress.mockRejectedValue(new Error('no such format'));
  const file = fileOf(largeFileBytes + 1, 'image/tiff');

  expect(await prepareUpload(file)).toBe(file);
});
