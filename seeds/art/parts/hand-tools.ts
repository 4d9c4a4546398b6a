import { mix, palette } from './colour.ts';
import { fill, oval, stroke } from './svg.ts';
import { box, lay, type Spot } from './table-top.ts';

const steel = '#A9B0AE';
const wood = '#B07E4E';

/** Secateurs, closed, with two green grips. */
export function secateurs(spot: Spot): string {
  const grips =
    'M-8 20C-30 70 -46 130 -40 200C-38 214 -20 214 -18 200C-20 140 -6 84 8 40ZM8 20C34 70 46 130 38 200C36 214 20 214 18 200C22 140 8 84 -6 40Z';
  const blades =
    'M-16 24C-22 -10 -10 -70 10 -118C22 -80 24 -20 14 26ZM14 30C26 0 30 -40 24 -78C38 -50 40 -10 22 32Z';
  return lay(
    spot,
    grips + blades,
    fill('M14 30C26 0 30 -40 24 -78C38 -50 40 -10 22 32Z', '#7E8684') +
      fill('M-16 24C-22 -10 -10 -70 10 -118C22 -80 24 -20 14 26Z', steel) +
      fill('M-10 20C-14 -10 -4 -60 10 -104C8 -60 4 -10 2 20Z', '#ffffff', 'fill-opacity="0.5"') +
      fill(
        'M8 20C34 70 46 130 38 200C36 214 20 214 18 200C22 140 8 84 -6 40Z',
        mix(palette.leaf, '#000000', 0.2),
      ) +
      fill('M-8 20C-30 70 -46 130 -40 200C-38 214 -20 214 -18 200C-20 140 -6 84 8 40Z', palette.leaf) +
      fill(oval(2, 30, 11, 11), '#5d6563') +
      fill(oval(0, 28, 4, 4), '#D9DEDC'),
    11,
  );
}

/** A hand trowel with an ash handle. */
export function trowel(spot: Spot): string {
  const blade = 'M-34 -40C-40 -110 -20 -170 0 -204C20 -170 40 -110 34 -40C20 -28 -20 -28 -34 -40Z';
  const handle = 'M-15 60Q-20 120 -14 184Q0 196 14 184Q20 120 15 60Z';
  return lay(
    spot,
    `${blade + handle}M-6 -40H6V66H-6Z`,
    fill('M-6 -40H6V66H-6Z', '#7E8684') +
      fill(blade, steel) +
      fill('M-26 -44C-30 -106 -14 -160 -2 -190C-6 -140 -8 -90 -4 -40Z', '#ffffff', 'fill-opacity="0.42"') +
      fill(handle, wood) +
      fill('M-13 66Q-16 120 -11 180Q-6 186 -2 186Q-6 120 -4 64Z', '#ffffff', 'fill-opacity="0.25"') +
      fill('M-16 60H16V74H-16Z', '#5d6563'),
    12,
  );
}

/** A hand fork with three tines. */
export function handFork(spot: Spot): string {
  const tines =
    'M-38 -60V-180L-32 -196L-26 -180V-84H-6V-184L0 -202L6 -184V-84H26V-180L32 -196L38 -180V-60Q36 -40 14 -36H-14Q-36 -40 -38 -60Z';
  const handle = 'M-15 60Q-20 120 -14 184Q0 196 14 184Q20 120 15 60Z';
  return lay(
    spot,
    tines + handle,
    fill('M-6 -40H6V66H-6Z', '#7E8684') +
      fill(tines, steel) +
      fill(handle, wood) +
      fill('M-13 66Q-16 120 -11 180Q-6 186 -2 186Q-6 120 -4 64Z', '#ffffff', 'fill-opacity="0.25"') +
      fill('M-16 60H16V74H-16Z', '#5d6563'),
    12,
  );
}

