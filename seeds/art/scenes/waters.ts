import { bench, glow, lantern, majlisSeat, pergola, pot, wall } from '../parts/built.ts';
import { palette } from '../parts/colour.ts';
import { mountains, sea, sky, sun, towers, treeLine } from '../parts/far.ts';
import { lounger, parasol } from '../parts/furniture.ts';
import { area, deck, gravel, green, ground, paving, rect } from '../parts/ground.ts';
import { hedge } from '../parts/hedge.ts';
import { volume } from '../parts/houses.ts';
import { lights, withSun } from '../parts/light.ts';
import { agave, boulder, bougainvillea, frangipani, grasses, shrub } from '../parts/plants.ts';
import { datePalm, ghaf } from '../parts/trees.ts';
import { pool } from '../parts/water.ts';
import type { ProjectPlace } from './project.ts';
import { site } from './site.ts';

/** A pool terrace behind a white villa: long water, a pergola at its end, towers beyond the hedge. */
export const jumeirah: ProjectPlace = {
  view: { horizon: 0.42, lens: 0.84, eye: 2, x: -0.6, z: -2, yaw: 0.12 },
  light: withSun(lights.day, 1.3, 0.4),
  far: (stage) => {
    sky(stage, 4);
    towers(stage, { tall: 0.3, from: 0.5, to: 0.82, depth: 210 });
    treeLine(stage, 0.06);
  },
  structure: (stage) => {
    volume(stage, { x0: -13, z0: 5, x1: -5, z1: 17, height: 3.5, colour: '#F4EFE6', right: [{ kind: 'window', from: 0.6, to: 4.8, sill: 0.05, head: 2.8, panes: 4 }, { kind: 'window', from: 6, to: 10.8, sill: 0.05, head: 2.8, panes: 4 }] });
    volume(stage, { x0: -13, z0: 7, x1: -6.2, z1: 16, y: 3.5, height: 3, colour: '#EDE5D8', right: [{ kind: 'window', from: 0.8, to: 3.6, sill: 0.6, head: 2.3, panes: 2 }, { kind: 'screen', from: 4.6, to: 7.8, sill: 0.4, head: 2.5, colour: '#B8936B' }] });
    wall(stage, -5, 17, 13, 17.4, { height: 2.2, colour: '#F1EADF' });
  },
  before: (stage) => site(stage, { trenches: [rect(-0.6, 3, 3, 13)], rubble: [[-2.6, 4], [5.2, 8]], heaps: [[6.2, 11.6, 4.4, 1.6]], blocks: [[-3.6, 9], [4.4, 4.4]], pipes: [[3.4, 2.6]], pegs: [[-0.9, 2.6], [-0.9, 13.4], [3.4, 13.4], [3.4, 3]], bags: [[-3.2, 6.4]] }),
  after: (stage) => {
    ground(stage, palette.dune, 0.2);
    paving(stage, { x0: -5, z0: -1, x1: 5.4, z1: 16.9, wide: 1.2, long: 0.8, colour: '#DFD3BF' });
    deck(stage, { x0: 4.4, z0: 1.6, x1: 8.6, z1: 12.4, y: 0.1, away: true });
    pool(stage, { x0: -0.6, z0: 2.6, x1: 3, z1: 12.6, coping: 0.35 });
    pergola(stage, 0, 13.8, 5, 16.4, 2.6);
    majlisSeat(stage, 0.9, 15.3, 4.2, 16.1, palette.limestone);
    for (const z of [4.6, 7.4]) lounger(stage, 5.4, z, palette.limestone, 0.1);
    parasol(stage, 6.9, 7, 2.6, 2.8, palette.sand);
    hedge(stage, -5, 16, -0.6, 16.8, 1.6);
    hedge(stage, 6, 16, 13, 16.8, 1.6);
    datePalm(stage, { x: 8.8, z: 13.4, height: 6.6 });
    datePalm(stage, { x: -3, z: 14.6, height: 5.6, seed: 'b' });
    frangipani(stage, { x: -3.4, z: 9, height: 2.8 });
    for (const [x, z] of [[-3.9, 5], [-4.1, 6.2], [-3.8, 7.2], [-4, 11], [-3.8, 12.4]] as const) grasses(stage, { x, z, height: 0.85 });
    const rim = pot(stage, -2, 2.2, 0.62);
    agave(stage, { x: -2, z: 2.2, y: rim, height: 0.55 });
    shrub(stage, { x: 9.2, z: 9, height: 1.1, wide: 2 });
    agave(stage, { x: 4, z: 1.2, height: 0.75 });
    lantern(stage, -1.2, 4.4, 0.45);
    lantern(stage, 3.7, 12, 0.45);
  },
  more: [
    { view: { x: 5.6, z: 13, yaw: 3.72, eye: 1.7, horizon: 0.44, lens: 0.8 }, light: withSun(lights.golden, 1.5, -0.4) },
    { view: { x: 1.2, z: -0.6, yaw: 0, eye: 1.5, horizon: 0.5, lens: 0.95 }, light: lights.dusk },
  ],
};

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
    volume(stage, { x0: 4.6, z0: 5, x1: 14, z1: 13, height: 3.3, colour: '#F5F0E6', left: [{ kind: 'window', from: 0.8, to: 3.8, sill: 0.05, head: 2.7, panes: 3 }, { kind: 'window', from: 4.4, to: 7.4, sill: 0.05, head: 2.7, panes: 3 }], front: [{ kind: 'screen', from: 0.6, to: 3.4, sill: 0.2, head: 2.8, colour: '#B8936B' }] });
    volume(stage, { x0: 3, z0: 5, x1: 5, z1: 13, y: 3.3, height: 0.34, colour: '#A98C6A', eave: 0, soffit: true });
    for (const z of [5.2, 8.8, 12.4]) volume(stage, { x0: 3.2, z0: z, x1: 3.42, z1: z + 0.22, height: 3.3, colour: '#EDE5D8', eave: 0 });
  },
  before: (stage) => {
    site(stage, { rubble: [[-2.4, 4.6], [1.8, 9.4]], heaps: [[-5.4, 9, 4, 1.3]], blocks: [[0.6, 6.4]], pipes: [[-1.4, 3]], pegs: [[-1.6, 2.6], [-1, 8], [-1.4, 15], [1.2, 15]], bags: [[2, 4.4]] });
  },
  after: (stage) => {
    ground(stage, '#E7D5B4', 1);
    deck(stage, { x0: -1.1, z0: -1.4, x1: 0.7, z1: 22, y: 0.12 });
    deck(stage, { x0: 0.7, z0: 5, x1: 4.6, z1: 12.6, y: 0.12, colour: '#B48A5E' });
    majlisSeat(stage, 1.6, 10.4, 3, 11.2, palette.limestone, 0.12);
    parasol(stage, 2.2, 8.6, 2.5, 2.6, palette.sand);
    for (const z of [6]) lounger(stage, 1.5, z, palette.limestone, 0.12);
    const tufts: [number, number, number][] = [[-2, 2.4, 0.95], [-2.8, 3.4, 1.1], [-1.9, 4.4, 0.8], [-3.6, 4.8, 1.1], [-2.3, 6, 0.9], [-4.4, 6.6, 1.2], [-2, 7.6, 0.8], [-3.2, 8.6, 1], [-5.4, 9, 1.2], [-2.1, 10.4, 0.9], [-3.8, 11.6, 1.1], [-1.9, 13.4, 0.9], [-2.8, 15.4, 1], [-6.8, 12, 1.2], [1.5, 14.4, 1], [2.6, 15.6, 1.1], [1.4, 17, 0.9], [1.7, 2.4, 0.8], [2.4, 3.4, 0.9], [1.5, 4, 0.7]];
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
    { view: { x: 0, z: 3.4, yaw: -0.1, eye: 1.5, horizon: 0.46, lens: 0.95 }, light: withSun(lights.dusk, -2, -0.4) },
  ],
};

