import { barrow, spade } from '../parts/barrow.ts';
import { bench, glow, lantern, pot, wall } from '../parts/built.ts';
import { palette } from '../parts/colour.ts';
import { sky, treeLine } from '../parts/far.ts';
import { gravel, green, ground, paving, rect } from '../parts/ground.ts';
import { hedge } from '../parts/hedge.ts';
import { features, volume } from '../parts/houses.ts';
import { lights, withSun } from '../parts/light.ts';
import { agave, bougainvillea, boulder, frangipani, grasses, shrub } from '../parts/plants.ts';
import { corners, prism } from '../parts/prism.ts';
import { datePalm, ghaf } from '../parts/trees.ts';
import { pool } from '../parts/water.ts';
import { bags, blockStack, heap, pegs, pipes } from '../parts/works.ts';
import type { Composition } from './composition.ts';

const size = { width: 1600, height: 1067 };

/** The service pictures of finished gardens: water, stone, light and care. */
export const gardenViews: readonly Composition[] = [
  {
    name: 'service-landscape-construction',
    alt: 'A garden wall half built on a marked-out site, with blocks, pipes, a barrow of sand and a string line.',
    view: { ...size, horizon: 0.42, lens: 0.86, eye: 1.7, z: -1.4, x: 0.2 },
    light: withSun(lights.golden, 1.5, 0.4),
    paint: (stage) => {
      sky(stage, 4);
      treeLine(stage, 0.045);
      ground(stage, palette.dune, 1.4);
      volume(stage, {
        x0: 4.4,
        z0: 11,
        x1: 12,
        z1: 18,
        height: 3.4,
        front: [
          { kind: 'window', from: 1, to: 3.4, sill: 0.1, head: 2.5, panes: 3 },
          { kind: 'screen', from: 4.4, to: 6.6, sill: 0.3, head: 2.6 },
        ],
      });
      wall(stage, -10, 8.4, -3.4, 8.8, { height: 2.2, colour: '#CDB892', rough: true, coping: false });
      wall(stage, -3.4, 8.4, -1, 8.8, { height: 1.3, colour: '#CDB892', rough: true, coping: false });
      wall(stage, -1, 8.4, 1.6, 8.8, { height: 0.45, colour: '#CDB892', rough: true, coping: false });
      paving(stage, { x0: 2.2, z0: 5.4, x1: 5, z1: 10.8, wide: 0.9, long: 0.7 });
      blockStack(stage, -3.4, 5.4, 5, 3, 0.1);
      barrow(stage, 0.3, 5.4, 'sand');
      heap(stage, 2.6, 3.9, 1.9, 0.6);
      spade(stage, 2.2, 3.6);
      pipes(stage, -3.2, 2.6, 2.2, 3, 0.3);
      bags(stage, 4.3, 6.2, 3);
      pegs(stage, [
        [-0.6, 3],
        [-0.8, 7.6],
        [2.1, 7.8],
        [2.1, 5],
      ]);
      ghaf(stage, { x: -6.6, z: 12, height: 5 });
    },
  },
  {
    name: 'service-pools-and-water',
    alt: 'The corner of a plunge pool with limestone coping, a frangipani reflected in still water.',
    view: { ...size, horizon: 0.3, lens: 0.95, eye: 1.9, z: -1.6, x: 0, yaw: 0.18 },
    light: withSun(lights.day, -1.2, 0.4),
    paint: (stage) => {
      sky(stage, 2);
      ground(stage, palette.dune, 0.2);
      paving(stage, { x0: -5, z0: -1, x1: 7, z1: 8.8, wide: 1.1, long: 0.8, colour: '#E0D3BC' });
      pool(stage, { x0: -1.4, z0: 1.8, x1: 3.2, z1: 7, coping: 0.4, drop: 0.1 });
      wall(stage, -8, 8.8, 12, 9.2, {
        height: 3,
        sides: {
          0: features([
            { kind: 'dapple', from: 10, head: 1.6, reach: 1.8 },
            { kind: 'screen', from: 13, to: 15.4, sill: 0.4, head: 2.4 },
          ]),
        },
      });
      frangipani(stage, { x: 1, z: 8, height: 3 });
      datePalm(stage, { x: -2.6, z: 7.8, height: 4.6 });
      for (const [x, z] of [
        [-1.4, 8],
        [-0.4, 8.1],
        [2.4, 8.1],
        [3.2, 8],
      ] as const)
        grasses(stage, { x, z, height: 0.75 });
      bench(stage, 4.3, 5.6, 4.9, 7.4);
      const rim = pot(stage, -2.3, 3.2, 0.6);
      agave(stage, { x: -2.3, z: 3.19, y: rim, height: 0.5 });
      lantern(stage, 3.8, 3.4, 0.42);
      bougainvillea(stage, [4.4, 3, 8.7], [7.4, 3, 8.7], 1.1);
    },
  },
  {
    name: 'service-paving-and-stone',
    alt: 'Limestone paving laid in a running bond, seen low along its joints with the shade of a palm across it.',
    view: { ...size, horizon: 0.26, lens: 0.95, eye: 1.05, z: -0.6, x: 0, yaw: -0.16 },
    light: withSun(lights.golden, 1, 1),
    paint: (stage) => {
      sky(stage, 2);
      ground(stage, palette.dune, 0.2);
      paving(stage, { x0: -6, z0: -0.6, x1: 6, z1: 10, wide: 0.9, long: 0.6, colour: '#DDCAA6' });
      gravel(stage, rect(1.9, 0, 2.5, 10), '#CDB892', 500);
      wall(stage, -12, 10, 12, 10.4, {
        height: 2.4,
        sides: { 0: features([{ kind: 'arch', from: 9.2, to: 10.8, spring: 1.4 }]) },
      });
      datePalm(stage, { x: -4.6, z: -1.4, height: 4.6 });
      datePalm(stage, { x: -3.6, z: 12, height: 5.2 });
      for (const z of [2.2, 3.4, 4.6, 5.8, 7, 8.2])
        grasses(stage, { x: 2.2, z, height: 0.55, plumes: false });
      boulder(stage, { x: 3, z: 3.6, height: 0.4 });
      ghaf(stage, { x: -7, z: 13, height: 5 });
    },
  },
  {
    name: 'service-lighting',
    alt: 'A lantern at dusk lights paving, grasses and the foot of a wall.',
    view: { ...size, horizon: 0.4, lens: 1.1, eye: 0.85, z: -0.9, x: 0 },
    light: withSun(lights.dusk, 2, -0.4),
    paint: (stage) => {
      sky(stage, 3);
      ground(stage, palette.dune, 0.2);
      paving(stage, { x0: -5, z0: -0.6, x1: 5, z1: 5, wide: 0.8, long: 0.55, colour: '#CBB592' });
      wall(stage, -8, 5, 8, 5.4, {
        height: 2.3,
        sides: { 0: features([{ kind: 'arch', from: 9.6, to: 11, spring: 1.3 }]) },
      });
      lantern(stage, -0.55, 1.6, 0.52);
      lantern(stage, 0.5, 3, 0.42);
      lantern(stage, -1.5, 3.9, 0.42);
      grasses(stage, { x: -1.6, z: 2.1, height: 0.75 });
      grasses(stage, { x: 1.5, z: 3.4, height: 0.7 });
      agave(stage, { x: 1.35, z: 2.2, height: 0.55 });
      shrub(stage, { x: -2.2, z: 4.5, height: 0.7, wide: 1.2, flower: palette.rose, leafSize: 0.07 });
      frangipani(stage, { x: 3.2, z: 4.3, height: 2.2 });
      bougainvillea(stage, [-3.6, 2.3, 4.9], [-0.6, 2.3, 4.9], 0.8);
      glow(stage, 1.9, 1, 4.8, 1.1, 0.35);
    },
  },
  {
    name: 'service-lighting-2',
    alt: 'A path at night with low lamps at its side, palms lit from below and a house with lit windows at its end.',
    view: { ...size, horizon: 0.48, lens: 0.86, eye: 1.65, z: -2, x: -0.3, yaw: 0.04 },
    light: {
      ...withSun(lights.dusk, -2, -0.4),
      sky: ['#2F4A5A', '#5B7F86', '#B99C8C', '#E0A079'],
      ambientShare: 0.46,
    },
    paint: (stage) => {
      sky(stage, 3);
      ground(stage, '#C9B08A', 0.3);
      green(stage, rect(-9, 0, -1.5, 11), '#75875A', 700);
      green(stage, rect(1.5, 0, 9, 11), '#75875A', 700);
      paving(stage, { x0: -1.3, z0: -1.6, x1: 1.3, z1: 11, wide: 1.3, long: 0.9, colour: '#C6B18E' });
      volume(stage, {
        x0: -3.4,
        z0: 12,
        x1: 5.4,
        z1: 18,
        height: 3.5,
        front: [
          { kind: 'window', from: 0.6, to: 2.4, sill: 0.4, head: 2.6, panes: 2 },
          { kind: 'door', from: 2.9, to: 4.1, tall: 2.4 },
          { kind: 'window', from: 5, to: 8, sill: 0.1, head: 2.7, panes: 3 },
        ],
      });
      for (const [x, z, height] of [
        [-3.4, 6, 4.6],
        [3.4, 8, 5],
        [-4.6, 10, 5],
      ] as const) {
        datePalm(stage, { x, z, height });
        glow(stage, x, 0.3, z - 0.3, 0.8, 0.6);
        glow(stage, x, height * 0.8, z - 0.1, 1.8, 0.3);
      }
      for (let step = 0; step < 5; step += 1)
        for (const x of [-1.6, 1.6]) {
          const z = 1.4 + step * 2 + (x > 0 ? 0.9 : 0);
          prism(stage, corners(x - 0.05, z - 0.05, x + 0.05, z + 0.05), { height: 0.45, colour: '#3A3027' });
          prism(stage, corners(x - 0.09, z - 0.09, x + 0.09, z + 0.09), {
            y: 0.45,
            height: 0.07,
            colour: '#FFD98F',
            top: '#3A3027',
            shadow: false,
            depth: stage.depth(x, z) - 0.2,
          });
          glow(stage, x, 0.4, z, 0.9, 0.65);
          grasses(stage, { x: x * 1.35, z: z + 0.7, height: 0.6, plumes: false });
        }
      shrub(stage, { x: 3, z: 3, height: 0.8, wide: 1.6, flower: palette.rose });
      agave(stage, { x: -2.7, z: 2.4, height: 0.7 });
    },
  },
  {
    name: 'service-garden-care-2',
    alt: 'A clipped hedge beside a mown lawn, a barrow of cuttings and a spade: a garden a year after it was built.',
    view: { ...size, horizon: 0.42, lens: 0.9, eye: 1.6, z: -1.4, x: 0, yaw: 0.05 },
    light: withSun(lights.golden, -1.5, 0.35),
    paint: (stage) => {
      sky(stage, 4);
      treeLine(stage, 0.04);
      ground(stage, palette.dune, 0.4);
      green(
        stage,
        [
          [-9, 1],
          [0.6, 1],
          [1.2, 6],
          [0, 11],
          [-9, 11],
        ],
        '#8FA268',
        1400,
      );
      paving(stage, { x0: 1.3, z0: -1, x1: 3, z1: 11, wide: 0.85, long: 0.6 });
      hedge(stage, -9, 8.6, -1.2, 9.6, 1.7);
      hedge(stage, 3.6, 5, 4.4, 11, 1.1);
      wall(stage, -12, 11.4, 12, 11.8, { height: 2.4 });
      barrow(stage, -1.4, 4.6, 'leaves');
      spade(stage, 0.4, 5, 0.1);
      ghaf(stage, { x: 5.6, z: 9, height: 5.6, spread: 0.62 });
      frangipani(stage, { x: -5, z: 6.6, height: 2.8 });
      shrub(stage, { x: 3.9, z: 3.6, height: 0.8, wide: 1.3, flower: palette.rose });
      for (const [x, z] of [
        [3.5, 2.4],
        [4.2, 2.9],
        [-3.4, 7.8],
        [0.3, 8.6],
      ] as const)
        grasses(stage, { x, z, height: 0.75 });
      agave(stage, { x: 3.4, z: 1.3, height: 0.6 });
    },
  },
];
