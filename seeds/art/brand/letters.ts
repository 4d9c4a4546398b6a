import { num, stroke } from '../parts/svg.ts';

/** Capital letters as strokes in a box 100 high: width and path. */
const glyphs: Readonly<Record<string, readonly [number, string]>> = {
  A: [84, 'M0 100L42 0L84 100M14 66H70'],
  B: [66, 'M4 100V0H34a22 22 0 0 1 0 44H4M34 44H38a28 28 0 0 1 0 56H4'],
  C: [88, 'M86 15A50 50 0 1 0 86 85'],
  D: [86, 'M4 0V100H34a50 50 0 0 0 0-100Z'],
  E: [58, 'M58 0H4V100H58M4 48H50'],
  F: [56, 'M56 0H4V100M4 48H48'],
  G: [100, 'M86 15A50 50 0 1 0 100 52H64'],
  H: [76, 'M4 0V100M72 0V100M4 48H72'],
  I: [8, 'M4 0V100'],
  J: [48, 'M44 0V72a26 26 0 0 1-44 14'],
  K: [68, 'M4 0V100M64 0L4 60M24 42L68 100'],
  L: [56, 'M4 0V100H56'],
  M: [96, 'M4 100V0L48 68L92 0V100'],
  N: [80, 'M4 100V0L76 100V0'],
  O: [100, 'M50 0A50 50 0 1 0 50 100A50 50 0 1 0 50 0Z'],
  P: [64, 'M4 100V0H36a27 27 0 0 1 0 54H4'],
  Q: [102, 'M50 0A50 50 0 1 0 50 100A50 50 0 1 0 50 0ZM64 70L98 106'],
  R: [68, 'M4 100V0H36a27 27 0 0 1 0 54H4M34 54L66 100'],
  S: [68, 'M62 16C54 4 44 0 34 0C16 0 5 10 5 25C5 58 66 40 66 74C66 90 52 100 34 100C20 100 8 94 0 82'],
  T: [72, 'M0 0H72M36 0V100'],
  U: [74, 'M4 0V66a33 33 0 0 0 66 0V0'],
  V: [84, 'M0 0L42 100L84 0'],
  W: [128, 'M0 0L32 100L64 8L96 100L128 0'],
  X: [76, 'M2 0L74 100M74 0L2 100'],
  Y: [76, 'M0 0L38 52L76 0M38 52V100'],
  Z: [72, 'M4 0H70L2 100H72'],
  '&': [86, 'M84 100L22 32C10 18 17 0 36 0C55 0 60 21 44 34L20 50C-5 66 2 100 34 100C60 100 74 80 78 56'],
  ' ': [38, ''],
};

export interface Lettering {
  x: number;
  y: number;
  /** Height of the capitals in pixels. */
  size: number;
  /** Space between letters, in hundredths of the size. */
  track?: number;
  /** Thickness of the strokes, in hundredths of the size. */
  weight?: number;
  /** Lean to the right, in degrees. */
  lean?: number;
  anchor?: 'start' | 'middle';
}

/** How wide a word is when drawn in these capitals, in pixels. */
export function widthOf(word: string, size: number, track = 26): number {
  const letters = [...word];
  const total = letters.reduce((sum, letter) => sum + (glyphs[letter]?.[0] ?? 0) + track, -track);
  return (total * size) / 100;
}

/** A word in capitals, drawn as strokes, with its upper left corner (or upper middle) at a point. */
export function letter(
  word: string,
  colour: string,
  { x, y, size, track = 26, weight = 11, lean = 0, anchor = 'start' }: Lettering,
): string {
  const scale = size / 100;
  let at = anchor === 'middle' ? x - widthOf(word, size, track) / 2 : x;
  let svg = '';
  for (const sign of word) {
    const [wide, path] = glyphs[sign] ?? [0, ''];
    if (path) {
      const skew = lean ? ` skewX(${num(-lean)})` : '';
      svg += `<g transform="translate(${num(at)} ${num(y)}) scale(${scale.toFixed(4)})${skew}">${stroke(path, colour, weight).replace('stroke-linecap="round" stroke-linejoin="round"', 'stroke-linecap="butt" stroke-linejoin="miter"')}</g>`;
    }
    at += (wide + track) * scale;
  }
  return svg;
}
