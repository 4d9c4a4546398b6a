import { bench, wall } from '../parts/built.ts';
import { palette } from '../parts/colour.ts';
import { dunes, mountains, sea, sky, sun, towers, treeLine } from '../parts/far.ts';
import { area, ground, paving, rect } from '../parts/ground.ts';
import { hedge } from '../parts/hedge.ts';
import { features } from '../parts/houses.ts';
import { lights, withSun } from '../parts/light.ts';
import { agave, boulder, grasses, shrub } from '../parts/plants.ts';
import { datePalm, ghaf } from '../parts/trees.ts';
import type { Composition } from './composition.ts';

const strip = { width: 1920, height: 400 };

/** The strips at the head of the inner pages, quiet enough for white words. */
export const banners: readonly Composition[] = [
  {
    name: 'banner-about',
    alt: 'Ghaf trees on a plain before dunes in evening light.',
    view: { ...strip, horizon: 0.7, lens: 0.85, eye: 1.7 },
    light: withSun(lights.golden, 1.8, 0.2),
    paint: (stage) => {
      sky(stage, 3);
      dunes(stage, 0.34, 4);
      ground(stage, palette.dune, 0.7);
      for (const [x, z, height] of [
        [6.4, 17, 5.4],
        [9.4, 21, 6],
        [13.4, 19, 5.4],
        [-12.6, 24, 5.6],
        [2.6, 30, 5.6],
      ] as const)
        ghaf(stage, { x, z, height, spread: 0.6 });
      for (const [x, z] of [
        [4, 8],
        [7.4, 9],
        [-7.6, 9],
        [8.6, 8],
      ] as const)
        grasses(stage, { x, z, height: 0.9 });
    },
  },
  {
    name: 'banner-services',
    alt: 'A limestone wall with leaf shade, grasses and agaves at its foot.',
    view: { ...strip, horizon: 0.62, lens: 0.5, eye: 1.6 },
    light: withSun(lights.day, 1.2, 0.5),
    paint: (stage) => {
      sky(stage, 0);
      ground(stage, palette.dune, 0.4);
      wall(stage, -14, 9, 14, 9.4, {
        height: 3,
        colour: '#D9C8AA',
        sides: {
          0: features([
            { kind: 'dapple', from: 4, head: 2.2, reach: 2 },
            { kind: 'dapple', from: 18, head: 2, reach: 2.4 },
            { kind: 'screen', from: 14.4, to: 16.4, sill: 0.5, head: 2.4 },
          ]),
        },
      });
      for (const x of [-8.4, -7.4, -5.6, 1.6, 7.2, 8.2]) grasses(stage, { x, z: 8.2, height: 0.85 });
      for (const x of [-6.4, 6]) agave(stage, { x, z: 7.4, height: 0.75 });
      ghaf(stage, { x: 10, z: 12, height: 5 });
    },
  },
  {
    name: 'banner-projects',
    alt: 'Palms and low walls in front of a far skyline.',
    view: { ...strip, horizon: 0.66, lens: 0.85, eye: 1.7 },
    light: withSun(lights.dusk, -2, -0.4),
    paint: (stage) => {
      sky(stage, 3);
      towers(stage, { tall: 0.5, from: 0.46, to: 0.86, depth: 150 });
      treeLine(stage, 0.1);
      ground(stage, palette.dune, 0.3);
      wall(stage, -20, 16, 20, 16.4, { height: 1.3 });
      for (const [x, z] of [
        [-9.6, 18],
        [-7.6, 20],
        [7.4, 17],
        [9.8, 19],
      ] as const)
        datePalm(stage, { x, z, height: 5.2 });
      hedge(stage, -14, 14.4, 14, 15.2, 0.8);
    },
  },
  {
    name: 'banner-team',
    alt: 'A clipped hedge behind a long stone bench in morning light.',
    view: { ...strip, horizon: 0.5, lens: 0.5, eye: 1.6 },
    light: withSun(lights.day, -1.2, 0.4),
    paint: (stage) => {
      sky(stage, 3);
      treeLine(stage, 0.12);
      ground(stage, palette.dune, 0.2);
      paving(stage, { x0: -14, z0: 1, x1: 14, z1: 10, wide: 1.2, long: 0.8 });
      hedge(stage, -14, 10, 14, 11, 2);
      bench(stage, 3.6, 8.2, 6.4, 8.8);
      ghaf(stage, { x: 9, z: 14, height: 6 });
      datePalm(stage, { x: -10.4, z: 15, height: 5.4 });
      for (const x of [-8.4, 7.6, 8.6]) agave(stage, { x, z: 8.6, height: 0.75 });
    },
  },
  {
    name: 'banner-contact',
    alt: 'The coast seen over a low wall and beach grasses.',
    view: { ...strip, horizon: 0.46, lens: 0.9, eye: 1.7 },
    light: withSun(lights.golden, -1.6, 0.3),
    paint: (stage) => {
      sky(stage, 3);
      sun(stage, 0.78, 0.18, 0.018);
      ground(stage, '#E2CFAB', 0.5);
      sea(stage, 30);
      for (let index = 0; index < 15; index += 1)
        grasses(stage, {
          x: -8 + index * 1.15 + (index % 3) * 0.2,
          z: 7.4 + (index % 4) * 0.5,
          height: 0.8 + (index % 3) * 0.15,
        });
      boulder(stage, { x: 5, z: 6.6, height: 0.5 });
    },
  },
  {
    name: 'banner-profiles',
    alt: 'Bare mountains behind terraces of stone.',
    view: { ...strip, horizon: 0.62, lens: 0.9, eye: 1.7 },
    light: withSun(lights.golden, 1.4, 0.4),
    paint: (stage) => {
      sky(stage, 3);
      mountains(stage, 0.42, '#94786A');
      ground(stage, '#D6B78B', 0.5);
      area(stage, rect(-20, 6, 20, 12), '#C9B58C');
      wall(stage, -20, 14, 20, 14.5, { height: 0.9, colour: '#C4A37D', rough: true, coping: false });
      for (const x of [-10, -6.4, 5.6, 8.4]) ghaf(stage, { x, z: 16, height: 3.4, spread: 0.55 });
      for (const x of [-7, -3, 4, 6.6]) shrub(stage, { x, z: 12.6, height: 0.7, wide: 1.2 });
    },
  },
];
