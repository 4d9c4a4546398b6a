import { bench, glow, lantern, majlisSeat, pot, wall } from '../parts/built.ts';
import { palette } from '../parts/colour.ts';
import { sky, towers, treeLine } from '../parts/far.ts';
import { area, gravel, green, ground, paving, rect } from '../parts/ground.ts';
import { features, volume } from '../parts/houses.ts';
import { hedge } from '../parts/hedge.ts';
import { festoon, table } from '../parts/furniture.ts';
import { lights, withSun } from '../parts/light.ts';
import { agave, boulder, bougainvillea, frangipani, grasses, shrub } from '../parts/plants.ts';
import { datePalm, ghaf } from '../parts/trees.ts';
import { pool } from '../parts/water.ts';
import type { ProjectPlace } from './project.ts';
import { site } from './site.ts';

/** A walled court between two wings of a villa: a rill on the axis, a seat in the shade of a ghaf. */
export const alBarsha: ProjectPlace = {
  view: { horizon: 0.5, lens: 0.86, eye: 1.7, x: 0.9, z: -0.6, yaw: -0.05 },
  light: withSun(lights.day, 1.25, 0.5),
  far: (stage) => {
    sky(stage, 4);
  },
  structure: (stage) => {
    volume(stage, { x0: -11, z0: 6, x1: -4.6, z1: 16, height: 3.6, right: [{ kind: 'window', from: 1, to: 3.6, sill: 0.05, head: 2.5, panes: 3 }, { kind: 'window', from: 4.6, to: 7.2, sill: 0.05, head: 2.5, panes: 3 }, { kind: 'screen', from: 7.9, to: 9.4, sill: 0.3, head: 2.6 }], front: [{ kind: 'window', from: 3.2, to: 5, sill: 0.9, head: 2.4 }] });
    volume(stage, { x0: -11, z0: 8, x1: -6.4, z1: 15, y: 3.6, height: 2.7, colour: '#E6D6BC', right: [{ kind: 'window', from: 1, to: 3, sill: 0.7, head: 2.1 }, { kind: 'screen', from: 4, to: 6.2, sill: 0.4, head: 2.3 }] });
    wall(stage, -4.6, 15.6, 6.6, 16, { height: 3, sides: { 0: features([{ kind: 'arch', from: 4.4, to: 6.2, spring: 1.75 }, { kind: 'screen', from: 8, to: 10, sill: 0.6, head: 2.4 }, { kind: 'dapple', from: 2, head: 1.9, reach: 1.5 }]) } });
    wall(stage, 6.2, 1, 6.6, 15.6, { height: 3, sides: { 3: features([{ kind: 'dapple', from: 4, head: 1.6, reach: 1.6 }]) } });
  },
  before: (stage) => {
    site(stage, {
      trenches: [rect(0.2, 5, 1, 14)],
      rubble: [[-1.8, 5.2], [4.2, 11]],
      heaps: [[4.3, 8.6, 3.2, 1.15]],
      blocks: [[-3.4, 8.4]],
      pipes: [[1.7, 4.2]],
      pegs: [[-1.4, 4], [-1.4, 13], [2.6, 13], [2.6, 4.6]],
      bags: [[-3.2, 11.8]],
    });
  },
  after: (stage) => {
    ground(stage, palette.dune, 0.2);
    gravel(stage, rect(-4.6, 0.2, 6.2, 15.6), '#D9C8AA', 500);
    paving(stage, { x0: -2.6, z0: -1.4, x1: 3.8, z1: 15.6, wide: 1.2, long: 0.8 });
    pool(stage, { x0: 0.2, z0: 3.4, x1: 1, z1: 14.4, coping: 0.22, drop: 0.07 });
    ghaf(stage, { x: 4.9, z: 10.6, height: 5.6, spread: 0.6 });
    frangipani(stage, { x: -3.5, z: 8.2, height: 3 });
    majlisSeat(stage, 3.9, 6.4, 4.7, 9.4, palette.sand);
    for (const [x, z, h] of [[-3.6, 4.6, 0.6], [-3.4, 5.6, 0.8], [-3.7, 11, 0.7], [-3.5, 12.6, 0.9]] as const) agave(stage, { x, z, height: h });
    for (const [x, z] of [[5.3, 4.6], [5.5, 5.4], [5.2, 12.6], [5.6, 13.6], [-3.3, 6.6], [-3.8, 13.8]] as const) grasses(stage, { x, z, height: 0.85 });
    for (const x of [-3.6, -2.7, 2.6, 3.6, 5.4]) shrub(stage, { x, z: 15.1, height: 0.9, wide: 1.2 });
    bougainvillea(stage, [6.2, 3, 2.6], [6.2, 3, 8.2], 1.3);
    boulder(stage, { x: 5.2, z: 3.7, height: 0.42 });
    pot(stage, -2.9, 3.1, 0.62);
    lantern(stage, -0.5, 6.2, 0.5);
    lantern(stage, 1.7, 9.2, 0.5);
    datePalm(stage, { x: 9.5, z: 20, height: 8.5 });
    datePalm(stage, { x: -2.2, z: 21, height: 7.2 });
    agave(stage, { x: -1.7, z: 2.5, height: 0.75 });
    grasses(stage, { x: 3.7, z: 2.2, height: 0.95 });
    ghaf(stage, { x: -5.6, z: -1.6, height: 5 });
    glow(stage, -4.4, 2.4, 10, 1.6, 0.5);
  },
  more: [
    { view: { x: 5.2, z: 1.6, yaw: -0.42, eye: 1.5, horizon: 0.4, lens: 0.8 } },
    { view: { x: -1.2, z: 2.6, yaw: 0.3, eye: 1.2, horizon: 0.42, lens: 0.95 }, light: lights.dusk },
  ],
};

