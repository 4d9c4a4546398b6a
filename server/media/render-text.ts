import sharp, { type OutputInfo } from 'sharp';
import { escapeXml } from '../utils/escape-xml.ts';

/** A text rendered to a PNG. */
export interface RenderedText {
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
export async function renderText(text: string, style: TextStyle): Promise<RenderedText | undefined> {
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
export async function fitText(
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
