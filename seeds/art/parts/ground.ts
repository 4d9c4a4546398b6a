import { mix, palette } from './colour.ts';
import type { Plan, Space, Stage } from './stage.ts';
import { fill, num, oval, stroke } from './svg.ts';

/** The fill of a level surface: hazier and lighter with distance. */
export function surface(stage: Stage, colour: string, lit = 0.15): string {
  const { height } = stage.view;
  const stops = [
    stage.tone(colour, lit, 120),
    stage.tone(colour, lit, 30),
    stage.tone(colour, lit, 10),
    stage.tone(colour, lit - 0.14, 3),
  ];
  const from = stage.horizon;
  return stage.gradient(stops, [0, from], [0, from + (height - from) * 1.02]);
}

/** The ground from the horizon to the lower edge, with ripples and pebbles. */
export function ground(stage: Stage, colour: string = palette.dune, rough = 1): void {
  const { width, height } = stage.view;
  stage.addGround(fill(`M0 ${num(stage.horizon)}H${width}V${height}H0Z`, surface(stage, colour)));
  if (rough > 0) scatter(stage, `${stage.name}:ground`, colour, Math.round(260 * rough));
}

/** Pebbles and small waves scattered over the ground in front of the camera. */
function scatter(stage: Stage, seed: string, colour: string, count: number): void {
  const { width, height } = stage.view;
  const random = stage.random(seed);
  let dark = '';
  let light = '';
  for (let index = 0; index < count; index += 1) {
    const share = random.next() ** 1.3;
    const y = stage.horizon + 6 + (height - stage.horizon) * share;
    const near = (y - stage.horizon) / (height - stage.horizon);
    const x = width * random.next();
    if (index % 3 === 0)
      dark += oval(x, y, 5 * near * random.between(0.4, 1.2), 2 * near * random.between(0.5, 1.1));
    else
      light += `M${num(x)} ${num(y)}q${num(40 * near)} ${num(-6 * near)} ${num(110 * near * random.between(0.4, 1))} 0`;
  }
  stage.addGround(
    stroke(light, stage.tone(mix(colour, '#ffffff', 0.4), 0.6, 6), 2.2, 'stroke-opacity="0.5"'),
  );
  stage.addGround(fill(dark, stage.tone(colour, -0.55, 6), 'fill-opacity="0.45"'));
}

/** A level area of one material with a soft edge line. */
export function area(stage: Stage, points: readonly Plan[], colour: string, lit = 0.15, y = 0): void {
  const path = stage.flat(points, y);
  stage.addGround(fill(path, surface(stage, colour, lit)));
  stage.addGround(stroke(path, stage.tone(colour, -0.5, 8), 1.6, 'stroke-opacity="0.45"'));
}

export interface Slabs {
  x0: number;
  z0: number;
  x1: number;
  z1: number;
  /** Slab size across and away, in metres. */
  wide?: number;
  long?: number;
  colour?: string;
  /** Shift every second row by half a slab. */
  bond?: boolean;
  joint?: string;
  y?: number;
}

/** Limestone paving: slabs with joints, foreshortened, no two of quite the same tone. */
export function paving(stage: Stage, slabs: Slabs): void {
  const { x0, z0, x1, z1, wide = 0.9, long = 0.6, colour = palette.stone, bond = true, y = 0 } = slabs;
  const random = stage.random(`paving:${x0}:${z0}`);
  stage.addGround(
    fill(
      stage.flat(
        [
          [x0, z0],
          [x1, z0],
          [x1, z1],
          [x0, z1],
        ],
        y,
      ),
      surface(stage, colour, 0.3),
    ),
  );
  const tones = ['', '', '', ''];
  let joints = '';
  for (let row = 0; z0 + row * long < z1 - 0.01; row += 1) {
    const za = z0 + row * long;
    const zb = Math.min(z1, za + long);
    for (let x = x0 - (bond && row % 2 ? wide / 2 : 0); x < x1 - 0.01; x += wide) {
      const xa = Math.max(x0, x);
      const xb = Math.min(x1, x + wide);
      if (xb <= xa) continue;
      const tile = stage.flat(
        [
          [xa, za],
          [xb, za],
          [xb, zb],
          [xa, zb],
        ],
        y,
      );
      const kind = random.whole(0, 6);
      if (kind < 4) tones[kind] += tile;
      joints += tile;
    }
  }
  stage.addGround(fill(tones[0] ?? '', '#ffffff', 'fill-opacity="0.14"'));
  stage.addGround(fill(tones[1] ?? '', palette.clay, 'fill-opacity="0.05"'));
  stage.addGround(fill(tones[2] ?? '', '#40362c', 'fill-opacity="0.07"'));
  stage.addGround(stroke(joints, slabs.joint ?? stage.tone(colour, -0.75, 6), 1.5, 'stroke-opacity="0.34"'));
}

