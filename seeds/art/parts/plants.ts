import { mix, palette } from './colour.ts';
import { type Clump, contact, crownShadow, foliage, stemShadow } from './foliage.ts';
import type { Stage } from './stage.ts';
import { fill, leaf, limb, num, oval, type Point, stroke } from './svg.ts';
import { type Standing, visible } from './trees.ts';

/** A frangipani: thick forked arms, large leaves in rosettes, white flowers. */
export function frangipani(stage: Stage, tree: Standing): void {
  const { x, z, height, y = 0 } = tree;
  const random = stage.random(`frangipani:${x}:${z}`);
  crownShadow(stage, random, x, z, height * 0.75, height * 0.36, 7);
  stemShadow(stage, x, z, height * 0.7, 0.14);
  if (!visible(stage, tree)) return;
  const depth = stage.depth(x, z);
  const s = stage.scale(x, z);
  const [bx, by] = stage.at(x, y, z);
  const w = 0.17 * s * Math.sqrt(height / 3);
  let wood = '';
  const tips: Point[] = [];
  const grow = (from: Point, angle: number, long: number, width: number, order: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * long, from[1] + Math.sin(angle) * long];
    wood += limb(from, to, [(from[0] + to[0]) / 2 + long * 0.06, (from[1] + to[1]) / 2], width, width * 0.8);
    if (order === 0) {
      tips.push(to);
      return;
    }
    const arms = order > 1 ? 3 : 2;
    for (let arm = 0; arm < arms; arm += 1)
      grow(
        to,
        angle + (arm - (arms - 1) / 2) * random.between(0.5, 0.75) + random.between(-0.1, 0.1),
        long * random.between(0.62, 0.8),
        width * 0.74,
        order - 1,
      );
  };
  grow([bx, by], -Math.PI / 2 + random.between(-0.15, 0.15), height * s * 0.3, w, 3);
  let svg = fill(wood, stage.tone('#8E8272', -0.15, depth));
  const size = Math.min(64, 0.3 * s * Math.sqrt(height / 3));
  tips.sort((a, b) => a[1] - b[1]);
  for (const [tx, ty] of tips) svg += rosette(stage, random.next(), [tx, ty], size, depth);
  stage.addStanding(depth, by, svg);
}

function rosette(stage: Stage, turn: number, [x, y]: Point, size: number, depth: number): string {
  const [lx] = stage.lightFrom();
  const colour = '#4F7B53';
  let dark = '';
  let middle = '';
  let light = '';
  for (let index = 0; index < 11; index += 1) {
    const angle = ((index + turn) / 11) * Math.PI * 2;
    const path = leaf(x, y, size * (0.8 + 0.4 * Math.abs(Math.cos(angle))), size * 0.36, angle * 1 + 0.1);
    const sunny = Math.cos(angle) * lx - Math.sin(angle) * 0.8;
    if (sunny > 0.5) light += path;
    else if (sunny > -0.3) middle += path;
    else dark += path;
  }
  let flowers = '';
  let hearts = '';
  for (let index = 0; index < 4; index += 1) {
    const fx = x + (((index * 7 + turn * 9) % 5) - 2) * size * 0.16;
    const fy = y - size * (0.1 + ((index * 3 + turn * 5) % 3) * 0.14);
    for (let petal = 0; petal < 5; petal += 1)
      flowers += leaf(fx, fy, size * 0.19, size * 0.12, (petal / 5) * Math.PI * 2 + turn);
    hearts += oval(fx, fy, size * 0.045, size * 0.045);
  }
  return (
    fill(dark, stage.tone(colour, -0.6, depth)) +
    fill(middle, stage.tone(colour, -0.1, depth)) +
    fill(light, stage.tone(colour, 0.5, depth)) +
    fill(flowers, stage.tone('#FFF9EC', 0.2, depth)) +
    fill(hearts, stage.tone('#E9B44C', 0.2, depth))
  );
}

