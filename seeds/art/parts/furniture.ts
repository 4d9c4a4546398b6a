import { glow } from './built.ts';
import { palette } from './colour.ts';
import { corners, prism } from './prism.ts';
import type { Stage } from './stage.ts';
import { fill, limb, num, oval, type Point, stroke } from './svg.ts';

function chair(stage: Stage, x: number, z: number, back: -1 | 1): void {
  const w = 0.42;
  const colour = '#7B5A3F';
  const depth = stage.depth(x, z);
  if (depth < 1.2) return;
  for (const dx of [0, w - 0.05])
    for (const dz of [0, w - 0.05])
      prism(stage, corners(x + dx, z + dz, x + dx + 0.05, z + dz + 0.05), {
        height: 0.44,
        colour,
        shadow: false,
      });
  prism(stage, corners(x, z, x + w, z + w), { y: 0.44, height: 0.05, colour, top: palette.dune, depth });
  const side = back < 0 ? x : x + w - 0.05;
  prism(stage, corners(side, z, side + 0.05, z + w), {
    y: 0.49,
    height: 0.4,
    colour,
    shadow: false,
    depth: stage.depth(side, z + w / 2),
  });
}

/** A table with a chair on either side and a small lamp on it. */
export function table(stage: Stage, x: number, z: number): void {
  chair(stage, x - 1.05, z - 0.18, -1);
  chair(stage, x + 0.62, z - 0.18, 1);
  const depth = stage.depth(x, z);
  if (depth < 1.2) return;
  prism(stage, corners(x - 0.05, z - 0.05, x + 0.05, z + 0.05), {
    height: 0.72,
    colour: '#3A3027',
    shadow: false,
  });
  const s = stage.scale(x, z);
  const [cx, cy] = stage.at(x, 0.74, z);
  const flat = Math.max(0.1, (stage.view.eye - 0.74) / depth);
  const rx = 0.46 * s;
  const ry = rx * flat;
  const { dx, dz } = stage.light.sun;
  stage.addShadow(
    Array.from(
      { length: 16 },
      (_, index) =>
        [
          x + dx * 0.74 + Math.cos((index / 16) * Math.PI * 2) * 0.46,
          z + dz * 0.74 + Math.sin((index / 16) * Math.PI * 2) * 0.46,
        ] as const,
    ),
  );
  const base = stage.at(x, 0, z)[1];
  let svg =
    fill(oval(cx, cy + s * 0.04, rx, ry), stage.tone('#A9835F', -0.6, depth)) +
    fill(oval(cx, cy, rx, ry), stage.tone('#C9A47C', 0.3, depth));
  svg += fill(
    `M${num(cx - s * 0.05)} ${num(cy)}h${num(s * 0.1)}l${num(-s * 0.015)} ${num(-s * 0.15)}h${num(-s * 0.07)}Z`,
    stage.light.lamps > 0 ? '#FFE0A0' : stage.tone('#E9DDC4', 0.2, depth),
  );
  stage.addStanding(depth - 0.05, base, svg);
  glow(stage, x, 0.86, z, 0.7, 0.55);
}

/** A string of small lamps hung between two points in space. */
export function festoon(
  stage: Stage,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  seed: number,
): void {
  const points: Point[] = [];
  let bulbs = '';
  let halo = '';
  for (let step = 0; step <= 22; step += 1) {
    const t = step / 22;
    const sag = Math.sin(Math.PI * t) * (0.5 + 0.1 * seed);
    const x = from[0] + (to[0] - from[0]) * t;
    const z = from[2] + (to[2] - from[2]) * t;
    const [px, py] = stage.at(x, from[1] + (to[1] - from[1]) * t - sag, z);
    points.push([px, py]);
    const r = stage.scale(x, z) * 0.035;
    if (step % 2 === 1) {
      bulbs += oval(px, py + r, r, r * 1.2);
      halo += oval(px, py + r, r * 3.4, r * 3.4);
    }
  }
  const lit = stage.light.lamps > 0;
  const line = stroke(`M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`, '#2B241D', 1.8);
  stage.addOver(
    line +
      (lit ? fill(halo, '#FFC978', 'fill-opacity="0.22"') : '') +
      fill(bulbs, lit ? '#FFE9BC' : '#EFE6D4'),
  );
}