/** A leather glove lying flat. */
export function glove(spot: Spot, colour = '#C99A5B'): string {
  const hand =
    'M-58 150C-62 100 -66 60 -64 20L-100 -40C-108 -58 -88 -74 -74 -58L-48 -22L-54 -120C-54 -142 -26 -142 -24 -122L-16 -48L-10 -150C-8 -172 20 -172 20 -150L20 -48L34 -132C38 -152 64 -148 62 -126L50 -34L70 -86C78 -104 102 -94 96 -74L70 30C66 70 62 110 62 150Z';
  return lay(
    spot,
    hand,
    fill(hand, colour) +
      fill('M-62 116H66L64 176H-60Z', mix(colour, palette.ghaf, 0.6)) +
      stroke(
        'M-40 20Q0 36 44 14M-30 70Q4 82 46 66M-24 -120L-16 -40M20 -148L20 -40M60 -124L48 -32',
        mix(colour, '#3a2414', 0.5),
        3,
        'stroke-opacity="0.5"',
      ) +
      fill('M40 20L70 30C66 70 62 110 62 150H30Q46 90 40 20Z', '#3a2414', 'fill-opacity="0.16"'),
    12,
  );
}

/** A ball of twine with its loose end. */
export function twine(spot: Spot): string {
  let turns = '';
  for (let index = 0; index < 9; index += 1)
    turns += `M${-62 + index * 2} ${-40 + index * 11}Q0 ${-70 + index * 15} ${62 - index * 2} ${-34 + index * 9}`;
  for (let index = 0; index < 6; index += 1)
    turns += `M${-46 + index * 16} -58Q${-76 + index * 26} 0 ${-40 + index * 15} 60`;
  return lay(
    spot,
    oval(0, 0, 74, 70),
    stroke('M50 48C110 90 150 40 200 84S300 60 330 110', '#B98F55', 6) +
      fill(oval(0, 0, 74, 70), '#C9A468') +
      stroke(turns, '#8A6A3C', 3.4, 'stroke-opacity="0.65"') +
      fill('M-60 -40A74 70 0 0 1 10 -70Q-40 -40 -60 10Z', '#ffffff', 'fill-opacity="0.28"'),
    15,
  );
}

/** A mason's hammer. */
export function hammer(spot: Spot): string {
  const head = 'M-96 -30H40L110 -12V4L40 26H-96Z';
  const shaft = 'M-44 20H-14L-8 330Q-28 344 -48 330Z';
  return lay(
    spot,
    head + shaft,
    fill(shaft, wood) +
      fill('M-40 26H-32L-30 326L-42 328Z', '#ffffff', 'fill-opacity="0.3"') +
      fill(head, '#6F7775') +
      fill('M-96 -30H40L110 -12L40 -14H-96Z', '#ffffff', 'fill-opacity="0.34"'),
    13,
  );
}

/** A flat chisel. */
export function chisel(spot: Spot): string {
  const outline = 'M-16 -170H16L18 70L40 170H-40L-18 70Z';
  return lay(
    spot,
    outline,
    fill(outline, '#7C8482') +
      fill('M-16 -170H-4L-4 70L-26 170H-40L-18 70Z', '#ffffff', 'fill-opacity="0.32"') +
      fill('M-20 -182H20V-164H-20Z', '#4d5553') +
      fill('M-40 164H40V172H-40Z', '#D9DEDC'),
    9,
  );
}

/** A spirit level with its bubble. */
export function spiritLevel(spot: Spot, long = 620): string {
  const w = long / 2;
  return lay(
    spot,
    box(long, 66, 5),
    fill(box(long, 66, 5), '#D2A03C') +
      fill(`M${-w} -33H${w}V-20H${-w}Z`, '#ffffff', 'fill-opacity="0.4"') +
      fill(`M${-w} 20H${w}V33H${-w}Z`, '#5a3a10', 'fill-opacity="0.3"') +
      fill('M-60 -22H60V10H-60Z', '#3A3027') +
      fill('M-52 -16H52Q58 -6 52 4H-52Q-58 -6 -52 -16Z', '#BFD66A') +
      fill(oval(3, -7, 17, 8), '#EFF6C8') +
      stroke('M-18 -16V4M24 -16V4', '#3A3027', 2.4) +
      fill(oval(-w + 60, 0, 20, 20) + oval(w - 60, 0, 20, 20), '#3A3027') +
      fill(oval(-w + 60, 0, 12, 12) + oval(w - 60, 0, 12, 12), '#D9E6A8'),
    9,
  );
}
