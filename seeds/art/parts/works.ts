import { palette } from './colour.ts';
import { corners, prism } from './prism.ts';
import type { Plan, Stage } from './stage.ts';
import { fill, limb, num, oval, type Point, polygon, stroke } from './svg.ts';

/** Broken stones strewn around a place. */
export function rubble(stage: Stage, x: number, z: number, reach = 1.4, count = 26): void {
  const random = stage.random(`rubble:${x}:${z}`);
  for (let index = 0; index < count; index += 1) {
    const turn = random.next() * Math.PI * 2;
    const far = reach * random.next() ** 0.7;
    const px = x + Math.cos(turn) * far;
    const pz = z + Math.sin(turn) * far * 0.6;
    const size = random.between(0.07, 0.3) * (1.2 - far / reach / 2);
    const depth = stage.depth(px, pz);
    if (depth < 1.2) continue;
    const s = stage.scale(px, pz);
    const [bx, by] = stage.at(px, 0, pz);
    const w = size * s;
    const h = w * random.between(0.5, 0.85);
    const colour = random.pick([palette.rubble, '#A9998A', '#C7A98A', '#9C8E80']);
    const sign = stage.lightFrom()[0] < 0 ? 1 : -1;
    const body = polygon([
      [bx - w * 0.6, by + h * 0.1],
      [bx - w * 0.5, by - h * 0.6],
      [bx - sign * w * 0.1, by - h],
      [bx + w * 0.5, by - h * 0.55],
      [bx + w * 0.62, by + h * 0.08],
    ]);
    const side = polygon([
      [bx + sign * w * 0.05, by - h * 0.5],
      [bx - sign * w * 0.1, by - h],
      [bx + sign * w * 0.5, by - h * 0.55],
      [bx + sign * w * 0.62, by + h * 0.08],
      [bx + sign * w * 0.1, by + h * 0.1],
    ]);
    const { dx, dz } = stage.light.sun;
    stage.addShadow([
      [px - size * 0.6, pz],
      [px + size * 0.6, pz - size * 0.2],
      [px + size * 0.6 + dx * size * 0.7, pz + dz * size],
      [px - size * 0.3 + dx * size * 0.7, pz + dz * size + size * 0.2],
    ]);
    stage.addStanding(
      depth,
      by,
      fill(body, stage.tone(colour, 0.25, depth)) + fill(side, stage.tone(colour, -0.45, depth)),
    );
  }
}

/** A heap of sand. */
export function heap(
  stage: Stage,
  x: number,
  z: number,
  wide: number,
  height: number,
  colour = '#CDAF82',
): void {
  const depth = stage.depth(x, z);
  if (depth < 1.5) return;
  const s = stage.scale(x, z);
  const [bx, by] = stage.at(x, 0, z);
  const w = (wide * s) / 2;
  const h = height * s;
  const sign = stage.lightFrom()[0] < 0 ? 1 : -1;
  const { dx, dz } = stage.light.sun;
  stage.addShadow([
    [x - wide / 2, z],
    [x + wide / 2, z - 0.2],
    [x + dx * height * 1.1, z + dz * height + 0.3],
  ]);
  const line = `M${num(bx - w)} ${num(by)}C${num(bx - w * 0.5)} ${num(by - h * 0.35)} ${num(bx - w * 0.3)} ${num(by - h)} ${num(bx)} ${num(by - h)}S${num(bx + w * 0.5)} ${num(by - h * 0.35)} ${num(bx + w)} ${num(by)}Q${num(bx)} ${num(by + w * 0.12)} ${num(bx - w)} ${num(by)}Z`;
  const side = `M${num(bx)} ${num(by - h)}C${num(bx + sign * w * 0.3)} ${num(by - h)} ${num(bx + sign * w * 0.5)} ${num(by - h * 0.35)} ${num(bx + sign * w)} ${num(by)}L${num(bx + sign * w * 0.25)} ${num(by + w * 0.06)}Q${num(bx + sign * w * 0.2)} ${num(by - h * 0.6)} ${num(bx)} ${num(by - h)}Z`;
  stage.addStanding(
    depth,
    by,
    fill(line, stage.tone(colour, 0.35, depth)) + fill(side, stage.tone(colour, -0.4, depth)),
  );
}

/** A stack of concrete blocks, a few of them missing from the upper rows. */
export function blockStack(stage: Stage, x: number, z: number, columns = 4, rows = 3, turn = 0.15): void {
  const random = stage.random(`blocks:${x}:${z}`);
  for (let row = 0; row < rows; row += 1) {
    const count = columns - (row > 0 ? random.whole(0, 1) + Math.max(0, row - 1) : 0);
    for (let column = 0; column < count; column += 1) {
      const bx = x + column * 0.43 + random.between(-0.02, 0.02);
      const plan = corners(
        bx,
        z + (row % 2) * 0.02,
        bx + 0.4,
        z + 0.2 + 0.2,
        turn + random.between(-0.03, 0.03),
      );
      const middle = stage.depth(bx, z);
      prism(stage, plan, {
        y: row * 0.21,
        height: 0.2,
        colour: random.pick(['#A09C96', '#94918C', '#ABA79F']),
        shadow: row === 0 || column === 0,
        depth: middle - row * 0.01 + column * 0.0001,
      });
    }
  }
}

