import { mix, palette } from './colour.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { fill, num, oval, type Point, polygon, smooth, stroke } from './svg.ts';

/** The sky down to the horizon, with thin bands of cloud. */
export function sky(stage: Stage, clouds = 4): void {
  const { width, height } = stage.view;
  stage.addBehind(
    fill(`M0 0H${width}V${height}H0Z`, stage.gradient(stage.light.sky, [0, 0], [0, stage.horizon])),
  );
  const random = stage.random(`${stage.name}:clouds`);
  for (let index = 0; index < clouds; index += 1) {
    const y = stage.horizon * random.between(0.12, 0.8);
    const x = width * random.between(0, 1);
    const long = width * random.between(0.12, 0.3);
    const thick = height * random.between(0.006, 0.016);
    const top: Point[] = [];
    const under: Point[] = [];
    for (let step = 0; step <= 8; step += 1) {
      const share = step / 8;
      const swell = Math.sin(Math.PI * share) * thick * random.between(0.5, 1.4);
      top.push([x + (share - 0.5) * long * 2, y - swell]);
      under.unshift([x + (share - 0.5) * long * 2, y + swell * 0.35]);
    }
    stage.addBehind(
      fill(
        smooth([...top, ...under]),
        mix(stage.light.warm, '#ffffff', 0.4),
        `fill-opacity="${random.between(0.16, 0.38).toFixed(2)}"`,
      ),
    );
  }
}

/** The low sun with its halo; x as a share of the width, lift in shares of the height above the horizon. */
export function sun(stage: Stage, x: number, lift: number, size = 0.026): void {
  const { width, height } = stage.view;
  const cx = width * x;
  const cy = stage.horizon - height * lift;
  const id = stage.id('s');
  stage.define(
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(cx)}" cy="${num(cy)}" r="${num(width * 0.34)}"><stop offset="0" stop-color="#FFF3D6" stop-opacity="0.85"/><stop offset="22%" stop-color="#FFE3B0" stop-opacity="0.42"/><stop offset="100%" stop-color="#FFD9A0" stop-opacity="0"/></radialGradient>`,
  );
  stage.addBehind(fill(`M0 0H${width}V${num(stage.horizon + 4)}H0Z`, `url(#${id})`));
  stage.addBehind(fill(oval(cx, cy, width * size, width * size), '#FFF6E0'));
}

function ridge(random: Random, width: number, base: number, tall: number, peaks: number): Point[] {
  const points: Point[] = [];
  const turn = random.between(0, 6);
  const steps = peaks * 6;
  for (let step = -2; step <= steps + 2; step += 1) {
    const share = step / steps;
    const wave =
      0.55 + 0.3 * Math.sin(share * peaks * 2.1 + turn) + 0.18 * Math.sin(share * peaks * 5.3 + turn * 2);
    points.push([share * width, base - tall * Math.max(0.06, wave)]);
  }
  return points;
}

/** Rows of dunes on the horizon, each nearer row lower, warmer and sharper. */
export function dunes(stage: Stage, tall = 0.09, rows = 3, colour: string = palette.dune): void {
  const { width, height } = stage.view;
  const random = stage.random(`${stage.name}:dunes`);
  for (let row = 0; row < rows; row += 1) {
    const share = (row + 1) / rows;
    const base = stage.horizon + height * 0.012;
    const line = ridge(random, width, base, height * tall * (1.1 - share * 0.55), 2 + row);
    const depth = 260 - share * 190;
    const body = stage.gradient(
      [stage.tone(colour, 0.5, depth), stage.tone(colour, 0.22, depth), stage.tone(palette.dune, 0.15, 120)],
      [0, base - height * tall],
      [0, base],
    );
    stage.addBehind(
      fill(
        `${smooth(line, false)}L${width * 1.2} ${num(base + 6)}L${num(-width * 0.2)} ${num(base + 6)}Z`,
        body,
      ),
    );
    stage.addBehind(leeSides(stage, line, base, stage.tone(mix(colour, palette.clay, 0.22), -0.38, depth)));
  }
}

