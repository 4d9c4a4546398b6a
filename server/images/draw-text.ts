import sharp, { type OutputInfo } from 'sharp';
import { escapeXml } from '../utils/escape-xml.ts';

/** A text as pixels. */
export interface DrawnText {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

interface TextStyle {
  /** The font's name, without a size. */
  readonly font: string;
  /** Pixels. */
  readonly size: number;
  readonly colour: string;
  /** Pixels after which a line is broken, inside a word where that is longer. */
  readonly width: number;
}

/** Draws a text of any script, or nothing where there is no ink in it. */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText | undefined> {
  if (text === '') return undefined;
  const markup = `<span foreground="${style.colour}">${escapeXml(text)}</span>`;
  const picture = sharp({
    text: {
      text: markup,
      font: `${style.font} ${style.size}`,
      width: style.width,
      // With 72 dots an inch a point is a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  });
  try {
    return await picture.png().toBuffer({ resolveWithObject: true });
  } catch (error) {
    // Signs without ink, such as a space or a joiner.
    if (error instanceof Error && error.message.includes('no text to render')) return undefined;
    throw error;
  }
}

/** Makes a text smaller that does not fit into a frame: a sign may carry any number of marks above and below it. */
export async function fitText(
  drawn: DrawnText | undefined,
  frame: { readonly width: number; readonly height: number },
): Promise<DrawnText | undefined> {
  if (!drawn || (drawn.info.width <= frame.width && drawn.info.height <= frame.height)) return drawn;
  const smaller = sharp(drawn.data).resize({ ...frame, fit: 'inside' });
  return await smaller.png().toBuffer({ resolveWithObject: true });
}

/** Code points that never will have a sign, by the number of digits in the box that stands for them. */
const unassigned = { short: '\u0378', long: '\u{1fc00}' } as const;
const probe = { font: 'serif', size: 40, colour: '#000', width: 400 } as const;
const mostRemembered = 5_000;
const known = new Map<string, Promise<boolean>>();

/** A text without the signs that no font of this machine has: each would be drawn as an empty box. */
export async function keepDrawable(text: string): Promise<string> {
  const clean = text
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const missing = new Set<string>();
  for (const sign of new Set(clean)) if (!(await isDrawable(sign))) missing.add(sign);
  const kept = [...clean].filter((sign) => !missing.has(sign)).join('');
  return kept.replace(/\s+/g, ' ').trim();
}

function isDrawable(sign: string): Promise<boolean> {
  // Of the plain Latin letters a machine has all, or no font at all.
  const asked = /[!-~]/.test(sign) ? 'a' : sign;
  const found = known.get(asked);
  if (found) return found;
  if (known.size >= mostRemembered) known.clear();
  const made = hasSign(asked);
  known.set(asked, made);
  made.catch(() => known.delete(asked));
  return made;
}

async function hasSign(sign: string): Promise<boolean> {
  const box = await measure(sign.length > 1 ? unassigned.long : unassigned.short);
  return (await measure(sign)) !== box;
}

async function measure(sign: string): Promise<string> {
  const drawn = await drawText(sign, probe);
  return drawn ? `${drawn.info.width}x${drawn.info.height}` : '';
}
