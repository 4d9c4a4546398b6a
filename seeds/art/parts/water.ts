import { mix, palette } from './colour.ts';
import { surface } from './ground.ts';
import type { Plan, Space, Stage } from './stage.ts';
import { fill, oval, stroke } from './svg.ts';

export interface Pool {
  x0: number;
  z0: number;
  x1: number;
  z1: number;
  coping?: number;
  colour?: string;
  /** How far the water lies under the edge. */
  drop?: number;
}

/** A pool let into the ground: coping, tiled far side, water that mirrors what stands behind it. */
export function pool(
  stage: Stage,
  { x0, z0, x1, z1, coping = 0.4, colour = palette.water, drop = 0.1 }: Pool,
): void {
  const box = (grow: number): Plan[] => [
    [x0 - grow, z0 - grow],
    [x1 + grow, z0 - grow],
    [x1 + grow, z1 + grow],
    [x0 - grow, z1 + grow],
  ];
  if (coping > 0) {
    stage.addGround(fill(stage.flat(box(coping)), surface(stage, '#EADFCB', 0.2)));
    stage.addGround(
      stroke(stage.flat(box(coping)), stage.tone(palette.stone, -0.55, 8), 1.5, 'stroke-opacity="0.5"'),
    );
  }
  stage.addGround(fill(stage.flat(box(0)), stage.tone(palette.deepWater, -0.45, 8)));
  const wallOf = (a: Plan, b: Plan): Space[] => [
    [a[0], 0, a[1]],
    [b[0], 0, b[1]],
    [b[0], -drop, b[1]],
    [a[0], -drop, a[1]],
  ];
  stage.addGround(fill(stage.shape(wallOf([x0, z1], [x1, z1])), stage.tone('#6FA8A6', -0.1, 8)));
  const left = x0 < (stage.view.x ?? 0) ? x0 : x1;
  stage.addGround(fill(stage.shape(wallOf([left, z0], [left, z1])), stage.tone('#6FA8A6', -0.35, 8)));
  const water = stage.flat(
    [
      [x0, z0],
      [x1, z0],
      [x1, z1],
      [x0, z1],
    ],
    -drop,
  );
  const [, far] = stage.at((x0 + x1) / 2, -drop, z1);
  const [, near] = stage.at((x0 + x1) / 2, -drop, Math.max(z0, (stage.view.z ?? 0) + 1));
  const skyTone = stage.light.sky[stage.light.sky.length - 2] ?? '#DCE8E4';
  const clip = stage.id('p');
  stage.define(`<clipPath id="${clip}"><path d="${stage.flat(box(0))}"/></clipPath>`);
  const paint = stage.gradient(
    [
      mix(colour, skyTone, 0.6),
      stage.tone(colour, 0.08, 6),
      stage.tone(mix(colour, palette.deepWater, 0.55), 0, 6),
    ],
    [0, far],
    [0, near],
  );
  stage.addGround(`<g clip-path="url(#${clip})">${fill(water, paint)}</g>`);
  stage.addWater(stage.flat(box(0)), colour);
  ripples(stage, { x0, z0, x1, z1, drop, clip });
}

function ripples(
  stage: Stage,
  {
    x0,
    z0,
    x1,
    z1,
    drop,
    clip,
  }: { x0: number; z0: number; x1: number; z1: number; drop: number; clip: string },
): void {
  const random = stage.random(`ripples:${x0}:${z0}`);
  let light = '';
  let dark = '';
  const count = Math.min(170, Math.round((x1 - x0) * (z1 - z0) * 6) + 24);
  for (let index = 0; index < count; index += 1) {
    const x = random.between(x0, x1);
    const z = random.between(z0, z1);
    if (stage.depth(x, z) < 1) continue;
    const [px, py] = stage.at(x, -drop, z);
    const r = Math.min(70, stage.scale(x, z) * random.between(0.08, 0.3));
    if (random.chance(0.55))
      light += `M${(px - r).toFixed(1)} ${py.toFixed(1)}q${(r * 0.5).toFixed(1)} ${(-r * 0.09).toFixed(1)} ${r.toFixed(1)} 0t${r.toFixed(1)} 0`;
    else dark += oval(px, py, r, Math.max(0.7, r * 0.05));
  }
  stage.addLaid(
    `<g clip-path="url(#${clip})">${stroke(light, mix(stage.light.warm, '#ffffff', 0.4), 1.7, 'stroke-opacity="0.55"')}${fill(dark, palette.deepWater, 'fill-opacity="0.22"')}</g>`,
  );
}
