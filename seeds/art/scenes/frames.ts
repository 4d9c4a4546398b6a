import { lantern, majlisSeat, pot, wall } from '../parts/built.ts';
import { palette } from '../parts/colour.ts';
import { dunes, sky } from '../parts/far.ts';
import { gravel, ground, paving, rect } from '../parts/ground.ts';
import { features, volume } from '../parts/houses.ts';
import { lights, withSun } from '../parts/light.ts';
import { agave, bougainvillea, boulder, frangipani, grasses, shrub } from '../parts/plants.ts';
import { datePalm, ghaf } from '../parts/trees.ts';
import { pool } from '../parts/water.ts';
import type { Composition } from './composition.ts';

/** The two overlapping pictures of the home page's company section. */
export const aboutFrames: readonly Composition[] = [
  {
    name: 'about-main',
    alt: 'A courtyard seen down its rill: a ghaf tree over limestone paving and an arch in the far wall, everything the company is named after.',
    view: { width: 1200, height: 1600, horizon: 0.56, lens: 1.02, eye: 1.7, x: 0, z: -1.4 },
    light: withSun(lights.golden, 1.3, 0.5),
    paint: (stage) => {
      sky(stage, 4);
      ground(stage, palette.dune, 0.2);
      gravel(stage, rect(-4.6, 0, 4.8, 12), '#DCCAA8', 500);
      paving(stage, { x0: -1.9, z0: -0.6, x1: 2.3, z1: 12, wide: 1.05, long: 0.75, colour: '#DCCBAB' });
      pool(stage, { x0: -0.3, z0: 1, x1: 0.5, z1: 10.8, coping: 0.2, drop: 0.07 });
      wall(stage, -7, 12, 7, 12.4, {
        height: 3.6,
        sides: {
          0: features([
            { kind: 'arch', from: 6.2, to: 8, spring: 1.9 },
            { kind: 'dapple', from: 9.4, head: 2.2, reach: 1.7 },
          ]),
        },
      });
      wall(stage, -4.9, 3, -4.6, 12, { height: 3.6 });
      wall(stage, 4.8, 3, 5.1, 12, {
        height: 3.6,
        sides: { 3: features([{ kind: 'dapple', from: 4, head: 1.8, reach: 1.8 }]) },
      });
      ghaf(stage, { x: -2.9, z: 7.8, height: 6.6, spread: 0.7 });
      frangipani(stage, { x: 3.2, z: 9, height: 3 });
      majlisSeat(stage, 3.4, 5.2, 4.2, 7.8, palette.sand);
      datePalm(stage, { x: 3, z: 16, height: 8.4 });
      bougainvillea(stage, [4.8, 3.6, 4.4], [4.8, 3.6, 8.4], 1.3);
      for (const [x, z, height] of [
        [-2.4, 3, 0.8],
        [-3.2, 3.9, 0.95],
        [-2.5, 5, 0.75],
        [2.9, 10.6, 0.8],
        [-3.6, 10, 0.9],
      ] as const)
        grasses(stage, { x, z, height });
      agave(stage, { x: -1.9, z: 1.7, height: 0.75 });
      agave(stage, { x: 2.6, z: 3.4, height: 0.7 });
      boulder(stage, { x: 3.1, z: 4.3, height: 0.4 });
      lantern(stage, 1.2, 3.2, 0.5);
      for (const x of [-3.8, -2.6, 2, 3.4]) shrub(stage, { x, z: 11.5, height: 0.9, wide: 1.3 });
    },
  },
  {
    name: 'about-secondary',
    alt: 'A timber door in a pale wall with bougainvillea above it and an agave in a clay pot beside it, a small piece of finished work.',
    view: { width: 800, height: 1200, horizon: 0.54, lens: 1.35, eye: 1.6, x: 0, z: -1 },
    light: withSun(lights.day, 0.9, 0.5),
    paint: (stage) => {
      sky(stage, 2);
      ground(stage, palette.dune, 0.2);
      paving(stage, { x0: -5, z0: -0.6, x1: 5, z1: 5, wide: 0.8, long: 0.55 });
      wall(stage, -5, 5, 5, 5.4, {
        height: 3.5,
        sides: {
          0: features([
            { kind: 'door', from: 4.5, to: 5.7, tall: 2.35, colour: '#3D6350' },
            { kind: 'dapple', from: 3.4, head: 1.7, reach: 1 },
          ]),
        },
      });
      bougainvillea(stage, [-1.5, 3.4, 4.9], [1.7, 3.4, 4.9], 0.9);
      const rim = pot(stage, 1.05, 4.2, 0.75);
      agave(stage, { x: 1.05, z: 4.19, y: rim, height: 0.62 });
      pot(stage, -1.05, 4.4, 0.5, '#9C7A58');
      shrub(stage, { x: -1.05, z: 4.39, y: 0.46, height: 0.5, wide: 0.6 });
      lantern(stage, 0.7, 3.2, 0.4);
      grasses(stage, { x: -1.3, z: 3, height: 0.6 });
    },
  },
];

/** The small house that the sharing picture shows beside the word mark. */
export const shareScene: Composition = {
  name: 'share',
  alt: 'A ghaf tree beside a pool and a limestone wall, with the name Ghaf & Stone.',
  view: { width: 1200, height: 630, horizon: 0.52, lens: 0.8, eye: 1.7, x: -2.6, z: -2 },
  light: withSun(lights.golden, -1.5, 0.45),
  paint: (stage) => {
    sky(stage, 3);
    dunes(stage, 0.14, 3);
    ground(stage, palette.dune, 0.4);
    paving(stage, { x0: -4, z0: -1, x1: 6, z1: 10, wide: 1.2, long: 0.9 });
    pool(stage, { x0: -0.6, z0: 1.4, x1: 1.4, z1: 9, coping: 0.35, drop: 0.08 });
    volume(stage, {
      x0: 3.4,
      z0: 10,
      x1: 8,
      z1: 14,
      height: 3,
      front: [{ kind: 'arch', from: 0.8, to: 2.2, spring: 1.6 }],
    });
    ghaf(stage, { x: 2.7, z: 7, height: 5.6, spread: 0.68 });
    for (const [x, z] of [
      [1.9, 3],
      [2.4, 4],
      [2, 5.4],
      [-1.6, 8],
    ] as const)
      grasses(stage, { x, z, height: 0.9 });
    agave(stage, { x: 2, z: 1.9, height: 0.8 });
    lantern(stage, -1.3, 4, 0.5);
  },
};
