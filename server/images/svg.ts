import { ApiError } from '../errors.ts';
import { refusal } from './refusal.ts';

/** Most bytes of an SVG. */
export const largestSvg = 2 * 1024 * 1024;

// Every pattern is linear in the text: no two neighbouring parts of one can take the same characters.
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

/** Whether a file's first bytes are those of an SVG document, and of nothing that merely contains one. */
export function looksLikeSvg(head: Buffer): boolean {
  return prologue.test(head.toString('utf8'));
}

function readText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refusal('invalid', 'This SVG is not saved as UTF-8: save it again as plain SVG', cause);
  }
}

/** An SVG's text without its links; refuses what would read anything outside the file. */
export function cleanSvg(bytes: Buffer): string {
  const text = readText(bytes);
  if (otherEncoding.test(text))
    throw new ApiError('invalid', 'This SVG is not saved as UTF-8: save it again as plain SVG');
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
      'This SVG needs other files to be drawn: embed its pictures and fonts, or export as PNG',
    );
  }
  return clean;
}
