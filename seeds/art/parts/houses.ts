import { mix, palette } from './colour.ts';
import { arch, courses, dapple, door, mashrabiya, window } from './openings.ts';
import { corners, type Face, footing, prism } from './prism.ts';
import type { Plan, Stage } from './stage.ts';
import { fill } from './svg.ts';

/** What one side of a house shows, from the start of the side; measures in metres. */
export type Feature =
  | { kind: 'window'; from: number; to: number; sill: number; head: number; panes?: number; lamp?: number }
  | { kind: 'door'; from: number; to: number; tall?: number; colour?: string }
  | { kind: 'arch'; from: number; to: number; spring: number; inside?: 'shade' | 'glass'; base?: number }
  | { kind: 'screen'; from: number; to: number; sill: number; head: number; colour?: string }
  | { kind: 'panel'; from: number; to: number; sill: number; head: number; colour: string }
  | { kind: 'stone'; from: number; to: number; sill: number; head: number }
  | { kind: 'dapple'; from: number; head: number; reach: number };

/** Draws the features of one side. */
export function features(list: readonly Feature[]): (stage: Stage, face: Face) => string {
  return (stage, face) => list.map((feature) => drawFeature(stage, face, feature)).join('');
}

function drawFeature(stage: Stage, face: Face, feature: Feature): string {
  switch (feature.kind) {
    case 'window':
      return window(stage, face, feature.from, feature.sill, feature.to, feature.head, {
        panes: feature.panes ?? 2,
        lamp: feature.lamp ?? 1,
      });
    case 'door':
      return door(stage, face, feature.from, feature.to, feature.tall ?? 2.3, feature.colour ?? '#7A5638');
    case 'arch':
      return arch(
        stage,
        face,
        feature.from,
        feature.to,
        feature.spring,
        feature.inside ?? 'shade',
        feature.base ?? 0,
      );
    case 'screen':
      return mashrabiya(
        stage,
        face,
        feature.from,
        feature.sill,
        feature.to,
        feature.head,
        feature.colour ?? palette.timber,
      );
    case 'panel':
      return fill(
        face.quad(feature.from, feature.sill, feature.to, feature.head),
        stage.tone(feature.colour, face.lit, face.depth),
      );
    case 'stone': {
      const part: Face = {
        ...face,
        width: feature.to - feature.from,
        height: feature.head - feature.sill,
        quad: (u0, v0, u1, v1) =>
          face.quad(feature.from + u0, feature.sill + v0, feature.from + u1, feature.sill + v1),
      };
      return (
        fill(
          part.quad(0, 0, part.width, part.height),
          stage.tone(palette.stone, face.lit - 0.05, face.depth),
        ) + courses(stage, part)
      );
    }
    case 'dapple':
      return dapple(stage, face, feature.from, feature.head, feature.reach, `${stage.name}:${feature.from}`);
  }
}

export interface Volume {
  x0: number;
  z0: number;
  x1: number;
  z1: number;
  height: number;
  y?: number;
  colour?: string;
  turn?: number;
  /** Features of the front, right, back and left side. */
  front?: readonly Feature[];
  right?: readonly Feature[];
  back?: readonly Feature[];
  left?: readonly Feature[];
  /** A parapet of this overhang, or none at 0. */
  eave?: number;
  shadow?: boolean;
  depth?: number;
  /** True for a block that hangs free and shows its underside. */
  soffit?: boolean;
}

/** One block of a house with its openings and a flat roof. */
export function volume(stage: Stage, block: Volume): void {
  const { x0, z0, x1, z1, height, y = 0, colour = palette.render, turn = 0, eave = 0.1 } = block;
  const plan = corners(x0, z0, x1, z1, turn);
  const lists = [block.front, block.right, block.back, block.left];
  const side = (index: number) => (on: Stage, face: Face) =>
    (y === 0 ? footing(on, face) : '') + features(lists[index] ?? [])(on, face) + eaveShade(on, face, eave);
  const depth = block.depth ?? Math.max(...plan.map(([x, z]) => stage.depth(x, z)));
  prism(stage, plan, {
    y,
    height,
    colour,
    sides: { 0: side(0), 1: side(1), 2: side(2), 3: side(3) },
    shadow: block.shadow ?? true,
    depth,
    soffit: block.soffit ?? false,
  });
  if (eave > 0)
    prism(stage, corners(x0 - eave, z0 - eave, x1 + eave, z1 + eave, turn), {
      y: y + height,
      height: 0.22,
      colour: mix(colour, '#ffffff', 0.25),
      shadow: false,
      depth: depth - 0.02,
      soffit: depth + 0.02,
    });
}

function eaveShade(stage: Stage, face: Face, eave: number): string {
  if (eave <= 0 || face.lit < -0.1) return '';
  return fill(
    face.quad(0, face.height - eave * 1.6 - 0.06, face.width, face.height),
    stage.light.shadow,
    'fill-opacity="0.16"',
  );
}

/** A roof on slender columns, open on all sides. */
export function pavilion(
  stage: Stage,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  options: { height?: number; colour?: string; columns?: number; overhang?: number; column?: number } = {},
): void {
  const { height = 3.1, colour = '#8A6A4A', columns = 2, overhang = 0.6, column = 0.2 } = options;
  for (let index = 0; index < columns; index += 1) {
    const x = x0 + ((x1 - x0 - column) * index) / Math.max(1, columns - 1);
    for (const z of [z0, z1 - column])
      prism(stage, corners(x, z, x + column, z + column), {
        height,
        colour: mix(colour, palette.render, 0.5),
      });
  }
  const plan = corners(x0 - overhang, z0 - overhang, x1 + overhang, z1 + overhang);
  prism(stage, plan, { y: height, height: 0.3, colour, depth: stage.depth((x0 + x1) / 2, z0) - 0.05 });
  const ceiling = stage.flat(plan, height);
  if (stage.view.eye < height)
    stage.addStanding(
      stage.depth((x0 + x1) / 2, z1) - 0.1,
      stage.at(x0, 0, z0)[1],
      fill(ceiling, stage.light.lamps > 0 ? stage.tone('#B9804C', 0.1, 8) : stage.tone(colour, -0.55, 8)),
    );
}

/** A sail of cloth stretched between three or four points in space, with its shade on the ground. */
export function sail(
  stage: Stage,
  points: readonly (readonly [number, number, number])[],
  colour: string = palette.sand,
): void {
  const { dx, dz } = stage.light.sun;
  stage.addShadow(points.map(([x, y, z]): Plan => [x + dx * y, z + dz * y]));
  for (const [x, y, z] of points)
    prism(stage, corners(x - 0.06, z - 0.06, x + 0.06, z + 0.06), {
      height: y + 0.15,
      colour: '#6d675e',
      shadow: false,
    });
  const depth = Math.min(...points.map(([x, , z]) => stage.depth(x, z)));
  const middle = points.reduce<readonly [number, number, number]>(
    (sum, p) =>
      [sum[0] + p[0] / points.length, sum[1] + p[1] / points.length, sum[2] + p[2] / points.length] as const,
    [0, 0, 0],
  );
  const first = points[0];
  const second = points[1];
  let svg = fill(stage.shape(points), stage.tone(colour, 0.2, depth));
  if (first && second) svg += fill(stage.shape([first, second, middle]), stage.tone(colour, -0.22, depth));
  stage.addStanding(depth - 0.2, stage.at(first?.[0] ?? 0, 0, first?.[2] ?? 0)[1], svg);
}
