import { glow, lantern, majlisSeat, pot, wall } from '../../parts/built.ts';
import { palette } from '../../parts/colour.ts';
import { sky } from '../../parts/far.ts';
import { gravel, ground, paving, rect } from '../../parts/ground.ts';
import { features, volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { agave, bougainvillea, boulder, frangipani, grasses, shrub } from '../../parts/plants.ts';
import { datePalm, ghaf } from '../../parts/trees.ts';
import { pool } from '../../parts/water.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** A walled court between two wings of a villa: a rill on the axis, a seat in the shade of a ghaf. */
export const alBarsha: ProjectPlace = {
  view: { horizon: 0.5, lens: 0.86, eye: 1.7, x: 0.9, z: -0.6, yaw: -0.05 },
  light: withSun(lights.day, 1.25, 0.5),
  far: (stage) => {
    sky(stage, 4);
  },
  structure: (stage) => {
    volume(stage, {
      x0: -11,
      z0: 6,
      x1: -4.6,
      z1: 16,
      height: 3.6,
      right: [
        { kind: 'window', from: 1, to: 3.6, sill: 0.05, head: 2.5, panes: 3 },
        { kind: 'window', from: 4.6, to: 7.2, sill: 0.05, head: 2.5, panes: 3 },
        { kind: 'screen', from: 7.9, to: 9.4, sill: 0.3, head: 2.6 },
      ],
      front: [{ kind: 'window', from: 3.2, to: 5, sill: 0.9, head: 2.4 }],
    });
    volume(stage, {
      x0: -11,
      z0: 8,
      x1: -6.4,
      z1: 15,
      y: 3.6,
      height: 2.7,
      colour: '#E6D6BC',
      right: [
        { kind: 'window', from: 1, to: 3, sill: 0.7, head: 2.1 },
        { kind: 'screen', from: 4, to: 6.2, sill: 0.4, head: 2.3 },
      ],
    });
    wall(stage, -4.6, 15.6, 6.6, 16, {
      height: 3,
      sides: {
        0: features([
          { kind: 'arch', from: 4.4, to: 6.2, spring: 1.75 },
          { kind: 'screen', from: 8, to: 10, sill: 0.6, head: 2.4 },
          { kind: 'dapple', from: 2, head: 1.9, reach: 1.5 },
        ]),
      },
    });
    wall(stage, 6.2, 1, 6.6, 15.6, {
      height: 3,
      sides: { 3: features([{ kind: 'dapple', from: 4, head: 1.6, reach: 1.6 }]) },
    });
  },
  before: (stage) => {
    site(stage, {
      trenches: [rect(0.2, 5, 1, 14)],
      rubble: [
        [-1.8, 5.2],
        [4.2, 11],
      ],
      heaps: [[4.3, 8.6, 3.2, 1.15]],
      blocks: [[-3.4, 8.4]],
      pipes: [[1.7, 4.2]],
      pegs: [
        [-1.4, 4],
        [-1.4, 13],
        [2.6, 13],
        [2.6, 4.6],
      ],
      bags: [[-3.2, 11.8]],
    });
  },
  after: (stage) => {
    ground(stage, palette.dune, 0.2);
    gravel(stage, rect(-4.6, 0.2, 6.2, 15.6), '#D9C8AA', 500);
    paving(stage, { x0: -2.6, z0: -1.4, x1: 3.8, z1: 15.6, wide: 1.2, long: 0.8 });
    pool(stage, { x0: 0.2, z0: 3.4, x1: 1, z1: 14.4, coping: 0.22, drop: 0.07 });
    ghaf(stage, { x: 4.9, z: 10.6, height: 5.6, spread: 0.6 });
    frangipani(stage, { x: -3.5, z: 8.2, height: 3 });
    majlisSeat(stage, 3.9, 6.4, 4.7, 9.4, palette.sand);
    for (const [x, z, h] of [
      [-3.6, 4.6, 0.6],
      [-3.4, 5.6, 0.8],
      [-3.7, 11, 0.7],
      [-3.5, 12.6, 0.9],
    ] as const)
      agave(stage, { x, z, height: h });
    for (const [x, z] of [
      [5.3, 4.6],
      [5.5, 5.4],
      [5.2, 12.6],
      [5.6, 13.6],
      [-3.3, 6.6],
      [-3.8, 13.8],
    ] as const)
      grasses(stage, { x, z, height: 0.85 });
    for (const x of [-3.6, -2.7, 2.6, 3.6, 5.4]) shrub(stage, { x, z: 15.1, height: 0.9, wide: 1.2 });
    bougainvillea(stage, [6.2, 3, 2.6], [6.2, 3, 8.2], 1.3);
    boulder(stage, { x: 5.2, z: 3.7, height: 0.42 });
    pot(stage, -2.9, 3.1, 0.62);
    lantern(stage, -0.5, 6.2, 0.5);
    lantern(stage, 1.7, 9.2, 0.5);
    datePalm(stage, { x: 9.5, z: 20, height: 8.5 });
    datePalm(stage, { x: -2.2, z: 21, height: 7.2 });
    agave(stage, { x: -1.7, z: 2.5, height: 0.75 });
    grasses(stage, { x: 3.7, z: 2.2, height: 0.95 });
    ghaf(stage, { x: -5.6, z: -1.6, height: 5 });
    glow(stage, -4.4, 2.4, 10, 1.6, 0.5);
  },
  more: [
    { view: { x: 5.2, z: 1.6, yaw: -0.42, eye: 1.5, horizon: 0.4, lens: 0.8 } },
    { view: { x: -1.2, z: 2.6, yaw: 0.3, eye: 1.2, horizon: 0.42, lens: 0.95 }, light: lights.dusk },
  ],
};
