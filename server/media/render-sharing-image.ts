import { fileURLToPath } from 'node:url';
import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from 'sharp';
import type { Focus } from '#schemas/engine/focus.ts';
import { excerpt, isLongerThan } from '#schemas/engine/text-measure.ts';
import { site } from '#schemas/site.ts';
import { escapeXml } from '../utils/escape-xml.ts';
import { openImage } from './open-image.ts';
import { renderLogo } from './render-icon.ts';

/** Content of a sharing image. */
export interface SharingTask {
  /** Path of the background image; the default background when undefined. */
  readonly image: string | undefined;
  /** The point of the image that the crop keeps visible, where it is not the centre. */
  readonly focus?: Focus;
  readonly title: string;
  /** The line below the title. */
  readonly place: string;
}

const backdrop = fileURLToPath(new URL('../../renderer/theme/public/sharing-backdrop.svg', import.meta.url));
const width = 1200;
const height = 630;
const margin = 64;
const logoSize = 96;
const textWidth = width - 2 * margin;
const titleHeight = 230;
const placeHeight = 90;
const maxTitleLength = 130;
/** Font sizes of a title, tried in this order. */
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

/** Renders a JPEG of 1200×630 pixels with the background image, logo, title and place. */
export async function renderSharingImage({ image, focus, title, place }: SharingTask): Promise<Uint8Array> {
  const background = image ?? backdrop;
  const placeLine = await renderPlace(await removeUnsupportedCharacters(place));
  const titleLines = await renderTitle(await removeUnsupportedCharacters(title));
  const placeTop = height - margin - (placeLine?.info.height ?? 0);
  const titleBottom = placeLine ? placeTop - 32 : height - margin;
  return await (await cropImage(openImage(background), focus))
    .flatten({ background: site.brand.dark })
    .composite([
      { input: Buffer.from(scrim) },
      { input: await renderLogo(logoSize).png().toBuffer(), top: margin, left: margin },
      ...overlay(titleLines, title, titleBottom - (titleLines?.info.height ?? 0)),
      ...overlay(placeLine, place, placeTop),
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** Resizes an image to cover the frame, with a point of it at the same place of the frame, which so is never cut off. */
async function cropImage(image: Sharp, focus: Focus | undefined): Promise<Sharp> {
  if (!focus) return image.resize(width, height, { fit: 'cover' });
  const whole = await image.metadata();
  const scale = Math.max(width / whole.width, height / whole.height);
  const [scaledWidth, scaledHeight] = [Math.ceil(whole.width * scale), Math.ceil(whole.height * scale)];
  return image.resize(scaledWidth, scaledHeight, { fit: 'fill' }).extract({
    left: Math.round((scaledWidth - width) * focus.x),
    top: Math.round((scaledHeight - height) * focus.y),
    ...{ width, height },
  });
}

function overlay(rendered: RenderedText | undefined, text: string, top: number): OverlayOptions[] {
  if (!rendered) return [];
  const left = isRightToLeft(text) ? width - margin - rendered.info.width : margin;
  return [{ input: rendered.data, top, left }];
}

/** Whether the first letter of a text belongs to a right-to-left script. */
function isRightToLeft(text: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter);
}

/** Renders a title in the largest size that fits, shortened when none does. */
async function renderTitle(text: string): Promise<RenderedText | undefined> {
  const title = shorten(text, maxTitleLength);
  const [largest, ...smaller] = titleSizes;
  let rendered = await renderLines(title, largest);
  for (const size of smaller) {
    if (!rendered || rendered.info.height <= titleHeight) break;
    rendered = await renderLines(title, size);
  }
  if (rendered && rendered.info.height > titleHeight)
    rendered = await renderLines(shorten(text, maxTitleLength / 2), titleSizes[2]);
  return await fitText(rendered, { width: textWidth, height: titleHeight });
}

function renderLines(text: string, size: number): Promise<RenderedText | undefined> {
  return renderText(text, {
    font: site.brand.sharingTitle,
    size,
    colour: site.brand.textOnDark,
    width: textWidth,
  });
}

async function renderPlace(text: string): Promise<RenderedText | undefined> {
  const style = {
    font: site.brand.sharingText,
    size: 30,
    colour: site.brand.accentOnDark,
    width: textWidth,
  };
  const rendered = await renderText(shorten(text, 60), style);
  return await fitText(rendered, { width: textWidth, height: placeHeight });
}

/** Truncates a text to a number of graphemes, with an ellipsis. */
function shorten(text: string, maxLength: number): string {
  return isLongerThan(text, maxLength) ? excerpt(text, maxLength - 1) : text;
}

/** A text rendered to a PNG. */
interface RenderedText {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

interface TextStyle {
  /** The font's name, without a size. */
  readonly font: string;
  /** Pixels. */
  readonly size: number;
  readonly colour: string;
  /** Width in pixels at which lines wrap, inside long words too. */
  readonly width: number;
}

/** Renders a text of any script; undefined when it has no visible characters. */
async function renderText(text: string, style: TextStyle): Promise<RenderedText | undefined> {
  if (text === '') return undefined;
  const markup = `<span foreground="${style.colour}">${escapeXml(text)}</span>`;
  const image = sharp({
    text: {
      text: markup,
      font: `${style.font} ${style.size}`,
      width: style.width,
      // At 72 dpi one point is one pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  });
  try {
    return await image.png().toBuffer({ resolveWithObject: true });
  } catch (error) {
    // Only invisible characters, such as spaces and joiners.
    if (error instanceof Error && error.message.includes('no text to render')) return undefined;
    throw error;
  }
}

/** Shrinks a rendered text to fit a frame: stacked combining marks can exceed the line height. */
async function fitText(
  rendered: RenderedText | undefined,
  frame: { readonly width: number; readonly height: number },
): Promise<RenderedText | undefined> {
  if (!rendered || (rendered.info.width <= frame.width && rendered.info.height <= frame.height))
    return rendered;
  const smaller = sharp(rendered.data).resize({ ...frame, fit: 'inside' });
  return await smaller.png().toBuffer({ resolveWithObject: true });
}

/** Unassigned code points, by the number of hex digits in the placeholder box that fonts show for them. */
const unassigned = { short: '\u0378', long: '\u{1fc00}' } as const;
const probe = { font: 'serif', size: 40, colour: '#000', width: 400 } as const;
const maxCached = 5_000;
const supported = new Map<string, Promise<boolean>>();

/** Removes characters that no installed font supports, which would render as placeholder boxes. */
export async function removeUnsupportedCharacters(text: string): Promise<string> {
  const clean = text
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const missing = new Set<string>();
  for (const character of new Set(clean)) if (!(await isSupported(character))) missing.add(character);
  const remaining = [...clean].filter((character) => !missing.has(character)).join('');
  return remaining.replace(/\s+/g, ' ').trim();
}

function isSupported(character: string): Promise<boolean> {
  // Fonts support all of ASCII or none of it.
  const key = /[!-~]/.test(character) ? 'a' : character;
  const found = supported.get(key);
  if (found) return found;
  if (supported.size >= maxCached) supported.clear();
  const result = hasGlyph(key);
  supported.set(key, result);
  result.catch(() => supported.delete(key));
  return result;
}

async function hasGlyph(character: string): Promise<boolean> {
  const box = await measure(character.length > 1 ? unassigned.long : unassigned.short);
  return (await measure(character)) !== box;
}

async function measure(character: string): Promise<string> {
  const rendered = await renderText(character, probe);
  return rendered ? `${rendered.info.width}x${rendered.info.height}` : '';
}
