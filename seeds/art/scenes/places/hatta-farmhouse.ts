import { bench, pergola, pot, wall } from '../../parts/built.ts';
import { palette } from '../../parts/colour.ts';
import { mountains, sky, treeLine } from '../../parts/far.ts';
import { area, green, ground, ring } from '../../parts/ground.ts';
import { volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { agave, bougainvillea, boulder, grasses, shrub } from '../../parts/plants.ts';
import { datePalm, ghaf } from '../../parts/trees.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** A farmhouse under the mountains: stone walls, fruit trees, a path of broken slabs. */
export const hatta: ProjectPlace = {
  view: { horizon: 0.48, lens: 0.86, eye: 1.75, x: -0.6, z: -2, yaw: 0.05 },
  light: withSun(lights.golden, -1.4, 0.4),
  far: (stage) => {
    sky(stage, 4);
    mountains(stage, 0.24, '#9C7C68');
    treeLine(stage, 0.03);
  },
  structure: (stage) => {
    const stoneFace = (from: number, to: number) => ({ kind: 'stone' as const, from, to, sill: 0, head: 3 });
    volume(stage, {
      x0: -8.6,
      z0: 10,
      x1: -1,
      z1: 16,
      height: 3.1,
      colour: '#C9A983',
      front: [
        stoneFace(0, 7.6),
        { kind: 'window', from: 0.9, to: 2, sill: 0.9, head: 2.1 },
        { kind: 'door', from: 3.2, to: 4.3, tall: 2.1 },
        { kind: 'window', from: 5.4, to: 6.5, sill: 0.9, head: 2.1 },
      ],
      right: [stoneFace(0, 6), { kind: 'window', from: 2, to: 3, sill: 0.9, head: 2.1 }],
    });
    volume(stage, {
      x0: -6.4,
      z0: 11,
      x1: -3.2,
      z1: 15,
      y: 3.1,
      height: 2.2,
      colour: '#D3B48C',
      front: [{ kind: 'window', from: 1.1, to: 2.1, sill: 0.6, head: 1.6 }],
    });
    wall(stage, -1, 15.4, 12, 15.9, { height: 1.3, colour: '#C4A37D', rough: true, coping: false });
  },
  before: (stage) =>
    site(stage, {
      rubble: [
        [-3, 4.6],
        [2.4, 8],
        [4.6, 5],
      ],
      heaps: [[5.4, 11, 4, 1.3]],
      blocks: [[0.6, 10]],
      pipes: [[0.2, 3.4]],
      pegs: [
        [-1.8, 3],
        [-3, 9],
        [1.6, 9],
        [3, 4],
      ],
      bags: [[-0.4, 7.6]],
      colour: '#D6B78B',
    }),
  after: (stage) => {
    ground(stage, '#D6B78B', 0.6);
    green(
      stage,
      [
        [0.8, 3],
        [9, 3],
        [10.6, 15.2],
        [0.2, 15.2],
      ],
      '#97A066',
      1500,
    );
    for (let step = 0; step < 9; step += 1)
      area(
        stage,
        ring(-1.2 - step * 0.36 + (step % 2) * 0.3, 1 + step * 0.98, 0.62, 0.36, 7),
        '#CDBB9F',
        0.35,
      );
    pergola(stage, -6, 7, -3.2, 9.6, 2.4);
    bench(stage, -5.6, 9, -3.8, 9.45);
    bougainvillea(stage, [-6, 2.65, 7.1], [-3.2, 2.65, 7.1], 0.9);
    for (const [x, z, height] of [
      [2.4, 7, 2.7],
      [4.8, 7.6, 2.9],
      [7.4, 8.2, 2.7],
      [2.8, 11.4, 2.9],
      [5.6, 12, 3],
      [8.6, 12.4, 2.8],
    ] as const)
      ghaf(stage, { x, z, height, spread: 0.5, seed: 'lime' });
    datePalm(stage, { x: 0.6, z: 13.6, height: 6 });
    datePalm(stage, { x: -9.6, z: 13, height: 5.6 });
    for (const [x, z] of [
      [-2.9, 3.4],
      [-3.6, 4.8],
      [-2.8, 5.8],
      [0.5, 3.6],
      [0.3, 5.2],
    ] as const)
      grasses(stage, { x, z, height: 0.75 });
    boulder(stage, { x: 0.9, z: 2.6, height: 0.5 });
    boulder(stage, { x: -3.2, z: 2.6, height: 0.65 });
    boulder(stage, { x: -4.2, z: 3.1, height: 0.4 });
    shrub(stage, { x: -1.7, z: 9.4, height: 0.9, wide: 1.4, flower: palette.rose });
    const rim = pot(stage, -4.1, 9.7, 0.55);
    shrub(stage, { x: -4.1, z: 9.68, y: rim, height: 0.5, wide: 0.7 });
    agave(stage, { x: 2, z: 2.2, height: 0.7 });
  },
  more: [{ view: { x: 6.4, z: 4.6, yaw: -0.75, eye: 1.5, horizon: 0.44, lens: 0.9 } }],
};
