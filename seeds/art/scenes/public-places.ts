import { bench, glow, lantern, majlisSeat, pergola, pot } from '../parts/built.ts';
import { palette } from '../parts/colour.ts';
import { sky, sun, towers, treeLine } from '../parts/far.ts';
import { fireBowl } from '../parts/furniture.ts';
import { area, deck, gravel, green, ground, paving, rect, ring } from '../parts/ground.ts';
import { sail, volume, type Feature } from '../parts/houses.ts';
import { lights, withSun } from '../parts/light.ts';
import { agave, bougainvillea, frangipani, grasses, shrub } from '../parts/plants.ts';
import { corners, prism, type Face } from '../parts/prism.ts';
import type { Stage } from '../parts/stage.ts';
import { fill } from '../parts/svg.ts';
import { datePalm, ghaf } from '../parts/trees.ts';
import { pool } from '../parts/water.ts';
import type { ProjectPlace } from './project.ts';
import { site } from './site.ts';

/** A parapet with a glass rail on it, at the edge of a roof. */
function rail(stage: Stage, x0: number, z0: number, x1: number, z1: number): void {
  prism(stage, corners(x0, z0, x1, z1), { height: 0.45, colour: '#CFC3B0' });
  const across = x1 - x0 > z1 - z0;
  const long = across ? x1 - x0 : z1 - z0;
  const side = across ? z0 + 0.1 : (x0 + x1) / 2;
  const spot = (along: number, y: number) => (across ? ([x0 + along, y, side] as const) : ([side, y, z0 + along] as const));
  const depth = Math.max(stage.depth(x0, z1), stage.depth(x1, z1)) - 0.05;
  let svg = fill(stage.shape([spot(0, 0.45), spot(long, 0.45), spot(long, 1.1), spot(0, 1.1)]), '#DCE8E4', 'fill-opacity="0.14"');
  for (let along = 0; along <= long; along += 1.6) svg += fill(stage.shape([spot(along, 0.45), spot(along + 0.05, 0.45), spot(along + 0.05, 1.1), spot(along, 1.1)]), stage.tone('#5E564C', 0, depth));
  svg += fill(stage.shape([spot(0, 1.08), spot(long, 1.08), spot(long, 1.15), spot(0, 1.15)]), stage.tone('#5E564C', 0.1, depth));
  stage.addStanding(depth, stage.at(x0, 0, z0)[1], svg);
}

