import { mix, palette } from './colour.ts';
import { courses } from './openings.ts';
import { corners, type Face, footing, prism } from './prism.ts';
import type { Stage } from './stage.ts';
import { fill, num, oval, stroke } from './svg.ts';

type Sides = NonNullable<Parameters<typeof prism>[2]['sides']>;

export interface WallOptions {
  height?: number;
  colour?: string;
  sides?: Sides;
  /** Rough coursed stone instead of smooth render. */
  rough?: boolean;
  coping?: boolean;
  y?: number;
}

/** A wall with a coping, on a footprint of a box. */
export function wall(
  stage: Stage,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  options: WallOptions = {},
): void {
  const { height = 2.6, colour = palette.render, sides = {}, rough = false, coping = true, y = 0 } = options;
  const plan = corners(x0, z0, x1, z1);
  const dress = (index: number) => (on: Stage, face: Face) =>
    (rough ? courses(on, face) : '') + footing(on, face) + (sides[index]?.(on, face) ?? '');
  prism(stage, plan, { y, height, colour, sides: { 0: dress(0), 1: dress(1), 2: dress(2), 3: dress(3) } });
  if (!coping) return;
  const far = Math.max(...plan.map(([x, z]) => stage.depth(x, z)));
  prism(stage, corners(x0 - 0.05, z0 - 0.05, x1 + 0.05, z1 + 0.05), {
    y: y + height,
    height: 0.1,
    colour: mix(colour, '#ffffff', 0.3),
    shadow: false,
    depth: far - 0.02,
    soffit: false,
  });
}

/** A pergola: posts, beams and a roof of slats that throws striped shade. */
export function pergola(
  stage: Stage,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  height = 2.7,
  colour = '#6B4E37',
): void {
  const post = 0.16;
  for (const x of [x0, x1 - post])
    for (const z of [z0, z1 - post]) prism(stage, corners(x, z, x + post, z + post), { height, colour });
  const depthOf = (z: number) => stage.depth((x0 + x1) / 2, z);
  for (const z of [z0, z1 - post])
    prism(stage, corners(x0 - 0.25, z, x1 + 0.25, z + 0.14), {
      y: height,
      height: 0.22,
      colour,
      depth: depthOf(z) - 0.03,
    });
  const { dx, dz } = stage.light.sun;
  const count = Math.round((x1 - x0) / 0.34);
  for (let index = 0; index <= count; index += 1) {
    const x = x0 + ((x1 - x0 - 0.07) * index) / count;
    prism(stage, corners(x, z0 - 0.3, x + 0.07, z1 + 0.3), {
      y: height + 0.22,
      height: 0.13,
      colour,
      shadow: false,
      depth: depthOf(z0) - 0.05 + Math.abs(x - (stage.view.x ?? 0)) * 0.001,
    });
    stage.addShadow([
      [x + dx * height, z0 - 0.3 + dz * height],
      [x + 0.12 + dx * height, z0 - 0.3 + dz * height],
      [x + 0.12 + dx * height, z1 + 0.3 + dz * height],
      [x + dx * height, z1 + 0.3 + dz * height],
    ]);
  }
}

