import { mix, palette } from './colour.ts';
import type { Face } from './prism.ts';
import type { Stage } from './stage.ts';
import { fill, stroke } from './svg.ts';

function glassOf(stage: Stage, face: Face, v0: number, v1: number, u: number, lamp: number): string {
  const [, top] = face.at(u, v1);
  const [, base] = face.at(u, v0);
  if (stage.light.lamps > 0 && lamp > 0) {
    return stage.gradient([mix('#FFE2AE', palette.clay, 0.1), '#F6B868'], [0, top], [0, base]);
  }
  const skyTone = stage.light.sky[1] ?? '#DCE8E4';
  return stage.gradient(
    [mix(palette.glass, skyTone, 0.55), mix(palette.glass, palette.night, 0.25)],
    [0, top],
    [0, base],
  );
}

export interface Opening {
  /** Panes side by side. */
  panes?: number;
  frame?: string;
  /** 1 when a lamp burns behind it after sunset. */
  lamp?: number;
}

/** A window or a glazed door set back in a wall. */
export function window(
  stage: Stage,
  face: Face,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  { panes = 2, frame = '#4A4036', lamp = 1 }: Opening = {},
): string {
  const deep = Math.min(0.14, (u1 - u0) * 0.12);
  const sunLeft = stage.lightFrom()[0] < 0;
  const line = Math.max(0.8, stage.view.width * 0.0012 * (10 / Math.max(6, face.depth)));
  let svg = fill(face.quad(u0, v0, u1, v1), stage.tone(palette.stone, -0.75, face.depth));
  const left = sunLeft ? u0 + deep : u0;
  const right = sunLeft ? u1 : u1 - deep;
  svg += fill(face.quad(left, v0, right, v1 - deep), glassOf(stage, face, v0, v1, u0, lamp));
  svg += fill(
    face.shape([
      [left + (right - left) * 0.1, v0],
      [left + (right - left) * 0.4, v0],
      [left + (right - left) * 0.75, v1 - deep],
      [left + (right - left) * 0.45, v1 - deep],
    ]),
    '#ffffff',
    'fill-opacity="0.1"',
  );
  let bars = face.quad(left, v0, right, v1 - deep);
  for (let pane = 1; pane < panes; pane += 1) {
    const u = left + ((right - left) * pane) / panes;
    bars += face.quad(u - 0.02, v0, u + 0.02, v1 - deep);
  }
  return svg + stroke(bars, stage.tone(frame, -0.1, face.depth), line * 1.6);
}

/** A timber door with boards and a handle. */
export function door(
  stage: Stage,
  face: Face,
  u0: number,
  u1: number,
  tall = 2.3,
  colour = '#7A5638',
): string {
  let svg = fill(
    face.quad(u0 - 0.12, 0, u1 + 0.12, tall + 0.14),
    stage.tone(palette.stone, -0.35, face.depth),
  );
  svg += fill(face.quad(u0, 0, u1, tall), stage.tone(colour, face.lit * 0.5 - 0.1, face.depth));
  let lines = '';
  const boards = Math.max(3, Math.round((u1 - u0) / 0.18));
  for (let board = 1; board < boards; board += 1) {
    const u = u0 + ((u1 - u0) * board) / boards;
    lines += face.quad(u, 0.05, u + 0.012, tall - 0.05);
  }
  svg += fill(lines, stage.tone(colour, -0.8, face.depth));
  return svg + fill(face.quad(u1 - 0.18, 0.85, u1 - 0.13, 1.4), stage.tone(palette.lamp, 0, face.depth));
}

function archPoints(u0: number, u1: number, v0: number, spring: number): [number, number][] {
  const points: [number, number][] = [[u0, v0]];
  const middle = (u0 + u1) / 2;
  const half = (u1 - u0) / 2;
  for (let step = 0; step <= 14; step += 1) {
    const share = step / 14;
    const turn = Math.PI * (1 - share);
    const point = Math.sin(turn) ** 0.85;
    points.push([middle + Math.cos(turn) * half, spring + point * half * 1.18]);
  }
  points.push([u1, v0]);
  return points;
}

/** An arched opening that shows shade, glass or lamp light behind. */
export function arch(
  stage: Stage,
  face: Face,
  u0: number,
  u1: number,
  spring: number,
  inside: 'shade' | 'glass' = 'shade',
  v0 = 0,
): string {
  const deep = Math.min(0.3, (u1 - u0) * 0.16);
  const sunLeft = stage.lightFrom()[0] < 0;
  const [, top] = face.at(u0, spring + (u1 - u0) / 2);
  const [, base] = face.at(u0, v0);
  const lit = stage.light.lamps > 0;
  const dark = lit
    ? stage.gradient(['#8A5B34', '#E9A85C'], [0, top], [0, base])
    : stage.gradient(
        [stage.tone('#4b4238', -0.7, face.depth), stage.tone('#8a7a66', -0.4, face.depth)],
        [0, top],
        [0, base],
      );
  const outer = face.shape(archPoints(u0, u1, v0, spring));
  const inner = face.shape(
    archPoints(sunLeft ? u0 + deep : u0, sunLeft ? u1 : u1 - deep, v0, spring - deep * 0.4),
  );
  return (
    fill(outer, stage.tone(palette.stone, lit ? -0.3 : -0.62, face.depth)) +
    fill(inner, inside === 'glass' ? glassOf(stage, face, v0, spring, u0, 1) : dark)
  );
}

