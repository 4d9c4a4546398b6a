import { bench } from '../../parts/built.ts';
import { mix, palette } from '../../parts/colour.ts';
import { mountains, sky } from '../../parts/far.ts';
import { gravel, ground, paving, rect } from '../../parts/ground.ts';
import { volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { courses } from '../../parts/openings.ts';
import { agave, boulder, frangipani, grasses, shrub } from '../../parts/plants.ts';
import { corners, prism } from '../../parts/prism.ts';
import type { Stage } from '../../parts/stage.ts';
import { datePalm, ghaf } from '../../parts/trees.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

function terrace(stage: Stage, z: number, y: number, colour: string): void {
  prism(stage, corners(-14, z, 14, 26), {
    y,
    height: 0.95,
    colour: '#BFA588',
    top: colour,
    shadow: false,
    depth: 26 - y * 0.01,
    sides: { 0: (on, face) => courses(on, face, 0.2, 0.55, `terrace${z}`) },
  });
}

/** What is laid and set first. */
function layOut(stage: Stage): void {
  ground(stage, palette.dune, 0.4);
  paving(stage, { x0: -1.5, z0: -2, x1: 1.3, z1: 5.8, wide: 0.95, long: 0.7 });
  gravel(stage, rect(-9, 0, -1.5, 7), '#DCCCAE', 400);
  gravel(stage, rect(1.3, 0, 9, 7), '#DCCCAE', 400);
  const low: [number, number][] = [
    [-2.4, 6.2],
    [-3.6, 6.3],
    [-5, 6.2],
    [-6.4, 6.3],
    [2, 6.2],
    [3.4, 6.3],
    [5, 6.2],
    [6.6, 6.3],
  ];
  low.forEach(([x, z], index) => {
    if (index % 2) agave(stage, { x, z, height: 0.6 });
    else grasses(stage, { x, z, height: 0.8 });
  });
  (
    [
      [-7.4, 8.4],
      [-6, 8.6],
      [-5.2, 9.6],
      [-3.4, 9.4],
      [1.6, 9.8],
      [4.6, 9.8],
      [8.6, 8.4],
      [10, 9],
      [-4.4, 9],
      [-2.6, 8.4],
      [2, 8.6],
      [3.6, 9.2],
      [5.4, 8.6],
      [7, 9],
    ] as const
  ).forEach(([x, z], index) => {
    shrub(stage, {
      x,
      z,
      y: 0.95,
      height: 0.7,
      wide: 1.2,
      ...(index % 3 === 1 ? { flower: palette.rose } : {}),
    });
  });
}

/** What is planted and placed on it. */
function plant(stage: Stage): void {
  ghaf(stage, { x: -5.6, z: 13, y: 1.9, height: 4.6, spread: 0.6 });
  frangipani(stage, { x: 4.4, z: 13, y: 1.9, height: 2.6 });
  for (const x of [-7.6, -6.6, -3, -1.8, 1.6, 2.8, 6.4, 7.6, 8.8])
    grasses(stage, { x, z: 12.2, y: 1.9, height: 0.8 });
  datePalm(stage, { x: 0.4, z: 18.4, y: 2.85, height: 4.4 });
  for (const x of [-7, -4.6, -2.4]) shrub(stage, { x, z: 16.6, y: 2.85, height: 0.9, wide: 1.5 });
  bench(stage, 2.2, 3.6, 3.9, 4.1);
  boulder(stage, { x: -3, z: 2.6, height: 0.55 });
  agave(stage, { x: 2.3, z: 1.6, height: 0.7 });
  grasses(stage, { x: -2.2, z: 2, height: 0.8 });
  agave(stage, { x: -5.6, z: 3.4, height: 0.75 });
  shrub(stage, { x: -5.4, z: 5, height: 0.8, wide: 1.5, flower: palette.rose });
  for (const x of [-4.6, -4, -6.4]) grasses(stage, { x, z: 4.2, height: 0.85 });
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
    volume(stage, {
      x0: 2.6,
      z0: 17.4,
      x1: 10,
      z1: 23,
      y: 2.85,
      height: 3,
      colour: '#EDE1CC',
      front: [
        { kind: 'window', from: 0.8, to: 3.2, sill: 0.1, head: 2.3, panes: 3 },
        { kind: 'screen', from: 4.2, to: 6.4, sill: 0.2, head: 2.4 },
      ],
    });
    for (const [z, y] of [
      [5.8, 0],
      [9.8, 0.95],
    ] as const)
      for (let step = 0; step < 3; step += 1)
        prism(stage, corners(-1.1, z + step * 0.4, 0.9, z + 1.25), {
          y: y + step * 0.3,
          height: 0.3,
          colour: '#D9C8AC',
          shadow: false,
          depth: stage.depth(0, z) - step * 0.01,
        });
  },
  before: (stage) => {
    site(stage, {
      rubble: [
        [-3, 3.6],
        [3.4, 4.4],
      ],
      heaps: [[5, 5.4, 2.6, 0.9]],
      blocks: [[-4.4, 5]],
      pipes: [[1.2, 2.2]],
      pegs: [
        [-2, 2.4],
        [-2, 5.6],
        [1.8, 5.6],
      ],
      bags: [[-1.9, 4.2]],
    });
  },
  after: (stage) => {
    layOut(stage);
    plant(stage);
  },
  more: [
    {
      view: { x: 3.6, z: 2, yaw: -0.4, eye: 2.4, horizon: 0.38, lens: 0.9 },
      light: withSun(lights.golden, 1.4, 0.35),
    },
  ],
};