/** A yard of a restaurant at dusk: tables under lamps, a wall of flowers. */
export const alQuoz: ProjectPlace = {
  view: { horizon: 0.46, lens: 0.82, eye: 1.65, x: 0.3, z: -1, yaw: 0.08 },
  light: lights.dusk,
  far: (stage) => {
    sky(stage, 5);
    towers(stage, { tall: 0.24, from: 0.52, to: 0.8 });
  },
  structure: (stage) => {
    volume(stage, { x0: -12, z0: 4, x1: -4.2, z1: 13, height: 4.4, colour: '#C9BBA6', right: [{ kind: 'stone', from: 0, to: 9, sill: 0, head: 1 }, { kind: 'window', from: 0.8, to: 3.8, sill: 0.1, head: 3, panes: 4 }, { kind: 'door', from: 4.5, to: 5.7, tall: 2.6, colour: '#2F4A3D' }, { kind: 'window', from: 6.3, to: 8.4, sill: 0.1, head: 3, panes: 3 }] });
    wall(stage, -4.2, 12.6, 7.4, 13, { height: 3.1, colour: '#D8C3A4', sides: { 0: features([{ kind: 'arch', from: 1.2, to: 2.7, spring: 1.9 }, { kind: 'screen', from: 6.4, to: 8.6, sill: 0.7, head: 2.5 }]) } });
    wall(stage, 7, 2, 7.4, 12.6, { height: 3.1, colour: '#D8C3A4' });
  },
  before: (stage) => site(stage, { rubble: [[-1.5, 4.6], [3.6, 9.5]], heaps: [[4.6, 6.6, 2.6, 0.9]], blocks: [[-2.8, 7.4], [2.6, 10.8]], pipes: [[0.6, 3.6]], pegs: [[-2.6, 4], [-2.6, 11], [3.4, 11]], bags: [[-0.6, 9]] }),
  after: (stage) => {
    ground(stage, '#CDB894', 0.2);
    gravel(stage, rect(-4.2, 0.5, 7, 12.6), '#CDBB9C', 500);
    paving(stage, { x0: -4.2, z0: -1, x1: 5, z1: 11.4, wide: 0.8, long: 0.8, colour: '#CBB89A', bond: false });
    for (const [x, z] of [[-1.9, 4.4], [1.9, 5.6], [-1.5, 8.2], [2.4, 9.2]] as const) table(stage, x, z);
    datePalm(stage, { x: 5.6, z: 9.8, height: 5.6, dates: true });
    frangipani(stage, { x: 5.9, z: 4.9, height: 2.8 });
    bougainvillea(stage, [-1.4, 3.1, 12.5], [3.6, 3.1, 12.5], 1.4);
    for (const [x, z] of [[6.2, 3.4], [6.3, 6.6], [6.2, 8], [5.9, 11.4]] as const) grasses(stage, { x, z, height: 0.9 });
    for (const x of [-3.4, -0.6, 0.6, 3.4, 4.8]) shrub(stage, { x, z: 12, height: 0.9, wide: 1.1 });
    const rim = pot(stage, -3.5, 3.4, 0.7);
    agave(stage, { x: -3.5, z: 3.4, y: rim, height: 0.6 });
    for (const [x, z] of [[3.7, 3.6], [-3.4, 6.2], [0.2, 11]] as const) lantern(stage, x, z, 0.6);
    festoon(stage, [-4.2, 3.7, 6], [7, 3, 4.4], 1);
    festoon(stage, [-4.2, 3.7, 9.6], [7, 3, 8.2], 2);
  },
  more: [{ view: { x: 4.4, z: 1, yaw: -0.34, eye: 1.4, horizon: 0.44, lens: 0.92 } }],
};

