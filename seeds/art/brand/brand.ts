import { palette } from '../parts/colour.ts';
import { fill } from '../parts/svg.ts';
import type { Picture } from '../picture.ts';
import { letter } from './letters.ts';

/** The mark: a ghaf crown on a leaning stem above two laid stones, in a box of 100. */
export function mark(colour: string, stone: string): string {
  const crown =
    'M6 47C3 35 13 27 23 28C25 15 42 9 52 17C62 7 82 11 83 25C95 26 99 40 91 48C84 55 76 48 69 50C64 54 57 52 53 49C46 54 38 54 33 50C24 55 10 56 6 47Z';
  const stem = 'M46 44C49 58 44 66 46 78H54C53 68 55 62 67 47L60 42C57 50 55 54 53 58C52 53 52 50 52 44Z';
  const stones =
    'M12 91C12 84 18 81 28 81H51V95H20C15 95 12 94 12 91ZM54 81H76C85 81 90 85 90 90C90 94 87 95 82 95H54Z';
  return fill(crown, colour) + fill(stem, colour) + fill(stones, stone);
}

function document(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

function wordMark(colour: string, stone: string): string {
  return document(
    800,
    200,
    `<g transform="translate(14 26) scale(1.48)">${mark(colour, stone)}</g>${letter('GHAF & STONE', colour, { x: 190, y: 77, size: 50, track: 22, weight: 11.5 })}`,
  );
}

/** The mark in a rounded field of the company's green. */
export function iconSvg(size: number): string {
  return document(
    size,
    size,
    `<g transform="scale(${size / 256})"><rect width="256" height="256" rx="52" fill="${palette.ghaf}"/><g transform="translate(38 34) scale(1.8)">${mark(palette.sand, palette.dune)}</g></g>`,
  );
}

/** The company's own marks, for light and dark grounds and as an icon. */
export const brandPictures: readonly Picture[] = [
  {
    name: 'logo-dark',
    alt: 'Ghaf & Stone',
    width: 800,
    height: 200,
    format: 'png',
    draw: () => wordMark(palette.ghaf, '#9A7B52'),
  },
  {
    name: 'logo-light',
    alt: 'Ghaf & Stone',
    width: 800,
    height: 200,
    format: 'png',
    draw: () => wordMark(palette.sand, palette.dune),
  },
  {
    name: 'logo-icon',
    alt: 'The mark of Ghaf & Stone: a ghaf tree over two stones',
    width: 256,
    height: 256,
    format: 'png',
    draw: () => iconSvg(256),
  },
];
