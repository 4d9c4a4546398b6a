import { bench } from '../../parts/built.ts';
import { palette } from '../../parts/colour.ts';
import { sky, treeLine } from '../../parts/far.ts';
import { area, ground, paving, rect, ring } from '../../parts/ground.ts';
import { type Feature, sail, volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { agave, grasses, shrub } from '../../parts/plants.ts';
import type { Stage } from '../../parts/stage.ts';
import { ghaf } from '../../parts/trees.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** What is laid and set first. */
function layOut(stage: Stage): void {
  ground(stage, palette.dune, 0.2);
  paving(stage, {
    x0: -6,
    z0: -1.2,
    x1: 10,
    z1: 18.3,
    wide: 1.1,
    long: 1.1,
    colour: '#DCCDB2',
    bond: false,
  });
  for (const [r, colour] of [
    [2.5, '#C98A5A'],
    [1.9, '#E2CBA6'],
    [1.3, '#8FA68A'],
    [0.6, '#D9B36C'],
  ] as const)
    area(stage, ring(0.2, 6.4, r, r, 40), colour, 0.2);
  for (let step = 0; step < 6; step += 1)
    area(
      stage,
      rect(-4.2 + (step % 2 ? 0 : 0.3), 2.6 + step * 0.72, -3.4 + (step % 2 ? 0.6 : 0.3), 3.24 + step * 0.72),
      ['#D9B36C', '#6F9A9C', '#C98A5A'][step % 3] ?? '#C98A5A',
      0.2,
    );
  sail(
    stage,
    [
      [-5.4, 5.4, 10.4],
      [-0.8, 3, 12.6],
      [-4.8, 3.1, 16.8],
    ],
    '#E9D3A8',
  );
}

/** What is planted and placed on it. */
function plant(stage: Stage): void {
  sail(
    stage,
    [
      [-1.6, 2.9, 10.2],
      [3, 5.2, 12],
      [0.4, 3, 17],
    ],
    '#D98F62',
  );
  for (const [x, z, height] of [
    [5.6, 8, 4.6],
    [8.4, 11, 5],
    [5.6, 15.4, 4.8],
  ] as const) {
    area(stage, ring(x, z, 1.1, 1.1, 24), '#8D8A5C');
    ghaf(stage, { x, z, height, spread: 0.6 });
    grasses(stage, { x: x - 0.5, z: z - 0.5, height: 0.5, plumes: false });
    grasses(stage, { x: x + 0.5, z: z - 0.5, height: 0.5, plumes: false });
  }
  bench(stage, 2.2, 4.4, 3.9, 4.9);
  bench(stage, -2.4, 10, -0.6, 10.5, '#C98A5A');
  bench(stage, 3.2, 11.4, 4.8, 11.9, '#6F9A9C');
  for (const x of [-5.4, -4, -1, 1.4, 6.4, 8]) shrub(stage, { x, z: 17.6, height: 0.9, wide: 1.3 });
  for (const z of [3.4, 5, 6.6, 8.2, 9.8]) shrub(stage, { x: -5.5, z, height: 0.6, wide: 0.8 });
  grasses(stage, { x: 3.5, z: 2, height: 0.85 });
  agave(stage, { x: 4.4, z: 2.6, height: 0.7 });
  shrub(stage, { x: -2.6, z: 1.2, height: 0.6, wide: 1.4, flower: '#E9C46A' });
}

/** A school yard: sails and young ghaf trees over play circles and round seats. */
export const sharjah: ProjectPlace = {
  view: { horizon: 0.46, lens: 0.84, eye: 1.7, x: 0.4, z: -2, yaw: -0.1 },
  light: withSun(lights.day, 1.1, 0.45),
  far: (stage) => {
    sky(stage, 5);
    treeLine(stage, 0.04);
  },
  structure: (stage) => {
    const rooms: Feature[] = Array.from({ length: 4 }, (_, index) => ({
      kind: 'window',
      from: 0.8 + index * 3.4,
      to: 3.2 + index * 3.4,
      sill: 0.9,
      head: 2.6,
      panes: 3,
    }));
    const panels: Feature[] = ['#C98A5A', '#8FA68A', '#D9B36C', '#6F9A9C'].map((colour, index) => ({
      kind: 'panel',
      from: 0.6 + index * 3.4,
      to: 3.4 + index * 3.4,
      sill: 0.35,
      head: 0.8,
      colour,
    }));
    volume(stage, {
      x0: -14,
      z0: 5,
      x1: -6,
      z1: 19,
      height: 3.5,
      colour: '#EFE5D4',
      right: [...panels, ...rooms],
    });
    volume(stage, { x0: -14, z0: 5, x1: -6, z1: 19, y: 3.72, height: 3.2, colour: '#E7DAC4', right: rooms });
    volume(stage, {
      x0: -6,
      z0: 18.4,
      x1: 12,
      z1: 24,
      height: 3.5,
      colour: '#EFE5D4',
      front: [
        { kind: 'arch', from: 1.4, to: 3.2, spring: 1.9 },
        { kind: 'arch', from: 4, to: 5.8, spring: 1.9 },
        { kind: 'arch', from: 6.6, to: 8.4, spring: 1.9 },
        { kind: 'arch', from: 9.2, to: 11, spring: 1.9 },
        { kind: 'arch', from: 11.8, to: 13.6, spring: 1.9 },
        { kind: 'screen', from: 14.4, to: 17, sill: 0.6, head: 2.8 },
      ],
    });
  },
  before: (stage) =>
    site(stage, {
      rubble: [
        [-2.6, 5],
        [3.4, 8],
      ],
      heaps: [[5, 12, 4, 1.4]],
      blocks: [
        [-3.6, 9.4],
        [1.8, 13],
      ],
      pipes: [[0.6, 3.2]],
      pegs: [
        [-2.6, 3],
        [-3.4, 12],
        [3, 14],
        [3.6, 5],
      ],
      bags: [[-4.4, 7]],
    }),
  after: (stage) => {
    layOut(stage);
    plant(stage);
  },
  more: [{ view: { x: 2.8, z: 1.6, yaw: -0.36, eye: 1.4, horizon: 0.46, lens: 0.86 } }],
};
