import { mix, palette } from './colour.ts';
import { makeRandom, type Random } from './random.ts';
import { block, fill, leaf, num, oval, points, polyline, stroke } from './svg.ts';

/** A place on a table seen from above: middle, turn in degrees and size. */
export interface Spot {
  x: number;
  y: number;
  turn?: number;
  size?: number;
}

const shade = '#3A2A20';

/** Lays a thing on the table: its outline as a long soft shadow, then itself. */
export function lay({ x, y, turn = 0, size = 1 }: Spot, outline: string, body: string, lift = 10): string {
  const place = (dx: number, dy: number) =>
    `transform="translate(${num(x + dx)} ${num(y + dy)}) rotate(${num(turn)}) scale(${size})"`;
  return `<g ${place(lift * 2.2, lift * 1.5)}>${fill(outline, shade, 'fill-opacity="0.13"')}</g><g ${place(lift, lift * 0.7)}>${fill(outline, shade, 'fill-opacity="0.2"')}</g><g ${place(0, 0)}>${body}</g>`;
}

/** The corners of a box around the origin as a path. */
export function box(width: number, height: number, round = 0): string {
  const w = width / 2;
  const h = height / 2;
  const r = round;
  return `M${-w + r} ${-h}H${w - r}Q${w} ${-h} ${w} ${-h + r}V${h - r}Q${w} ${h} ${w - r} ${h}H${-w + r}Q${-w} ${h} ${-w} ${h - r}V${-h + r}Q${-w} ${-h} ${-w + r} ${-h}Z`;
}

/** A table of boards. */
export function boards(width: number, height: number, colour: string, seed: string): string {
  const random = makeRandom(seed);
  let svg = fill(`M0 0H${width}V${height}H0Z`, colour);
  let joints = '';
  let grain = '';
  const step = height / 6;
  for (let row = 0; row < 6; row += 1) {
    const y = row * step;
    svg += fill(
      `M0 ${num(y)}H${width}V${num(y + step)}H0Z`,
      random.chance(0.5) ? '#ffffff' : '#3a2414',
      `fill-opacity="${random.between(0.02, 0.07).toFixed(3)}"`,
    );
    joints += `M0 ${num(y)}H${width}`;
    for (let line = 0; line < 7; line += 1) {
      const gy = y + step * random.between(0.08, 0.92);
      const gx = width * random.between(-0.1, 0.7);
      grain += `M${num(gx)} ${num(gy)}q${num(width * 0.12)} ${num(random.between(-9, 9))} ${num(width * random.between(0.24, 0.5))} ${num(random.between(-5, 5))}`;
    }
  }
  return (
    svg +
    stroke(grain, mix(colour, '#3a2414', 0.4), 2, 'stroke-opacity="0.3"') +
    stroke(joints, mix(colour, '#2a180c', 0.6), 3.4, 'stroke-opacity="0.6"')
  );
}

/** A stone surface with fine speckles. */
export function stoneTop(width: number, height: number, colour: string, seed: string): string {
  const random = makeRandom(seed);
  let dark = '';
  let light = '';
  for (let index = 0; index < 620; index += 1) {
    const dot = oval(
      width * random.next(),
      height * random.next(),
      random.between(0.8, 3.2),
      random.between(0.8, 2.4),
    );
    if (index % 2) dark += dot;
    else light += dot;
  }
  return (
    fill(`M0 0H${width}V${height}H0Z`, colour) +
    fill(dark, '#6b5640', 'fill-opacity="0.22"') +
    fill(light, '#ffffff', 'fill-opacity="0.4"')
  );
}