/** A roof among towers, made into a majlis: deck, planters, a fire and low seats at dusk. */
export const businessBay: ProjectPlace = {
  view: { horizon: 0.5, lens: 0.84, eye: 1.7, x: 0, z: -2, yaw: -0.04 },
  light: withSun(lights.dusk, -2.2, -0.5),
  far: (stage) => {
    sky(stage, 5);
    sun(stage, 0.84, 0.08, 0.02);
    towers(stage, { tall: 0.46, from: -0.02, to: 0.44, depth: 110 });
    towers(stage, { tall: 0.3, from: 0.46, to: 1.02, depth: 150 });
  },
  structure: (stage) => {
    rail(stage, -9, 12, 9, 12.3);
    rail(stage, 6.2, 0, 6.5, 12);
    volume(stage, { x0: -12, z0: 5, x1: -4.6, z1: 12, height: 3.3, colour: '#D5C8B4', right: [{ kind: 'window', from: 0.6, to: 3.6, sill: 0.05, head: 2.6, panes: 3 }, { kind: 'screen', from: 4.2, to: 6.4, sill: 0.2, head: 2.7 }] });
  },
  before: (stage) => {
    site(stage, { rubble: [[-1.6, 4.4], [3.4, 9]], blocks: [[2.4, 6.4], [-2.8, 9.6]], pipes: [[0.4, 3]], bags: [[-2.6, 6.4], [4.4, 4.6]], pegs: [], colour: '#C2B6A4' });
    paving(stage, { x0: -9, z0: -1.4, x1: 9, z1: 12, wide: 3, long: 3, colour: '#BDB2A1', bond: false });
  },
  after: (stage) => {
    ground(stage, '#A98E70', 0);
    paving(stage, { x0: -9, z0: -1.5, x1: 9, z1: 12, wide: 0.9, long: 0.9, colour: '#B7A68E', bond: false });
    deck(stage, { x0: -2.6, z0: 3, x1: 4.4, z1: 10.6, y: 0.12 });
    majlisSeat(stage, -1.8, 9.2, 3.6, 10, palette.sand, 0.12);
    majlisSeat(stage, 3.4, 5, 4.2, 9, palette.sand, 0.12);
    fireBowl(stage, 1, 7, 1.1);
    pergola(stage, -2.4, 7.4, 4.2, 10.5, 2.6, '#5A4534');
    for (const [x, z, wide] of [[-4, 10.6, 1.4], [5.3, 9.6, 1], [5.3, 4.6, 1]] as const) {
      prism(stage, corners(x - wide / 2, z - 0.45, x + wide / 2, z + 0.45), { height: 0.6, colour: '#8B7A66', top: '#5B4A3C' });
      shrub(stage, { x: x - 0.1, z: z - 0.46, y: 0.55, height: 0.8, wide: wide * 1.05 });
    }
    datePalm(stage, { x: 5.4, z: 7.2, height: 3.4 });
    const rim = pot(stage, -3.2, 4.2, 0.75, '#6E5A4A');
    frangipani(stage, { x: -3.2, z: 4.19, y: rim, height: 1.9 });
    const low = pot(stage, 3, 2.6, 0.6);
    agave(stage, { x: 3, z: 2.59, y: low, height: 0.6 });
    for (const x of [-2.2, -0.9, 0.4, 1.7, 3]) grasses(stage, { x, z: 11.4, height: 1 });
    for (const [x, z] of [[-2.1, 3.6], [2.6, 4.6], [-2.1, 7]] as const) lantern(stage, x, z, 0.5, 0.12);
    glow(stage, 1, 2.2, 9, 1.8, 0.4);
  },
  more: [{ view: { x: -3, z: 2.6, yaw: 0.42, eye: 1.5, horizon: 0.5, lens: 0.9 } }],
};

