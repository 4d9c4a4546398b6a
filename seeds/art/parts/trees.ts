import { mix, palette } from './colour.ts';
import { type Clump, contact, crownShadow, foliage, stemShadow } from './foliage.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { fill, leaf, limb, oval, type Point, points, polygon } from './svg.ts';

export interface Standing {
  x: number;
  z: number;
  height: number;
  seed?: string;
  /** Height of the ground it stands on. */
  y?: number;
}

/** False when the thing stands behind the camera or far outside the picture. */
export function visible(stage: Stage, { x, z, height }: Standing): boolean {
  const depth = stage.depth(x, z);
  if (depth < 1.1) return false;
  const [px] = stage.at(x, 0, z);
  const reach = stage.scale(x, z) * height * 1.2;
  return px > -reach && px < stage.view.width + reach;
}

interface Crown {
  wood: string;
  lit: string;
  clumps: Clump[];
}

/** The limbs of a ghaf from its fork, with the masses of leaves that hang on them. */
function ghafCrown(random: Random, fork: Point, base: number, tall: number, reach: number, w: number): Crown {
  const crown: Crown = { wood: '', lit: '', clumps: [] };
  const mass = (x: number, y: number, rx: number, ry: number) =>
    crown.clumps.push({ x, y, rx: reach * rx, ry: tall * ry });
  const limbs = 7;
  for (let index = 0; index < limbs; index += 1) {
    const share = (index + random.between(-0.35, 0.35)) / (limbs - 1) - 0.5;
    const tip: Point = [
      fork[0] + share * 1.5 * reach,
      base - tall * (0.88 - Math.abs(share) * 0.46 + random.between(-0.12, 0.05)),
    ];
    const bend: Point = [
      fork[0] + share * reach * random.between(0.3, 0.9),
      (fork[1] + tip[1]) / 2 - tall * random.between(-0.02, 0.1),
    ];
    crown.wood += limb(fork, tip, bend, w * random.between(0.45, 0.75), w * 0.14);
    crown.lit += limb([fork[0] - w * 0.16, fork[1]], tip, [bend[0] - w * 0.1, bend[1]], w * 0.14, w * 0.05);
    mass(tip[0], tip[1], random.between(0.22, 0.34), random.between(0.09, 0.14));
    mass(
      (tip[0] * 2 + bend[0]) / 3 + reach * random.between(-0.1, 0.1),
      tip[1] + tall * random.between(0.02, 0.1),
      random.between(0.16, 0.26),
      random.between(0.07, 0.11),
    );
    mass(
      tip[0] + reach * random.between(-0.2, 0.2),
      tip[1] - tall * random.between(0.02, 0.08),
      random.between(0.14, 0.22),
      random.between(0.06, 0.1),
    );
    if (Math.abs(share) > 0.16)
      mass(
        tip[0] + share * reach * 0.3,
        tip[1] + tall * 0.12,
        random.between(0.1, 0.16),
        random.between(0.1, 0.17),
      );
  }
  for (let index = 0; index < 8; index += 1) {
    const share = (index + random.between(-0.3, 0.3)) / 7 - 0.5;
    mass(
      fork[0] + share * 1.5 * reach,
      base - tall * (0.84 - share * share * 0.75 + random.between(-0.07, 0.04)),
      random.between(0.2, 0.3),
      random.between(0.08, 0.12),
    );
  }
  crown.clumps.sort((p, q) => p.y - q.y);
  return crown;
}

