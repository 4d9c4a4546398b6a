import { bench, glow, lantern, majlisSeat, pergola, pot, wall } from '../parts/built.ts';
import { palette } from '../parts/colour.ts';
import { dunes, mountains, sky, sun, towers, treeLine } from '../parts/far.ts';
import { fireBowl, lounger } from '../parts/furniture.ts';
import { area, deck, gravel, green, ground, paving, rect } from '../parts/ground.ts';
import { hedge } from '../parts/hedge.ts';
import { features, pavilion, volume } from '../parts/houses.ts';
import { lights, withSun } from '../parts/light.ts';
import { agave, bougainvillea, boulder, frangipani, grasses, shrub } from '../parts/plants.ts';
import { corners, prism } from '../parts/prism.ts';
import type { Stage } from '../parts/stage.ts';
import { datePalm, ghaf } from '../parts/trees.ts';
import { pool } from '../parts/water.ts';
import type { Composition } from './composition.ts';

const size = { width: 1920, height: 1280 };

/** The ground and the trees of the public walk. */
function layWalk(stage: Stage): void {
  sky(stage, 6);
  mountains(stage, 0.13, '#A68D7B');
  treeLine(stage, 0.025);
  ground(stage, '#E3CDA6', 0.9);
  green(
    stage,
    [
      [-20, 6],
      [-1.6, 4.4],
      [-0.6, 10],
      [0.6, 24],
      [-20, 24],
    ],
    '#A3A774',
    1200,
  );
  area(
    stage,
    [
      [-1, -1.6],
      [2.4, -1.6],
      [1.6, 5],
      [2, 12],
      [4.2, 24],
      [2.2, 24],
      [0.4, 12],
      [-0.4, 5],
    ],
    '#E6D6BA',
    0.3,
  );
}

/** The wall, the bench and the low planting of the public walk. */
function plantWalk(stage: Stage): void {
  ghaf(stage, { x: 4.3, z: 8.4, height: 5.9, spread: 0.72 });
  ghaf(stage, { x: -0.2, z: 15, height: 5.4, spread: 0.64 });
  ghaf(stage, { x: 7.6, z: 15, height: 6, spread: 0.62 });
  ghaf(stage, { x: 4.4, z: 21, height: 6, spread: 0.6 });
  ghaf(stage, { x: -8.6, z: 24, height: 5.2, spread: 0.62 });
  wall(stage, 3, 10.4, 12, 10.8, { height: 0.9, colour: '#CDB08A', rough: true });
  bench(stage, 2.2, 7, 4.1, 7.6);
  for (const [x, z, height] of [
    [2.4, 2.6, 0.75],
    [3, 3.4, 0.9],
    [2.3, 4.2, 0.7],
    [3.8, 4.6, 0.95],
    [4.6, 6, 0.9],
    [-0.9, 4.4, 0.65],
    [-1.3, 5.4, 0.75],
    [-0.9, 6.6, 0.65],
    [2.6, 9.6, 0.7],
  ] as const)
    grasses(stage, { x, z, height });
  agave(stage, { x: 2.3, z: 1.4, height: 0.75 });
  agave(stage, { x: 3.3, z: 2.6, height: 0.6 });
  boulder(stage, { x: 4.1, z: 3.6, height: 0.65 });
  boulder(stage, { x: -1.2, z: 8.2, height: 0.4 });
  shrub(stage, { x: 5.6, z: 9.6, height: 0.9, wide: 2, flower: '#EFE6F0' });
  shrub(stage, { x: 7.6, z: 9.8, height: 0.8, wide: 1.6 });
}

