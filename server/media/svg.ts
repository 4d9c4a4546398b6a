import { ApiError } from '../errors.ts';

/** Maximum size of an SVG in bytes. */
export const maxSvgBytes = 2 * 1024 * 1024;

// Every pattern runs in linear time: no two adjacent parts of one match the same characters.
const prologue =
  /^\uFEFF?\s*(?:<\?xml\s[^<>]*\?>\s*)?(?:(?:<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE\s+svg\b[^<>[]*>)\s*)*<svg[\s>/]/i;
const plainDoctype = /<!DOCTYPE\s+svg\b[^<>[]*>/i;
const otherEncoding = /^\uFEFF?\s*<\?xml\s[^<>]*encoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i;
const declarations =
  /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)|<\?xml-stylesheet|<xi:|www\.w3\.org\/2001\/XInclude/i;
const links = /<a\b[^<>]*>/gi;
const outsideAddress = /\bhref\s*=\s*["']\s*(?![\s"'#]|data:image\/(?:png|jpeg|gif|webp)[;,])/i;
const outsideStyle =
  /@import|\burl\(\s*(?:["']\s*)?(?![\s"'#]|data:(?:image\/(?:png|jpeg|gif|webp)|font\/|application\/)[^)])/i;

/** Whether a file starts as an SVG document; false for documents that only contain an SVG. */
export function looksLikeSvg(head: Buffer): boolean {
  return prologue.test(head.toString('utf8'));
}

const notUtf8 = (options?: ErrorOptions) =>
  new ApiError('invalid', 'This SVG is not saved as UTF-8: save it again as plain SVG', options);

function readText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw notUtf8({ cause });
  }
}

/** Removes the links of an SVG; throws when it has references outside the file. */
export function cleanSvg(bytes: Buffer): string {
  const text = readText(bytes);
  if (otherEncoding.test(text)) throw notUtf8();
  const clean = text.replace(plainDoctype, '').replace(links, '<a>');
  if (declarations.test(clean)) {
    throw new ApiError(
      'invalid',
      'This SVG declares entities or includes other files: save it again as plain SVG',
    );
  }
  if (outsideAddress.test(clean) || outsideStyle.test(clean)) {
    throw new ApiError(
      'invalid',
      'This SVG needs other files to be rendered: embed its images and fonts, or export as PNG',
    );
  }
  return clean;
}