/** The ghaf: a leaning, forked stem and a wide crown that hangs in grey-green curtains. */
export function ghaf(stage: Stage, tree: Standing & { spread?: number }): void {
  const { x, z, height, y = 0, spread = 0.62 } = tree;
  const random = stage.random(`ghaf:${tree.seed ?? ''}:${x}:${z}`);
  const lean = random.between(-0.09, 0.09) * height;
  crownShadow(stage, random, x + lean, z, height * 0.7, height * spread * 0.8, 12);
  stemShadow(stage, x, z, height * 0.6, height * 0.06);
  if (!visible(stage, tree)) return;
  const depth = stage.depth(x, z);
  const s = stage.scale(x, z);
  const [bx, by] = stage.at(x, y, z);
  const fork: Point = [bx + lean * s * 0.6, by - height * 0.3 * s];
  const bark = stage.tone(palette.bark, -0.25, depth);
  const barkLit = stage.tone(palette.bark, 0.45, depth);
  const w = height * 0.05 * s;
  const bend: Point = [bx - lean * s * 0.3, by - height * 0.16 * s];
  const crown = ghafCrown(random, fork, by, height * s, height * spread * s, w);
  const roots = polygon(points([bx - w * 1.25, by + w * 0.2, bx, by - w * 1.5, bx + w * 1.15, by + w * 0.2]));
  const size = Math.min(15, Math.max(3, 0.12 * s));
  const style = { colour: palette.olive, size, slim: 0.36, strict: 0.55, density: 0.9, depth };
  const back = crown.clumps.filter((_, index) => index % 3 === 0);
  const front = crown.clumps.filter((_, index) => index % 3 !== 0);
  const trunk =
    contact(bx, by, w * 2.4, stage.light.shadow) +
    fill(roots, bark) +
    fill(limb([bx, by + w * 0.15], fork, bend, w * 1.5, w), bark) +
    fill(crown.wood, bark) +
    fill(crown.lit, barkLit, 'fill-opacity="0.7"') +
    fill(
      limb([bx - w * 0.34, by], [fork[0] - w * 0.2, fork[1]], [bend[0] - w * 0.3, bend[1]], w * 0.4, w * 0.2),
      barkLit,
      'fill-opacity="0.75"',
    );
  const shaded = foliage(stage, random, back, { ...style, colour: mix(palette.olive, palette.ghaf, 0.3) });
  stage.addStanding(depth, by, shaded + trunk + foliage(stage, random, front, style));
}

function frond(root: Point, reach: number, angle: number, s: number, droop: number): string {
  const tip: Point = [
    root[0] + Math.cos(angle) * reach,
    root[1] + Math.sin(angle) * reach * 0.85 + droop * reach,
  ];
  const bend: Point = [
    root[0] + Math.cos(angle) * reach * 0.55,
    root[1] + Math.sin(angle) * reach * 0.85 - reach * 0.16,
  ];
  let path = limb(root, tip, bend, s * 0.06, s * 0.012);
  const steps = 17;
  for (let step = 2; step <= steps; step += 1) {
    const t = step / steps;
    const px = (1 - t) ** 2 * root[0] + 2 * t * (1 - t) * bend[0] + t * t * tip[0];
    const py = (1 - t) ** 2 * root[1] + 2 * t * (1 - t) * bend[1] + t * t * tip[1];
    const along = Math.atan2(
      2 * (1 - t) * (bend[1] - root[1]) + 2 * t * (tip[1] - bend[1]),
      2 * (1 - t) * (bend[0] - root[0]) + 2 * t * (tip[0] - bend[0]),
    );
    const long = reach * (0.1 + 0.24 * Math.sin(Math.PI * (0.15 + t * 0.8)));
    path += leaf(px, py, long, long * 0.075, along + 0.6) + leaf(px, py, long, long * 0.075, along - 0.6);
  }
  return path;
}

/** The shade of a palm's crown on the ground: every frond with its leaflets. */
function frondShadows(stage: Stage, cx: number, cz: number, crown: number): void {
  const steps = stage.depth(cx, cz) < 8 ? 13 : 6;
  for (let index = 0; index < 14; index += 1) {
    const turn = (index / 14) * Math.PI * 2;
    const along = (share: number, side: number, back = 0): readonly [number, number] => [
      cx + Math.cos(turn) * crown * (share - back) - Math.sin(turn) * crown * side,
      cz + Math.sin(turn) * crown * (share - back) + Math.cos(turn) * crown * side,
    ];
    stage.addShadow([along(0, 0.02), along(1.1, 0.004), along(1.1, -0.004), along(0, -0.02)]);
    for (let step = 1; step <= steps; step += 1) {
      const share = 0.12 + (step / steps) * 0.95;
      const long = 0.05 + 0.1 * Math.sin(Math.PI * Math.min(1, share));
      const wide = 0.42 / steps;
      for (const side of [1, -1])
        stage.addShadow([along(share, 0), along(share + long * 1.1, side * long), along(share, 0, wide)]);
    }
  }
}

