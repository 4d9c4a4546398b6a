import { lantern, wall } from '../../parts/built.ts';
import { palette } from '../../parts/colour.ts';
import { sky, treeLine } from '../../parts/far.ts';
import { gravel, ground, paving, rect } from '../../parts/ground.ts';
import { hedge } from '../../parts/hedge.ts';
import { volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { agave, boulder, grasses, shrub } from '../../parts/plants.ts';
import { datePalm, ghaf } from '../../parts/trees.ts';
import { pool } from '../../parts/water.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** The forecourt of a villa: a path of large slabs to the door between palms. */
export const khalifaCity: ProjectPlace = {
  view: { horizon: 0.5, lens: 0.82, eye: 1.7, x: -0.8, z: -3, yaw: 0.06 },
  light: withSun(lights.golden, 1.5, 0.55),
  far: (stage) => {
    sky(stage, 4);
    treeLine(stage, 0.05, palette.olive, 0, 1);
  },
  structure: (stage) => {
    volume(stage, {
      x0: -5.6,
      z0: 10,
      x1: 6.4,
      z1: 19,
      height: 3.8,
      front: [
        { kind: 'window', from: 0.8, to: 3, sill: 0.5, head: 2.7, panes: 3 },
        { kind: 'stone', from: 4, to: 7.4, sill: 0, head: 3.5 },
        { kind: 'door', from: 4.9, to: 6.5, tall: 2.7 },
        { kind: 'screen', from: 8.2, to: 11.2, sill: 0.3, head: 3 },
      ],
    });
    volume(stage, {
      x0: -4.6,
      z0: 11,
      x1: 1.4,
      z1: 18,
      y: 3.8,
      height: 3,
      colour: '#E6D6BC',
      front: [
        { kind: 'window', from: 0.8, to: 2.6, sill: 0.7, head: 2.4 },
        { kind: 'window', from: 3.6, to: 5.2, sill: 0.7, head: 2.4 },
      ],
    });
    volume(stage, {
      x0: -1.9,
      z0: 8.4,
      x1: 2.1,
      z1: 10,
      y: 3.05,
      height: 0.32,
      colour: '#8A6A4A',
      eave: 0,
      soffit: true,
    });
    volume(stage, { x0: -1.8, z0: 8.5, x1: -1.55, z1: 8.75, height: 3.05, eave: 0 });
    volume(stage, { x0: 1.75, z0: 8.5, x1: 2, z1: 8.75, height: 3.05, eave: 0 });
    wall(stage, 6.4, 10, 14, 10.4, { height: 2.4 });
    wall(stage, -14, 10, -5.6, 10.4, { height: 2.4 });
  },
  before: (stage) =>
    site(stage, {
      rubble: [
        [-3.4, 4.4],
        [3.6, 6.4],
      ],
      heaps: [
        [4.8, 4, 3, 1.1],
        [-6.4, 8.4, 2.6, 0.9],
      ],
      blocks: [[-4.4, 7.2]],
      pipes: [[0.9, 2.2]],
      pegs: [
        [-1.3, 1.2],
        [-1.3, 8],
        [1.5, 8],
        [1.5, 2],
      ],
      bags: [[3.2, 8.2]],
    }),
  after: (stage) => {
    ground(stage, palette.dune, 0.4);
    gravel(stage, rect(-9, -2, 9, 9.9), '#CDB68E', 900);
    for (let z = -2; z < 8; z += 1.25)
      paving(stage, {
        x0: -1.35,
        z0: z,
        x1: 1.55,
        z1: z + 1.12,
        wide: 2.9,
        long: 1.12,
        colour: '#ECE1CC',
        bond: false,
      });
    paving(stage, { x0: -2.2, z0: 8.2, x1: 2.4, z1: 10, wide: 1.15, long: 0.9, bond: false });
    pool(stage, { x0: 2.5, z0: 2.4, x1: 3.5, z1: 8, coping: 0.25, drop: 0.06 });
    hedge(stage, -5.4, 9, -2.4, 9.7, 0.8);
    datePalm(stage, { x: -5, z: 7.4, height: 4.8, dates: true });
    datePalm(stage, { x: -7.2, z: 8.8, height: 6, seed: 'b' });
    ghaf(stage, { x: 6.4, z: 7.2, height: 5.4, spread: 0.6 });
    for (const [x, z] of [
      [-2.4, 1.2],
      [-2.6, 2.6],
      [-2.3, 4],
      [-2.7, 5.4],
      [-2.4, 6.8],
    ] as const)
      grasses(stage, { x, z, height: 0.8 });
    for (const [x, z, h] of [
      [4.6, 2.2, 0.8],
      [5.2, 3.6, 0.65],
      [4.5, 5, 0.75],
    ] as const)
      agave(stage, { x, z, height: h });
    agave(stage, { x: -3.2, z: 0.2, height: 0.8 });
    shrub(stage, { x: 2.8, z: 0.4, height: 0.75, wide: 1.5 });
    boulder(stage, { x: -3.9, z: 2.2, height: 0.55 });
    boulder(stage, { x: -4.6, z: 2.7, height: 0.36 });
    shrub(stage, { x: 4.2, z: 9.4, height: 1, wide: 2.4, flower: palette.rose });
    lantern(stage, -1.75, 7.4, 0.5);
    lantern(stage, 1.95, 7.4, 0.5);
  },
  more: [{ view: { x: 4.6, z: 0.2, yaw: -0.42, eye: 1.5, horizon: 0.5, lens: 0.85 }, light: lights.dusk }],
};