/** A park in an oasis: a falaj runs under palms, low stone edges to sit on. */
export const alAin: ProjectPlace = {
  view: { horizon: 0.5, lens: 0.8, eye: 1.7, x: 0.6, z: -3, yaw: 0.02 },
  light: withSun(lights.golden, -1.3, 0.4),
  far: (stage) => {
    sky(stage, 3);
    mountains(stage, 0.14);
    treeLine(stage, 0.045);
  },
  structure: (stage) => {
    wall(stage, -16, 19, -1.6, 19.5, { height: 2, colour: '#CDA77A', rough: true });
    wall(stage, 2.6, 19, 16, 19.5, { height: 2, colour: '#CDA77A', rough: true });
    volume(stage, { x0: 4.8, z0: 15, x1: 8.6, z1: 18.6, height: 5, colour: '#CFA87C', front: [{ kind: 'arch', from: 1.2, to: 2.6, spring: 1.6 }, { kind: 'window', from: 0.8, to: 1.3, sill: 3.2, head: 4.1, panes: 1 }, { kind: 'window', from: 2.5, to: 3, sill: 3.2, head: 4.1, panes: 1 }], left: [{ kind: 'window', from: 1.4, to: 2, sill: 3.2, head: 4.1, panes: 1 }] });
  },
  before: (stage) => site(stage, { trenches: [rect(-0.7, 3, 0.5, 16)], rubble: [[-2.6, 4.6], [3.2, 7.4]], heaps: [[-4.4, 9.6, 3.6, 1.2], [1.8, 12.6, 2.4, 0.8]], blocks: [[1.8, 5.4]], pipes: [[-1.2, 3.2]], pegs: [[-1, 3], [-1, 16], [1, 16], [1, 3.4]], bags: [[4.6, 10]], colour: '#DDBE90' }),
  after: (stage) => {
    ground(stage, '#DDBE90', 0.5);
    green(stage, [[-12, 2], [-2.8, 2], [-2.8, 18.6], [-12, 18.6]], '#8A9A62', 1300);
    green(stage, [[4.2, 3], [12, 3], [12, 14.6], [4.2, 14.6]], '#8A9A62', 900);
    paving(stage, { x0: -2.6, z0: -3, x1: 4, z1: 19, wide: 0.9, long: 0.7, colour: '#D9C19B' });
    pool(stage, { x0: -0.7, z0: -2.4, x1: 0.3, z1: 18, coping: 0.28, drop: 0.09, colour: '#6AA39A' });
    const palms: [number, number, number][] = [[-3.9, 6.4, 4.4], [-4, 10.4, 5.2], [-3.6, 14.4, 5.4], [-7.2, 8.6, 5.2], [-7, 13.6, 6], [5.6, 8.2, 4.6], [5.4, 12.6, 5.4], [8.8, 11.4, 5.6]];
    palms.forEach(([x, z, height], index) => {
      datePalm(stage, { x, z, height, dates: index % 2 === 0 });
    });
    bench(stage, 1.9, 6, 2.5, 7.9);
    bench(stage, 1.9, 11, 2.5, 12.9);
    for (const [x, z] of [[-3, 1.6], [-3.3, 3], [-3.4, 4.4], [-3.1, 8.4], [-3.2, 12.2], [4.5, 4], [4.8, 5.4], [4.5, 10]] as const) grasses(stage, { x, z, height: 0.8, plumes: false, colour: '#8F9A55' });
    shrub(stage, { x: 4.7, z: 6.8, height: 0.8, wide: 1.5, flower: palette.rose });
    boulder(stage, { x: 4.5, z: 3.1, height: 0.45 });
    agave(stage, { x: -2.5, z: -0.2, height: 0.6 });
    shrub(stage, { x: 4.6, z: 1.4, height: 0.9, wide: 1.8 });
  },
  more: [
    { view: { x: 3.2, z: 2.6, yaw: -0.36, eye: 1.5, horizon: 0.42, lens: 0.92 } },
    { view: { x: -0.2, z: 4, yaw: 0.02, eye: 0.7, horizon: 0.38, lens: 0.9 } },
  ],
};