/** A shrub: a rounded mass of leaves, with flowers if a colour is given. */
export function shrub(
  stage: Stage,
  plant: Standing & { wide?: number; colour?: string; flower?: string; leafSize?: number },
): void {
  const { x, z, height, y = 0, wide = height * 1.2, colour = palette.leaf, flower, leafSize = 0.1 } = plant;
  const random = stage.random(`shrub:${x}:${z}`);
  crownShadow(stage, random, x, z, height * 0.6, wide * 0.5, 5);
  if (!visible(stage, plant)) return;
  const depth = stage.depth(x, z);
  const s = stage.scale(x, z);
  const [bx, by] = stage.at(x, y, z);
  const clumps: Clump[] = [];
  const parts = Math.max(4, Math.round((wide / height) * 4));
  for (let index = 0; index < parts; index += 1) {
    const share = parts === 1 ? 0 : index / (parts - 1) - 0.5;
    const ry = height * s * random.between(0.24, 0.34);
    const rx = ((wide * s) / parts) * random.between(0.85, 1.15);
    clumps.push({ x: bx + share * wide * s * 0.82, y: by - ry * 0.82, rx, ry });
    if (Math.abs(share) < 0.42)
      clumps.push({
        x: bx + share * wide * s * 0.78,
        y: by - height * s * (0.78 - Math.abs(share) * 0.5) + random.between(-0.06, 0.06) * height * s,
        rx,
        ry: ry * 0.85,
      });
  }
  clumps.sort((a, b) => a.y - b.y);
  const size = Math.min(20, Math.max(3.2, leafSize * s));
  let svg =
    contact(bx, by, wide * s * 0.56, stage.light.shadow) +
    foliage(stage, random, clumps, {
      colour: mix(colour, palette.sage, 0.18),
      size,
      slim: 0.5,
      strict: 0.15,
      depth,
      hang: -Math.PI / 2,
    });
  if (flower) svg += blossoms(stage, random.next(), clumps, size, flower, depth);
  stage.addStanding(depth, by, svg);
}

function blossoms(
  stage: Stage,
  start: number,
  clumps: readonly Clump[],
  size: number,
  colour: string,
  depth: number,
): string {
  const random = stage.random(`blossom:${start}`);
  let dark = '';
  let middle = '';
  let light = '';
  for (const clump of clumps) {
    const count = Math.min(80, Math.round((clump.rx * clump.ry) / (size * size) / 1.1));
    for (let index = 0; index < count; index += 1) {
      const turn = random.next() * Math.PI * 2;
      const far = Math.sqrt(random.next());
      const path = oval(
        clump.x + Math.cos(turn) * far * clump.rx,
        clump.y + Math.sin(turn) * far * clump.ry,
        size * random.between(0.22, 0.42),
        size * random.between(0.2, 0.34),
      );
      const sunny = -Math.sin(turn) * far + random.between(-0.6, 0.6);
      if (sunny > 0.5) light += path;
      else if (sunny > -0.2) middle += path;
      else dark += path;
    }
  }
  return (
    fill(dark, stage.tone(colour, -0.45, depth)) +
    fill(middle, stage.tone(colour, 0, depth)) +
    fill(light, stage.tone(colour, 0.5, depth))
  );
}

