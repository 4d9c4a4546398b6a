import { mix, palette } from '../parts/colour.ts';
import { makeRandom, type Random } from '../parts/random.ts';
import { block, fill, leaf, limb, num, oval, type Point, points, smooth, stroke } from '../parts/svg.ts';
import { height, sheet, tuft, width } from './section-parts.ts';

function roots(x: number, y: number, deep: number, seed: string): string {
  const random = makeRandom(seed);
  let path = '';
  const grow = (from: Point, angle: number, long: number, thick: number, order: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * long, from[1] + Math.sin(angle) * long];
    path += limb(
      from,
      to,
      [(from[0] + to[0]) / 2 + random.between(-0.18, 0.18) * long, (from[1] + to[1]) / 2],
      thick,
      thick * 0.6,
    );
    if (order === 0) return;
    const arms = random.chance(0.5) ? 3 : 2;
    for (let arm = 0; arm < arms; arm += 1)
      grow(
        to,
        Math.min(2.75, Math.max(0.4, angle + (arm - (arms - 1) / 2) * random.between(0.45, 0.8))),
        long * random.between(0.6, 0.86),
        thick * 0.6,
        order - 1,
      );
  };
  for (let index = 0; index < 6; index += 1)
    grow(
      [x + (index - 2.5) * 11, y],
      Math.PI / 2 + (index - 2.5) * 0.27,
      deep * random.between(0.26, 0.36),
      9,
      4,
    );
  return fill(path, '#E3CDA4');
}

function agaveFront(x: number, y: number, r: number): string {
  let svg = '';
  for (const row of [0, 1, 2]) {
    for (let index = row; index < 19; index += 3) {
      const angle = Math.PI + (index / 18) * Math.PI;
      const long = r * (1 - row * 0.22) * (0.9 + ((index * 7) % 5) * 0.035);
      const colour = mix('#7F9C8C', Math.cos(angle) < 0 ? '#FFF1CF' : palette.ghaf, 0.24 + row * 0.04);
      svg +=
        fill(leaf(x, y, long, long * 0.2, angle), colour) +
        fill(leaf(x, y, long * 0.96, long * 0.06, angle - 0.04), '#F4F1DC', 'fill-opacity="0.4"');
    }
  }
  return svg;
}

const line = 430;
const outlets = [300, 800, 1300] as const;

function soilBody(random: Random): string {
  let stones = '';
  let specks = '';
  for (let index = 0; index < 46; index += 1) {
    const r = random.between(8, 30);
    const x = width * random.next();
    const y = 640 + 420 * random.next();
    const corner = (_: unknown, place: number): Point => {
      const turn = (place / 7) * Math.PI * 2;
      return [
        x + Math.cos(turn) * r * random.between(0.8, 1.3),
        y + Math.sin(turn) * r * random.between(0.6, 0.9),
      ];
    };
    stones += smooth(Array.from({ length: 7 }, corner));
  }
  for (let index = 0; index < 900; index += 1) {
    const r = random.between(1, 3.2);
    specks += oval(width * random.next(), line + 20 + 620 * random.next(), r, r * 0.8);
  }
  const deep = smooth(points([-40, 800, 300, 770, 760, 830, 1200, 780, 1640, 820]), false);
  const wet = outlets
    .map((x, index) => `<ellipse cx="${x}" cy="${line + 210}" rx="205" ry="250" fill="url(#damp${index})"/>`)
    .join('');
  return `<rect y="${line - 10}" width="${width}" height="${height - line + 10}" fill="url(#soil)"/>${fill(`${deep}L1640 1100L-40 1100Z`, '#8E6A46', 'fill-opacity="0.7"')}${fill(specks, '#4A3220', 'fill-opacity="0.35"')}${wet}${fill(stones, '#B99A74')}${stroke(stones, '#7A5C3E', 2.5, 'stroke-opacity="0.5"')}`;
}