function leeSides(stage: Stage, line: readonly Point[], base: number, colour: string): string {
  const right = stage.lightFrom()[0] < 0 ? 1 : -1;
  let path = '';
  line.forEach((here, index) => {
    const before = line[index - 1];
    const after = line[index + 1];
    if (!before || !after || here[1] > before[1] || here[1] > after[1]) return;
    const drop = base - here[1];
    const far = here[0] + right * drop * 3.4;
    path += `M${num(here[0])} ${num(here[1] + 1)}Q${num(here[0] + right * drop * 1.1)} ${num(here[1] + drop * 0.25)} ${num(far)} ${num(base + 4)}L${num(here[0] - right * drop * 0.2)} ${num(base + 4)}Q${num(here[0] + right * drop * 0.75)} ${num(here[1] + drop * 0.55)} ${num(here[0])} ${num(here[1] + 1)}Z`;
  });
  return fill(path, colour, 'fill-opacity="0.7"');
}

interface Summit {
  x: number;
  y: number;
}

/** A broken ridge line: summits, shoulders and saddles from left to right. */
function crest(random: Random, width: number, base: number, tall: number): Summit[] {
  const points: Summit[] = [];
  const turn = random.between(0, 6);
  let x = -width * 0.06;
  let up = true;
  while (x < width * 1.08) {
    const mass = 0.5 + 0.32 * Math.sin((x / width) * 5 + turn) + 0.18 * Math.sin((x / width) * 13 + turn * 3);
    points.push({
      x,
      y: base - tall * Math.max(0.12, mass * (up ? random.between(0.85, 1.08) : random.between(0.55, 0.85))),
    });
    x += width * random.between(0.014, 0.04);
    up = !up;
  }
  return points;
}

/** Bare mountains: three broken ridges, each with gullies in shade on the side away from the sun. */
export function mountains(stage: Stage, tall = 0.16, colour = '#A98A72'): void {
  const { width, height } = stage.view;
  const random = stage.random(`${stage.name}:mountains`);
  const lean = stage.lightFrom()[0] < 0 ? 1 : -1;
  [1, 0.72, 0.42].forEach((share, row) => {
    const depth = [320, 210, 120][row] ?? 120;
    const base = stage.horizon + 5;
    const line = crest(random, width, base, height * tall * share);
    const body = stage.gradient(
      [stage.tone(colour, 0.3, depth), stage.tone(colour, 0.25, depth * 2)],
      [0, base - height * tall * share],
      [0, base],
    );
    stage.addBehind(
      fill(
        `M${num(-width * 0.1)} ${num(base)}L${line.map((p) => `${num(p.x)} ${num(p.y)}`).join('L')}L${num(width * 1.2)} ${num(base)}Z`,
        body,
      ),
    );
    let gullies = '';
    line.forEach((here, index) => {
      const after = line[index + lean];
      if (!after || after.y < here.y) return;
      const fall = base - here.y;
      const run = Math.abs(after.x - here.x) * lean;
      gullies += polygon([
        [here.x, here.y],
        [after.x, after.y],
        [after.x + run * random.between(0.1, 0.7), after.y + (base - after.y) * random.between(0.4, 0.8)],
        [here.x + run * 0.75, here.y + fall * 0.5],
        [here.x + run * random.between(0.1, 0.5), here.y + fall * random.between(0.6, 0.95)],
        [here.x + run * 0.22, here.y + fall * 0.4],
      ]);
    });
    stage.addBehind(fill(gullies, stage.tone(colour, -0.5, depth * 1.1), 'fill-opacity="0.5"'));
  });
}

interface Skyline {
  /** Tallest tower as a share of the picture's height. */
  tall?: number;
  from?: number;
  to?: number;
  depth?: number;
}

/** Towers far away, pale with distance, their lit side turned to the sun. */
export function towers(stage: Stage, { tall = 0.16, from = 0, to = 1, depth = 170 }: Skyline = {}): void {
  const { width, height } = stage.view;
  const random = stage.random(`${stage.name}:towers:${from}`);
  const sunLeft = stage.lightFrom()[0] < 0;
  for (let row = 0; row < 2; row += 1) {
    const far = row ? depth : depth * 1.9;
    let x = width * from;
    while (x < width * to) {
      const wide = width * random.between(0.014, 0.03) * (row ? 1.15 : 1);
      const hill = 0.35 + 0.65 * Math.sin((Math.PI * (x / width - from)) / (to - from));
      const top = stage.horizon + 4 - height * tall * hill * random.between(0.3, 1) * (row ? 0.8 : 1);
      stage.addBehind(tower(stage, random, { x, wide, top, far, sunLeft }));
      x += wide * random.between(1.05, 2.4);
    }
  }
}