/** An agave: a rosette of thick pointed blades. */
export function agave(stage: Stage, plant: Standing & { colour?: string }): void {
  const { x, z, height, y = 0, colour = '#7F9C8C' } = plant;
  const random = stage.random(`agave:${x}:${z}`);
  crownShadow(stage, random, x, z, height * 0.4, height * 0.6, 5);
  if (!visible(stage, plant)) return;
  const depth = stage.depth(x, z);
  const s = stage.scale(x, z);
  const [bx, by] = stage.at(x, y, z);
  const r = height * s * 1.05;
  const [lx] = stage.lightFrom();
  let svg = '';
  const blades = 19;
  svg += contact(bx, by, r * 0.6, stage.light.shadow);
  const order = Array.from({ length: blades }, (_, index) => {
    const share = index / (blades - 1);
    return { angle: Math.PI + share * Math.PI, back: Math.abs(share - 0.5) < 0.34 ? 0 : 1 };
  });
  for (const row of [0, 1, 2]) {
    order.forEach(({ angle }, index) => {
      if (index % 3 !== row) return;
      const lift = 1 - row * 0.26;
      const tilt = angle + random.between(-0.08, 0.08);
      const long = r * lift * random.between(0.88, 1.06);
      const flat = row === 0 ? Math.sin(tilt) : Math.sin(tilt) * 0.72;
      const along = Math.atan2(flat, Math.cos(tilt));
      const lit = Math.cos(tilt) * lx * 0.55 + row * 0.14 - 0.18;
      svg += fill(leaf(bx, by - height * s * 0.06, long, long * 0.2, along), stage.tone(colour, lit, depth));
      svg += fill(
        leaf(bx, by - height * s * 0.06, long * 0.96, long * 0.07, along + (lx < 0 ? -0.05 : 0.05)),
        stage.tone(colour, lit + 0.42, depth),
        'fill-opacity="0.75"',
      );
    });
  }
  stage.addStanding(depth, by, svg);
}

/** A tuft of desert grass, with plumes when asked for. */
export function grasses(stage: Stage, plant: Standing & { plumes?: boolean; colour?: string }): void {
  const { x, z, height, y = 0, plumes = true, colour = '#9C9C62' } = plant;
  const random = stage.random(`grasses:${x}:${z}`);
  crownShadow(stage, random, x, z, height * 0.6, height * 0.4, 3);
  if (!visible(stage, plant)) return;
  const depth = stage.depth(x, z);
  const s = stage.scale(x, z);
  const [bx, by] = stage.at(x, y, z);
  const paths = ['', '', ''];
  let heads = '';
  const count = Math.min(54, 22 + Math.round(s * height * 0.2));
  for (let index = 0; index < count; index += 1) {
    const side = random.between(-1, 1);
    const long = height * s * random.between(0.6, 1.05);
    const tip: Point = [bx + side * long * 0.62, by - long * (1 - Math.abs(side) * 0.34)];
    const root: Point = [bx + side * height * s * 0.08, by];
    const bend: Point = [bx + side * long * 0.2, by - long * 0.8];
    paths[index % 3] += limb(root, tip, bend, Math.max(1, 0.018 * s), 0.4);
    if (plumes && index % 4 === 0)
      heads += leaf(
        tip[0] - side * long * 0.02,
        tip[1] + long * 0.05,
        long * 0.26,
        long * 0.05,
        Math.atan2(tip[1] - bend[1], tip[0] - bend[0]) + side * 0.2,
      );
  }
  const svg =
    contact(bx, by, height * s * 0.22, stage.light.shadow) +
    fill(paths[0] ?? '', stage.tone(colour, -0.6, depth)) +
    fill(paths[1] ?? '', stage.tone(colour, 0, depth)) +
    fill(paths[2] ?? '', stage.tone(colour, 0.5, depth)) +
    fill(heads, stage.tone('#E9D3B0', 0.4, depth), 'fill-opacity="0.9"');
  stage.addStanding(depth, by, svg);
}

