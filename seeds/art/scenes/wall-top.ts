import { spiritLevel, trowel } from '../parts/hand-tools.ts';
import { makeRandom, type Random } from '../parts/random.ts';
import { block, fill, oval, points, polygon, smooth, stroke } from '../parts/svg.ts';
import { height, sheet, width } from './section-parts.ts';

/** One block of stone with a lit upper edge, a shaded end and small pits. */
function stoneBlock(random: Random, x: number, y: number, tone: string): string {
  let pits = '';
  for (let index = 0; index < 26; index += 1) {
    const r = random.between(1.4, 5);
    pits += oval(x + random.between(20, 345), y + random.between(22, 112), r, r * 0.7);
  }
  return (
    fill(block(x, y, x + 362, y + 120), tone) +
    fill(
      polygon(points([x, y, x + 362, y, x + 352, y + 12, x + 11, y + 12])),
      '#ffffff',
      'fill-opacity="0.42"',
    ) +
    fill(
      polygon(points([x + 362, y, x + 362, y + 120, x + 350, y + 112, x + 350, y + 10])),
      '#3a2a1c',
      'fill-opacity="0.22"',
    ) +
    fill(pits, '#7A6244', 'fill-opacity="0.34"')
  );
}

function lowerCourses(random: Random): string {
  let blocks = '';
  for (let row = 0; row < 5; row += 1) {
    for (let x = row % 2 ? -183 : -13; x < width; x += 376) {
      blocks += stoneBlock(
        random,
        x,
        527 + row * 134,
        random.pick(['#D9C6A4', '#CDB892', '#E2D2B4', '#C6AE86']),
      );
    }
  }
  return blocks;
}

function distance(): string {
  const far = smooth(points([-60, 430, 220, 330, 520, 372, 900, 318, 1300, 366, 1680, 320]), false);
  const near = smooth(points([-60, 430, 400, 400, 900, 372, 1400, 404, 1680, 380]), false);
  return fill(`${far}L1680 440L-60 440Z`, '#E3C79B') + fill(`${near}L1680 440L-60 440Z`, '#D6B686');
}

/** The top of a wall in the making: blocks, mortar, a level on it and a line along it. */
export function wallTop(): string {
  const random = makeRandom('wall-top');
  const mortar = smooth(points([880, 432, 920, 384, 990, 370, 1060, 362, 1120, 392, 1150, 434]), false);
  const body =
    `<rect width="${width}" height="${height}" fill="url(#air)"/>` +
    distance() +
    fill(block(-20, 430, 1620, height + 4), '#9C8D78') +
    fill(block(-20, 430, 1620, 524), '#B9AB96') +
    fill('M-20 424H730Q760 436 790 424H1180Q1200 440 1220 430V446H-20Z', '#CFC3B0') +
    lowerCourses(random) +
    stoneBlock(random, -60, 306, '#DCCAA9') +
    stoneBlock(random, 318, 306, '#DCCAA9') +
    spiritLevel({ x: 360, y: 272 }, 600) +
    fill(`${mortar}Z`, '#B4A791') +
    stroke(mortar, '#DDD3C2', 6, 'stroke-opacity="0.7"') +
    trowel({ x: 1160, y: 300, turn: 236, size: 1.25 }) +
    stroke('M-20 304C500 308 1100 306 1620 300', '#E9743A', 4) +
    fill(block(-20, 510, 1620, 530), '#2b2018', 'fill-opacity="0.16"');
  return sheet(
    `<linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#AFCBCA"/><stop offset="42%" stop-color="#F6E3C2"/></linearGradient>`,
    body,
  );
}
