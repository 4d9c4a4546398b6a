import { bench, glow, lantern, majlisSeat, pergola, pot, wall } from '../parts/built.ts';
import { palette } from '../parts/colour.ts';
import { dunes, mountains, sky, sun, towers, treeLine } from '../parts/far.ts';
import { fireBowl, lounger } from '../parts/furniture.ts';
import { area, deck, gravel, green, ground, paving, rect } from '../parts/ground.ts';
import { hedge } from '../parts/hedge.ts';
import { features, pavilion, volume } from '../parts/houses.ts';
import { lights, withSun } from '../parts/light.ts';
import { agave, boulder, bougainvillea, frangipani, grasses, shrub } from '../parts/plants.ts';
import { corners, prism } from '../parts/prism.ts';
import { datePalm, ghaf } from '../parts/trees.ts';
import { pool } from '../parts/water.ts';
import type { Composition } from './composition.ts';

const size = { width: 1920, height: 1280 };

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
      paving(stage, { x0: -12, z0: -2, x1: 6.4, z1: 11.6, wide: 1.3, long: 0.9, colour: '#DCCAA9' });
      gravel(stage, rect(3.7, 1, 8, 11.6), '#D9C6A2', 500);
      pool(stage, { x0: 0.5, z0: 1.4, x1: 2.9, z1: 11, coping: 0.35, drop: 0.08 });
      wall(stage, -16, 11.6, 0.1, 12, { height: 4, colour: '#EBDCC2', sides: { 0: features([{ kind: 'dapple', from: 13.8, head: 2.2, reach: 2.6 }, { kind: 'dapple', from: 12, head: 1.2, reach: 1.8 }]) } });
      wall(stage, 4.4, 11.6, 12, 12, { height: 1.5, colour: '#EBDCC2' });
      majlisSeat(stage, -5.6, 10.6, -1.4, 11.4, palette.sand);
      for (const x of [-0.7, -6.4, -7.4]) grasses(stage, { x, z: 11, height: 1 });
      ghaf(stage, { x: 4.9, z: 7, height: 6.9, spread: 0.72 });
      datePalm(stage, { x: 7.6, z: 15, height: 6 });
      for (const [x, z, height] of [[4.2, 3.4, 0.95], [5.1, 4.2, 1.1], [4, 5.2, 0.8], [6, 5, 1], [5.8, 9.4, 1], [7, 8, 0.9]] as const) grasses(stage, { x, z, height });
      agave(stage, { x: 3.9, z: 1.6, height: 0.95 });
      agave(stage, { x: 5.1, z: 2.4, height: 0.7 });
      boulder(stage, { x: 6, z: 3.5, height: 0.75 });
      boulder(stage, { x: 4.4, z: 9.6, height: 0.45 });
      const rim = pot(stage, -0.7, 6.6, 0.8);
      agave(stage, { x: -0.7, z: 6.59, y: rim, height: 0.6 });
      lantern(stage, -0.3, 3.2, 0.55);
      for (const x of [5.4, 6.4, 7.4, 8.4]) shrub(stage, { x, z: 11.2, height: 0.8, wide: 1.2 });
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
      paving(stage, { x0: 0.1, z0: -2, x1: 4.2, z1: 9, wide: 1, long: 0.8, colour: '#CDB792' });
      pool(stage, { x0: 1.7, z0: -1, x1: 2.5, z1: 8.4, coping: 0.25, drop: 0.07 });
      prism(stage, corners(0, 9, 8.4, 15), { height: 0.3, colour: '#CDBA9A' });
      volume(stage, { x0: 4.6, z0: 10.4, x1: 8.2, z1: 14.6, y: 0.3, height: 3.1, colour: '#D3B78E', left: [{ kind: 'arch', from: 1.2, to: 2.8, spring: 1.6 }], front: [{ kind: 'screen', from: 0.5, to: 3.1, sill: 0.4, head: 2.6 }] });
      pavilion(stage, 0.6, 9.6, 4.4, 14.2, { height: 3.3, columns: 2 });
      majlisSeat(stage, 1, 13, 4.2, 13.8, palette.limestone, 0.3);
      fireBowl(stage, 5.6, 6.6, 1.2);
      majlisSeat(stage, 4.9, 8, 7.4, 8.7, palette.sand);
      datePalm(stage, { x: 7.2, z: 8.9, height: 6.6 });
      datePalm(stage, { x: 8.8, z: 11.4, height: 7.6, seed: 'b' });
      ghaf(stage, { x: -4.6, z: 17, height: 4.4, spread: 0.62 });
      for (const [x, z, height] of [[4.7, 2.4, 1], [5.4, 3.4, 1.1], [4.6, 4.4, 0.9], [6.4, 4.6, 1.1], [-0.6, 4.4, 0.8], [-1.1, 5.6, 0.9], [-0.5, 6.8, 0.8]] as const) grasses(stage, { x, z, height });
      agave(stage, { x: 4.8, z: 1.1, height: 1 });
      agave(stage, { x: -0.9, z: 8, height: 0.8 });
      boulder(stage, { x: 5.9, z: 2.6, height: 0.6 });
      for (const z of [1.6, 4.2, 6.8]) {
        lantern(stage, 0.9, z, 0.5);
        lantern(stage, 3.5, z + 1.2, 0.5);
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
      volume(stage, { x0: 9, z0: 6, x1: 15, z1: 14, height: 3.5, colour: '#F4EFE6', left: [{ kind: 'window', from: 0.8, to: 3.6, sill: 0.05, head: 2.8, panes: 3 }, { kind: 'window', from: 4.4, to: 7.2, sill: 0.05, head: 2.8, panes: 3 }] });
      for (const z of [4, 6.4]) lounger(stage, 5.3, z, palette.limestone, 0.1);
      datePalm(stage, { x: 7, z: 11.6, height: 6.4, dates: true });
      datePalm(stage, { x: -0.3, z: 12.6, height: 5.8, seed: 'b' });
      frangipani(stage, { x: 7.7, z: 7.6, height: 2.9 });
      for (const [x, z] of [[4.3, 10.9], [6.4, 10.6], [7.4, 10.4]] as const) grasses(stage, { x, z, height: 0.9 });
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
      sky(stage, 6);
      mountains(stage, 0.13, '#A68D7B');
      treeLine(stage, 0.025);
      ground(stage, '#E3CDA6', 0.9);
      green(stage, [[-20, 5], [-1, 4], [1, 12], [2, 24], [-20, 24]], '#A3A774', 1200);
      area(stage, [[-0.6, -1.6], [4.6, -1.6], [3.4, 5], [3.8, 12], [5.4, 22], [3.4, 22], [1.8, 12], [0.6, 5]], '#E6D6BA', 0.3);
      ghaf(stage, { x: 5.6, z: 6, height: 7.4, spread: 0.68 });
      ghaf(stage, { x: 0.9, z: 14, height: 6, spread: 0.62 });
      ghaf(stage, { x: 8.4, z: 14, height: 6.4, spread: 0.62 });
      ghaf(stage, { x: -6.6, z: 22, height: 5.4, spread: 0.62 });
      wall(stage, 5.2, 9.6, 13, 10, { height: 1, colour: '#CDB08A', rough: true });
      bench(stage, 3.8, 7.6, 5.9, 8.2);
      for (const [x, z, height] of [[4.7, 3, 0.9], [5.5, 3.8, 1.05], [4.4, 4.6, 0.8], [6.8, 4.4, 1], [0.1, 4.6, 0.75], [-0.3, 5.8, 0.8], [0.4, 7, 0.7], [6.8, 8.6, 0.9], [1, 9, 0.7]] as const) grasses(stage, { x, z, height });
      agave(stage, { x: 4.6, z: 1.5, height: 0.95 });
      boulder(stage, { x: 5.9, z: 2.5, height: 0.7 });
      boulder(stage, { x: 7.2, z: 3.2, height: 0.5 });
      boulder(stage, { x: -0.5, z: 8.6, height: 0.4 });
      shrub(stage, { x: 7.6, z: 9, height: 0.9, wide: 2, flower: '#EFE6F0' });
      lantern(stage, 3.5, 4.4, 0.5);
    },
  },
];