/** A carved screen: rows of eight-pointed stars cut through a panel. */
export function mashrabiya(
  stage: Stage,
  face: Face,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  colour: string = palette.timber,
): string {
  const lamp = stage.light.lamps > 0;
  let svg = fill(face.quad(u0, v0, u1, v1), stage.tone(colour, face.lit * 0.6 + 0.05, face.depth));
  const cell = Math.max(0.26, (u1 - u0) / Math.max(2, Math.round((u1 - u0) / 0.42)));
  let holes = '';
  let dots = '';
  const rows = Math.floor((v1 - v0 - 0.12) / cell);
  const columns = Math.floor((u1 - u0 - 0.06) / cell);
  const startU = u0 + (u1 - u0 - columns * cell) / 2;
  const startV = v0 + (v1 - v0 - rows * cell) / 2;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cu = startU + (column + 0.5) * cell;
      const cv = startV + (row + 0.5) * cell;
      const star = Array.from({ length: 16 }, (_, index): [number, number] => {
        const r = cell * (index % 2 ? 0.27 : 0.42);
        const turn = (index / 16) * Math.PI * 2;
        return [cu + Math.cos(turn) * r, cv + Math.sin(turn) * r];
      });
      holes += face.shape(star);
      if (row > 0 && column > 0)
        dots += face.shape([
          [cu - cell * 0.5, cv - cell * 0.62],
          [cu - cell * 0.38, cv - cell * 0.5],
          [cu - cell * 0.5, cv - cell * 0.38],
          [cu - cell * 0.62, cv - cell * 0.5],
        ]);
    }
  }
  svg += fill(holes + dots, lamp ? '#FFCB80' : stage.tone('#3c3128', -0.4, face.depth));
  return (
    svg +
    stroke(face.quad(u0, v0, u1, v1), stage.tone(colour, -0.55, face.depth), Math.max(1.4, 26 / face.depth))
  );
}

/** Blurred leaf shade that falls on a sunny wall. */
export function dapple(
  stage: Stage,
  face: Face,
  u: number,
  v: number,
  reach: number,
  seed: string,
  count = 170,
): string {
  if (!stage.planted || stage.light.lamps > 0 || face.lit < 0) return '';
  const random = stage.random(`dapple:${seed}`);
  let path = '';
  const inside = (cu: number, cv: number): [number, number] => [
    Math.min(face.width, Math.max(0, cu)),
    Math.min(face.height, Math.max(0, cv)),
  ];
  for (let index = 0; index < count; index += 1) {
    const turn = random.next() * Math.PI * 2;
    const far = reach * Math.sqrt(random.next());
    const cu = u + Math.cos(turn) * far * 1.2;
    const cv = v + Math.sin(turn) * far * 0.8;
    if (cu < 0.1 || cu > face.width - 0.1 || cv < 0.05 || cv > face.height - 0.08) continue;
    const long = far < reach * 0.55 ? random.between(0.2, 0.42) : random.between(0.08, 0.2);
    const wide = long * (far < reach * 0.55 ? 0.5 : 0.3);
    const angle = -1.1 + random.between(-0.7, 0.7);
    const [du, dv] = [Math.cos(angle), Math.sin(angle)];
    path += face.shape(
      [
        inside(cu - du * long, cv - dv * long),
        inside(cu - dv * wide - du * long * 0.2, cv + du * wide),
        inside(cu + du * long, cv + dv * long),
        inside(cu + dv * wide + du * long * 0.1, cv - du * wide),
      ],
      true,
    );
  }
  return fill(path, stage.light.shadow, 'fill-opacity="0.17"');
}

/** Courses of rough blocks on a side. */
export function courses(stage: Stage, face: Face, tall = 0.22, long = 0.5, seed = 'courses'): string {
  const random = stage.random(`${seed}:${face.width}`);
  let lines = '';
  let tint = '';
  for (let row = 0; row * tall < face.height; row += 1) {
    const v0 = row * tall;
    const v1 = Math.min(face.height, v0 + tall);
    let u = row % 2 ? -long / 2 : 0;
    while (u < face.width) {
      const end = u + long * random.between(0.7, 1.3);
      const block = face.quad(Math.max(0, u), v0, Math.min(face.width, end), v1);
      lines += block;
      if (random.chance(0.3)) tint += block;
      u = end;
    }
  }
  return (
    fill(tint, '#5c4630', 'fill-opacity="0.12"') +
    stroke(
      lines,
      stage.tone('#6b5a48', -0.4, face.depth),
      Math.max(0.7, 9 / face.depth),
      'stroke-opacity="0.45"',
    )
  );
}
