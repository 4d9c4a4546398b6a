import { bench, wall } from '../../parts/built.ts';
import { palette } from '../../parts/colour.ts';
import { sky, towers, treeLine } from '../../parts/far.ts';
import { area, deck, green, ground } from '../../parts/ground.ts';
import { hedge } from '../../parts/hedge.ts';
import { volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { agave, boulder, grasses, shrub } from '../../parts/plants.ts';
import type { Stage } from '../../parts/stage.ts';
import { ghaf } from '../../parts/trees.ts';
import { pool } from '../../parts/water.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** What is laid and set first. */
function layOut(stage: Stage): void {
  ground(stage, palette.dune, 0.3);
  green(
    stage,
    [
      [-16, 1],
      [-2, 0],
      [-2.8, 6],
      [-1.2, 12],
      [0.6, 20],
      [0, 34],
      [-16, 34],
    ],
    '#8FA268',
    1500,
  );
  green(
    stage,
    [
      [2, 0],
      [6, 0],
      [6, 34],
      [3, 34],
      [3.2, 20],
      [1.2, 12],
      [0, 6],
    ],
    '#9AA36E',
    800,
  );
  area(
    stage,
    [
      [-2, -1.2],
      [2, -1.2],
      [0, 6],
      [1.2, 12],
      [3.2, 20],
      [3, 34],
      [0, 34],
      [0.6, 20],
      [-1.2, 12],
      [-2.8, 6],
    ],
    '#E0D0B4',
    0.25,
  );
}

/** What is planted and placed on it. */
function plant(stage: Stage): void {
  for (const [x, z, height] of [
    [-4.6, 6.4, 5.4],
    [3.2, 8.6, 5],
    [-4, 13, 5.8],
    [4.6, 15, 5.4],
    [-2.4, 20, 6],
    [5, 23, 6],
  ] as const)
    ghaf(stage, { x, z, height, spread: 0.6 });
  bench(stage, -3.6, 8.4, -2, 8.9);
  bench(stage, 1.6, 13.2, 3, 13.7);
  for (const [x, z] of [
    [1.9, 2.6],
    [1.7, 3.6],
    [1.2, 4.6],
    [0.9, 5.8],
    [1, 7],
    [-3.1, 4],
    [-3.3, 5.2],
  ] as const)
    grasses(stage, { x, z, height: 0.75 });
  hedge(stage, -9, 10, -5.6, 10.7, 1);
  shrub(stage, { x: -3, z: 2.8, height: 0.75, wide: 1.6, flower: '#EFE6F0' });
  shrub(stage, { x: 3, z: 3.4, height: 0.9, wide: 1.7 });
  boulder(stage, { x: -2.7, z: 6.9, height: 0.4 });
  agave(stage, { x: 2.5, z: 1.7, height: 0.7 });
  pool(stage, { x0: -8, z0: 15, x1: -4.5, z1: 18, coping: 0.3, drop: 0.06 });
  deck(stage, { x0: 4, z0: 9.4, x1: 5.8, z1: 12, y: 0.12 });
}

/** A shaded walk between villas: a path in curves, lawns only where children play. */
export const dubaiHills: ProjectPlace = {
  view: { horizon: 0.44, lens: 0.84, eye: 1.75, x: 0, z: -2 },
  light: withSun(lights.day, -1.4, 0.3),
  far: (stage) => {
    sky(stage, 5);
    towers(stage, { tall: 0.26, from: 0.08, to: 0.46, depth: 240 });
    treeLine(stage, 0.05);
  },
  structure: (stage) => {
    volume(stage, {
      x0: 7,
      z0: 12,
      x1: 14,
      z1: 20,
      height: 3.4,
      left: [
        { kind: 'window', from: 1, to: 3.4, sill: 0.4, head: 2.5, panes: 3 },
        { kind: 'window', from: 4.6, to: 7, sill: 0.4, head: 2.5, panes: 3 },
      ],
      front: [{ kind: 'window', from: 1, to: 3, sill: 0.4, head: 2.5 }],
    });
    volume(stage, {
      x0: 8,
      z0: 13,
      x1: 14,
      z1: 19,
      y: 3.4,
      height: 2.8,
      colour: '#E6D6BC',
      left: [{ kind: 'screen', from: 1, to: 4.6, sill: 0.4, head: 2.4 }],
    });
    volume(stage, {
      x0: 7.4,
      z0: 24,
      x1: 14,
      z1: 31,
      height: 5.6,
      colour: '#EADDC6',
      left: [
        { kind: 'window', from: 1, to: 3, sill: 3.4, head: 5 },
        { kind: 'window', from: 4, to: 6, sill: 3.4, head: 5 },
      ],
    });
    wall(stage, 6, 9, 6.3, 34, { height: 1.6 });
  },
  before: (stage) =>
    site(stage, {
      rubble: [
        [-2, 4.6],
        [3.6, 6],
      ],
      heaps: [
        [-5.4, 9.6, 4.6, 1.5],
        [3.6, 15, 3, 1],
      ],
      blocks: [[1, 9]],
      pipes: [[-1, 2.8]],
      pegs: [
        [-1.4, 2.4],
        [-2, 7],
        [0.2, 12],
        [2, 18],
      ],
      bags: [[3.2, 9]],
    }),
  after: (stage) => {
    layOut(stage);
    plant(stage);
  },
  more: [
    {
      view: { x: -1, z: 3, yaw: 0.12, eye: 1.5, horizon: 0.42, lens: 0.92 },
      light: withSun(lights.golden, -1.5, 0.35),
    },
  ],
};
