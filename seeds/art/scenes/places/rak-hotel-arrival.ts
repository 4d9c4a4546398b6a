import { glow, lantern } from '../../parts/built.ts';
import { palette } from '../../parts/colour.ts';
import { mountains, sky } from '../../parts/far.ts';
import { area, gravel, ground, paving, rect } from '../../parts/ground.ts';
import { hedge } from '../../parts/hedge.ts';
import { volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { agave, bougainvillea, grasses, shrub } from '../../parts/plants.ts';
import { datePalm, ghaf } from '../../parts/trees.ts';
import { pool } from '../../parts/water.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** The arrival court of a hotel: palms round a long basin before an arcade, lit in the evening. */
export const rasAlKhaimah: ProjectPlace = {
  view: { horizon: 0.53, lens: 0.8, eye: 1.8, x: -1.6, z: -6, yaw: 0.07 },
  light: withSun(lights.dusk, 2.2, -0.5),
  far: (stage) => {
    sky(stage, 5);
    mountains(stage, 0.2, '#8E7A78');
  },
  structure: (stage) => {
    const arches = Array.from({ length: 7 }, (_, index) => ({
      kind: 'arch' as const,
      from: 1 + index * 2.9,
      to: 3 + index * 2.9,
      spring: 2.4,
    }));
    const windows = Array.from({ length: 7 }, (_, index) => ({
      kind: 'window' as const,
      from: 1.3 + index * 2.9,
      to: 2.7 + index * 2.9,
      sill: 0.7,
      head: 2.4,
      lamp: index % 3 === 1 ? 0 : 1,
    }));
    volume(stage, { x0: -9, z0: 16, x1: 12.4, z1: 24, height: 4.6, colour: '#DDC7A4', front: arches });
    volume(stage, {
      x0: -9,
      z0: 16.6,
      x1: 12.4,
      z1: 24,
      y: 4.6,
      height: 3.2,
      colour: '#D6BE99',
      front: windows,
    });
    volume(stage, {
      x0: -2,
      z0: 17,
      x1: 5.4,
      z1: 24,
      y: 7.8,
      height: 3,
      colour: '#DDC7A4',
      front: [{ kind: 'screen', from: 0.8, to: 6.6, sill: 0.5, head: 2.5 }],
    });
  },
  before: (stage) =>
    site(stage, {
      trenches: [rect(-1.4, 3, 1.8, 12)],
      rubble: [
        [-4, 3.6],
        [4.4, 7],
      ],
      heaps: [[6, 10, 4.6, 1.6]],
      blocks: [
        [-4.4, 8],
        [2.8, 4],
      ],
      pipes: [[-1, 0.6]],
      pegs: [
        [-1.8, 2.4],
        [-1.8, 12.4],
        [2.2, 12.4],
        [2.2, 2.8],
      ],
      bags: [[-5.4, 11]],
    }),
  after: (stage) => {
    ground(stage, palette.dune, 0.2);
    paving(stage, { x0: -12, z0: -4, x1: 14, z1: 16, wide: 1.4, long: 1, colour: '#D2BF9F' });
    pool(stage, { x0: -1.4, z0: 1.4, x1: 1.8, z1: 12.6, coping: 0.5, drop: 0.06 });
    for (const side of [-1, 1]) {
      for (const z of [3.4, 7, 10.6, 14]) {
        const x = 0.2 + side * 4.6;
        area(stage, rect(x - 0.7, z - 0.7, x + 0.7, z + 0.7), '#8D8A5C');
        datePalm(stage, { x, z, height: 5 + (z % 3) * 0.3, dates: side > 0 });
        grasses(stage, { x: x - 0.4, z: z - 0.4, height: 0.55, plumes: false });
        grasses(stage, { x: x + 0.35, z: z - 0.45, height: 0.6, plumes: false });
        glow(stage, x, 0.25, z - 0.3, 0.7, 0.5);
        glow(stage, x, 1.3, z - 0.1, 1.2, 0.2);
      }
    }
    hedge(stage, -9, 14.6, -5, 15.4, 0.9);
    hedge(stage, 5.4, 14.6, 11, 15.4, 0.9);
    for (const [x, z] of [
      [-2.4, 1.6],
      [2.8, 1.6],
      [-2.4, 12.4],
      [2.8, 12.4],
    ] as const)
      lantern(stage, x, z, 0.8);
    agave(stage, { x: -5.4, z: 1.2, height: 0.9 });
    shrub(stage, { x: 6.6, z: 2, height: 0.9, wide: 2.2, flower: palette.rose });
    ghaf(stage, { x: 12.6, z: 12, height: 6.4 });
    bougainvillea(stage, [-8.8, 4.6, 15.9], [-4, 4.6, 15.9], 1.2);
    gravel(stage, rect(-9, 0, -5.2, 14), '#CDB894', 200);
  },
  more: [
    { view: { x: 3, z: 0.4, yaw: -0.28, eye: 1.4, horizon: 0.5, lens: 0.9 } },
    {
      view: { x: 0.2, z: -1.4, yaw: 0, eye: 1, horizon: 0.5, lens: 0.95 },
      light: withSun(lights.golden, 2, 0.4),
    },
  ],
};