/** A garden to wait in beside a clinic: a quiet path, seats in the morning shade. */
export const ajman: ProjectPlace = {
  view: { horizon: 0.45, lens: 0.86, eye: 1.7, x: 0.2, z: -1, yaw: -0.1 },
  light: withSun(lights.day, -1.3, 0.35),
  far: (stage) => {
    sky(stage, 3);
    towers(stage, { tall: 0.14, from: 0, to: 0.4, depth: 200 });
    treeLine(stage, 0.05);
  },
  structure: (stage) => {
    volume(stage, { x0: 3.8, z0: 5, x1: 13, z1: 17, height: 4, colour: '#F1E9DC', left: [{ kind: 'panel', from: 0.4, to: 11.6, sill: 0, head: 0.4, colour: '#B9C4B4' }, { kind: 'window', from: 1, to: 3.2, sill: 0.6, head: 2.7, panes: 3 }, { kind: 'window', from: 4, to: 6.2, sill: 0.6, head: 2.7, panes: 3 }, { kind: 'window', from: 7.4, to: 9.9, sill: 0.05, head: 2.8, panes: 3 }], front: [{ kind: 'window', from: 1, to: 3.4, sill: 0.6, head: 2.7, panes: 3 }] });
    volume(stage, { x0: 5.4, z0: 8, x1: 13, z1: 17, y: 4, height: 3.2, colour: '#E7DCC8', left: [{ kind: 'screen', from: 1, to: 8, sill: 0.6, head: 2.6, colour: '#C3B193' }] });
    wall(stage, -8, 16.6, 3.8, 17, { height: 2.4, sides: { 0: features([{ kind: 'screen', from: 5, to: 7.4, sill: 0.5, head: 2 }, { kind: 'dapple', from: 3, head: 1.5, reach: 1.4 }]) } });
  },
  before: (stage) => site(stage, { rubble: [[-2.6, 5.4], [1.6, 12]], heaps: [[-5, 11, 4, 1.4]], blocks: [[0.2, 8.4]], pipes: [[-1, 3.8]], pegs: [[-0.8, 4.4], [-0.4, 9], [1.6, 14]], bags: [[2.4, 6.6]] }),
  after: (stage) => {
    ground(stage, palette.dune, 0.3);
    green(stage, [[-9, 0.4], [-1.6, 0.4], [-0.6, 6], [-1.4, 11], [0.8, 16.6], [-9, 16.6]], '#8FA06C', 1300);
    gravel(stage, [[1.4, 0.4], [3.8, 0.4], [3.8, 16.6], [2.6, 16.6], [0.7, 11], [1.4, 6]], '#DCCFB6', 400);
    area(stage, [[-1.6, 0], [1.4, 0], [1.5, 6], [0.7, 11], [2.6, 16.6], [0.8, 16.6], [-1.4, 11], [-0.6, 6]], '#E3D3B8');
    ghaf(stage, { x: -4.6, z: 9.4, height: 6.2, spread: 0.66 });
    ghaf(stage, { x: -7.6, z: 14.4, height: 5.4 });
    frangipani(stage, { x: 2.7, z: 11.4, height: 3 });
    bench(stage, -2.8, 7.4, -1.1, 7.95);
    bench(stage, -2.4, 12.6, -0.9, 13.1);
    for (const [x, z] of [[2.4, 4.2], [3, 5.4], [2.3, 6.6], [3.1, 7.8], [2.5, 9]] as const) grasses(stage, { x, z, height: 0.8 });
    for (const [x, z] of [[-2.2, 4.2], [-3.2, 5], [-2, 5.4]] as const) shrub(stage, { x, z, height: 0.7, wide: 1, flower: '#EFE6F0' });
    for (const x of [-6.8, -5.4, -1.6, 3.2]) shrub(stage, { x, z: 16.1, height: 1, wide: 1.4 });
    boulder(stage, { x: -1.5, z: 3.7, height: 0.42 });
    agave(stage, { x: 3.1, z: 3.1, height: 0.7 });
    datePalm(stage, { x: 2.9, z: 22, height: 8 });
  },
  more: [{ view: { x: -3.2, z: 3.4, yaw: 0.35, eye: 1.35, horizon: 0.42, lens: 0.9 } }],
};