/** A school yard: sails and young ghaf trees over play circles and round seats. */
export const sharjah: ProjectPlace = {
  view: { horizon: 0.46, lens: 0.84, eye: 1.7, x: 0.4, z: -2, yaw: -0.1 },
  light: withSun(lights.day, 1.1, 0.45),
  far: (stage) => {
    sky(stage, 5);
    treeLine(stage, 0.04);
  },
  structure: (stage) => {
    const rooms: Feature[] = Array.from({ length: 4 }, (_, index) => ({ kind: 'window', from: 0.8 + index * 3.4, to: 3.2 + index * 3.4, sill: 0.9, head: 2.6, panes: 3 }));
    const panels: Feature[] = ['#C98A5A', '#8FA68A', '#D9B36C', '#6F9A9C'].map((colour, index) => ({ kind: 'panel', from: 0.6 + index * 3.4, to: 3.4 + index * 3.4, sill: 0.35, head: 0.8, colour }));
    volume(stage, { x0: -14, z0: 5, x1: -6, z1: 19, height: 3.5, colour: '#EFE5D4', right: [...panels, ...rooms] });
    volume(stage, { x0: -14, z0: 5, x1: -6, z1: 19, y: 3.72, height: 3.2, colour: '#E7DAC4', right: rooms });
    volume(stage, { x0: -6, z0: 18.4, x1: 12, z1: 24, height: 3.5, colour: '#EFE5D4', front: [{ kind: 'arch', from: 1.4, to: 3.2, spring: 1.9 }, { kind: 'arch', from: 4, to: 5.8, spring: 1.9 }, { kind: 'arch', from: 6.6, to: 8.4, spring: 1.9 }, { kind: 'arch', from: 9.2, to: 11, spring: 1.9 }, { kind: 'arch', from: 11.8, to: 13.6, spring: 1.9 }, { kind: 'screen', from: 14.4, to: 17, sill: 0.6, head: 2.8 }] });
  },
  before: (stage) => site(stage, { rubble: [[-2.6, 5], [3.4, 8]], heaps: [[5, 12, 4, 1.4]], blocks: [[-3.6, 9.4], [1.8, 13]], pipes: [[0.6, 3.2]], pegs: [[-2.6, 3], [-3.4, 12], [3, 14], [3.6, 5]], bags: [[-4.4, 7]] }),
  after: (stage) => {
    ground(stage, palette.dune, 0.2);
    paving(stage, { x0: -6, z0: -1.2, x1: 10, z1: 18.3, wide: 1.1, long: 1.1, colour: '#DCCDB2', bond: false });
    for (const [r, colour] of [[2.5, '#C98A5A'], [1.9, '#E2CBA6'], [1.3, '#8FA68A'], [0.6, '#D9B36C']] as const) area(stage, ring(0.2, 6.4, r, r, 40), colour, 0.2);
    for (let step = 0; step < 6; step += 1) area(stage, rect(-4.2 + (step % 2 ? 0 : 0.3), 2.6 + step * 0.72, -3.4 + (step % 2 ? 0.6 : 0.3), 3.24 + step * 0.72), ['#D9B36C', '#6F9A9C', '#C98A5A'][step % 3] ?? '#C98A5A', 0.2);
    sail(stage, [[-5.4, 5.4, 10.4], [-0.8, 3, 12.6], [-4.8, 3.1, 16.8]], '#E9D3A8');
    sail(stage, [[-1.6, 2.9, 10.2], [3, 5.2, 12], [0.4, 3, 17]], '#D98F62');
    for (const [x, z, height] of [[5.6, 8, 4.6], [8.4, 11, 5], [5.6, 15.4, 4.8]] as const) {
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
  },
  more: [{ view: { x: 5.4, z: 3, yaw: -0.55, eye: 1.4, horizon: 0.46, lens: 0.86 } }],
};

/** A university quadrangle: trees in a strict grid, bands of stone, an arcade behind. */
export const university: ProjectPlace = {
  view: { horizon: 0.48, lens: 0.8, eye: 1.8, x: -1.6, z: -3, yaw: 0.1 },
  light: withSun(lights.golden, 1.5, 0.45),
  far: (stage) => {
    sky(stage, 4);
    treeLine(stage, 0.03);
  },
  structure: (stage) => {
    const arcade = (count: number): Feature[] => Array.from({ length: count }, (_, index) => ({ kind: 'arch', from: 0.9 + index * 2.5, to: 2.7 + index * 2.5, spring: 2.3 }));
    const lights2 = (count: number): Feature[] => Array.from({ length: count }, (_, index) => ({ kind: 'window', from: 1.2 + index * 2.5, to: 2.4 + index * 2.5, sill: 0.7, head: 2.3, panes: 2 }));
    volume(stage, { x0: -9, z0: 20, x1: 13, z1: 28, height: 4.2, colour: '#E6D3B0', front: arcade(8) });
    volume(stage, { x0: -9, z0: 20, x1: 13, z1: 28, y: 4.42, height: 3, colour: '#E0CCA8', front: lights2(8) });
    prism(stage, ring(2, 24, 2.6, 2.6, 18), { y: 7.6, height: 1.2, colour: '#E6D3B0', shadow: false, soffit: false });
    dome(stage, 2, 24, 8.8, 2.6);
    volume(stage, { x0: 9.4, z0: 4, x1: 16, z1: 20, height: 4.2, colour: '#E6D3B0', left: arcade(6) });
  },
  before: (stage) => site(stage, { rubble: [[-4, 4.4], [3.6, 7]], heaps: [[5.4, 12.4, 4, 1.4], [-6, 13, 4, 1.3]], blocks: [[-1.6, 9], [2.6, 4]], pipes: [[-2.8, 1.6]], pegs: [[-4, 2.4], [-4, 15], [4.4, 15], [4.4, 3]], bags: [[-5, 8]] }),
  after: (stage) => {
    ground(stage, palette.dune, 0.2);
    paving(stage, { x0: -12, z0: -3, x1: 9.4, z1: 20, wide: 1.6, long: 1.1, colour: '#DDCBA8' });
    for (const z of [2.2, 7.2, 12.2, 17.2]) area(stage, rect(-12, z - 0.18, 9.4, z + 0.18), '#B9A88E', 0.2);
    pool(stage, { x0: -2.1, z0: 1, x1: -0.9, z1: 18.4, coping: 0.25, drop: 0.06 });
    for (const x of [-8.6, -5, 2, 5.6]) {
      for (const z of [4.7, 9.7, 14.7]) {
        area(stage, rect(x - 0.9, z - 0.9, x + 0.9, z + 0.9), '#8D8A5C');
        ghaf(stage, { x, z, height: 4.4, spread: 0.5, seed: 'quad' });
        for (const dx of [-0.5, 0.5]) grasses(stage, { x: x + dx, z: z - 0.6, height: 0.5, plumes: false });
      }
    }
    bench(stage, 0.2, 5.6, 0.8, 7.6);
    bench(stage, 0.2, 10.6, 0.8, 12.6);
    bench(stage, -3.9, 5.6, -3.3, 7.6);
    gravel(stage, rect(-12, -3, -9.6, 20), '#D2BE9A', 200);
    agave(stage, { x: 1.2, z: 1, height: 0.6 });
    shrub(stage, { x: 2.4, z: 0.8, height: 0.7, wide: 1.6 });
    green(stage, rect(-9.5, 0.6, -4, 2), '#93A26C', 200);
    bougainvillea(stage, [9.3, 4.2, 9], [9.3, 4.2, 14], 1.3);
    for (const z of [6, 9, 12, 15]) shrub(stage, { x: 8.7, z, height: 0.8, wide: 0.9 });
  },
  more: [{ view: { x: -3.6, z: 0.4, yaw: 0.3, eye: 1.6, horizon: 0.5, lens: 0.8 } }],
};

/** A half dome on its drum. */
function dome(stage: Stage, x: number, z: number, y: number, radius: number): void {
  const s = stage.scale(x, z);
  const [cx, cy] = stage.at(x, y - 0.2, z);
  const r = radius * s * 0.97;
  const sunLeft = stage.lightFrom()[0] < 0;
  const depth = stage.depth(x, z);
  const tones = [stage.tone('#D9C29A', 0.5, depth), stage.tone('#D9C29A', 0, depth), stage.tone('#D9C29A', -0.55, depth)];
  const paint = stage.gradient(sunLeft ? tones : [...tones].reverse(), [cx - r, cy], [cx + r, cy]);
  const path = `M${(cx - r).toFixed(1)} ${cy.toFixed(1)}C${(cx - r).toFixed(1)} ${(cy - r * 0.8).toFixed(1)} ${(cx - r * 0.4).toFixed(1)} ${(cy - r * 1.02).toFixed(1)} ${cx.toFixed(1)} ${(cy - r * 1.2).toFixed(1)}C${(cx + r * 0.4).toFixed(1)} ${(cy - r * 1.02).toFixed(1)} ${(cx + r).toFixed(1)} ${(cy - r * 0.8).toFixed(1)} ${(cx + r).toFixed(1)} ${cy.toFixed(1)}Z`;
  stage.addStanding(depth, stage.at(x, 0, z)[1], fill(path, paint));
}
