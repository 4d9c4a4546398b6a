import type { Random } from './random.ts';
import { fill, leaf, oval } from './svg.ts';
import type { Plan, Stage } from './stage.ts';

/** A mass of leaves on the picture: middle and half sizes, in pixels. */
export interface Clump {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

export interface LeafStyle {
  colour: string;
  /** Length of one leaf in pixels. */
  size: number;
  /** How slender a leaf is: width by length. */
  slim?: number;
  /** Direction in which leaves hang, in radians, and how strictly. */
  hang?: number;
  strict?: number;
  density?: number;
  /** False when only the separate leaves are wanted, without a mass behind. */
  solid?: boolean;
  depth: number;
}

function edge(random: Random, clump: Clump): string {
  let path = '';
  const count = Math.max(7, Math.round((clump.rx + clump.ry) / 9));
  const capped = Math.min(18, count);
  for (let index = 0; index < capped; index += 1) {
    const turn = (index / capped) * Math.PI * 2;
    const r = Math.min(clump.rx, clump.ry) * random.between(0.3, 0.46);
    path += oval(clump.x + Math.cos(turn) * clump.rx * 0.68, clump.y + Math.sin(turn) * clump.ry * 0.68, r, r * 0.9);
  }
  return path + oval(clump.x, clump.y, clump.rx * 0.8, clump.ry * 0.8);
}

/** Paints clumps of leaves in four tones, lit from the sun's side; later clumps lie in front. */
export function foliage(stage: Stage, random: Random, clumps: readonly Clump[], style: LeafStyle): string {
  const { colour, size, slim = 0.42, hang = Math.PI / 2, strict = 0.3, density = 1, depth } = style;
  const [lx, ly] = stage.lightFrom();
  const tones = [stage.tone(colour, -0.72, depth), stage.tone(colour, -0.3, depth), stage.tone(colour, 0.18, depth), stage.tone(colour, 0.68, depth)];
  let svg = '';
  for (const clump of clumps) {
    if (style.solid !== false) svg += fill(edge(random, clump), tones[0] ?? colour, 'fill-opacity="0.93"');
    const paths = ['', '', '', ''];
    const count = Math.min(260, Math.round(((clump.rx * clump.ry) / (size * size * slim)) * 1.5 * density));
    for (let index = 0; index < count; index += 1) {
      const turn = random.next() * Math.PI * 2;
      const far = Math.sqrt(random.next()) * 1.08;
      const ox = Math.cos(turn) * far;
      const oy = Math.sin(turn) * far;
      const sunny = ox * lx + oy * ly + random.between(-0.5, 0.5);
      const tone = sunny > 0.62 ? 3 : sunny > 0.1 ? 2 : sunny > -0.55 ? 1 : 0;
      const angle = hang + random.between(-Math.PI, Math.PI) * (1 - strict);
      const long = size * random.between(0.7, 1.3);
      paths[tone] += leaf(clump.x + ox * clump.rx, clump.y + oy * clump.ry, long, long * slim, angle);
    }
    svg += paths.map((path, tone) => fill(path, tones[tone] ?? colour)).join('');
  }
  return svg;
}

/** The shade of a crown: its main disc and the broken light at its edge. */
export function crownShadow(stage: Stage, random: Random, x: number, z: number, height: number, radius: number, dense = 9): void {
  const { dx, dz } = stage.light.sun;
  for (let index = 0; index < dense; index += 1) {
    const turn = random.next() * Math.PI * 2;
    const far = radius * 0.75 * Math.sqrt(random.next());
    const h = height * random.between(0.8, 1.1);
    stage.addShadow(blot(x + Math.cos(turn) * far + dx * h, z + Math.sin(turn) * far + dz * h, radius * random.between(0.22, 0.5), random));
  }
  for (let index = 0; index < dense * 4; index += 1) {
    const turn = random.next() * Math.PI * 2;
    const far = radius * random.between(0.8, 1.25);
    stage.addShadow(blot(x + Math.cos(turn) * far + dx * height, z + Math.sin(turn) * far + dz * height, radius * random.between(0.03, 0.09), random));
  }
}

function blot(x: number, z: number, r: number, random: Random): Plan[] {
  return Array.from({ length: 10 }, (_, index) => {
    const turn = (index / 10) * Math.PI * 2;
    const wave = r * random.between(0.8, 1.2);
    return [x + Math.cos(turn) * wave * 1.3, z + Math.sin(turn) * wave];
  });
}

/** The shade of a stem between two heights. */
export function stemShadow(stage: Stage, x: number, z: number, height: number, width: number): void {
  const { dx, dz } = stage.light.sun;
  const long = Math.hypot(dx, dz);
  const nx = (-dz / long) * width * 0.5;
  const nz = (dx / long) * width * 0.5;
  stage.addShadow([[x + nx, z + nz], [x + dx * height + nx * 0.7, z + dz * height + nz * 0.7], [x + dx * height - nx * 0.7, z + dz * height - nz * 0.7], [x - nx, z - nz]]);
}
