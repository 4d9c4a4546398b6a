import type { Random } from './random.ts';
import type { Plan, Stage } from './stage.ts';
import { fill, leaf, num } from './svg.ts';

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

/** The ragged outline of a clump: many short points instead of a smooth curve. */
function edge(random: Random, clump: Clump, size: number): string {
  const count = Math.min(90, Math.max(18, Math.round(((clump.rx + clump.ry) * 3) / size)));
  const waves = random.between(0, 6);
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const turn = (index / count) * Math.PI * 2;
    const swell =
      0.86 +
      0.1 * Math.sin(turn * 5 + waves) +
      (index % 2 ? random.between(0.02, 0.14) : random.between(-0.1, 0));
    path += `${index ? 'L' : 'M'}${num(clump.x + Math.cos(turn) * clump.rx * swell)} ${num(clump.y + Math.sin(turn) * clump.ry * swell)}`;
  }
  return `${path}Z`;
}

/** A leaf so small that four corners say enough. */
function chip(x: number, y: number, length: number, width: number, angle: number): string {
  const dx = (Math.cos(angle) * length) / 2;
  const dy = (Math.sin(angle) * length) / 2;
  const nx = (-Math.sin(angle) * width) / 2;
  const ny = (Math.cos(angle) * width) / 2;
  return `M${num(x - dx)} ${num(y - dy)}l${num(dx + nx)} ${num(dy + ny)} ${num(dx - nx)} ${num(dy - ny)} ${num(-dx - nx)} ${num(-dy - ny)}z`;
}

/** Paints clumps of leaves in four tones, lit from the sun's side; later clumps lie in front. */
export function foliage(stage: Stage, random: Random, clumps: readonly Clump[], style: LeafStyle): string {
  const { colour, size, slim = 0.42, hang = Math.PI / 2, strict = 0.3, density = 1, depth } = style;
  const [lx, ly] = stage.lightFrom();
  const tones = [
    stage.tone(colour, -0.72, depth),
    stage.tone(colour, -0.3, depth),
    stage.tone(colour, 0.18, depth),
    stage.tone(colour, 0.68, depth),
  ];
  const shadeId = stage.id('f');
  stage.define(
    `<linearGradient id="${shadeId}" x1="${num(0.5 + lx * 0.5)}" y1="0" x2="${num(0.5 - lx * 0.5)}" y2="1"><stop offset="0" stop-color="${stage.tone(colour, 0.12, depth)}"/><stop offset="50%" stop-color="${stage.tone(colour, -0.36, depth)}"/><stop offset="100%" stop-color="${tones[0]}"/></linearGradient>`,
  );
  let svg = '';
  for (const clump of clumps) {
    if (style.solid !== false) svg += fill(edge(random, clump, size), `url(#${shadeId})`);
    const paths = ['', '', '', ''];
    const count = Math.min(420, Math.round(((clump.rx * clump.ry) / (size * size * slim)) * 1.1 * density));
    for (let index = 0; index < count; index += 1) {
      const turn = random.next() * Math.PI * 2;
      const far = Math.sqrt(random.next()) * 1.06;
      const ox = Math.cos(turn) * far;
      const oy = Math.sin(turn) * far;
      const sunny = ox * lx + oy * ly + random.between(-0.5, 0.5);
      const tone = sunny > 0.62 ? 3 : sunny > 0.1 ? 2 : sunny > -0.55 ? 1 : 0;
      const angle = hang + random.between(-Math.PI, Math.PI) * (1 - strict);
      const long = size * random.between(0.7, 1.3);
      paths[tone] += (long < 11 ? chip : leaf)(
        clump.x + ox * clump.rx,
        clump.y + oy * clump.ry,
        long,
        long * slim * 1.1,
        angle,
      );
    }
    svg += paths.map((path, tone) => fill(path, tones[tone] ?? colour)).join('');
  }
  return svg;
}

/** The shade of a crown: its main disc and the broken light at its edge. */
export function crownShadow(
  stage: Stage,
  random: Random,
  x: number,
  z: number,
  height: number,
  radius: number,
  dense = 9,
): void {
  const { dx, dz } = stage.light.sun;
  for (let index = 0; index < dense; index += 1) {
    const turn = random.next() * Math.PI * 2;
    const far = radius * 0.75 * Math.sqrt(random.next());
    const h = height * random.between(0.8, 1.1);
    stage.addShadow(
      blot(
        x + Math.cos(turn) * far + dx * h,
        z + Math.sin(turn) * far + dz * h,
        radius * random.between(0.22, 0.5),
        random,
      ),
      true,
    );
  }
  for (let index = 0; index < dense * 3; index += 1) {
    const turn = random.next() * Math.PI * 2;
    const far = radius * random.between(0.8, 1.25);
    stage.addShadow(
      blot(
        x + Math.cos(turn) * far + dx * height,
        z + Math.sin(turn) * far + dz * height,
        radius * random.between(0.02, 0.06),
        random,
      ),
      true,
    );
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
  stage.addShadow([
    [x + nx, z + nz],
    [x + dx * height + nx * 0.7, z + dz * height + nz * 0.7],
    [x + dx * height - nx * 0.7, z + dz * height - nz * 0.7],
    [x - nx, z - nz],
  ]);
}

/** The darkness right under something that stands on the ground. */
export function contact(x: number, y: number, half: number, dark: string): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(half)}" ry="${num(half * 0.16)}" fill="${dark}" fill-opacity="0.3"/>`;
}