/** The four pictures of the opening slider; the left side stays quiet for the words. */
export const heroes: readonly Composition[] = [
  {
    name: 'hero-1',
    alt: 'A courtyard in low sun: a ghaf tree leans over a long pool in front of a limestone wall, with dunes beyond, the kind of place the company builds.',
    view: { ...size, horizon: 0.5, lens: 0.8, eye: 1.75, x: 0, z: -2.4 },
    light: withSun(lights.golden, -1.7, 0.5),
    paint: (stage) => {
      sky(stage, 3);
      sun(stage, 0.9, 0.13, 0.022);
      dunes(stage, 0.13, 3);
      ground(stage, palette.dune, 0.5);
      paving(stage, { x0: -12, z0: -2, x1: 2.4, z1: 11.6, wide: 1.3, long: 0.9, colour: '#DCCAA9' });
      gravel(stage, rect(2.35, -1, 9, 11.6), '#D9C6A2', 900);
      pool(stage, { x0: 0.2, z0: 0.6, x1: 1.9, z1: 11, coping: 0.35, drop: 0.08 });
      wall(stage, -16, 11.6, -0.3, 12, {
        height: 4,
        colour: '#EBDCC2',
        sides: { 0: features([{ kind: 'dapple', from: 12.4, head: 2.2, reach: 2.4 }]) },
      });
      wall(stage, -0.3, 11.6, 12, 12, { height: 1.5, colour: '#EBDCC2' });
      majlisSeat(stage, -5, 10.6, -1.6, 11.4, palette.sand);
      for (const x of [-1.1, -5.8, -6.8]) grasses(stage, { x, z: 11, height: 1 });
      ghaf(stage, { x: 3.7, z: 9, height: 6, spread: 0.74 });
      datePalm(stage, { x: 7.2, z: 15, height: 6 });
      for (const [x, z, height] of [
        [2.8, 3.4, 0.8],
        [3.5, 4.3, 1],
        [2.9, 5.6, 0.8],
        [4.2, 5.4, 1],
        [2.8, 7.6, 0.8],
        [5.4, 7.4, 1],
      ] as const)
        grasses(stage, { x, z, height });
      agave(stage, { x: 2.5, z: 1.8, height: 0.75 });
      agave(stage, { x: 3.3, z: 3, height: 0.6 });
      boulder(stage, { x: 4.2, z: 4.2, height: 0.6 });
      boulder(stage, { x: 2.9, z: 8.8, height: 0.45 });
      const rim = pot(stage, -0.9, 7.6, 0.8);
      agave(stage, { x: -0.9, z: 7.59, y: rim, height: 0.6 });
      lantern(stage, -0.5, 3.6, 0.55);
      for (const x of [4.6, 5.6, 6.6, 7.6]) shrub(stage, { x, z: 11, height: 0.8, wide: 1.3 });
    },
  },
  {
    name: 'hero-2',
    alt: 'A pavilion among dunes at dusk, lamps lit along a narrow channel of water, to show gardens that are lived in after sunset.',
    view: { ...size, horizon: 0.56, lens: 0.84, eye: 1.75, x: 0, z: -2.4 },
    light: withSun(lights.dusk, 2, -0.5),
    paint: (stage) => {
      sky(stage, 5);
      sun(stage, 0.5, 0.05, 0.02);
      dunes(stage, 0.22, 4, '#DDB586');
      ground(stage, '#DDBA8C', 1);
      paving(stage, { x0: 0, z0: -2, x1: 3.2, z1: 9, wide: 1, long: 0.8, colour: '#CDB792' });
      pool(stage, { x0: 1.2, z0: -1, x1: 1.95, z1: 8.4, coping: 0.25, drop: 0.07 });
      prism(stage, corners(0, 9, 8.4, 15), { height: 0.3, colour: '#CDBA9A' });
      volume(stage, {
        x0: 4.6,
        z0: 10.4,
        x1: 8.2,
        z1: 14.6,
        y: 0.3,
        height: 3.1,
        colour: '#D3B78E',
        left: [{ kind: 'arch', from: 1.2, to: 2.8, spring: 1.6 }],
        front: [{ kind: 'screen', from: 0.5, to: 3.1, sill: 0.4, head: 2.6 }],
      });
      pavilion(stage, 0.6, 9.6, 4.4, 14.2, { height: 3.3, columns: 2 });
      majlisSeat(stage, 1, 13, 4.2, 13.8, palette.limestone, 0.3);
      fireBowl(stage, 4.3, 6.2, 1.1);
      majlisSeat(stage, 3.8, 7.8, 5.9, 8.5, palette.sand);
      datePalm(stage, { x: 7.4, z: 15.6, height: 7 });
      datePalm(stage, { x: 9.6, z: 17.4, height: 8, seed: 'b' });
      ghaf(stage, { x: -1.8, z: 18, height: 4.6, spread: 0.62 });
      for (const [x, z, height] of [
        [2.8, 2.4, 0.8],
        [3.6, 3.3, 0.95],
        [3.9, 4.6, 0.9],
        [-0.5, 4.2, 0.75],
        [-1, 5.4, 0.85],
        [-0.5, 6.8, 0.75],
      ] as const)
        grasses(stage, { x, z, height });
      agave(stage, { x: 2.7, z: 1.2, height: 0.8 });
      agave(stage, { x: -1.2, z: 8.2, height: 0.75 });
      boulder(stage, { x: 3.4, z: 2.5, height: 0.5 });
      boulder(stage, { x: -1.8, z: 6.2, height: 0.4 });
      for (const z of [2.2, 4.8, 7.2]) {
        lantern(stage, 0.5, z, 0.5);
        lantern(stage, 2.7, z + 1, 0.5);
      }
      glow(stage, 2.5, 2.7, 11.6, 2.2, 0.5);
      glow(stage, 6.4, 1.8, 10.3, 1.8, 0.35);
    },
  },
  {
    name: 'hero-3',
    alt: 'A pool terrace beside a tall clipped hedge, a pergola in flower and palms behind it, towers far off: a city garden finished and in use.',
    view: { ...size, horizon: 0.45, lens: 0.82, eye: 1.9, x: 0, z: -2.4 },
    light: withSun(lights.day, -1.3, 0.4),
    paint: (stage) => {
      sky(stage, 4);
      towers(stage, { tall: 0.27, from: 0.44, to: 0.78, depth: 210 });
      treeLine(stage, 0.05, palette.olive, 0.3, 1);
      ground(stage, palette.dune, 0.2);
      paving(stage, { x0: -10, z0: -2, x1: 9, z1: 14, wide: 1.2, long: 0.85, colour: '#DFD3BF' });
      hedge(stage, -14, 7.4, -1.1, 8.8, 3.5, '#2A5A42');
      green(stage, rect(-12, 5.6, -1.1, 7.4), '#7F945F', 500);
      for (const x of [-8.8, -7.2, -5.6, -4, -2.4]) agave(stage, { x, z: 6.5, height: 0.6 });
      deck(stage, { x0: 4.6, z0: 2, x1: 8.6, z1: 10, y: 0.1, away: true });
      pool(stage, { x0: 0.2, z0: 1.8, x1: 3.9, z1: 10.6, coping: 0.35 });
      wall(stage, -1.1, 14, 12, 14.4, { height: 2.3, colour: '#F1EADF' });
      pergola(stage, 1, 11.2, 5.6, 13.6, 2.7);
      majlisSeat(stage, 1.8, 12.7, 4.8, 13.4, palette.limestone);
      bougainvillea(stage, [1, 3.05, 11.1], [5.6, 3.05, 11.1], 1);
      volume(stage, {
        x0: 9,
        z0: 6,
        x1: 15,
        z1: 14,
        height: 3.5,
        colour: '#F4EFE6',
        left: [
          { kind: 'window', from: 0.8, to: 3.6, sill: 0.05, head: 2.8, panes: 3 },
          { kind: 'window', from: 4.4, to: 7.2, sill: 0.05, head: 2.8, panes: 3 },
        ],
      });
      for (const z of [4, 6.4]) lounger(stage, 5.3, z, palette.limestone, 0.1);
      datePalm(stage, { x: 7, z: 11.6, height: 6.4, dates: true });
      datePalm(stage, { x: -0.3, z: 12.6, height: 5.8, seed: 'b' });
      frangipani(stage, { x: 7.7, z: 7.6, height: 2.9 });
      for (const [x, z] of [
        [4.3, 10.9],
        [6.4, 10.6],
        [7.4, 10.4],
      ] as const)
        grasses(stage, { x, z, height: 0.9 });
      const rim = pot(stage, 4.9, 1.5, 0.8);
      agave(stage, { x: 4.9, z: 1.49, y: rim, height: 0.65 });
      lantern(stage, -0.5, 4.4, 0.5);
    },
  },
  {
    name: 'hero-4',
    alt: 'A public walk in the morning: old ghaf trees shade a bench and a low stone wall, bare mountains lie on the horizon; shade before lawn.',
    view: { ...size, horizon: 0.52, lens: 0.82, eye: 1.75, x: 0, z: -2.4 },
    light: withSun(lights.day, 1.4, 0.35),
    paint: (stage) => {
      layWalk(stage);
      plantWalk(stage);
    },
  },
];
