// This build of the decoder needs neither eval nor WebAssembly, which the content security policy refuses.
import loadLibheif from 'libheif-js/libheif/libheif.js';

const jpegQuality = 0.92;

/** Message of the worker about a file. */
export type Decoded = { readonly jpeg: Blob } | { readonly error: string };

/** Decodes the first image of a HEIC file and encodes it as JPEG; throws when there is none. */
async function convert(file: Blob): Promise<Blob> {
  const { HeifDecoder } = loadLibheif();
  const [image] = new HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()));
  if (!image) throw new Error('There is no image in this file.');
  const pixels = new ImageData(image.get_width(), image.get_height());
  await new Promise<void>((resolve, reject) =>
    image.display(pixels, (shown) => (shown ? resolve() : reject(new Error('The image is damaged.')))),
  );
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const result: Decoded = await convert(data).then(
    (jpeg) => ({ jpeg }),
    (error: unknown) => ({ error: String(error) }),
  );
  self.postMessage(result, {});
};
