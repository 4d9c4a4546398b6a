import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Picture, pictures } from './art/index.ts';

const folder = join(import.meta.dirname, 'images');
/** Scenes are rendered 1600 pixels wide; no page shows them wider than this. */
const sceneWidth = 1440;

/** Renders every image of the site into `seeds/images` and lists them there; run by `npm run draw` after a change of `seeds/art`. */
async function drawAll(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name));
  const list = [];
  for (const picture of pictures) {
    const { name, alt, format } = picture;
    const { bytes, width, height, color } = await rasterise(picture);
    await writeFile(join(folder, `${name}.${format}`), bytes);
    list.push({ name, alt, format, width, height, color });
  }
  await writeFile(join(folder, 'images.json'), `${JSON.stringify(list, null, 2)}\n`);
}

async function rasterise({ width, format, draw }: Picture) {
  const drawing = sharp(Buffer.from(draw())).resize({ width: width === 1600 ? sceneWidth : width });
  const encoded =
    format === 'png'
      ? drawing.png({ palette: true, compressionLevel: 9, effort: 10 })
      : drawing.webp({ quality: 80, effort: 6 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, color: await meanColor(data) };
}

async function meanColor(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes)
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `#${pixel.toString('hex').slice(0, 6)}`;
}

await drawAll();