/** A sample of stone: a small slab with its own texture and a bevelled edge. */
export function stoneSample(spot: Spot, width: number, height: number, colour: string): string {
  const random = makeRandom(`sample:${spot.x}:${spot.y}`);
  const outline = box(width, height, 5);
  let specks = '';
  let veins = '';
  for (let index = 0; index < 60; index += 1)
    specks += oval(
      random.between(-width / 2 + 5, width / 2 - 5),
      random.between(-height / 2 + 5, height / 2 - 5),
      random.between(0.8, 2.8),
      random.between(0.8, 2.2),
    );
  for (let index = 0; index < 4; index += 1)
    veins += `M${num(-width / 2 + 4)} ${num(random.between(-height / 2, height / 2) * 0.85)}q${num(width * 0.3)} ${num(random.between(-18, 18))} ${num(width - 8)} ${num(random.between(-10, 10))}`;
  const body =
    fill(outline, colour) +
    fill(specks, mix(colour, '#4a3524', 0.5), 'fill-opacity="0.4"') +
    stroke(veins, mix(colour, '#ffffff', 0.5), 2, 'stroke-opacity="0.4"') +
    fill(
      `M${num(-width / 2)} ${num(-height / 2)}H${num(width / 2)}L${num(width / 2 - 7)} ${num(-height / 2 + 7)}H${num(-width / 2 + 7)}V${num(height / 2 - 7)}L${num(-width / 2)} ${num(height / 2)}Z`,
      '#ffffff',
      'fill-opacity="0.34"',
    ) +
    fill(
      `M${num(width / 2)} ${num(height / 2)}V${num(-height / 2)}L${num(width / 2 - 7)} ${num(-height / 2 + 7)}V${num(height / 2 - 7)}H${num(-width / 2 + 7)}L${num(-width / 2)} ${num(height / 2)}Z`,
      '#3a2414',
      'fill-opacity="0.2"',
    );
  return lay(spot, outline, body, 13);
}

/** A sprig with leaves in pairs. */
export function sprig(spot: Spot, colour: string, pairs = 7, long = 62, flower?: string): string {
  let stem = 'M0 0';
  let dark = '';
  let light = '';
  let buds = '';
  for (let pair = 0; pair <= pairs; pair += 1) {
    const y = -26 - pair * 44;
    const x = Math.sin(pair * 0.5) * 13;
    stem += `L${num(x)} ${num(y)}`;
    const size = long * (1 - (pair / pairs) * 0.45);
    dark +=
      leaf(x, y, size, size * 0.34, -0.5) +
      (pair === pairs ? leaf(x, y, size, size * 0.3, -Math.PI / 2) : '');
    light += leaf(x, y, size, size * 0.34, Math.PI + 0.5);
    if (flower && pair > pairs - 4)
      buds += oval(x + 12, y - 10, 9, 8) + oval(x - 13, y - 22, 8, 7) + oval(x + 3, y - 30, 7, 7);
  }
  const veins = stroke(stem, mix(colour, '#3a2a18', 0.4), 5);
  return lay(
    spot,
    dark + light,
    veins +
      fill(dark, mix(colour, palette.night, 0.22)) +
      fill(light, mix(colour, '#F3EBDD', 0.22)) +
      (flower ? fill(buds, flower) : ''),
    9,
  );
}

/** A pencil. */
export function pencil(spot: Spot, colour: string = palette.ghaf): string {
  const outline = 'M-190 -9H150L190 0L150 9H-190Z';
  return lay(
    spot,
    outline,
    fill('M-190 -9H150V9H-190Z', colour) +
      fill('M-190 -9H150V-3H-190Z', '#ffffff', 'fill-opacity="0.25"') +
      fill('M150 -9L190 0L150 9Z', '#E5C79A') +
      fill('M176 -3.2L190 0L176 3.2Z', '#2a241f') +
      fill('M-190 -9H-176V9H-190Z', '#C9A24E'),
    7,
  );
}

/** A scale ruler with its marks. */
export function ruler(spot: Spot, long = 460): string {
  let marks = '';
  for (let at = -long / 2 + 14; at < long / 2 - 8; at += 11)
    marks += `M${num(at)} -26v${Math.round((at + long / 2) / 11) % 5 === 0 ? 20 : 11}`;
  return lay(
    spot,
    box(long, 54, 4),
    fill(box(long, 54, 4), '#FBF6EA') +
      stroke(marks, '#5a5248', 2) +
      stroke(`M${-long / 2} 10H${long / 2}`, '#C9B58C', 3),
    7,
  );
}

const ink = '#46564C';