/** Lengths of pipe lying on the ground. */
export function pipes(stage: Stage, x: number, z: number, long = 3, count = 4, turn = 0.3): void {
  const colours = ['#C9763F', '#3E4A4C', '#D9D2C4', '#C9763F', '#3E4A4C'];
  for (let index = count - 1; index >= 0; index -= 1) {
    const along = turn + ((index * 37) % 5) * 0.02;
    const cx = x + index * -Math.sin(turn) * 0.24;
    const cz = z + index * Math.cos(turn) * 0.24;
    const end: Plan = [cx + Math.cos(along) * long, cz + Math.sin(along) * long];
    if (stage.depth(cx, cz) < 1.2 || stage.depth(end[0], end[1]) < 1.2) continue;
    const a = stage.at(cx, 0.06, cz);
    const b = stage.at(end[0], 0.06, end[1]);
    const wa = 0.13 * stage.scale(cx, cz);
    const wb = 0.13 * stage.scale(end[0], end[1]);
    const colour = colours[index % colours.length] ?? '#C9763F';
    const depth = stage.depth(cx, cz);
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const up: Point = [middle[0], middle[1] - wa * 0.22];
    stage.addShadow([
      [cx, cz - 0.05],
      [end[0], end[1] - 0.05],
      [end[0] + 0.2, end[1] + 0.12],
      [cx + 0.2, cz + 0.12],
    ]);
    const svg =
      fill(limb(a, b, middle, wa, wb), stage.tone(colour, -0.25, depth)) +
      fill(
        limb([a[0], a[1] - wa * 0.22], [b[0], b[1] - wb * 0.22], up, wa * 0.3, wb * 0.3),
        stage.tone(colour, 0.5, depth),
      ) +
      fill(oval(a[0], a[1], wa * 0.34, wa * 0.52), stage.tone(colour, 0.1, depth)) +
      fill(oval(a[0], a[1], wa * 0.24, wa * 0.38), stage.tone('#241d18', -0.2, depth));
    stage.addStanding(Math.min(depth, stage.depth(end[0], end[1])), Math.max(a[1], b[1]), svg);
  }
}

/** Survey pegs with a line tied from one to the next. */
export function pegs(stage: Stage, points: readonly Plan[]): void {
  points.forEach(([x, z], index) => {
    const depth = stage.depth(x, z);
    if (depth < 1.2) return;
    const s = stage.scale(x, z);
    const [bx, by] = stage.at(x, 0, z);
    const w = Math.max(1.5, 0.05 * s);
    const h = 0.55 * s;
    const { dx, dz } = stage.light.sun;
    stage.addShadow([
      [x - 0.03, z],
      [x + 0.03, z],
      [x + dx * 0.5 + 0.03, z + dz * 0.5],
      [x + dx * 0.5 - 0.03, z + dz * 0.5],
    ]);
    let svg = fill(
      polygon([
        [bx - w / 2, by],
        [bx - w / 2, by - h],
        [bx + w / 2, by - h],
        [bx + w / 2, by],
      ]),
      stage.tone('#C9A36E', 0.2, depth),
    );
    svg += fill(
      polygon([
        [bx - w / 2, by - h * 0.78],
        [bx - w / 2, by - h],
        [bx + w / 2, by - h],
        [bx + w / 2, by - h * 0.78],
      ]),
      stage.tone(palette.clay, 0.25, depth),
    );
    const after = points[index + 1];
    if (after && stage.depth(after[0], after[1]) > 1.2) {
      const [nx, ny] = stage.at(after[0], 0.42, after[1]);
      svg += stroke(
        `M${num(bx)} ${num(by - 0.42 * s)}L${num(nx)} ${num(ny)}`,
        '#F4EBDD',
        Math.max(1, s * 0.008),
        'stroke-opacity="0.85"',
      );
    }
    stage.addStanding(depth, by, svg);
  });
}

/** Bags of cement, lying in a short row on each other. */
export function bags(stage: Stage, x: number, z: number, count = 3): void {
  for (let index = 0; index < count; index += 1) {
    const depth = stage.depth(x, z);
    if (depth < 1.2) return;
    const s = stage.scale(x, z);
    const [bx, by] = stage.at(x + (index % 2) * 0.06, index * 0.16, z);
    const w = 0.42 * s;
    const h = 0.2 * s;
    const bag = `M${num(bx - w)} ${num(by)}Q${num(bx - w * 1.06)} ${num(by - h)} ${num(bx - w * 0.8)} ${num(by - h * 0.96)}Q${num(bx)} ${num(by - h * 1.12)} ${num(bx + w * 0.8)} ${num(by - h * 0.96)}Q${num(bx + w * 1.06)} ${num(by - h)} ${num(bx + w)} ${num(by)}Z`;
    if (index === 0)
      stage.addShadow([
        [x - 0.4, z],
        [x + 0.4, z - 0.1],
        [x + 0.4 + stage.light.sun.dx * 0.16 * count, z + 0.1],
        [x + 0.1, z + 0.3],
      ]);
    stage.addStanding(
      depth - index * 0.01,
      by,
      fill(
        bag,
        stage.gradient(
          [stage.tone('#D3C8B4', 0.3, depth), stage.tone('#D3C8B4', -0.5, depth)],
          [bx, by - h],
          [bx, by],
        ),
      ) +
        fill(
          polygon([
            [bx - w * 0.4, by - h * 0.75],
            [bx + w * 0.4, by - h * 0.75],
            [bx + w * 0.4, by - h * 0.35],
            [bx - w * 0.4, by - h * 0.35],
          ]),
          stage.tone(palette.leaf, 0, depth),
          'fill-opacity="0.75"',
        ),
    );
  }
}

/** A trench of darker, freshly dug ground. */
export function trench(stage: Stage, points: readonly Plan[]): void {
  stage.addGround(fill(stage.flat(points), stage.tone('#8F7350', -0.25, 8)));
  stage.addGround(stroke(stage.flat(points), stage.tone('#E2CBA6', 0.5, 8), 3, 'stroke-opacity="0.6"'));
}
