import { lantern, majlisSeat, pot, wall } from '../../parts/built.ts';
import { palette } from '../../parts/colour.ts';
import { sky, treeLine } from '../../parts/far.ts';
import { area, gravel, green, ground, ring } from '../../parts/ground.ts';
import { volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { agave, boulder, grasses, shrub } from '../../parts/plants.ts';
import type { Stage } from '../../parts/stage.ts';
import { ghaf } from '../../parts/trees.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** What is laid and set first. */
function layOut(stage: Stage): void {
  ground(stage, palette.dune, 0.5);
  green(
    stage,
    [
      [-10.6, 6],
      [-3.4, 5],
      [-2.4, 9],
      [-4, 17.3],
      [-10.6, 17.3],
    ],
    '#93A26C',
    1200,
  );
  gravel(
    stage,
    [
      [-3.4, -1],
      [5, -1],
      [5.2, 9],
      [5.2, 17],
      [-3, 17],
      [-1.6, 9],
    ],
    '#DCCCAC',
    900,
  );
  area(stage, ring(1, 7.2, 2.5, 2.5, 36), '#A97F55', 0.25);
}

/** What is planted and placed on it. */
function plant(stage: Stage): void {
  for (const r of [0.6, 1.2, 1.8])
    area(stage, ring(1, 7.2, r, r, 30), r === 1.2 ? '#B08860' : '#A57B50', 0.28);
  majlisSeat(stage, 0.2, 8.5, 2.2, 9.1, palette.sand);
  ghaf(stage, { x: -4.4, z: 8.4, height: 6.6, spread: 0.66 });
  ghaf(stage, { x: -7.4, z: 13, height: 6.2, spread: 0.62 });
  ghaf(stage, { x: 3.4, z: 14, height: 6, spread: 0.66 });
  boulder(stage, { x: -2.5, z: 4, height: 0.75 });
  boulder(stage, { x: -3.7, z: 3.7, height: 0.5 });
  boulder(stage, { x: -1.9, z: 5, height: 0.36 });
  for (const [x, z] of [
    [-3.2, 2.8],
    [-1.6, 4.2],
    [-4.6, 4.4],
    [3.9, 5],
    [4.3, 6.2],
    [3.7, 9.2],
    [-2.4, 11],
    [4.5, 7.6],
  ] as const)
    grasses(stage, { x, z, height: 0.9 });
  agave(stage, { x: 3.4, z: 2.4, height: 0.8 });
  agave(stage, { x: 4.4, z: 3.2, height: 0.65 });
  for (const x of [-9.4, -6, -4.4, -1.6, 0.4, 4.4]) shrub(stage, { x, z: 16.8, height: 1, wide: 1.5 });
  shrub(stage, { x: -3, z: 1.4, height: 0.8, wide: 1.6, colour: '#6F8A6E' });
  lantern(stage, -0.9, 5.6, 0.5);
  pot(stage, 4.7, 8.2, 0.7);
}

/** A family garden under three ghaf trees: gravel, a round deck, boulders to climb on. */
export const mirdif: ProjectPlace = {
  view: { horizon: 0.47, lens: 0.84, eye: 1.75, x: 0, z: -2, yaw: -0.06 },
  light: withSun(lights.golden, 1.5, 0.35),
  far: (stage) => {
    sky(stage, 4);
    treeLine(stage, 0.045);
  },
  structure: (stage) => {
    volume(stage, {
      x0: 5.2,
      z0: 9,
      x1: 13,
      z1: 17,
      height: 3.5,
      left: [
        { kind: 'window', from: 0.8, to: 3.4, sill: 0.05, head: 2.6, panes: 3 },
        { kind: 'door', from: 4.4, to: 5.5 },
      ],
      front: [
        { kind: 'window', from: 1, to: 3.6, sill: 0.05, head: 2.6, panes: 3 },
        { kind: 'screen', from: 4.8, to: 7, sill: 0.3, head: 2.7 },
      ],
    });
    volume(stage, {
      x0: 6.4,
      z0: 10,
      x1: 12.4,
      z1: 16,
      y: 3.5,
      height: 2.8,
      colour: '#E6D6BC',
      front: [
        { kind: 'window', from: 1, to: 2.8, sill: 0.7, head: 2.2 },
        { kind: 'window', from: 3.6, to: 5, sill: 0.7, head: 2.2 },
      ],
    });
    wall(stage, -13, 17.4, 5.2, 17.8, { height: 2.5 });
    wall(stage, -11, 4, -10.6, 17.4, { height: 2.5 });
  },
  before: (stage) =>
    site(stage, {
      rubble: [
        [-3.4, 4],
        [2.4, 6.6],
      ],
      heaps: [[-5.8, 11, 4.4, 1.5]],
      blocks: [
        [2.8, 9.6],
        [-1.6, 12],
      ],
      pipes: [[0.4, 3]],
      pegs: [
        [-2.6, 3],
        [-2.8, 8],
        [0.8, 9.4],
        [3, 5.4],
      ],
      bags: [[4, 7.6]],
    }),
  after: (stage) => {
    layOut(stage);
    plant(stage);
  },
  more: [
    { view: { x: 4.6, z: 4, yaw: -0.62, eye: 1.5, horizon: 0.46, lens: 0.86 } },
    { view: { x: 0.4, z: 1.6, yaw: 0.02, eye: 1.2, horizon: 0.44, lens: 0.95 }, light: lights.dusk },
  ],
};