function mulchRow(random: Random): string {
  let dark = '';
  let light = '';
  for (let index = 0; index < 330; index += 1) {
    const x = width * random.next();
    const y = line - 20 + random.between(-6, 22);
    const r = random.between(7, 17);
    if (index % 2) dark += oval(x, y, r, r * 0.6);
    else light += oval(x, y, r * 0.9, r * 0.55);
  }
  return fill(dark, '#9C8262') + fill(light, '#DCC7A2');
}

function dropsUnder(x: number): string {
  const places = [0, 58, 9, -16, 92, 7, 14, 118, 7, -4, 150, 6, 26, 164, 5, -30, 140, 5];
  let drops = '';
  for (let index = 0; index < places.length; index += 3) {
    const cx = x + (places[index] ?? 0);
    const cy = line + (places[index + 1] ?? 0);
    const r = places[index + 2] ?? 5;
    drops += `M${num(cx)} ${num(cy - r * 1.8)}C${num(cx + r * 0.5)} ${num(cy - r)} ${num(cx + r)} ${num(cy - r * 0.3)} ${num(cx + r)} ${num(cy)}A${r} ${r} 0 0 1 ${num(cx - r)} ${num(cy)}C${num(cx - r)} ${num(cy - r * 0.3)} ${num(cx - r * 0.5)} ${num(cy - r)} ${num(cx)} ${num(cy - r * 1.8)}Z`;
  }
  return drops;
}

function pipeWithOutlets(): string {
  const cups = outlets.map(
    (x) =>
      fill(block(x - 26, line, x + 26, line + 34), '#7A3F22') +
      fill(block(x - 26, line, x + 26, line + 9), '#C97A4A') +
      fill(oval(x, line + 36, 7, 4), '#1c1815'),
  );
  const drops = outlets.map(dropsUnder).join('');
  return (
    fill(block(-20, line + 4, 1620, line + 30), '#2F2A26') +
    fill(block(-20, line + 6, 1620, line + 13), '#ffffff', 'fill-opacity="0.22"') +
    cups.join('') +
    fill(drops, '#9FD0D2') +
    stroke(drops, '#E9F7F5', 1.6, 'stroke-opacity="0.8"')
  );
}

/** A cut through the ground: plants above, roots below, a drip line with the damp soil under each outlet. */
export function dripSection(): string {
  const random = makeRandom('soil');
  const far = smooth(
    points([-100, line, 100, 310, 420, 260, 800, 340, 1180, 280, 1500, 330, 1700, line]),
    false,
  );
  const near = smooth(points([-100, line, 260, 370, 700, 340, 1100, 380, 1500, 350, 1700, line]), false);
  const damp = outlets.map(
    (_, index) =>
      `<radialGradient id="damp${index}"><stop offset="0" stop-color="#3E2A1C" stop-opacity="0.85"/><stop offset="70%" stop-color="#3E2A1C" stop-opacity="0.45"/><stop offset="100%" stop-color="#3E2A1C" stop-opacity="0"/></radialGradient>`,
  );
  const body =
    `<rect width="${width}" height="${line}" fill="url(#sky)"/>` +
    fill(`${far}L1700 ${line}Z`, '#E6CFA8') +
    fill(`${near}L1700 ${line}Z`, '#DDC296') +
    soilBody(random) +
    roots(300, line + 8, 380, 'root-a') +
    roots(800, line + 8, 440, 'root-b') +
    roots(1300, line + 8, 360, 'root-c') +
    mulchRow(random) +
    tuft(300, line - 16, 250, 'tuft-a', '#93A061') +
    agaveFront(800, line - 14, 250) +
    tuft(1300, line - 16, 280, 'tuft-b', '#A3A15E') +
    pipeWithOutlets();
  return sheet(
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#BCD5D2"/><stop offset="100%" stop-color="#F7EAD2"/></linearGradient><linearGradient id="soil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#B58D60"/><stop offset="100%" stop-color="#6E4E34"/></linearGradient>${damp.join('')}`,
    body,
  );
}