/** The forecourt of a villa: a path of large slabs to the door between palms. */
export const khalifaCity: ProjectPlace = {
  view: { horizon: 0.5, lens: 0.82, eye: 1.7, x: -0.8, z: -3, yaw: 0.06 },
  light: withSun(lights.golden, 1.5, 0.55),
  far: (stage) => {
    sky(stage, 4);
    treeLine(stage, 0.05, palette.olive, 0, 1);
  },
  structure: (stage) => {
    volume(stage, { x0: -5.6, z0: 10, x1: 6.4, z1: 19, height: 3.8, front: [{ kind: 'window', from: 0.8, to: 3, sill: 0.5, head: 2.7, panes: 3 }, { kind: 'stone', from: 4, to: 7.4, sill: 0, head: 3.5 }, { kind: 'door', from: 4.9, to: 6.5, tall: 2.7 }, { kind: 'screen', from: 8.2, to: 11.2, sill: 0.3, head: 3 }] });
    volume(stage, { x0: -4.6, z0: 11, x1: 1.4, z1: 18, y: 3.8, height: 3, colour: '#E6D6BC', front: [{ kind: 'window', from: 0.8, to: 2.6, sill: 0.7, head: 2.4 }, { kind: 'window', from: 3.6, to: 5.2, sill: 0.7, head: 2.4 }] });
    volume(stage, { x0: -1.9, z0: 8.4, x1: 2.1, z1: 10, y: 3.05, height: 0.32, colour: '#8A6A4A', eave: 0, soffit: true });
    volume(stage, { x0: -1.8, z0: 8.5, x1: -1.55, z1: 8.75, height: 3.05, eave: 0 });
    volume(stage, { x0: 1.75, z0: 8.5, x1: 2, z1: 8.75, height: 3.05, eave: 0 });
    wall(stage, 6.4, 10, 14, 10.4, { height: 2.4 });
    wall(stage, -14, 10, -5.6, 10.4, { height: 2.4 });
  },
  before: (stage) => site(stage, { rubble: [[-3.4, 4.4], [3.6, 6.4]], heaps: [[4.8, 4, 3, 1.1], [-6.4, 8.4, 2.6, 0.9]], blocks: [[-4.4, 7.2]], pipes: [[0.9, 2.2]], pegs: [[-1.3, 1.2], [-1.3, 8], [1.5, 8], [1.5, 2]], bags: [[3.2, 8.2]] }),
  after: (stage) => {
    ground(stage, palette.dune, 0.4);
    gravel(stage, rect(-9, -2, 9, 9.9), '#DCCAA8', 900);
    for (let z = -2; z < 8; z += 1.25) paving(stage, { x0: -1.35, z0: z, x1: 1.55, z1: z + 1.12, wide: 2.9, long: 1.12, bond: false });
    paving(stage, { x0: -2.2, z0: 8.2, x1: 2.4, z1: 10, wide: 1.15, long: 0.9, bond: false });
    pool(stage, { x0: 2.5, z0: 2.4, x1: 3.5, z1: 8, coping: 0.25, drop: 0.06 });
    hedge(stage, -5.4, 9, -2.4, 9.7, 0.8);
    datePalm(stage, { x: -6.6, z: 7.6, height: 5.6, dates: true });
    datePalm(stage, { x: -7.6, z: 8.8, height: 7, seed: 'b' });
    ghaf(stage, { x: 6.4, z: 7.2, height: 5.4, spread: 0.6 });
    for (const [x, z] of [[-2.4, 1.2], [-2.6, 2.6], [-2.3, 4], [-2.7, 5.4], [-2.4, 6.8]] as const) grasses(stage, { x, z, height: 0.8 });
    for (const [x, z, h] of [[4.6, 2.2, 0.8], [5.2, 3.6, 0.65], [4.5, 5, 0.75]] as const) agave(stage, { x, z, height: h });
    agave(stage, { x: -3.2, z: 0.2, height: 0.8 });
    shrub(stage, { x: 2.8, z: 0.4, height: 0.75, wide: 1.5 });
    boulder(stage, { x: -3.9, z: 2.2, height: 0.55 });
    boulder(stage, { x: -4.6, z: 2.7, height: 0.36 });
    shrub(stage, { x: 4.2, z: 9.4, height: 1, wide: 2.4, flower: palette.rose });
    lantern(stage, -1.75, 7.4, 0.5);
    lantern(stage, 1.95, 7.4, 0.5);
  },
  more: [{ view: { x: 4.6, z: 0.2, yaw: -0.42, eye: 1.5, horizon: 0.5, lens: 0.85 }, light: lights.dusk }],
};