/** A low seat with cushions along its back. */
export function majlisSeat(
  stage: Stage,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  cloth: string = palette.sand,
  y = 0,
): void {
  prism(stage, corners(x0, z0, x1, z1), { y, height: 0.24, colour: palette.stone });
  const far = Math.max(stage.depth(x0, z1), stage.depth(x1, z1));
  prism(stage, corners(x0 + 0.04, z0 + 0.03, x1 - 0.04, z1 - 0.03), {
    y: y + 0.24,
    height: 0.17,
    colour: cloth,
    shadow: false,
    depth: far - 0.02,
  });
  const across = x1 - x0 > z1 - z0;
  const long = across ? x1 - x0 : z1 - z0;
  const count = Math.max(2, Math.round(long / 0.62));
  const colours = [palette.clay, palette.dune, palette.ghaf, '#C98A5A'];
  const right = (x0 + x1) / 2 > (stage.view.x ?? 0);
  for (let index = 0; index < count; index += 1) {
    const share = (index + 0.5) / count;
    const x = across ? x0 + long * share : right ? x1 - 0.2 : x0 + 0.2;
    const z = across ? z1 - 0.2 : z0 + long * share;
    const depth = stage.depth(x, z);
    if (depth < 1) continue;
    const s = stage.scale(x, z);
    const [cx, base] = stage.at(x, y + 0.41, z);
    const w = s * (across ? 0.29 : 0.25);
    const h = s * 0.4;
    const colour = colours[(index * 3) % 4] ?? palette.clay;
    const shape = `M${num(cx - w)} ${num(base)}Q${num(cx - w * 0.9)} ${num(base - h * 0.5)} ${num(cx - w * 1.02)} ${num(base - h)}Q${num(cx)} ${num(base - h * 0.86)} ${num(cx + w * 1.02)} ${num(base - h)}Q${num(cx + w * 0.9)} ${num(base - h * 0.5)} ${num(cx + w)} ${num(base)}Q${num(cx)} ${num(base + h * 0.08)} ${num(cx - w)} ${num(base)}Z`;
    stage.addStanding(
      Math.min(depth, far - 0.03) - 0.01 * (1 - share),
      stage.at(x, 0, z)[1],
      fill(
        shape,
        stage.gradient(
          [stage.tone(colour, 0.3, depth), stage.tone(colour, -0.35, depth)],
          [cx, base - h],
          [cx, base],
        ),
      ),
    );
  }
}

/** A plain bench of stone with a timber top. */
export function bench(
  stage: Stage,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  colour: string = palette.timber,
): void {
  const inset = 0.25;
  const across = x1 - x0 > z1 - z0;
  const foot = (a: number, b: number) =>
    across ? corners(a, z0 + 0.05, b, z1 - 0.05) : corners(x0 + 0.05, a, x1 - 0.05, b);
  const start = across ? x0 : z0;
  const end = across ? x1 : z1;
  prism(stage, foot(start + inset, start + inset + 0.3), {
    height: 0.38,
    colour: palette.stone,
    shadow: false,
  });
  prism(stage, foot(end - inset - 0.3, end - inset), { height: 0.38, colour: palette.stone, shadow: false });
  const near = Math.min(stage.depth(x0, z0), stage.depth(x1, z0), stage.depth(x0, z1));
  prism(stage, corners(x0, z0, x1, z1), { y: 0.38, height: 0.09, colour, depth: near });
}

/** The light that a lamp throws into the dusk around it. */
export function glow(stage: Stage, x: number, y: number, z: number, reach: number, strength = 0.7): void {
  if (stage.light.lamps === 0 || stage.depth(x, z) < 1) return;
  const [px, py] = stage.at(x, y, z);
  const r = reach * stage.scale(x, z);
  const id = stage.id('l');
  stage.define(
    `<radialGradient id="${id}"><stop offset="0" stop-color="#FFD88F" stop-opacity="${strength}"/><stop offset="35%" stop-color="#FFB95E" stop-opacity="${(strength * 0.36).toFixed(2)}"/><stop offset="100%" stop-color="#FF9E45" stop-opacity="0"/></radialGradient>`,
  );
  stage.addOver(`<circle cx="${num(px)}" cy="${num(py)}" r="${num(r)}" fill="url(#${id})"/>`);
  const [gx, gy] = stage.at(x, 0, z);
  stage.addLaid(
    `<ellipse cx="${num(gx)}" cy="${num(gy)}" rx="${num(r * 1.5)}" ry="${num(Math.max(3, r * 0.36 * Math.min(1.4, stage.view.eye / 1.6)))}" fill="url(#${id})" fill-opacity="0.62"/>`,
  );
}