/** A tree as a plan shows it: a circle, its rays and its stem. */
function planTree(random: Random, x: number, y: number, r: number, tone: string): string {
  let rays = '';
  for (let index = 0; index < 14; index += 1) {
    const turn = (index / 14) * Math.PI * 2 + random.between(-0.1, 0.1);
    const far = r * random.between(0.75, 1);
    rays += `M${num(x)} ${num(y)}L${num(x + Math.cos(turn) * far)} ${num(y + Math.sin(turn) * far)}`;
  }
  return (
    fill(oval(x + r * 0.22, y + r * 0.18, r, r), ink, 'fill-opacity="0.16"') +
    fill(oval(x, y, r, r), tone, 'fill-opacity="0.75"') +
    stroke(rays, ink, 1.5, 'stroke-opacity="0.6"') +
    stroke(oval(x, y, r, r), ink, 2) +
    fill(oval(x, y, 4, 4), ink)
  );
}

/** The beds of a plan: many small circles along one wall. */
function planBeds(random: Random, w: number, h: number): string {
  let beds = '';
  for (let index = 0; index < 60; index += 1) {
    const r = random.between(6, 13);
    beds += oval(-w * 0.82 + random.next() * w * 0.3, h * (-0.7 + random.next() * 1.4), r, r);
  }
  return fill(beds, '#A9BFA0', 'fill-opacity="0.9"') + stroke(beds, ink, 1.1, 'stroke-opacity="0.6"');
}

/** A plan of a garden on paper: walls, pool, paving, trees as circles. */
export function planSheet(spot: Spot, width: number, height: number): string {
  const random = makeRandom('plan-sheet');
  const w = width / 2;
  const h = height / 2;
  let grid = '';
  for (let x = -w * 0.3; x <= w * 0.35; x += 26) grid += `M${num(x)} ${num(-h * 0.3)}V${num(h * 0.62)}`;
  for (let y = -h * 0.3; y <= h * 0.62; y += 26) grid += `M${num(-w * 0.3)} ${num(y)}H${num(w * 0.35)}`;
  const garden = block(-w * 0.86, -h * 0.84, w * 0.86, h * 0.78);
  const water = block(-w * 0.1, -h * 0.14, w * 0.14, h * 0.5);
  const house = block(w * 0.36, -h * 0.82, w * 0.84, -h * 0.1);
  const roof =
    polyline(points([w * 0.36, -h * 0.82, w * 0.84, -h * 0.1])) +
    polyline(points([w * 0.84, -h * 0.82, w * 0.36, -h * 0.1]));
  const scale = `M${num(-w * 0.86)} ${num(h * 0.88)}H${num(-w * 0.3)}${[0.86, 0.58, 0.3].map((x) => `M${num(-w * x)} ${num(h * 0.85)}v${num(h * 0.06)}`).join('')}`;
  const body =
    fill(box(width, height, 3), '#FDF9EF') +
    fill(garden, '#F0E4CC') +
    fill(block(-w * 0.3, -h * 0.3, w * 0.35, h * 0.62), '#E3D2B2') +
    stroke(grid, '#9A886A', 1.3, 'stroke-opacity="0.6"') +
    fill(water, '#8FC0BC') +
    stroke(water, ink, 3) +
    fill(house, '#CDBB9C') +
    stroke(roof, '#9A886A', 1.6) +
    stroke(house, ink, 5) +
    planBeds(random, w, h) +
    planTree(random, -w * 0.42, -h * 0.5, h * 0.25, '#8FA67A') +
    planTree(random, -w * 0.06, -h * 0.56, h * 0.17, '#A9BFA0') +
    planTree(random, w * 0.58, h * 0.34, h * 0.27, '#8FA67A') +
    planTree(random, -w * 0.5, h * 0.48, h * 0.17, '#A9BFA0') +
    stroke(garden, ink, 6) +
    stroke(scale, ink, 2) +
    stroke(
      `M${num(w * 0.3)} ${num(h * 0.86)}H${num(w * 0.84)}M${num(w * 0.3)} ${num(h * 0.92)}H${num(w * 0.66)}`,
      '#9A948A',
      4,
    );
  return lay(spot, box(width, height, 3), body, 8);
}
