import { lantern, majlisSeat, pergola, pot, wall } from '../../parts/built.ts';
import { palette } from '../../parts/colour.ts';
import { sky, towers, treeLine } from '../../parts/far.ts';
import { lounger, parasol } from '../../parts/furniture.ts';
import { deck, ground, paving, rect } from '../../parts/ground.ts';
import { hedge } from '../../parts/hedge.ts';
import { volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { agave, frangipani, grasses, shrub } from '../../parts/plants.ts';
import { datePalm } from '../../parts/trees.ts';
import { pool } from '../../parts/water.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** A pool terrace behind a white villa: long water, a pergola at its end, towers beyond the hedge. */
export const jumeirah: ProjectPlace = {
  view: { horizon: 0.42, lens: 0.84, eye: 2, x: -0.6, z: -2, yaw: 0.12 },
  light: withSun(lights.day, 1.3, 0.4),
  far: (stage) => {
    sky(stage, 4);
    towers(stage, { tall: 0.3, from: 0.5, to: 0.82, depth: 210 });
    treeLine(stage, 0.06);
  },
  structure: (stage) => {
    volume(stage, {
      x0: -13,
      z0: 5,
      x1: -5,
      z1: 17,
      height: 3.5,
      colour: '#F4EFE6',
      right: [
        { kind: 'window', from: 0.6, to: 4.8, sill: 0.05, head: 2.8, panes: 4 },
        { kind: 'window', from: 6, to: 10.8, sill: 0.05, head: 2.8, panes: 4 },
      ],
    });
    volume(stage, {
      x0: -13,
      z0: 7,
      x1: -6.2,
      z1: 16,
      y: 3.5,
      height: 3,
      colour: '#EDE5D8',
      right: [
        { kind: 'window', from: 0.8, to: 3.6, sill: 0.6, head: 2.3, panes: 2 },
        { kind: 'screen', from: 4.6, to: 7.8, sill: 0.4, head: 2.5, colour: '#B8936B' },
      ],
    });
    wall(stage, -5, 17, 13, 17.4, { height: 2.2, colour: '#F1EADF' });
  },
  before: (stage) =>
    site(stage, {
      trenches: [rect(-0.6, 3, 3, 13)],
      rubble: [
        [-2.6, 4],
        [5.2, 8],
      ],
      heaps: [[6.2, 11.6, 4.4, 1.6]],
      blocks: [
        [-3.6, 9],
        [4.4, 4.4],
      ],
      pipes: [[3.4, 2.6]],
      pegs: [
        [-0.9, 2.6],
        [-0.9, 13.4],
        [3.4, 13.4],
        [3.4, 3],
      ],
      bags: [[-3.2, 6.4]],
    }),
  after: (stage) => {
    ground(stage, palette.dune, 0.2);
    paving(stage, { x0: -5, z0: -1, x1: 5.4, z1: 16.9, wide: 1.2, long: 0.8, colour: '#DFD3BF' });
    deck(stage, { x0: 4.4, z0: 1.6, x1: 8.6, z1: 12.4, y: 0.1, away: true });
    pool(stage, { x0: -0.6, z0: 2.6, x1: 3, z1: 12.6, coping: 0.35 });
    pergola(stage, 0, 13.8, 5, 16.4, 2.6);
    majlisSeat(stage, 0.9, 15.3, 4.2, 16.1, palette.limestone);
    for (const z of [4.6, 7.4]) lounger(stage, 5.4, z, palette.limestone, 0.1);
    parasol(stage, 6.9, 7, 2.6, 2.8, palette.sand);
    hedge(stage, -5, 16, -0.6, 16.8, 1.6);
    hedge(stage, 6, 16, 13, 16.8, 1.6);
    datePalm(stage, { x: 8.8, z: 13.4, height: 6.6 });
    datePalm(stage, { x: -3, z: 14.6, height: 5.6, seed: 'b' });
    frangipani(stage, { x: -3.4, z: 9, height: 2.8 });
    for (const [x, z] of [
      [-3.9, 5],
      [-4.1, 6.2],
      [-3.8, 7.2],
      [-4, 11],
      [-3.8, 12.4],
    ] as const)
      grasses(stage, { x, z, height: 0.85 });
    const rim = pot(stage, -2, 2.2, 0.62);
    agave(stage, { x: -2, z: 2.2, y: rim, height: 0.55 });
    shrub(stage, { x: 9.2, z: 9, height: 1.1, wide: 2 });
    agave(stage, { x: 4, z: 1.2, height: 0.75 });
    lantern(stage, -1.2, 4.4, 0.45);
    lantern(stage, 3.7, 12, 0.45);
  },
  more: [
    {
      view: { x: 5.6, z: 13, yaw: 3.72, eye: 1.7, horizon: 0.44, lens: 0.8 },
      light: withSun(lights.golden, 1.5, -0.4),
    },
    { view: { x: 1.2, z: -0.6, yaw: 0, eye: 1.5, horizon: 0.5, lens: 0.95 }, light: lights.dusk },
  ],
};