/** The date palm: a scaled stem and a full crown of arching fronds. */
export function datePalm(stage: Stage, tree: Standing & { dates?: boolean }): void {
  const { x, z, height, y = 0 } = tree;
  const random = stage.random(`palm:${tree.seed ?? ''}:${x}:${z}`);
  const crown = Math.min(2.9, height * 0.42);
  const { dx, dz } = stage.light.sun;
  stemShadow(stage, x, z, height, 0.4);
  frondShadows(stage, x + dx * height, z + dz * height, crown);
  if (!visible(stage, tree)) return;
  const depth = stage.depth(x, z);
  const s = stage.scale(x, z);
  const [bx, by] = stage.at(x, y, z);
  const lean = random.between(-0.05, 0.05) * height * s;
  const top: Point = [bx + lean, by - height * s];
  const w = 0.36 * s;
  let svg = fill(
    limb([bx, by], top, [bx - lean * 0.3, by - height * s * 0.5], w * 1.15, w * 0.85),
    stage.tone(palette.palmBark, -0.05, depth),
  );
  const right = stage.lightFrom()[0] < 0 ? 1 : -1;
  let scales = '';
  let shine = '';
  const rows = Math.round(height * 5);
  for (let row = 0; row < rows; row += 1) {
    const t = row / rows;
    const cx = (1 - t) ** 2 * bx + 2 * t * (1 - t) * (bx - lean * 0.3) + t * t * top[0];
    const cy = by - height * s * t;
    const half = (w * (1.15 - 0.3 * t)) / 2;
    scales +=
      polygon([
        [cx - half, cy],
        [cx - half * 0.1, cy - w * 0.28],
        [cx + half * 0.1, cy],
      ]) +
      polygon([
        [cx - half * 0.1, cy - w * 0.2],
        [cx + half, cy - w * 0.32],
        [cx + half * 1.12, cy - w * 0.06],
      ]);
    shine += leaf(cx - right * half * 0.8, cy, w * 0.3, w * 0.1, right > 0 ? -0.5 : -2.6);
  }
  svg +=
    fill(scales, stage.tone(palette.palmBark, -0.65, depth), 'fill-opacity="0.75"') +
    fill(shine, stage.tone(palette.palmBark, 0.7, depth), 'fill-opacity="0.7"');
  svg += fronds(stage, top, crown * s, s, depth, tree);
  stage.addStanding(depth, by, svg);
}

function fronds(
  stage: Stage,
  top: Point,
  reach: number,
  s: number,
  depth: number,
  tree: Standing & { dates?: boolean },
): string {
  const random = stage.random(`fronds:${tree.x}:${tree.z}`);
  const [lx] = stage.lightFrom();
  const colour = '#5C7A4E';
  const layers = [
    { count: 11, tone: -0.62, from: -0.62, droop: 0.62 },
    { count: 13, tone: -0.2, from: -0.25, droop: 0.34 },
    { count: 10, tone: 0.2, from: 0.1, droop: 0.2 },
  ];
  let svg = '';
  layers.forEach((layer, order) => {
    let shaded = '';
    let sunny = '';
    for (let index = 0; index < layer.count; index += 1) {
      const share = (index + random.between(-0.25, 0.25)) / (layer.count - 1);
      const angle = Math.PI + layer.from + share * (Math.PI - layer.from * 2);
      const path = frond(
        top,
        reach * random.between(0.8, 1.06) * (0.86 + 0.14 * Math.abs(Math.cos(angle))),
        angle,
        s,
        layer.droop * random.between(0.7, 1.2),
      );
      if (Math.cos(angle) * lx + random.between(-0.7, 0.7) > 0) sunny += path;
      else shaded += path;
    }
    svg +=
      fill(shaded, stage.tone(colour, layer.tone - 0.22, depth)) +
      fill(sunny, stage.tone(colour, layer.tone + 0.22, depth));
    if (order === 0 && tree.dates) {
      let bunch = '';
      for (let index = 0; index < 46; index += 1)
        bunch += oval(
          top[0] + (index % 2 ? 1 : -1) * reach * random.between(0.05, 0.22),
          top[1] + reach * random.between(0.1, 0.38),
          s * 0.05,
          s * 0.065,
        );
      svg += fill(bunch, stage.tone('#C47A35', 0.1, depth));
    }
  });
  return svg;
}
