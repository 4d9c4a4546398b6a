import { glow, lantern, majlisSeat, pergola, pot } from '../../parts/built.ts';
import { palette } from '../../parts/colour.ts';
import { sky, sun, towers } from '../../parts/far.ts';
import { fireBowl } from '../../parts/furniture.ts';
import { deck, ground, paving } from '../../parts/ground.ts';
import { volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { agave, frangipani, grasses, shrub } from '../../parts/plants.ts';
import { corners, prism } from '../../parts/prism.ts';
import type { Stage } from '../../parts/stage.ts';
import { fill } from '../../parts/svg.ts';
import { datePalm } from '../../parts/trees.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** A parapet with a glass rail on it, at the edge of a roof. */
function rail(stage: Stage, x0: number, z0: number, x1: number, z1: number): void {
  prism(stage, corners(x0, z0, x1, z1), { height: 0.45, colour: '#CFC3B0' });
  const across = x1 - x0 > z1 - z0;
  const long = across ? x1 - x0 : z1 - z0;
  const side = across ? z0 + 0.1 : (x0 + x1) / 2;
  const spot = (along: number, y: number) =>
    across ? ([x0 + along, y, side] as const) : ([side, y, z0 + along] as const);
  const depth = Math.max(stage.depth(x0, z1), stage.depth(x1, z1)) - 0.05;
  let svg = fill(
    stage.shape([spot(0, 0.45), spot(long, 0.45), spot(long, 1.1), spot(0, 1.1)]),
    '#DCE8E4',
    'fill-opacity="0.14"',
  );
  for (let along = 0; along <= long; along += 1.6)
    svg += fill(
      stage.shape([spot(along, 0.45), spot(along + 0.05, 0.45), spot(along + 0.05, 1.1), spot(along, 1.1)]),
      stage.tone('#5E564C', 0, depth),
    );
  svg += fill(
    stage.shape([spot(0, 1.08), spot(long, 1.08), spot(long, 1.15), spot(0, 1.15)]),
    stage.tone('#5E564C', 0.1, depth),
  );
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
    volume(stage, {
      x0: -12,
      z0: 5,
      x1: -4.6,
      z1: 12,
      height: 3.3,
      colour: '#D5C8B4',
      right: [
        { kind: 'window', from: 0.6, to: 3.6, sill: 0.05, head: 2.6, panes: 3 },
        { kind: 'screen', from: 4.2, to: 6.4, sill: 0.2, head: 2.7 },
      ],
    });
  },
  before: (stage) => {
    site(stage, {
      rubble: [
        [-1.6, 4.4],
        [3.4, 9],
      ],
      blocks: [
        [2.4, 6.4],
        [-2.8, 9.6],
      ],
      pipes: [[0.4, 3]],
      bags: [
        [-2.6, 6.4],
        [4.4, 4.6],
      ],
      pegs: [],
      colour: '#C2B6A4',
    });
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
    for (const [x, z, wide] of [
      [-4, 10.6, 1.4],
      [5.3, 9.6, 1],
      [5.3, 4.6, 1],
    ] as const) {
      prism(stage, corners(x - wide / 2, z - 0.45, x + wide / 2, z + 0.45), {
        height: 0.6,
        colour: '#8B7A66',
        top: '#5B4A3C',
      });
      shrub(stage, { x: x - 0.1, z: z - 0.46, y: 0.55, height: 0.8, wide: wide * 1.05 });
    }
    datePalm(stage, { x: 5.4, z: 7.2, height: 3.4 });
    const rim = pot(stage, -3.2, 4.2, 0.75, '#6E5A4A');
    frangipani(stage, { x: -3.2, z: 4.19, y: rim, height: 1.9 });
    const low = pot(stage, 3, 2.6, 0.6);
    agave(stage, { x: 3, z: 2.59, y: low, height: 0.6 });
    for (const x of [-2.2, -0.9, 0.4, 1.7, 3]) grasses(stage, { x, z: 11.4, height: 1 });
    for (const [x, z] of [
      [-2.1, 3.6],
      [2.6, 4.6],
      [-2.1, 7],
    ] as const)
      lantern(stage, x, z, 0.5, 0.12);
    glow(stage, 1, 2.2, 9, 1.8, 0.4);
  },
  more: [{ view: { x: -1.7, z: 2, yaw: 0.3, eye: 1.5, horizon: 0.5, lens: 0.9 } }],
};