/** A timber deck: boards that run across or away. */
export function deck(stage: Stage, slabs: Slabs & { away?: boolean }): void {
  const { x0, z0, x1, z1, colour = palette.timber, y = 0.12, away = false } = slabs;
  const edge = stage.shape([
    ...lifted(
      [
        [x0, z0],
        [x1, z0],
      ],
      0,
    ),
    ...lifted(
      [
        [x1, z0],
        [x0, z0],
      ],
      y,
    ),
  ]);
  stage.addGround(fill(edge, stage.tone(colour, -0.7, 6)));
  stage.addGround(fill(stage.flat(rect(x0, z0, x1, z1), y), surface(stage, colour, 0.25)));
  const random = stage.random(`deck:${x0}:${z0}`);
  let lines = '';
  let pale = '';
  const step = 0.16;
  const span = away ? x1 - x0 : z1 - z0;
  for (let part = 0; part < span; part += step) {
    const end = Math.min(span, part + step);
    const board = away ? rect(x0 + part, z0, x0 + end, z1) : rect(x0, z0 + part, x1, z0 + end);
    const path = stage.flat(board, y);
    lines += path;
    if (random.chance(0.35)) pale += path;
  }
  stage.addGround(fill(pale, '#ffffff', 'fill-opacity="0.08"'));
  stage.addGround(stroke(lines, stage.tone(colour, -0.85, 6), 1.2, 'stroke-opacity="0.4"'));
}

/** Gravel: an area strewn with small stones. */
export function gravel(stage: Stage, points: readonly Plan[], colour = '#D9C8AA', count = 700): void {
  area(stage, points, colour, 0.2);
  const random = stage.random(`gravel:${points[0]?.join()}`);
  const xs = points.map(([x]) => x);
  const zs = points.map(([, z]) => z);
  const clip = stage.id('c');
  stage.define(`<clipPath id="${clip}"><path d="${stage.flat(points)}"/></clipPath>`);
  let dark = '';
  let light = '';
  for (let index = 0; index < count; index += 1) {
    const x = random.between(Math.min(...xs), Math.max(...xs));
    const z = Math.min(...zs) + (Math.max(...zs) - Math.min(...zs)) * random.next() ** 1.7;
    const size = random.between(0.012, 0.035);
    if (stage.depth(x, z) < 1) continue;
    const [px, py] = stage.at(x, 0, z);
    const r = Math.min(12, stage.scale(x, z) * size);
    if (r < 0.7) continue;
    dark += oval(px + r * 0.3, py + r * 0.25, r, r * 0.5);
    light += oval(px, py, r * 0.95, r * 0.45);
  }
  stage.addGround(
    `<g clip-path="url(#${clip})">${fill(dark, stage.tone(colour, -0.7, 6), 'fill-opacity="0.4"')}${fill(light, stage.tone(mix(colour, '#ffffff', 0.35), 0.3, 6), 'fill-opacity="0.7"')}</g>`,
  );
}

/** A lawn or a bed of low cover: a green area with short blades along its surface. */
export function green(stage: Stage, points: readonly Plan[], colour = '#7E9460', count = 900): void {
  area(stage, points, colour, 0.1);
  const random = stage.random(`green:${points[0]?.join()}`);
  const xs = points.map(([x]) => x);
  const zs = points.map(([, z]) => z);
  const clip = stage.id('c');
  stage.define(`<clipPath id="${clip}"><path d="${stage.flat(points)}"/></clipPath>`);
  let dark = '';
  let light = '';
  for (let index = 0; index < count; index += 1) {
    const x = random.between(Math.min(...xs), Math.max(...xs));
    const z = Math.min(...zs) + (Math.max(...zs) - Math.min(...zs)) * random.next() ** 1.6;
    if (stage.depth(x, z) < 1) continue;
    const [px, py] = stage.at(x, 0, z);
    const tall = Math.min(26, stage.scale(x, z) * random.between(0.03, 0.07));
    if (tall < 1.2) continue;
    const blade = `M${num(px)} ${num(py)}l${num(tall * random.between(-0.4, 0.4))} ${num(-tall)}`;
    if (random.chance(0.5)) dark += blade;
    else light += blade;
  }
  stage.addGround(
    `<g clip-path="url(#${clip})">${stroke(dark, stage.tone(colour, -0.5, 6), 1.6, 'stroke-opacity="0.5"')}${stroke(light, stage.tone(colour, 0.6, 6), 1.6, 'stroke-opacity="0.55"')}</g>`,
  );
}

/** Evenly spaced points of a circle or an ellipse on the ground plan. */
export function ring(x: number, z: number, rx: number, rz = rx, steps = 28): Plan[] {
  return Array.from({ length: steps }, (_, index) => {
    const turn = (index / steps) * Math.PI * 2;
    return [x + Math.cos(turn) * rx, z + Math.sin(turn) * rz];
  });
}

/** The corners of a rectangle on the ground plan. */
export function rect(x0: number, z0: number, x1: number, z1: number): Plan[] {
  return [
    [x0, z0],
    [x1, z0],
    [x1, z1],
    [x0, z1],
  ];
}

/** Lifts a plan to a height. */
export function lifted(points: readonly Plan[], y: number): Space[] {
  return points.map(([x, z]) => [x, y, z]);
}
