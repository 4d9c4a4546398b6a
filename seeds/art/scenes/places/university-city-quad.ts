import { bench } from '../../parts/built.ts';
import { palette } from '../../parts/colour.ts';
import { sky, treeLine } from '../../parts/far.ts';
import { area, gravel, green, ground, paving, rect, ring } from '../../parts/ground.ts';
import { type Feature, volume } from '../../parts/houses.ts';
import { lights, withSun } from '../../parts/light.ts';
import { agave, bougainvillea, grasses, shrub } from '../../parts/plants.ts';
import { prism } from '../../parts/prism.ts';
import type { Stage } from '../../parts/stage.ts';
import { fill } from '../../parts/svg.ts';
import { ghaf } from '../../parts/trees.ts';
import { pool } from '../../parts/water.ts';
import type { ProjectPlace } from '../project.ts';
import { site } from '../site.ts';

/** A half dome on its drum. */
function dome(stage: Stage, x: number, z: number, y: number, radius: number): void {
  const s = stage.scale(x, z);
  const [cx, cy] = stage.at(x, y - 0.2, z);
  const r = radius * s * 0.97;
  const sunLeft = stage.lightFrom()[0] < 0;
  const depth = stage.depth(x, z);
  const tones = [
    stage.tone('#D9C29A', 0.5, depth),
    stage.tone('#D9C29A', 0, depth),
    stage.tone('#D9C29A', -0.55, depth),
  ];
  const paint = stage.gradient(sunLeft ? tones : [...tones].reverse(), [cx - r, cy], [cx + r, cy]);
  const path = `M${(cx - r).toFixed(1)} ${cy.toFixed(1)}C${(cx - r).toFixed(1)} ${(cy - r * 0.8).toFixed(1)} ${(cx - r * 0.4).toFixed(1)} ${(cy - r * 1.02).toFixed(1)} ${cx.toFixed(1)} ${(cy - r * 1.2).toFixed(1)}C${(cx + r * 0.4).toFixed(1)} ${(cy - r * 1.02).toFixed(1)} ${(cx + r).toFixed(1)} ${(cy - r * 0.8).toFixed(1)} ${(cx + r).toFixed(1)} ${cy.toFixed(1)}Z`;
  stage.addStanding(depth, stage.at(x, 0, z)[1], fill(path, paint));
}

/** A university quadrangle: trees in a strict grid, bands of stone, an arcade behind. */
export const university: ProjectPlace = {
  view: { horizon: 0.48, lens: 0.8, eye: 1.8, x: -1.6, z: -3, yaw: 0.1 },
  light: withSun(lights.golden, 1.5, 0.45),
  far: (stage) => {
    sky(stage, 4);
    treeLine(stage, 0.03);
  },
  structure: (stage) => {
    const arcade = (count: number): Feature[] =>
      Array.from({ length: count }, (_, index) => ({
        kind: 'arch',
        from: 0.9 + index * 2.5,
        to: 2.7 + index * 2.5,
        spring: 2.3,
      }));
    const lights2 = (count: number): Feature[] =>
      Array.from({ length: count }, (_, index) => ({
        kind: 'window',
        from: 1.2 + index * 2.5,
        to: 2.4 + index * 2.5,
        sill: 0.7,
        head: 2.3,
        panes: 2,
      }));
    volume(stage, { x0: -9, z0: 20, x1: 13, z1: 28, height: 4.2, colour: '#E6D3B0', front: arcade(8) });
    volume(stage, {
      x0: -9,
      z0: 20,
      x1: 13,
      z1: 28,
      y: 4.42,
      height: 3,
      colour: '#E0CCA8',
      front: lights2(8),
    });
    prism(stage, ring(2, 24, 2.6, 2.6, 18), {
      y: 7.6,
      height: 1.2,
      colour: '#E6D3B0',
      shadow: false,
      soffit: false,
    });
    dome(stage, 2, 24, 8.8, 2.6);
    volume(stage, { x0: 9.4, z0: 4, x1: 16, z1: 20, height: 4.2, colour: '#E6D3B0', left: arcade(6) });
  },
  before: (stage) =>
    site(stage, {
      rubble: [
        [-4, 4.4],
        [3.6, 7],
      ],
      heaps: [
        [5.4, 12.4, 4, 1.4],
        [-6, 13, 4, 1.3],
      ],
      blocks: [
        [-1.6, 9],
        [2.6, 4],
      ],
      pipes: [[-2.8, 1.6]],
      pegs: [
        [-4, 2.4],
        [-4, 15],
        [4.4, 15],
        [4.4, 3],
      ],
      bags: [[-5, 8]],
    }),
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
