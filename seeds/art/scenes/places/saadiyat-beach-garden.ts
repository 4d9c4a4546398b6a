import { lantern, majlisSeat } from '../../parts/built.ts';
import { palette } from '../../parts/colour.ts';
import { sea, sky, sun } from '../../parts/far.ts';
import { lounger, parasol } from '../../parts/furniture.ts';
import { deck, ground } from '../../parts/ground.ts';
import { volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { agave, boulder, grasses, shrub } from '../../parts/plants.ts';
import { datePalm } from '../../parts/trees.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** A garden between a house and the sea: a boardwalk through grasses, a low deck with seats. */
export const saadiyat: ProjectPlace = {
  view: { horizon: 0.46, lens: 0.86, eye: 1.8, x: -0.4, z: -2, yaw: -0.04 },
  light: withSun(lights.day, -1.5, 0.3),
  far: (stage) => {
    sky(stage, 6);
    sun(stage, 0.86, 0.2, 0.02);
  },
  structure: (stage) => {
    sea(stage, 34);
    volume(stage, {
      x0: 4.6,
      z0: 5,
      x1: 14,
      z1: 13,
      height: 3.3,
      colour: '#F5F0E6',
      left: [
        { kind: 'window', from: 0.8, to: 3.8, sill: 0.05, head: 2.7, panes: 3 },
        { kind: 'window', from: 4.4, to: 7.4, sill: 0.05, head: 2.7, panes: 3 },
      ],
      front: [{ kind: 'screen', from: 0.6, to: 3.4, sill: 0.2, head: 2.8, colour: '#B8936B' }],
    });
    volume(stage, {
      x0: 3,
      z0: 5,
      x1: 5,
      z1: 13,
      y: 3.3,
      height: 0.34,
      colour: '#A98C6A',
      eave: 0,
      soffit: true,
    });
    for (const z of [5.2, 8.8, 12.4])
      volume(stage, { x0: 3.2, z0: z, x1: 3.42, z1: z + 0.22, height: 3.3, colour: '#EDE5D8', eave: 0 });
  },
  before: (stage) => {
    site(stage, {
      rubble: [
        [-2.4, 4.6],
        [1.8, 9.4],
      ],
      heaps: [[-5.4, 9, 4, 1.3]],
      blocks: [[0.6, 6.4]],
      pipes: [[-1.4, 3]],
      pegs: [
        [-1.6, 2.6],
        [-1, 8],
        [-1.4, 15],
        [1.2, 15],
      ],
      bags: [[2, 4.4]],
    });
  },
  after: (stage) => {
    ground(stage, '#E7D5B4', 1);
    deck(stage, { x0: -1.1, z0: -1.4, x1: 0.7, z1: 22, y: 0.12 });
    deck(stage, { x0: 0.7, z0: 5, x1: 4.6, z1: 12.6, y: 0.12, colour: '#B48A5E' });
    majlisSeat(stage, 1.6, 10.4, 3, 11.2, palette.limestone, 0.12);
    parasol(stage, 2.2, 8.6, 2.5, 2.6, palette.sand);
    for (const z of [6]) lounger(stage, 1.5, z, palette.limestone, 0.12);
    const tufts: [number, number, number][] = [
      [-2, 2.4, 0.95],
      [-2.8, 3.4, 1.1],
      [-1.9, 4.4, 0.8],
      [-3.6, 4.8, 1.1],
      [-2.3, 6, 0.9],
      [-4.4, 6.6, 1.2],
      [-2, 7.6, 0.8],
      [-3.2, 8.6, 1],
      [-5.4, 9, 1.2],
      [-2.1, 10.4, 0.9],
      [-3.8, 11.6, 1.1],
      [-1.9, 13.4, 0.9],
      [-2.8, 15.4, 1],
      [-6.8, 12, 1.2],
      [1.5, 14.4, 1],
      [2.6, 15.6, 1.1],
      [1.4, 17, 0.9],
      [1.7, 2.4, 0.8],
      [2.4, 3.4, 0.9],
      [1.5, 4, 0.7],
    ];
    for (const [x, z, height] of tufts) grasses(stage, { x, z, height });
    agave(stage, { x: -3.1, z: 2.2, height: 0.8 });
    agave(stage, { x: 2.9, z: 2.2, height: 0.7 });
    datePalm(stage, { x: -6.2, z: 12.6, height: 6 });
    datePalm(stage, { x: -7.4, z: 14, height: 4.6, seed: 'b' });
    boulder(stage, { x: -4.8, z: 4.4, height: 0.5 });
    boulder(stage, { x: 1.9, z: 13, height: 0.4 });
    shrub(stage, { x: 3.8, z: 3.9, height: 0.9, wide: 1.6, colour: '#6F8A6E' });
    lantern(stage, 1, 5.4, 0.45, 0.12);
    lantern(stage, 1, 12.2, 0.45, 0.12);
  },
  more: [
    { view: { x: -4.4, z: 6.4, yaw: 0.72, eye: 1.4, horizon: 0.42, lens: 0.86 } },
    {
      view: { x: 0, z: 3.4, yaw: -0.1, eye: 1.5, horizon: 0.46, lens: 0.95 },
      light: withSun(lights.dusk, -2, -0.4),
    },
  ],
};
