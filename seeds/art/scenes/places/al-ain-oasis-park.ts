import { bench, wall } from '../../parts/built.ts';
import { palette } from '../../parts/colour.ts';
import { mountains, sky, treeLine } from '../../parts/far.ts';
import { green, ground, paving, rect } from '../../parts/ground.ts';
import { volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { agave, boulder, grasses, shrub } from '../../parts/plants.ts';
import type { Stage } from '../../parts/stage.ts';
import { datePalm } from '../../parts/trees.ts';
import { pool } from '../../parts/water.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** What is laid and set first. */
function layOut(stage: Stage): void {
  ground(stage, '#DDBE90', 0.5);
  green(
    stage,
    [
      [-12, 2],
      [-2.8, 2],
      [-2.8, 18.6],
      [-12, 18.6],
    ],
    '#8A9A62',
    1300,
  );
  green(
    stage,
    [
      [4.2, 3],
      [12, 3],
      [12, 14.6],
      [4.2, 14.6],
    ],
    '#8A9A62',
    900,
  );
  paving(stage, { x0: -2.6, z0: -3, x1: 4, z1: 19, wide: 0.9, long: 0.7, colour: '#D9C19B' });
  pool(stage, { x0: -0.7, z0: -2.4, x1: 0.3, z1: 18, coping: 0.28, drop: 0.09, colour: '#6AA39A' });
  const palms: [number, number, number][] = [
    [-3.9, 6.4, 4.4],
    [-4, 10.4, 5.2],
    [-3.6, 14.4, 5.4],
    [-7.2, 8.6, 5.2],
    [-7, 13.6, 6],
    [5.6, 8.2, 4.6],
    [5.4, 12.6, 5.4],
    [8.8, 11.4, 5.6],
  ];
  palms.forEach(([x, z, height], index) => {
    datePalm(stage, { x, z, height, dates: index % 2 === 0 });
  });
}

/** What is planted and placed on it. */
function plant(stage: Stage): void {
  bench(stage, 1.9, 6, 2.5, 7.9);
  bench(stage, 1.9, 11, 2.5, 12.9);
  for (const [x, z] of [
    [-3, 1.6],
    [-3.3, 3],
    [-3.4, 4.4],
    [-3.1, 8.4],
    [-3.2, 12.2],
    [4.5, 4],
    [4.8, 5.4],
    [4.5, 10],
  ] as const)
    grasses(stage, { x, z, height: 0.8, plumes: false, colour: '#8F9A55' });
  shrub(stage, { x: 4.7, z: 6.8, height: 0.8, wide: 1.5, flower: palette.rose });
  boulder(stage, { x: 4.5, z: 3.1, height: 0.45 });
  agave(stage, { x: -2.5, z: -0.2, height: 0.6 });
  shrub(stage, { x: 4.6, z: 1.4, height: 0.9, wide: 1.8 });
}

/** A park in an oasis: a falaj runs under palms, low stone edges to sit on. */
export const alAin: ProjectPlace = {
  view: { horizon: 0.5, lens: 0.8, eye: 1.7, x: 0.6, z: -3, yaw: 0.02 },
  light: withSun(lights.golden, -1.3, 0.4),
  far: (stage) => {
    sky(stage, 3);
    mountains(stage, 0.14);
    treeLine(stage, 0.045);
  },
  structure: (stage) => {
    wall(stage, -16, 19, -1.6, 19.5, { height: 2, colour: '#CDA77A', rough: true });
    wall(stage, 2.6, 19, 16, 19.5, { height: 2, colour: '#CDA77A', rough: true });
    volume(stage, {
      x0: 4.8,
      z0: 15,
      x1: 8.6,
      z1: 18.6,
      height: 5,
      colour: '#CFA87C',
      front: [
        { kind: 'arch', from: 1.2, to: 2.6, spring: 1.6 },
        { kind: 'window', from: 0.8, to: 1.3, sill: 3.2, head: 4.1, panes: 1 },
        { kind: 'window', from: 2.5, to: 3, sill: 3.2, head: 4.1, panes: 1 },
      ],
      left: [{ kind: 'window', from: 1.4, to: 2, sill: 3.2, head: 4.1, panes: 1 }],
    });
  },
  before: (stage) =>
    site(stage, {
      trenches: [rect(-0.7, 3, 0.5, 16)],
      rubble: [
        [-2.6, 4.6],
        [3.2, 7.4],
      ],
      heaps: [
        [-4.4, 9.6, 3.6, 1.2],
        [1.8, 12.6, 2.4, 0.8],
      ],
      blocks: [[1.8, 5.4]],
      pipes: [[-1.2, 3.2]],
      pegs: [
        [-1, 3],
        [-1, 16],
        [1, 16],
        [1, 3.4],
      ],
      bags: [[4.6, 10]],
      colour: '#DDBE90',
    }),
  after: (stage) => {
    layOut(stage);
    plant(stage);
  },
  more: [
    { view: { x: 3.2, z: 2.6, yaw: -0.36, eye: 1.5, horizon: 0.42, lens: 0.92 } },
    { view: { x: -2.2, z: -1, yaw: 0.14, eye: 1.3, horizon: 0.56, lens: 0.78 } },
  ],
};