function tower(
  stage: Stage,
  random: Random,
  box: { x: number; wide: number; top: number; far: number; sunLeft: boolean },
): string {
  const { x, wide, top, far, sunLeft } = box;
  const base = stage.horizon + 6;
  const slope = random.chance(0.3) ? wide * random.between(0.3, 0.9) : 0;
  const lit = stage.tone('#B9B2A4', 0.3, far);
  const dark = stage.tone('#7D8B8C', -0.3, far);
  const split = x + wide * (sunLeft ? 0.62 : 0.38);
  const left = polygon([
    [x, base],
    [x, top + slope],
    [split, top + slope * 0.3],
    [split, base],
  ]);
  const right = polygon([
    [split, base],
    [split, top + slope * 0.3],
    [x + wide, top],
    [x + wide, base],
  ]);
  let floors = '';
  for (let y = top + slope + 8; y < base - 6; y += Math.max(7, wide * 0.26))
    floors += `M${num(x + 2)} ${num(y)}H${num(x + wide - 2)}`;
  const spire = random.chance(0.22)
    ? stroke(
        `M${num(x + wide / 2)} ${num(top + 4)}V${num(top - wide * random.between(0.8, 1.8))}`,
        dark,
        wide * 0.07,
      )
    : '';
  const lamps =
    stage.light.lamps > 0
      ? stroke(floors, palette.lamp, 1.6, `stroke-opacity="0.42" stroke-dasharray="3 7 5 12"`)
      : stroke(floors, dark, 1, 'stroke-opacity="0.28"');
  return spire + fill(left, sunLeft ? lit : dark) + fill(right, sunLeft ? dark : lit) + lamps;
}

/** The sea from the horizon down to a place, with streaks of light. */
export function sea(stage: Stage, untilDepth = 60): void {
  const { width } = stage.view;
  const until = stage.at(stage.view.x ?? 0, 0, (stage.view.z ?? 0) + untilDepth)[1];
  const colour = stage.gradient(
    [stage.tone('#7FB0AE', 0.25, 90), stage.tone('#4F9293', 0.1, 30)],
    [0, stage.horizon],
    [0, until],
  );
  stage.addGround(fill(`M0 ${num(stage.horizon)}H${width}V${num(until)}H0Z`, colour));
  const random = stage.random(`${stage.name}:sea`);
  let glints = '';
  for (let index = 0; index < 90; index += 1) {
    const share = random.next() ** 1.6;
    const y = stage.horizon + 2 + (until - stage.horizon - 6) * share;
    glints += `M${num(width * random.next())} ${num(y)}h${num(12 + 60 * share * random.next())}`;
  }
  stage.addGround(stroke(glints, stage.light.warm, 1.6, 'stroke-opacity="0.4"'));
  stage.addGround(stroke(`M0 ${num(until)}H${width}`, '#FFFDF5', 3, 'stroke-opacity="0.6"'));
}

/** A pale belt of trees at the foot of the horizon. */
export function treeLine(
  stage: Stage,
  tall = 0.03,
  colour: string = palette.olive,
  from = 0,
  to = 1,
  depth = 85,
): void {
  const { width, height } = stage.view;
  const random = stage.random(`${stage.name}:belt:${from}:${tall}`);
  const base = stage.horizon + height * 0.008;
  let back = '';
  let front = '';
  for (let x = width * from; x < width * to; x += width * 0.011) {
    const r = height * tall * random.between(0.35, 0.75);
    const y = base - r * random.between(0.5, 1.1);
    back += oval(x, y, r * 1.25, r);
    front += oval(x + stage.lightFrom()[0] * r * 0.4, y - r * 0.35, r * 0.7, r * 0.5);
  }
  stage.addBehind(
    fill(
      `${back}M${num(width * from)} ${num(base - 4)}H${num(width * to)}V${num(base + 6)}H${num(width * from)}Z`,
      stage.tone(colour, -0.25, depth),
    ),
  );
  stage.addBehind(fill(front, stage.tone(colour, 0.25, depth)));
}
