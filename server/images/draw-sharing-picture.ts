import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import { site } from '#schemas/site.ts';
import { type DrawnText, drawText, fitText, keepDrawable } from './draw-text.ts';
import { drawMark } from './mark.ts';
import { openPicture } from './picture-engine.ts';

/** What a picture for sharing shows. */
export interface SharingTask {
  /** The path of the image behind the words; the site's own backdrop where there is none. */
  readonly picture: string | undefined;
  readonly title: string;
  /** The line below the title. */
  readonly place: string;
}

const backdrop = fileURLToPath(new URL('../../public/sharing-backdrop.svg', import.meta.url));
const width = 1200;
const height = 630;
const margin = 64;
const markSize = 96;
const textWidth = width - 2 * margin;
/** Pixels that the title may be high. */
const titleHeight = 230;
/** Pixels that the line below it may be high. */
const placeHeight = 90;
/** Signs of a title at most. */
const longestTitle = 130;
/** Font sizes of a title, in the order in which they are tried. */
const titleSizes = [64, 50, 40] as const;

const scrim = `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="${site.brand.dark}" stop-opacity=".3"/>
    <stop offset=".3" stop-color="${site.brand.dark}" stop-opacity=".16"/>
    <stop offset=".5" stop-color="${site.brand.dark}" stop-opacity=".42"/>
    <stop offset=".7" stop-color="${site.brand.dark}" stop-opacity=".76"/>
    <stop offset="1" stop-color="${site.brand.dark}" stop-opacity=".92"/>
  </linearGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#shade)"/>
</svg>`;

/** Composes a JPEG of 1200×630 pixels: the picture, the company's mark, the title and the place. */
export async function drawSharingPicture({ picture, title, place }: SharingTask): Promise<Uint8Array> {
  const ground = picture ?? backdrop;
  const placeLine = await drawPlace(await keepDrawable(place));
  const titleLines = await drawTitle(await keepDrawable(title));
  const placeTop = height - margin - (placeLine?.info.height ?? 0);
  const titleBottom = placeLine ? placeTop - 32 : height - margin;
  return await openPicture(ground)
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: site.brand.dark })
    .composite([
      { input: Buffer.from(scrim) },
      { input: await drawMark(markSize).png().toBuffer(), top: margin, left: margin },
      ...layDown(titleLines, title, titleBottom - (titleLines?.info.height ?? 0)),
      ...layDown(placeLine, place, placeTop),
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

function layDown(drawn: DrawnText | undefined, text: string, top: number): OverlayOptions[] {
  if (!drawn) return [];
  const left = isRightToLeft(text) ? width - margin - drawn.info.width : margin;
  return [{ input: drawn.data, top, left }];
}

/** Whether the first letter of a text belongs to a script that is written from the right. */
function isRightToLeft(text: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter);
}

/** Draws a title as large as it fits; one of very wide signs is cut shorter. */
async function drawTitle(text: string): Promise<DrawnText | undefined> {
  const title = shorten(text, longestTitle);
  const [largest, ...smaller] = titleSizes;
  let drawn = await drawLines(title, largest);
  for (const size of smaller) {
    if (!drawn || drawn.info.height <= titleHeight) break;
    drawn = await drawLines(title, size);
  }
  if (drawn && drawn.info.height > titleHeight)
    drawn = await drawLines(shorten(text, longestTitle / 2), titleSizes[2]);
  return await fitText(drawn, { width: textWidth, height: titleHeight });
}

function drawLines(text: string, size: number): Promise<DrawnText | undefined> {
  return drawText(text, {
    font: site.brand.sharingTitle,
    size,
    colour: site.brand.textOnDark,
    width: textWidth,
  });
}

async function drawPlace(text: string): Promise<DrawnText | undefined> {
  const style = {
    font: site.brand.sharingText,
    size: 30,
    colour: site.brand.accentOnDark,
    width: textWidth,
  };
  const drawn = await drawText(shorten(text, 60), style);
  return await fitText(drawn, { width: textWidth, height: placeHeight });
}

/** The first signs of a text, marked where something is left out. */
function shorten(text: string, most: number): string {
  const signs = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
  if (signs.length <= most) return text;
  const kept = signs.slice(0, most - 1).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}
