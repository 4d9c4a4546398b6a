import { lantern, pot, wall } from '../../parts/built.ts';
import { sky, towers } from '../../parts/far.ts';
import { festoon, table } from '../../parts/furniture.ts';
import { gravel, ground, paving, rect } from '../../parts/ground.ts';
import { features, volume } from '../../parts/houses.ts';
import { lights } from '../../parts/light.ts';
import { agave, bougainvillea, frangipani, grasses, shrub } from '../../parts/plants.ts';
import { datePalm } from '../../parts/trees.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** A yard of a restaurant at dusk: tables under lamps, a wall of flowers. */
export const alQuoz: ProjectPlace = {
  view: { horizon: 0.46, lens: 0.82, eye: 1.65, x: 0.3, z: -1, yaw: 0.08 },
  light: lights.dusk,
  far: (stage) => {
    sky(stage, 5);
    towers(stage, { tall: 0.24, from: 0.52, to: 0.8 });
  },
  structure: (stage) => {
    volume(stage, {
      x0: -12,
      z0: 4,
      x1: -4.2,
      z1: 13,
      height: 4.4,
      colour: '#C9BBA6',
      right: [
        { kind: 'stone', from: 0, to: 9, sill: 0, head: 1 },
        { kind: 'window', from: 0.8, to: 3.8, sill: 0.1, head: 3, panes: 4 },
        { kind: 'door', from: 4.5, to: 5.7, tall: 2.6, colour: '#2F4A3D' },
        { kind: 'window', from: 6.3, to: 8.4, sill: 0.1, head: 3, panes: 3 },
      ],
    });
    wall(stage, -4.2, 12.6, 7.4, 13, {
      height: 3.1,
      colour: '#D8C3A4',
      sides: {
        0: features([
          { kind: 'arch', from: 1.2, to: 2.7, spring: 1.9 },
          { kind: 'screen', from: 6.4, to: 8.6, sill: 0.7, head: 2.5 },
        ]),
      },
    });
    wall(stage, 7, 2, 7.4, 12.6, { height: 3.1, colour: '#D8C3A4' });
  },
  before: (stage) =>
    site(stage, {
      rubble: [
        [-1.5, 4.6],
        [3.6, 9.5],
      ],
      heaps: [[4.6, 6.6, 2.6, 0.9]],
      blocks: [
        [-2.8, 7.4],
        [2.6, 10.8],
      ],
      pipes: [[0.6, 3.6]],
      pegs: [
        [-2.6, 4],
        [-2.6, 11],
        [3.4, 11],
      ],
      bags: [[-0.6, 9]],
    }),
  after: (stage) => {
    ground(stage, '#CDB894', 0.2);
    gravel(stage, rect(-4.2, 0.5, 7, 12.6), '#CDBB9C', 500);
    paving(stage, {
      x0: -4.2,
      z0: -1,
      x1: 5,
      z1: 11.4,
      wide: 0.8,
      long: 0.8,
      colour: '#CBB89A',
      bond: false,
    });
    for (const [x, z] of [
      [-1.9, 4.4],
      [1.9, 5.6],
      [-1.5, 8.2],
      [2.4, 9.2],
    ] as const)
      table(stage, x, z);
    datePalm(stage, { x: 5.6, z: 9.8, height: 5.6, dates: true });
    frangipani(stage, { x: 5.9, z: 4.9, height: 2.8 });
    bougainvillea(stage, [-1.4, 3.1, 12.5], [3.6, 3.1, 12.5], 1.4);
    for (const [x, z] of [
      [6.2, 3.4],
      [6.3, 6.6],
      [6.2, 8],
      [5.9, 11.4],
    ] as const)
      grasses(stage, { x, z, height: 0.9 });
    for (const x of [-3.4, -0.6, 0.6, 3.4, 4.8]) shrub(stage, { x, z: 12, height: 0.9, wide: 1.1 });
    const rim = pot(stage, -3.5, 3.4, 0.7);
    agave(stage, { x: -3.5, z: 3.4, y: rim, height: 0.6 });
    for (const [x, z] of [
      [3.7, 3.6],
      [-3.4, 6.2],
      [0.2, 11],
    ] as const)
      lantern(stage, x, z, 0.6);
    festoon(stage, [-4.2, 3.7, 6], [7, 3, 4.4], 1);
    festoon(stage, [-4.2, 3.7, 9.6], [7, 3, 8.2], 2);
  },
  more: [{ view: { x: 4.4, z: 1, yaw: -0.34, eye: 1.4, horizon: 0.44, lens: 0.92 } }],
};
