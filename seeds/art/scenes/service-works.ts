import { barrow, spade } from '../parts/barrow.ts';
import { pot, wall } from '../parts/built.ts';
import { palette } from '../parts/colour.ts';
import { dunes, sky, treeLine } from '../parts/far.ts';
import { area, gravel, ground, rect } from '../parts/ground.ts';
import { features } from '../parts/houses.ts';
import { lights, withSun } from '../parts/light.ts';
import { agave, boulder, grasses, shrub } from '../parts/plants.ts';
import type { Stage } from '../parts/stage.ts';
import { block, fill, limb } from '../parts/svg.ts';
import { datePalm, ghaf } from '../parts/trees.ts';
import { heap } from '../parts/works.ts';
import type { Composition } from './composition.ts';

/** One outlet of a drip line with the damp ground round it. */
function outlet(stage: Stage, x: number, z: number): void {
  const damp = stage.flat(
    [
      [x - 0.14, z - 0.1],
      [x + 0.16, z - 0.12],
      [x + 0.2, z + 0.08],
      [x - 0.1, z + 0.12],
    ],
    0,
    true,
  );
  stage.addLaid(fill(damp, '#4A3220', 'fill-opacity="0.4"'));
  const [px, py] = stage.at(x, 0.03, z);
  const s = stage.scale(x, z);
  stage.addLaid(fill(block(px - s * 0.026, py - s * 0.02, px + s * 0.026, py + s * 0.015), '#A65A33'));
}

/** A drip line along the ground with an outlet every half metre. */
function dripLine(stage: Stage, x: number, z0: number, z1: number): void {
  const a = stage.at(x, 0.02, z0);
  const b = stage.at(x, 0.02, z1);
  const wide = 0.035 * stage.scale(x, z0);
  const narrow = 0.035 * stage.scale(x, z1);
  const pipe = (near: number, far: number, drop: number, thick: number) => {
    const from = [a[0] + near, a[1] + drop] as const;
    const to = [b[0] + far, b[1] + drop * 0.3] as const;
    return limb(from, to, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], wide * thick, narrow * thick);
  };
  stage.addLaid(fill(pipe(wide, narrow, 3, 1.1), stage.light.shadow, 'fill-opacity="0.35"'));
  stage.addLaid(
    fill(pipe(0, 0, 0, 1), stage.tone('#2B2723', 0.1, 4)) +
      fill(pipe(-wide * 0.2, -narrow * 0.2, 0, 0.25), '#ffffff', 'fill-opacity="0.3"'),
  );
  for (let z = z0 + 0.3; z < z1; z += 0.55) outlet(stage, x, z);
}

const size = { width: 1600, height: 1067 };

/** The bed and the wall behind it. */
function layBed(stage: Stage): void {
  sky(stage, 4);
  treeLine(stage, 0.05);
  ground(stage, palette.dune, 0.6);
  area(
    stage,
    [
      [-3.2, 2],
      [1, 1.8],
      [2.6, 4.4],
      [1.6, 7.2],
      [-3, 7.4],
    ],
    '#8A6A4A',
    -0.1,
  );
  wall(stage, -10, 9.4, 10, 9.8, {
    height: 2.2,
    sides: {
      0: features([
        { kind: 'screen', from: 12.6, to: 15, sill: 0.4, head: 1.8 },
        { kind: 'dapple', from: 6, head: 1.2, reach: 1.6 },
      ]),
    },
  });
  ghaf(stage, { x: -0.6, z: 6, height: 4.6, spread: 0.56 });
  spade(stage, 1.2, 4.4, -0.14);
  barrow(stage, 3.4, 5.6, 'leaves');
  (
    [
      [-1.5, 2.8, 0.34],
      [-0.6, 2.4, 0.3],
      [-2, 4, 0.34],
      [0.3, 3.1, 0.32],
      [-1.1, 4.4, 0.3],
    ] as const
  ).forEach(([x, z, tall], index) => {
    const rim = pot(stage, x, z, tall);
    if (index % 2) agave(stage, { x, z: z - 0.01, y: rim, height: 0.36 });
    else
      shrub(stage, {
        x,
        z: z - 0.01,
        y: rim - 0.04,
        height: 0.42,
        wide: 0.5,
        ...(index ? { flower: palette.rose } : {}),
      });
  });
}