/** A boulder with a sunny crown, a shaded flank and a foot in the sand. */
export function boulder(stage: Stage, stone: Standing & { colour?: string; wide?: number }): void {
  const { x, z, height, colour = '#C9B497', wide = height * 1.6, y = 0 } = stone;
  const random = stage.random(`boulder:${x}:${z}`);
  const { dx, dz } = stage.light.sun;
  stage.addShadow([
    [x - wide / 2, z],
    [x, z - wide * 0.2],
    [x + wide / 2, z],
    [x + wide * 0.3 + dx * height * 0.8, z + dz * height + 0.05],
    [x - wide * 0.2 + dx * height, z + dz * height + wide * 0.15],
  ]);
  if (!visible(stage, { ...stone, height: Math.max(height, wide) })) return;
  const depth = stage.depth(x, z);
  const s = stage.scale(x, z);
  const [bx, by] = stage.at(x, y, z);
  const w = (wide * s) / 2;
  const h = height * s;
  const sign = stage.lightFrom()[0] < 0 ? 1 : -1;
  const j = () => random.between(-0.07, 0.07);
  const spot = (u: number, v: number) => `${num(bx + sign * u * w)} ${num(by - v * h)}`;
  const [a, b, c] = [j(), j(), j()];
  const body = `M${spot(-1, 0.05)}L${spot(-0.92 + a, 0.45 + b)}L${spot(-0.5 + c, 0.86)}L${spot(0.05 + a, 1 + c)}L${spot(0.55 + b, 0.84)}L${spot(0.93, 0.4 + a)}L${spot(1, 0.02)}L${spot(0.4, -0.08)}L${spot(-0.6, -0.06)}Z`;
  const crown = `M${spot(-0.92 + a, 0.45 + b)}L${spot(-0.5 + c, 0.86)}L${spot(0.05 + a, 1 + c)}L${spot(0.55 + b, 0.84)}L${spot(0.2, 0.66)}L${spot(-0.35, 0.58 + a)}Z`;
  const flank = `M${spot(0.55 + b, 0.84)}L${spot(0.93, 0.4 + a)}L${spot(1, 0.02)}L${spot(0.4, -0.08)}L${spot(0.28, 0.3)}L${spot(0.2, 0.66)}Z`;
  const cracks = `M${spot(-0.35, 0.58 + a)}L${spot(-0.45, 0.2)}M${spot(0.28, 0.3)}L${spot(0.1, 0.08)}`;
  stage.addStanding(
    depth,
    by,
    fill(body, stage.tone(colour, 0.05, depth)) +
      fill(crown, stage.tone(colour, 0.62, depth)) +
      fill(flank, stage.tone(colour, -0.55, depth)) +
      stroke(cracks, stage.tone(colour, -0.5, depth), Math.max(0.8, s * 0.012), 'stroke-opacity="0.6"'),
  );
}

/** Trailing branches in flower along the top of a wall or a beam, from a point to another in space. */
export function bougainvillea(
  stage: Stage,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  hang = 1,
  colour: string = palette.rose,
): void {
  const random = stage.random(`bougainvillea:${from.join()}`);
  const depth = Math.min(stage.depth(from[0], from[2]), stage.depth(to[0], to[2])) - 0.1;
  if (depth < 1) return;
  const clumps: Clump[] = [];
  const long = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const parts = Math.max(4, Math.round(long * 2.2));
  let size = 4;
  for (let index = 0; index <= parts; index += 1) {
    const share = index / parts;
    const x = from[0] + (to[0] - from[0]) * share;
    const y = from[1] + (to[1] - from[1]) * share;
    const z = from[2] + (to[2] - from[2]) * share;
    const s = stage.scale(x, z);
    size = Math.min(15, Math.max(3.2, s * 0.075));
    const [px, py] = stage.at(x, y, z);
    const swell = Math.sin(Math.PI * (0.12 + share * 0.76));
    clumps.push({ x: px, y: py - s * 0.08, rx: s * 0.42, ry: s * 0.26 * (0.5 + swell) });
    const fall = hang * swell * random.between(0.35, 1);
    for (let step = 0.25; step < fall; step += 0.26)
      clumps.push({
        x: px + s * random.between(-0.12, 0.12),
        y: py + s * step,
        rx: s * 0.26 * (1 - step / (fall + 0.8)),
        ry: s * 0.22,
      });
  }
  const base = stage.at(from[0], 0, from[2])[1];
  const green = foliage(stage, random, clumps, {
    colour: '#46704C',
    size,
    strict: 0.2,
    density: 0.55,
    depth,
  });
  stage.addStanding(depth, base, green + blossoms(stage, random.next(), clumps, size * 1.05, colour, depth));
}