/** A parasol: a pole and a cloth roof. */
export function parasol(
  stage: Stage,
  x: number,
  z: number,
  height = 2.5,
  wide = 2.6,
  colour: string = palette.sand,
): void {
  const depth = stage.depth(x, z);
  const { dx, dz } = stage.light.sun;
  stage.addShadow(
    Array.from(
      { length: 8 },
      (_, index) =>
        [
          x + dx * height + (Math.cos((index / 8) * Math.PI * 2) * wide) / 2,
          z + dz * height + (Math.sin((index / 8) * Math.PI * 2) * wide) / 2,
        ] as const,
    ),
  );
  if (depth < 1.2) return;
  const s = stage.scale(x, z);
  const [bx, by] = stage.at(x, 0, z);
  const w = (wide * s) / 2;
  const top = by - height * s * 1.12;
  const rim = by - height * s * 0.9;
  const sign = stage.lightFrom()[0] < 0 ? 1 : -1;
  const drop = s * 0.16;
  let svg = stroke(
    `M${num(bx)} ${num(by)}V${num(top)}`,
    stage.tone('#8A6A4A', -0.1, depth),
    Math.max(1.5, s * 0.05),
  );
  svg += fill(
    `M${num(bx - w)} ${num(rim)}L${num(bx)} ${num(top)}L${num(bx + w)} ${num(rim)}L${num(bx + w)} ${num(rim + drop)}L${num(bx - w)} ${num(rim + drop)}Z`,
    stage.tone(colour, 0.25, depth),
  );
  svg += fill(
    `M${num(bx + sign * w * 0.3)} ${num(rim)}L${num(bx)} ${num(top)}L${num(bx + sign * w)} ${num(rim)}L${num(bx + sign * w)} ${num(rim + drop)}L${num(bx + sign * w * 0.3)} ${num(rim + drop)}Z`,
    stage.tone(colour, -0.35, depth),
  );
  stage.addStanding(depth, by, svg);
}

/** A reclining chair beside water, lying along the depth. */
export function lounger(stage: Stage, x: number, z: number, cloth: string = palette.sand, y = 0): void {
  if (stage.depth(x, z) < 1.4) return;
  const depth = stage.depth(x, z + 1.9);
  prism(stage, corners(x, z, x + 0.68, z + 1.9), {
    y: y + 0.18,
    height: 0.12,
    colour: '#8A6A4A',
    top: cloth,
    depth,
  });
  for (const [dx, dz] of [
    [0.04, 0.1],
    [0.56, 0.1],
    [0.04, 1.7],
    [0.56, 1.7],
  ] as const)
    prism(stage, corners(x + dx, z + dz, x + dx + 0.08, z + dz + 0.08), {
      y,
      height: 0.18,
      colour: '#6E5238',
      shadow: false,
      depth: depth + 0.05,
    });
  const a = stage.at(x + 0.02, y + 0.3, z + 1.2);
  const b = stage.at(x + 0.66, y + 0.3, z + 1.2);
  const c = stage.at(x + 0.66, y + 0.78, z + 1.86);
  const d = stage.at(x + 0.02, y + 0.78, z + 1.86);
  const rest = `M${[a, b, c, d].map(([px, py]) => `${num(px)} ${num(py)}`).join('L')}Z`;
  stage.addStanding(
    depth - 0.4,
    stage.at(x, y, z)[1],
    fill(rest, stage.tone(cloth, 0.3, depth)) + stroke(rest, stage.tone('#8A6A4A', -0.3, depth), 1.4),
  );
}

/** A low bowl of fire on stones. */
export function fireBowl(stage: Stage, x: number, z: number, wide = 1.1): void {
  const depth = stage.depth(x, z);
  if (depth < 1.2) return;
  const s = stage.scale(x, z);
  const [bx, by] = stage.at(x, 0, z);
  const r = (wide * s) / 2;
  const h = s * 0.34;
  const flat = Math.max(0.12, (stage.view.eye - 0.3) / depth);
  let svg = fill(
    `M${num(bx - r)} ${num(by - h)}Q${num(bx - r * 0.8)} ${num(by)} ${num(bx - r * 0.4)} ${num(by + r * 0.08)}Q${num(bx)} ${num(by + r * 0.16)} ${num(bx + r * 0.4)} ${num(by + r * 0.08)}Q${num(bx + r * 0.8)} ${num(by)} ${num(bx + r)} ${num(by - h)}Z`,
    stage.tone('#4A423B', 0, depth),
  );
  svg +=
    fill(oval(bx, by - h, r, r * flat), stage.tone('#6B5F54', 0.1, depth)) +
    fill(oval(bx, by - h, r * 0.86, r * flat * 0.8), '#2A1B14');
  if (stage.light.lamps > 0) {
    const flames: [number, number, string][] = [
      [-0.34, 0.5, '#E2702E'],
      [0.3, 0.58, '#E2702E'],
      [-0.02, 0.92, '#F0913C'],
      [-0.14, 0.56, '#FFC466'],
      [0.15, 0.5, '#FFC466'],
      [0.02, 0.4, '#FFF0BE'],
    ];
    for (const [dx, tall, colour] of flames)
      svg += fill(
        limb(
          [bx + dx * r, by - h + r * flat * 0.3],
          [bx + dx * r * 0.7 + r * 0.06, by - h - tall * r * 1.3],
          [bx + dx * r * 1.5 - r * 0.1, by - h - tall * r * 0.5],
          r * 0.34,
          1,
        ),
        colour,
      );
    glow(stage, x, 0.5, z, wide * 2.6, 0.75);
  }
  stage.addStanding(depth, by, svg);
}