/** The plants that wait beside the bed. */
function setPlants(stage: Stage): void {
  for (const [x, z] of [
    [-2.8, 6.6],
    [-1.8, 6.9],
    [1.3, 6.4],
  ] as const)
    grasses(stage, { x, z, height: 0.7 });
  heap(stage, 2.3, 4.6, 1.7, 0.5, '#8A6A4A');
  boulder(stage, { x: 3.2, z: 3.4, height: 0.42 });
  datePalm(stage, { x: 6.4, z: 12, height: 5 });
}

/** The service pictures of building, watering and planting. */
export const workViews: readonly Composition[] = [
  {
    name: 'service-irrigation-2',
    alt: 'Two drip lines with their outlets run along rows of young grasses in gravel.',
    view: { ...size, horizon: 0.24, lens: 1, eye: 1.15, z: -0.6, x: 0 },
    light: withSun(lights.day, 1.2, 0.3),
    paint: (stage) => {
      sky(stage, 2);
      treeLine(stage, 0.04);
      ground(stage, palette.dune, 0.3);
      gravel(stage, rect(-6, 0, 6, 9), '#D3BE98', 1100);
      wall(stage, -10, 9.4, 10, 9.8, { height: 1.7 });
      dripLine(stage, -0.75, 0.6, 9);
      dripLine(stage, 0.85, 0.6, 9);
      for (let row = 0; row < 7; row += 1) {
        const z = 1.5 + row * 1.08;
        grasses(stage, { x: -1.05, z, height: 0.62, plumes: row > 1 });
        grasses(stage, { x: 1.2, z: z + 0.3, height: 0.62, plumes: row > 1 });
        agave(stage, { x: -2.6, z: z + 0.2, height: 0.45 });
        shrub(stage, {
          x: 2.9,
          z: z + 0.3,
          height: 0.5,
          wide: 0.75,
          ...(row % 2 ? { flower: palette.rose } : {}),
        });
      }
      boulder(stage, { x: 0.1, z: 6, height: 0.3 });
    },
  },
  {
    name: 'service-planting',
    alt: 'Young plants in clay pots wait beside a fresh bed with a spade, a barrow and a newly set ghaf tree.',
    view: { ...size, horizon: 0.4, lens: 0.94, eye: 1.5, z: -1.2, x: 0 },
    light: withSun(lights.day, -1.3, 0.4),
    paint: (stage) => {
      layBed(stage);
      setPlants(stage);
    },
  },
  {
    name: 'service-planting-2',
    alt: 'Leaf and stone seen close: an agave leans over a limestone boulder, grasses in bloom behind it.',
    view: { ...size, horizon: 0.36, lens: 1.15, eye: 0.75, z: -0.6, x: 0 },
    light: withSun(lights.golden, 1.4, 0.35),
    paint: (stage) => {
      sky(stage, 2);
      dunes(stage, 0.14, 3);
      ground(stage, palette.dune, 0.5);
      gravel(stage, rect(-4, 0, 4, 6), '#D9C6A2', 900);
      boulder(stage, { x: 0.5, z: 1.75, height: 0.52, wide: 0.95 });
      boulder(stage, { x: -0.95, z: 2.6, height: 0.4, wide: 0.8 });
      boulder(stage, { x: 1.7, z: 3.2, height: 0.5 });
      agave(stage, { x: -0.3, z: 1.45, height: 0.55 });
      agave(stage, { x: 1.15, z: 2.5, height: 0.42 });
      for (const [x, z] of [
        [-1.5, 2.9],
        [-0.7, 3.4],
        [0.4, 3.3],
        [1.3, 4],
        [2.3, 4.4],
        [-2.3, 4.2],
        [0, 4.6],
        [-1.3, 5],
      ] as const)
        grasses(stage, { x, z, height: 0.85 });
      shrub(stage, { x: -1.9, z: 3.6, height: 0.5, wide: 0.9, flower: palette.rose, leafSize: 0.06 });
    },
  },
];
