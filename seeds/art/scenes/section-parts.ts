import { mix, palette } from '../parts/colour.ts';
import { makeRandom } from '../parts/random.ts';
import { fill, limb } from '../parts/svg.ts';

/** Size of the pictures that look straight at something. */
export const width = 1600;
/** Their height. */
export const height = 1067;

/** A picture with its own gradients under one soft light. */
export function sheet(defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FFF0CF" stop-opacity="0.36"/><stop offset="50%" stop-color="#FFF0CF" stop-opacity="0"/><stop offset="100%" stop-color="#221c2c" stop-opacity="0.28"/></linearGradient>${defs}</defs>${body}<rect width="${width}" height="${height}" fill="url(#light)"/></svg>`;
}

/** A tuft of grass seen from its side. */
export function tuft(x: number, y: number, tall: number, seed: string, colour: string): string {
  const random = makeRandom(seed);
  const paths = ['', '', ''];
  for (let index = 0; index < 46; index += 1) {
    const side = random.between(-1, 1);
    const long = tall * random.between(0.55, 1.05);
    paths[index % 3] += limb(
      [x + side * 22, y + 4],
      [x + side * long * 0.6, y - long * (1 - Math.abs(side) * 0.34)],
      [x + side * long * 0.18, y - long * 0.78],
      8,
      0.8,
    );
  }
  return (
    fill(paths[0] ?? '', mix(colour, palette.night, 0.4)) +
    fill(paths[1] ?? '', colour) +
    fill(paths[2] ?? '', mix(colour, '#FFF1CF', 0.4))
  );
}