/** The arrival court of a hotel: palms round a long basin before an arcade, lit in the evening. */
export const rasAlKhaimah: ProjectPlace = {
  view: { horizon: 0.53, lens: 0.8, eye: 1.8, x: -1.6, z: -6, yaw: 0.07 },
  light: withSun(lights.dusk, 2.2, -0.5),
  far: (stage) => {
    sky(stage, 5);
    mountains(stage, 0.2, '#8E7A78');
  },
  structure: (stage) => {
    const arches = Array.from({ length: 7 }, (_, index) => ({ kind: 'arch' as const, from: 1 + index * 2.9, to: 3 + index * 2.9, spring: 2.4 }));
    const windows = Array.from({ length: 7 }, (_, index) => ({ kind: 'window' as const, from: 1.3 + index * 2.9, to: 2.7 + index * 2.9, sill: 0.7, head: 2.4, lamp: index % 3 === 1 ? 0 : 1 }));
    volume(stage, { x0: -9, z0: 16, x1: 12.4, z1: 24, height: 4.6, colour: '#DDC7A4', front: arches });
    volume(stage, { x0: -9, z0: 16.6, x1: 12.4, z1: 24, y: 4.6, height: 3.2, colour: '#D6BE99', front: windows });
    volume(stage, { x0: -2, z0: 17, x1: 5.4, z1: 24, y: 7.8, height: 3, colour: '#DDC7A4', front: [{ kind: 'screen', from: 0.8, to: 6.6, sill: 0.5, head: 2.5 }] });
  },
  before: (stage) => site(stage, { trenches: [rect(-1.4, 3, 1.8, 12)], rubble: [[-4, 3.6], [4.4, 7]], heaps: [[6, 10, 4.6, 1.6]], blocks: [[-4.4, 8], [2.8, 4]], pipes: [[-1, 0.6]], pegs: [[-1.8, 2.4], [-1.8, 12.4], [2.2, 12.4], [2.2, 2.8]], bags: [[-5.4, 11]] }),
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
    for (const [x, z] of [[-2.4, 1.6], [2.8, 1.6], [-2.4, 12.4], [2.8, 12.4]] as const) lantern(stage, x, z, 0.8);
    agave(stage, { x: -5.4, z: 1.2, height: 0.9 });
    shrub(stage, { x: 6.6, z: 2, height: 0.9, wide: 2.2, flower: palette.rose });
    ghaf(stage, { x: 12.6, z: 12, height: 6.4 });
    bougainvillea(stage, [-8.8, 4.6, 15.9], [-4, 4.6, 15.9], 1.2);
    gravel(stage, rect(-9, 0, -5.2, 14), '#CDB894', 200);
  },
  more: [
    { view: { x: 3, z: 0.4, yaw: -0.28, eye: 1.4, horizon: 0.5, lens: 0.9 } },
    { view: { x: 0.2, z: -1.4, yaw: 0, eye: 1, horizon: 0.5, lens: 0.95 }, light: withSun(lights.golden, 2, 0.4) },
  ],
};
