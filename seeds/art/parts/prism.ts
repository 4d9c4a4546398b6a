import type { Plan, Space, Stage } from './stage.ts';
import { fill, type Point } from './svg.ts';

/** One visible side of a built thing, with its own measure: u along it, v up, in metres. */
export interface Face {
  width: number;
  height: number;
  /** How much sun it has, from -1 to 1. */
  lit: number;
  depth: number;
  at(u: number, v: number): Point;
  quad(u0: number, v0: number, u1: number, v1: number): string;
  shape(points: readonly (readonly [number, number])[], round?: boolean): string;
}

export interface PrismOptions {
  y?: number;
  height: number;
  colour: string;
  /** Draws what is on a side; sides are numbered along the footprint. */
  sides?: Partial<Record<number, (stage: Stage, face: Face) => string>>;
  /** False for things too small or too high to throw a shadow that matters. */
  shadow?: boolean;
  depth?: number;
  top?: string;
  /** Whether the underside shows from below: over all else, at a depth of its own, or not at all. */
  soffit?: boolean | number;
}

/** The four corners of a box on the ground plan, front left first, turned about its middle. */
export function corners(x0: number, z0: number, x1: number, z1: number, turn = 0): Plan[] {
  const points: Plan[] = [
    [x0, z0],
    [x1, z0],
    [x1, z1],
    [x0, z1],
  ];
  if (turn === 0) return points;
  const mx = (x0 + x1) / 2;
  const mz = (z0 + z1) / 2;
  return points.map(([x, z]) => [
    mx + (x - mx) * Math.cos(turn) - (z - mz) * Math.sin(turn),
    mz + (x - mx) * Math.sin(turn) + (z - mz) * Math.cos(turn),
  ]);
}

function makeFace(stage: Stage, a: Plan, b: Plan, y: number, height: number, lit: number): Face {
  const width = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const spot = (u: number, v: number): Space => [
    a[0] + ((b[0] - a[0]) * u) / width,
    y + v,
    a[1] + ((b[1] - a[1]) * u) / width,
  ];
  const shape = (points: readonly (readonly [number, number])[], round = false) =>
    stage.shape(
      points.map(([u, v]) => spot(u, v)),
      round,
    );
  return {
    width,
    height,
    lit,
    depth: (stage.depth(a[0], a[1]) + stage.depth(b[0], b[1])) / 2,
    at: (u, v) => stage.at(...spot(u, v)),
    shape,
    quad: (u0, v0, u1, v1) =>
      shape([
        [u0, v0],
        [u1, v0],
        [u1, v1],
        [u0, v1],
      ]),
  };
}

/** How much sun an upright side with this outward normal has. */
function sunOn(stage: Stage, nx: number, nz: number): number {
  const { dx, dz } = stage.light.sun;
  const facing = (-nx * dx - nz * dz) / Math.hypot(dx, dz);
  return facing > 0 ? 0.1 + facing * 0.5 : -0.42 + facing * 0.14;
}

/** The outline of a footprint together with its shifted copy (for shadows of upright prisms). */
export function hull(points: readonly Plan[]): Plan[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Plan[]): Plan[] => {
    const kept: Plan[] = [];
    for (const point of list) {
      while (kept.length > 1) {
        const a = kept[kept.length - 2];
        const b = kept[kept.length - 1];
        if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** The shadow that a prism throws on level ground. */
export function throwShadow(stage: Stage, footprint: readonly Plan[], y: number, height: number): void {
  const { dx, dz } = stage.light.sun;
  const shifted = (h: number) => footprint.map(([x, z]): Plan => [x + dx * h, z + dz * h]);
  stage.addShadow(hull([...shifted(y), ...shifted(y + height)]));
}

/** A built thing with upright sides on a convex footprint, counter-clockwise as seen from above. */
export function prism(stage: Stage, footprint: readonly Plan[], options: PrismOptions): void {
  const { y = 0, height, colour } = options;
  const view = { x: stage.view.x ?? 0, z: stage.view.z ?? 0 };
  let svg = '';
  footprint.forEach((a, index) => {
    const b = footprint[(index + 1) % footprint.length] ?? a;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const nx = (b[1] - a[1]) / length;
    const nz = -(b[0] - a[0]) / length;
    if ((view.x - a[0]) * nx + (view.z - a[1]) * nz <= 0) return;
    const face = makeFace(stage, a, b, y, height, sunOn(stage, nx, nz));
    const path = face.quad(0, 0, face.width, height);
    if (!path) return;
    const [, topY] = face.at(face.width / 2, height);
    const [, baseY] = face.at(face.width / 2, 0);
    const paint = stage.gradient(
      [stage.tone(colour, face.lit + 0.06, face.depth), stage.tone(colour, face.lit - 0.12, face.depth)],
      [0, topY],
      [0, baseY],
    );
    svg += fill(
      path,
      paint,
      `stroke="${stage.tone(colour, face.lit - 0.05, face.depth)}" stroke-width="0.7"`,
    );
    svg += options.sides?.[index]?.(stage, face) ?? '';
  });
  const depths = footprint.map(([x, z]) => stage.depth(x, z));
  const far = Math.max(...depths);
  if (far < 0.8) return;
  const { soffit = true } = options;
  if (stage.view.eye < y && soffit !== false) {
    const under = fill(
      stage.flat(footprint, y),
      stage.light.lamps > 0 ? stage.tone(colour, -0.15, far) : stage.tone(colour, -0.5, far),
    );
    if (soffit === true) svg = under + svg;
    else stage.addStanding(soffit, stage.horizon, under);
  }
  if (stage.view.eye > y + height) {
    const cap = options.top ?? colour;
    svg += fill(
      stage.flat(footprint, y + height),
      stage.tone(cap, 0.5, (Math.min(...depths) + far) / 2),
      `stroke="${stage.tone(cap, 0.4, far)}" stroke-width="0.6"`,
    );
  }
  const near = footprint[depths.indexOf(Math.min(...depths))] ?? [0, 0];
  stage.addStanding(options.depth ?? far - 0.01, stage.at(near[0], 0, near[1])[1], svg);
  if (options.shadow !== false) throwShadow(stage, footprint, y, height);
}

/** A band of soft darkness where something stands on the ground. */
export function footing(stage: Stage, face: Face): string {
  const dark = stage.tone('#5b4a3c', -0.5, face.depth);
  return [0.07, 0.16, 0.3]
    .map((share) =>
      fill(face.quad(0, 0, face.width, Math.min(share, face.height * share)), dark, 'fill-opacity="0.1"'),
    )
    .join('');
}
