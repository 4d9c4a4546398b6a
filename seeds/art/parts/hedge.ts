import { mix, palette } from './colour.ts';
import { corners, type Face, hull, prism, throwShadow } from './prism.ts';
import type { Stage } from './stage.ts';
import { fill, leaf } from './svg.ts';

function leaves(stage: Stage, face: Face, colour: string, seed: string): string {
  const random = stage.random(seed);
  const scale = Math.abs(face.at(0, 1)[1] - face.at(0, 0)[1]);
  const size = Math.min(24, Math.max(3, scale * 0.085));
  const count = Math.min(
    3200,
    Math.round(((face.width * face.height * scale * scale) / (size * size)) * 1.1),
  );
  const paths = ['', '', ''];
  for (let index = 0; index < count; index += 1) {
    const u = random.between(0, face.width);
    const v = random.between(0, face.height * 1.015);
    const [x, y] = face.at(u, v);
    const tone = v / face.height + random.between(-0.55, 0.45) > 0.62 ? 2 : random.chance(0.5) ? 1 : 0;
    paths[tone] += leaf(x, y, size * random.between(0.7, 1.2), size * 0.4, random.between(0, 6.3));
  }
  return (
    fill(paths[0] ?? '', stage.tone(colour, face.lit - 0.55, face.depth)) +
    fill(paths[1] ?? '', stage.tone(colour, face.lit - 0.1, face.depth)) +
    fill(paths[2] ?? '', stage.tone(colour, face.lit + 0.25, face.depth))
  );
}

/** A clipped hedge: a box of leaves. */
export function hedge(
  stage: Stage,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  height: number,
  colour: string = palette.leaf,
): void {
  const green = mix(colour, palette.olive, 0.25);
  const plan = corners(x0, z0, x1, z1);
  const side = (index: number) => (on: Stage, face: Face) =>
    leaves(on, face, green, `hedge:${x0}:${z0}:${index}`);
  prism(stage, plan, {
    height,
    colour: mix(green, palette.night, 0.25),
    top: mix(green, palette.sage, 0.25),
    shadow: false,
    sides: { 0: side(0), 1: side(1), 2: side(2), 3: side(3) },
  });
  throwShadow(stage, hull(plan), 0, height);
}