/** A square lantern on the ground, lit after sunset. */
export function lantern(stage: Stage, x: number, z: number, height = 0.55, y = 0): void {
  const depth = stage.depth(x, z);
  if (depth < 1) return;
  const half = height * 0.24;
  const lamp = stage.light.lamps > 0;
  const pane = (on: Stage, face: Face) => {
    const glass = lamp ? '#FFDFA0' : on.tone('#E9D9B4', 0.1, face.depth);
    return (
      fill(face.quad(0.04, 0.05, face.width - 0.04, face.height - 0.02), glass) +
      stroke(
        face.quad(face.width / 2 - 0.004, 0.05, face.width / 2 + 0.004, face.height),
        '#2d251d',
        Math.max(0.8, 8 / face.depth),
      )
    );
  };
  prism(stage, corners(x - half, z - half, x + half, z + half), {
    y,
    height: height * 0.72,
    colour: '#3A3027',
    sides: { 0: pane, 1: pane, 2: pane, 3: pane },
  });
  const [cx, cy] = stage.at(x, y + height * 0.72, z);
  const s = stage.scale(x, z);
  const cap = `M${num(cx - half * 1.25 * s)} ${num(cy + half * 0.2 * s)}L${num(cx)} ${num(cy - height * 0.26 * s)}L${num(cx + half * 1.25 * s)} ${num(cy + half * 0.2 * s)}Z`;
  stage.addStanding(
    depth - half - 0.02,
    stage.at(x, 0, z)[1],
    fill(cap, stage.tone('#3A3027', 0.05, depth)) +
      stroke(
        oval(cx, cy - height * 0.3 * s, half * 0.3 * s, half * 0.3 * s),
        stage.tone('#3A3027', 0, depth),
        s * 0.012,
      ),
  );
  glow(stage, x, y + height * 0.4, z, height * 1.9, 0.46);
}

/** A pot of clay; returns the height of its rim so that a plant can stand in it. */
export function pot(stage: Stage, x: number, z: number, height = 0.6, colour = '#B9714A', y = 0): number {
  const depth = stage.depth(x, z);
  if (depth < 1) return y + height;
  const s = stage.scale(x, z);
  const [bx, by] = stage.at(x, y, z);
  const r = height * 0.46 * s;
  const h = height * s;
  const flat = Math.min(0.34, (stage.view.eye - height) / depth);
  const body = `M${num(bx - r)} ${num(by - h)}Q${num(bx - r * 1.08)} ${num(by - h * 0.4)} ${num(bx - r * 0.66)} ${num(by)}Q${num(bx)} ${num(by + r * flat)} ${num(bx + r * 0.66)} ${num(by)}Q${num(bx + r * 1.08)} ${num(by - h * 0.4)} ${num(bx + r)} ${num(by - h)}Z`;
  const left = stage.lightFrom()[0] < 0;
  const paint = stage.gradient(
    [
      stage.tone(colour, left ? 0.5 : -0.5, depth),
      stage.tone(colour, 0, depth),
      stage.tone(colour, left ? -0.6 : 0.45, depth),
    ],
    [bx - r, by],
    [bx + r, by],
  );
  const { dx, dz } = stage.light.sun;
  stage.addShadow([
    [x - height * 0.4, z],
    [x + height * 0.4, z - height * 0.2],
    [x + dx * height + height * 0.4, z + dz * height],
    [x + dx * height - height * 0.3, z + dz * height + height * 0.25],
  ]);
  stage.addStanding(
    depth + 0.02,
    by,
    fill(body, paint) +
      fill(oval(bx, by - h, r * 1.07, r * Math.max(0.1, flat)), stage.tone(colour, 0.3, depth)) +
      fill(oval(bx, by - h, r * 0.9, r * Math.max(0.07, flat * 0.8)), stage.tone('#4a382a', -0.4, depth)),
  );
  return y + height * 0.94;
}
