import { bench, glow, lantern, majlisSeat, pergola, pot, wall } from '../parts/built.ts';
import { mix, palette } from '../parts/colour.ts';
import { dunes, mountains, sky, sun, towers, treeLine } from '../parts/far.ts';
import { fireBowl } from '../parts/furniture.ts';
import { area, deck, gravel, green, ground, paving, rect, ring } from '../parts/ground.ts';
import { hedge } from '../parts/hedge.ts';
import { pavilion, volume } from '../parts/houses.ts';
import { lights, withSun } from '../parts/light.ts';
import { agave, boulder, bougainvillea, frangipani, grasses, shrub } from '../parts/plants.ts';
import { corners, prism } from '../parts/prism.ts';
import { courses } from '../parts/openings.ts';
import type { Stage } from '../parts/stage.ts';
import { datePalm, ghaf } from '../parts/trees.ts';
import { pool } from '../parts/water.ts';
import type { ProjectPlace } from './project.ts';
import { site } from './site.ts';

/** A family garden under three ghaf trees: gravel, a round deck, boulders to climb on. */
export const mirdif: ProjectPlace = {
  view: { horizon: 0.47, lens: 0.84, eye: 1.75, x: 0, z: -2, yaw: -0.06 },
  light: withSun(lights.golden, 1.5, 0.35),
  far: (stage) => {
    sky(stage, 4);
    treeLine(stage, 0.045);
  },
  structure: (stage) => {
    volume(stage, { x0: 5.2, z0: 9, x1: 13, z1: 17, height: 3.5, left: [{ kind: 'window', from: 0.8, to: 3.4, sill: 0.05, head: 2.6, panes: 3 }, { kind: 'door', from: 4.4, to: 5.5 }], front: [{ kind: 'window', from: 1, to: 3.6, sill: 0.05, head: 2.6, panes: 3 }, { kind: 'screen', from: 4.8, to: 7, sill: 0.3, head: 2.7 }] });
    volume(stage, { x0: 6.4, z0: 10, x1: 12.4, z1: 16, y: 3.5, height: 2.8, colour: '#E6D6BC', front: [{ kind: 'window', from: 1, to: 2.8, sill: 0.7, head: 2.2 }, { kind: 'window', from: 3.6, to: 5, sill: 0.7, head: 2.2 }] });
    wall(stage, -13, 17.4, 5.2, 17.8, { height: 2.5 });
    wall(stage, -11, 4, -10.6, 17.4, { height: 2.5 });
  },
  before: (stage) => site(stage, { rubble: [[-3.4, 4], [2.4, 6.6]], heaps: [[-5.8, 11, 4.4, 1.5]], blocks: [[2.8, 9.6], [-1.6, 12]], pipes: [[0.4, 3]], pegs: [[-2.6, 3], [-2.8, 8], [0.8, 9.4], [3, 5.4]], bags: [[4, 7.6]] }),
  after: (stage) => {
    ground(stage, palette.dune, 0.5);
    green(stage, [[-10.6, 6], [-3.4, 5], [-2.4, 9], [-4, 17.3], [-10.6, 17.3]], '#93A26C', 1200);
    gravel(stage, [[-3.4, -1], [5, -1], [5.2, 9], [5.2, 17], [-3, 17], [-1.6, 9]], '#DCCCAC', 900);
    area(stage, ring(1, 7.2, 2.5, 2.5, 36), '#A97F55', 0.25);
    for (const r of [0.6, 1.2, 1.8]) area(stage, ring(1, 7.2, r, r, 30), r === 1.2 ? '#B08860' : '#A57B50', 0.28);
    majlisSeat(stage, 0.2, 8.5, 2.2, 9.1, palette.sand);
    ghaf(stage, { x: -4.4, z: 8.4, height: 6.6, spread: 0.66 });
    ghaf(stage, { x: -7.4, z: 13, height: 6.2, spread: 0.62 });
    ghaf(stage, { x: 3.4, z: 14, height: 6, spread: 0.66 });
    boulder(stage, { x: -2.5, z: 4, height: 0.75 });
    boulder(stage, { x: -3.7, z: 3.7, height: 0.5 });
    boulder(stage, { x: -1.9, z: 5, height: 0.36 });
    for (const [x, z] of [[-3.2, 2.8], [-1.6, 4.2], [-4.6, 4.4], [3.9, 5], [4.3, 6.2], [3.7, 9.2], [-2.4, 11], [4.5, 7.6]] as const) grasses(stage, { x, z, height: 0.9 });
    agave(stage, { x: 3.4, z: 2.4, height: 0.8 });
    agave(stage, { x: 4.4, z: 3.2, height: 0.65 });
    for (const x of [-9.4, -6, -4.4, -1.6, 0.4, 4.4]) shrub(stage, { x, z: 16.8, height: 1, wide: 1.5 });
    shrub(stage, { x: -3, z: 1.4, height: 0.8, wide: 1.6, colour: '#6F8A6E' });
    lantern(stage, -0.9, 5.6, 0.5);
    pot(stage, 4.7, 8.2, 0.7);
  },
  more: [
    { view: { x: 4.6, z: 4, yaw: -0.62, eye: 1.5, horizon: 0.46, lens: 0.86 } },
    { view: { x: -1.8, z: 1.4, yaw: 0.14, eye: 1, horizon: 0.44, lens: 0.95 }, light: lights.dusk },
  ],
};

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
    volume(stage, { x0: 4.6, z0: 10, x1: 9.4, z1: 14.6, y: 0.35, height: 3, colour: '#D3B78E', left: [{ kind: 'door', from: 1.4, to: 2.6, tall: 2.2 }], front: [{ kind: 'screen', from: 0.8, to: 3.8, sill: 0.4, head: 2.5 }] });
    pavilion(stage, 0.8, 9, 4.4, 14, { height: 3, columns: 2 });
  },
  before: (stage) => site(stage, { rubble: [[-2.8, 4.6], [3.4, 5.6]], heaps: [[-5, 9.6, 4.4, 1.2]], blocks: [[-1.8, 8]], pipes: [[0.6, 3.2]], pegs: [[-3, 3.6], [-3, 10], [0, 10]], bags: [[-0.4, 6.6]], colour: '#DDB98C' }),
  after: (stage) => {
    ground(stage, '#DDB98C', 1.2);
    area(stage, ring(-2, 7, 2.6, 2.2, 34), '#C9B08A', 0.15);
    paving(stage, { x0: -0.9, z0: -1.5, x1: 0.9, z1: 6, wide: 0.9, long: 0.8, colour: '#CDB792' });
    fireBowl(stage, -2, 6.8, 1.2);
    majlisSeat(stage, -4, 8.6, -0.4, 9.3, palette.sand);
    majlisSeat(stage, 1.2, 12.6, 4, 13.4, palette.limestone, 0.35);
    ghaf(stage, { x: -6.6, z: 9.6, height: 5.8, spread: 0.66 });
    datePalm(stage, { x: 8.4, z: 8, height: 5.4 });
    for (const [x, z] of [[-3.4, 3.2], [-4.6, 4.6], [1.6, 3.6], [2.4, 5], [1.5, 6.4], [-5.2, 6.4], [3.6, 6.6], [5.2, 7.2]] as const) grasses(stage, { x, z, height: 1 });
    agave(stage, { x: 2.2, z: 2.2, height: 0.85 });
    agave(stage, { x: -2.4, z: 2.4, height: 0.65 });
    boulder(stage, { x: 3.3, z: 4, height: 0.6 });
    boulder(stage, { x: -4.4, z: 3.4, height: 0.4 });
    for (const [x, z] of [[-1.2, 3], [1.2, 4.8], [-1.2, 5.4]] as const) lantern(stage, x, z, 0.5);
    glow(stage, 2.6, 2.4, 11.5, 2.2, 0.45);
  },
  more: [
    { view: { x: -4.6, z: 3.4, yaw: 0.5, eye: 1.4, horizon: 0.48, lens: 0.9 } },
    { view: { x: 2, z: 0.4, yaw: -0.3, eye: 1.6, horizon: 0.52, lens: 0.95 }, light: withSun(lights.golden, 1.6, 0.3) },
  ],
};

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
    volume(stage, { x0: -8.6, z0: 10, x1: -1, z1: 16, height: 3.1, colour: '#C9A983', front: [stoneFace(0, 7.6), { kind: 'window', from: 0.9, to: 2, sill: 0.9, head: 2.1 }, { kind: 'door', from: 3.2, to: 4.3, tall: 2.1 }, { kind: 'window', from: 5.4, to: 6.5, sill: 0.9, head: 2.1 }], right: [stoneFace(0, 6), { kind: 'window', from: 2, to: 3, sill: 0.9, head: 2.1 }] });
    volume(stage, { x0: -6.4, z0: 11, x1: -3.2, z1: 15, y: 3.1, height: 2.2, colour: '#D3B48C', front: [{ kind: 'window', from: 1.1, to: 2.1, sill: 0.6, head: 1.6 }] });
    wall(stage, -1, 15.4, 12, 15.9, { height: 1.3, colour: '#C4A37D', rough: true, coping: false });
  },
  before: (stage) => site(stage, { rubble: [[-3, 4.6], [2.4, 8], [4.6, 5]], heaps: [[5.4, 11, 4, 1.3]], blocks: [[0.6, 10]], pipes: [[0.2, 3.4]], pegs: [[-1.8, 3], [-3, 9], [1.6, 9], [3, 4]], bags: [[-0.4, 7.6]], colour: '#D6B78B' }),
  after: (stage) => {
    ground(stage, '#D6B78B', 0.6);
    green(stage, [[0.8, 3], [9, 3], [10.6, 15.2], [0.2, 15.2]], '#97A066', 1500);
    for (let step = 0; step < 9; step += 1) area(stage, ring(-1.2 - step * 0.36 + (step % 2) * 0.3, 1 + step * 0.98, 0.62, 0.36, 7), '#CDBB9F', 0.35);
    pergola(stage, -6, 7, -3.2, 9.6, 2.4);
    bench(stage, -5.6, 9, -3.8, 9.45);
    bougainvillea(stage, [-6, 2.65, 7.1], [-3.2, 2.65, 7.1], 0.9);
    for (const [x, z, height] of [[2.4, 7, 2.7], [4.8, 7.6, 2.9], [7.4, 8.2, 2.7], [2.8, 11.4, 2.9], [5.6, 12, 3], [8.6, 12.4, 2.8]] as const) ghaf(stage, { x, z, height, spread: 0.5, seed: 'lime' });
    datePalm(stage, { x: 0.6, z: 13.6, height: 6 });
    datePalm(stage, { x: -9.6, z: 13, height: 5.6 });
    for (const [x, z] of [[-2.9, 3.4], [-3.6, 4.8], [-2.8, 5.8], [0.5, 3.6], [0.3, 5.2]] as const) grasses(stage, { x, z, height: 0.75 });
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

function terrace(stage: Stage, z: number, y: number, colour: string): void {
  prism(stage, corners(-14, z, 14, 26), { y, height: 0.95, colour: '#BFA588', top: colour, shadow: false, depth: 26 - y * 0.01, sides: { 0: (on, face) => courses(on, face, 0.2, 0.55, `terrace${z}`) } });
}

/** Terraces on a slope: dry stone walls, steps between them, each level planted. */
export const fujairah: ProjectPlace = {
  view: { horizon: 0.36, lens: 0.84, eye: 3, x: -3.6, z: -2.4, yaw: 0.3 },
  light: withSun(lights.day, 1.2, 0.4),
  far: (stage) => {
    sky(stage, 4);
    mountains(stage, 0.22, '#A08877');
  },
  structure: (stage) => {
    const top = stage.planted ? '#C9B68C' : palette.dune;
    terrace(stage, 7, 0, top);
    terrace(stage, 11, 0.95, top);
    terrace(stage, 15.5, 1.9, mix(top, palette.dune, 0.4));
    volume(stage, { x0: 2.6, z0: 17.4, x1: 10, z1: 23, y: 2.85, height: 3, colour: '#EDE1CC', front: [{ kind: 'window', from: 0.8, to: 3.2, sill: 0.1, head: 2.3, panes: 3 }, { kind: 'screen', from: 4.2, to: 6.4, sill: 0.2, head: 2.4 }] });
    for (const [z, y] of [[5.8, 0], [9.8, 0.95]] as const) for (let step = 0; step < 3; step += 1) prism(stage, corners(-1.1, z + step * 0.4, 0.9, z + 1.25), { y: y + step * 0.3, height: 0.3, colour: '#D9C8AC', shadow: false, depth: stage.depth(0, z) - step * 0.01 });
  },
  before: (stage) => {
    site(stage, { rubble: [[-3, 3.6], [3.4, 4.4]], heaps: [[5, 5.4, 2.6, 0.9]], blocks: [[-4.4, 5]], pipes: [[1.2, 2.2]], pegs: [[-2, 2.4], [-2, 5.6], [1.8, 5.6]], bags: [[-1.9, 4.2]] });
  },
  after: (stage) => {
    ground(stage, palette.dune, 0.4);
    paving(stage, { x0: -1.5, z0: -2, x1: 1.3, z1: 5.8, wide: 0.95, long: 0.7 });
    gravel(stage, rect(-9, 0, -1.5, 7), '#DCCCAE', 400);
    gravel(stage, rect(1.3, 0, 9, 7), '#DCCCAE', 400);
    const low: [number, number][] = [[-2.4, 6.2], [-3.6, 6.3], [-5, 6.2], [-6.4, 6.3], [2, 6.2], [3.4, 6.3], [5, 6.2], [6.6, 6.3]];
    low.forEach(([x, z], index) => {
      if (index % 2) agave(stage, { x, z, height: 0.6 });
      else grasses(stage, { x, z, height: 0.8 });
    });
    ([[-7.4, 8.4], [-6, 8.6], [-5.2, 9.6], [-3.4, 9.4], [1.6, 9.8], [4.6, 9.8], [8.6, 8.4], [10, 9], [-4.4, 9], [-2.6, 8.4], [2, 8.6], [3.6, 9.2], [5.4, 8.6], [7, 9]] as const).forEach(([x, z], index) => {
      shrub(stage, { x, z, y: 0.95, height: 0.7, wide: 1.2, ...(index % 3 === 1 ? { flower: palette.rose } : {}) });
    });
    ghaf(stage, { x: -5.6, z: 13, y: 1.9, height: 4.6, spread: 0.6 });
    frangipani(stage, { x: 4.4, z: 13, y: 1.9, height: 2.6 });
    for (const x of [-7.6, -6.6, -3, -1.8, 1.6, 2.8, 6.4, 7.6, 8.8]) grasses(stage, { x, z: 12.2, y: 1.9, height: 0.8 });
    datePalm(stage, { x: 0.4, z: 18.4, y: 2.85, height: 4.4 });
    for (const x of [-7, -4.6, -2.4]) shrub(stage, { x, z: 16.6, y: 2.85, height: 0.9, wide: 1.5 });
    bench(stage, 2.2, 3.6, 3.9, 4.1);
    boulder(stage, { x: -3, z: 2.6, height: 0.55 });
    agave(stage, { x: 2.3, z: 1.6, height: 0.7 });
    grasses(stage, { x: -2.2, z: 2, height: 0.8 });
    ghaf(stage, { x: -5.4, z: 3.6, height: 3.6, spread: 0.55 });
  },
  more: [{ view: { x: 3.6, z: 2, yaw: -0.4, eye: 2.4, horizon: 0.38, lens: 0.9 }, light: withSun(lights.golden, 1.4, 0.35) }],
};

/** A shaded walk between villas: a path in curves, lawns only where children play. */
export const dubaiHills: ProjectPlace = {
  view: { horizon: 0.44, lens: 0.84, eye: 1.75, x: 0, z: -2 },
  light: withSun(lights.day, -1.4, 0.3),
  far: (stage) => {
    sky(stage, 5);
    towers(stage, { tall: 0.26, from: 0.08, to: 0.46, depth: 240 });
    treeLine(stage, 0.05);
  },
  structure: (stage) => {
    volume(stage, { x0: 7, z0: 12, x1: 14, z1: 20, height: 3.4, left: [{ kind: 'window', from: 1, to: 3.4, sill: 0.4, head: 2.5, panes: 3 }, { kind: 'window', from: 4.6, to: 7, sill: 0.4, head: 2.5, panes: 3 }], front: [{ kind: 'window', from: 1, to: 3, sill: 0.4, head: 2.5 }] });
    volume(stage, { x0: 8, z0: 13, x1: 14, z1: 19, y: 3.4, height: 2.8, colour: '#E6D6BC', left: [{ kind: 'screen', from: 1, to: 4.6, sill: 0.4, head: 2.4 }] });
    volume(stage, { x0: 7.4, z0: 24, x1: 14, z1: 31, height: 5.6, colour: '#EADDC6', left: [{ kind: 'window', from: 1, to: 3, sill: 3.4, head: 5 }, { kind: 'window', from: 4, to: 6, sill: 3.4, head: 5 }] });
    wall(stage, 6, 9, 6.3, 34, { height: 1.6 });
  },
  before: (stage) => site(stage, { rubble: [[-2, 4.6], [3.6, 6]], heaps: [[-5.4, 9.6, 4.6, 1.5], [3.6, 15, 3, 1]], blocks: [[1, 9]], pipes: [[-1, 2.8]], pegs: [[-1.4, 2.4], [-2, 7], [0.2, 12], [2, 18]], bags: [[3.2, 9]] }),
  after: (stage) => {
    ground(stage, palette.dune, 0.3);
    green(stage, [[-16, 1], [-2, 0], [-2.8, 6], [-1.2, 12], [0.6, 20], [0, 34], [-16, 34]], '#8FA268', 1500);
    green(stage, [[2, 0], [6, 0], [6, 34], [3, 34], [3.2, 20], [1.2, 12], [0, 6]], '#9AA36E', 800);
    area(stage, [[-2, -1.2], [2, -1.2], [0, 6], [1.2, 12], [3.2, 20], [3, 34], [0, 34], [0.6, 20], [-1.2, 12], [-2.8, 6]], '#E0D0B4', 0.25);
    for (const [x, z, height] of [[-4.6, 6.4, 5.4], [3.2, 8.6, 5], [-4, 13, 5.8], [4.6, 15, 5.4], [-2.4, 20, 6], [5, 23, 6]] as const) ghaf(stage, { x, z, height, spread: 0.6 });
    bench(stage, -3.6, 8.4, -2, 8.9);
    bench(stage, 1.6, 13.2, 3, 13.7);
    for (const [x, z] of [[1.9, 2.6], [1.7, 3.6], [1.2, 4.6], [0.9, 5.8], [1, 7], [-3.1, 4], [-3.3, 5.2]] as const) grasses(stage, { x, z, height: 0.75 });
    hedge(stage, -9, 10, -5.6, 10.7, 1);
    shrub(stage, { x: -3, z: 2.8, height: 0.75, wide: 1.6, flower: '#EFE6F0' });
    shrub(stage, { x: 3, z: 3.4, height: 0.9, wide: 1.7 });
    boulder(stage, { x: -2.7, z: 6.9, height: 0.4 });
    agave(stage, { x: 2.5, z: 1.7, height: 0.7 });
    pool(stage, { x0: -8, z0: 15, x1: -4.5, z1: 18, coping: 0.3, drop: 0.06 });
    deck(stage, { x0: 4, z0: 9.4, x1: 5.8, z1: 12, y: 0.12 });
  },
  more: [{ view: { x: -2.4, z: 5, yaw: 0.2, eye: 1.5, horizon: 0.42, lens: 0.92 }, light: withSun(lights.golden, -1.5, 0.35) }],
};
