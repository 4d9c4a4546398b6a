import { glow, lantern, majlisSeat } from '../../parts/built.ts';
import { palette } from '../../parts/colour.ts';
import { dunes, sky, sun } from '../../parts/far.ts';
import { fireBowl } from '../../parts/furniture.ts';
import { area, ground, paving, ring } from '../../parts/ground.ts';
import { pavilion, volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { agave, boulder, grasses } from '../../parts/plants.ts';
import { corners, prism } from '../../parts/prism.ts';
import { datePalm, ghaf } from '../../parts/trees.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** A retreat in the dunes: a pavilion on stone, a fire, planting that lives on the dew. */
export const liwa: ProjectPlace = {
  view: { horizon: 0.5, lens: 0.86, eye: 1.7, x: 0, z: -2, yaw: 0.04 },
  light: withSun(lights.dusk, 2, -0.5),
  far: (stage) => {
    sky(stage, 5);
    sun(stage, 0.2, 0.06, 0.022);
    dunes(stage, 0.2, 4, '#DDB586');
  },
  structure: (stage) => {
    prism(stage, corners(0.4, 8, 9.6, 15), { height: 0.35, colour: palette.stone });
    volume(stage, {
      x0: 4.6,
      z0: 10,
      x1: 9.4,
      z1: 14.6,
      y: 0.35,
      height: 3,
      colour: '#D3B78E',
      left: [{ kind: 'door', from: 1.4, to: 2.6, tall: 2.2 }],
      front: [{ kind: 'screen', from: 0.8, to: 3.8, sill: 0.4, head: 2.5 }],
    });
    pavilion(stage, 0.8, 9, 4.4, 14, { height: 3, columns: 2 });
  },
  before: (stage) =>
    site(stage, {
      rubble: [
        [-2.8, 4.6],
        [3.4, 5.6],
      ],
      heaps: [[-5, 9.6, 4.4, 1.2]],
      blocks: [[-1.8, 8]],
      pipes: [[0.6, 3.2]],
      pegs: [
        [-3, 3.6],
        [-3, 10],
        [0, 10],
      ],
      bags: [[-0.4, 6.6]],
      colour: '#DDB98C',
    }),
  after: (stage) => {
    ground(stage, '#DDB98C', 1.2);
    area(stage, ring(-2, 7, 2.6, 2.2, 34), '#C9B08A', 0.15);
    paving(stage, { x0: -0.9, z0: -1.5, x1: 0.9, z1: 6, wide: 0.9, long: 0.8, colour: '#CDB792' });
    fireBowl(stage, -2, 6.8, 1.2);
    majlisSeat(stage, -4, 8.6, -0.4, 9.3, palette.sand);
    majlisSeat(stage, 1.2, 12.6, 4, 13.4, palette.limestone, 0.35);
    ghaf(stage, { x: -6.6, z: 9.6, height: 5.8, spread: 0.66 });
    datePalm(stage, { x: 8.4, z: 8, height: 5.4 });
    for (const [x, z] of [
      [-3.4, 3.2],
      [-4.6, 4.6],
      [1.6, 3.6],
      [2.4, 5],
      [1.5, 6.4],
      [-5.2, 6.4],
      [3.6, 6.6],
      [5.2, 7.2],
    ] as const)
      grasses(stage, { x, z, height: 1 });
    agave(stage, { x: 2.2, z: 2.2, height: 0.85 });
    agave(stage, { x: -2.4, z: 2.4, height: 0.65 });
    boulder(stage, { x: 3.3, z: 4, height: 0.6 });
    boulder(stage, { x: -4.4, z: 3.4, height: 0.4 });
    for (const [x, z] of [
      [-1.2, 3],
      [1.2, 4.8],
      [-1.2, 5.4],
    ] as const)
      lantern(stage, x, z, 0.5);
    glow(stage, 2.6, 2.4, 11.5, 2.2, 0.45);
  },
  more: [
    { view: { x: -4.6, z: 3.4, yaw: 0.5, eye: 1.4, horizon: 0.48, lens: 0.9 } },
    {
      view: { x: 0.6, z: 0, yaw: -0.16, eye: 1.6, horizon: 0.52, lens: 0.95 },
      light: withSun(lights.golden, 1.6, 0.3),
    },
  ],
};
