import { bench, wall } from '../../parts/built.ts';
import { palette } from '../../parts/colour.ts';
import { sky, towers, treeLine } from '../../parts/far.ts';
import { area, gravel, green, ground } from '../../parts/ground.ts';
import { features, volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { agave, boulder, frangipani, grasses, shrub } from '../../parts/plants.ts';
import type { Stage } from '../../parts/stage.ts';
import { datePalm, ghaf } from '../../parts/trees.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** What is laid and set first. */
function layOut(stage: Stage): void {
  ground(stage, palette.dune, 0.3);
  green(
    stage,
    [
      [-9, 0.4],
      [-1.6, 0.4],
      [-0.6, 6],
      [-1.4, 11],
      [0.8, 16.6],
      [-9, 16.6],
    ],
    '#8FA06C',
    1300,
  );
  gravel(
    stage,
    [
      [1.4, 0.4],
      [3.8, 0.4],
      [3.8, 16.6],
      [2.6, 16.6],
      [0.7, 11],
      [1.4, 6],
    ],
    '#DCCFB6',
    400,
  );
  area(
    stage,
    [
      [-1.6, 0],
      [1.4, 0],
      [1.5, 6],
      [0.7, 11],
      [2.6, 16.6],
      [0.8, 16.6],
      [-1.4, 11],
      [-0.6, 6],
    ],
    '#E3D3B8',
  );
}

/** What is planted and placed on it. */
function plant(stage: Stage): void {
  ghaf(stage, { x: -4.6, z: 9.4, height: 6.2, spread: 0.66 });
  ghaf(stage, { x: -7.6, z: 14.4, height: 5.4 });
  frangipani(stage, { x: 2.7, z: 11.4, height: 3 });
  bench(stage, -2.8, 7.4, -1.1, 7.95);
  bench(stage, -2.4, 12.6, -0.9, 13.1);
  for (const [x, z] of [
    [2.4, 4.2],
    [3, 5.4],
    [2.3, 6.6],
    [3.1, 7.8],
    [2.5, 9],
  ] as const)
    grasses(stage, { x, z, height: 0.8 });
  for (const [x, z] of [
    [-2.2, 4.2],
    [-3.2, 5],
    [-2, 5.4],
  ] as const)
    shrub(stage, { x, z, height: 0.7, wide: 1, flower: '#EFE6F0' });
  for (const x of [-6.8, -5.4, -1.6, 3.2]) shrub(stage, { x, z: 16.1, height: 1, wide: 1.4 });
  boulder(stage, { x: -1.5, z: 3.7, height: 0.42 });
  agave(stage, { x: 3.1, z: 3.1, height: 0.7 });
  datePalm(stage, { x: 2.9, z: 22, height: 8 });
}

/** A garden to wait in beside a clinic: a quiet path, seats in the morning shade. */
export const ajman: ProjectPlace = {
  view: { horizon: 0.45, lens: 0.86, eye: 1.7, x: 0.2, z: -1, yaw: -0.1 },
  light: withSun(lights.day, -1.3, 0.35),
  far: (stage) => {
    sky(stage, 3);
    towers(stage, { tall: 0.14, from: 0, to: 0.4, depth: 200 });
    treeLine(stage, 0.05);
  },
  structure: (stage) => {
    volume(stage, {
      x0: 3.8,
      z0: 5,
      x1: 13,
      z1: 17,
      height: 4,
      colour: '#F1E9DC',
      left: [
        { kind: 'panel', from: 0.4, to: 11.6, sill: 0, head: 0.4, colour: '#B9C4B4' },
        { kind: 'window', from: 1, to: 3.2, sill: 0.6, head: 2.7, panes: 3 },
        { kind: 'window', from: 4, to: 6.2, sill: 0.6, head: 2.7, panes: 3 },
        { kind: 'window', from: 7.4, to: 9.9, sill: 0.05, head: 2.8, panes: 3 },
      ],
      front: [{ kind: 'window', from: 1, to: 3.4, sill: 0.6, head: 2.7, panes: 3 }],
    });
    volume(stage, {
      x0: 5.4,
      z0: 8,
      x1: 13,
      z1: 17,
      y: 4,
      height: 3.2,
      colour: '#E7DCC8',
      left: [{ kind: 'screen', from: 1, to: 8, sill: 0.6, head: 2.6, colour: '#C3B193' }],
    });
    wall(stage, -8, 16.6, 3.8, 17, {
      height: 2.4,
      sides: {
        0: features([
          { kind: 'screen', from: 5, to: 7.4, sill: 0.5, head: 2 },
          { kind: 'dapple', from: 3, head: 1.5, reach: 1.4 },
        ]),
      },
    });
  },
  before: (stage) =>
    site(stage, {
      rubble: [
        [-2.6, 5.4],
        [1.6, 12],
      ],
      heaps: [[-5, 11, 4, 1.4]],
      blocks: [[0.2, 8.4]],
      pipes: [[-1, 3.8]],
      pegs: [
        [-0.8, 4.4],
        [-0.4, 9],
        [1.6, 14],
      ],
      bags: [[2.4, 6.6]],
    }),
  after: (stage) => {
    layOut(stage);
    plant(stage);
  },
  more: [{ view: { x: -3.2, z: 3.4, yaw: 0.35, eye: 1.35, horizon: 0.42, lens: 0.9 } }],
};
