import { palette } from './colour.ts';
import type { Stage } from './stage.ts';
import { fill, limb, num, oval, type Point, stroke } from './svg.ts';

/** A wheelbarrow seen from its side, with a load of leaves or sand. */
export function barrow(stage: Stage, x: number, z: number, load: 'leaves' | 'sand' = 'sand'): void {
  const depth = stage.depth(x, z);
  if (depth < 1.2) return;
  const s = stage.scale(x, z);
  const [bx, by] = stage.at(x, 0, z);
  const at = (u: number, v: number): Point => [bx + u * s, by - v * s];
  const path = (points: readonly Point[]) =>
    `M${points.map(([px, py]) => `${num(px)} ${num(py)}`).join('L')}Z`;
  const { dx, dz } = stage.light.sun;
  stage.addShadow([
    [x - 0.7, z],
    [x + 0.8, z - 0.1],
    [x + 0.8 + dx * 0.6, z + dz * 0.6],
    [x - 0.5 + dx * 0.6, z + dz * 0.6 + 0.2],
  ]);
  const frame = stage.tone('#6E5238', -0.1, depth);
  const tray = '#5F7F6C';
  let svg = '';
  const [wx, wy] = at(-0.62, 0.19);
  svg +=
    fill(oval(wx, wy, 0.19 * s, 0.19 * s), stage.tone('#2E2A26', 0, depth)) +
    fill(oval(wx, wy, 0.11 * s, 0.11 * s), stage.tone('#B9B2A4', 0.1, depth)) +
    fill(oval(wx, wy, 0.03 * s, 0.03 * s), frame);
  svg += stroke(
    `M${at(0.34, 0.34).map(num).join(' ')}L${at(0.4, 0).map(num).join(' ')}M${at(0.18, 0.34).map(num).join(' ')}L${at(0.3, 0).map(num).join(' ')}`,
    stage.tone('#6F7775', -0.2, depth),
    0.035 * s,
  );
  const heap = load === 'sand' ? '#D3B384' : '#6F8A5A';
  svg += fill(
    `M${at(-0.5, 0.64).map(num).join(' ')}Q${at(-0.1, load === 'sand' ? 1.0 : 1.1)
      .map(num)
      .join(' ')} ${at(0.42, 0.64).map(num).join(' ')}Z`,
    stage.gradient([stage.tone(heap, 0.4, depth), stage.tone(heap, -0.3, depth)], at(0, 0.9), at(0, 0.6)),
  );
  svg += fill(
    path([at(-0.56, 0.66), at(0.5, 0.66), at(0.3, 0.3), at(-0.36, 0.3)]),
    stage.gradient([stage.tone(tray, 0.3, depth), stage.tone(tray, -0.5, depth)], at(0, 0.66), at(0, 0.3)),
  );
  svg += fill(
    path([at(-0.58, 0.69), at(0.52, 0.69), at(0.5, 0.65), at(-0.56, 0.65)]),
    stage.tone(tray, 0.6, depth),
  );
  svg +=
    fill(limb(at(-0.62, 0.19), at(1.02, 0.6), at(0.3, 0.32), 0.05 * s, 0.045 * s), frame) +
    fill(
      limb(at(0.86, 0.56), at(1.04, 0.605), at(0.95, 0.58), 0.06 * s, 0.06 * s),
      stage.tone(palette.ghaf, 0, depth),
    );
  stage.addStanding(depth, by, svg);
}

/** A spade standing in the ground. */
export function spade(stage: Stage, x: number, z: number, lean = 0.12): void {
  const depth = stage.depth(x, z);
  if (depth < 1.2) return;
  const s = stage.scale(x, z);
  const [bx, by] = stage.at(x, 0, z);
  const at = (u: number, v: number): Point => [bx + (u + lean * v) * s, by - v * s];
  const { dx, dz } = stage.light.sun;
  stage.addShadow([
    [x - 0.04, z],
    [x + 0.04, z],
    [x + dx * 1.05 + 0.05, z + dz * 1.05],
    [x + dx * 1.05 - 0.05, z + dz * 1.05],
  ]);
  const blade = `M${at(-0.1, 0.24).map(num).join(' ')}L${at(0.1, 0.24).map(num).join(' ')}L${at(0.08, -0.02).map(num).join(' ')}L${at(-0.08, -0.02).map(num).join(' ')}Z`;
  const svg =
    fill(
      limb(at(0, 0.2), at(0, 1.02), at(0.01, 0.6), 0.045 * s, 0.04 * s),
      stage.tone('#B07E4E', 0.15, depth),
    ) +
    stroke(
      `M${at(-0.075, 1.12).map(num).join(' ')}L${at(0.075, 1.12).map(num).join(' ')}M${at(-0.07, 1.12).map(num).join(' ')}L${at(0, 1).map(num).join(' ')}L${at(0.07, 1.12).map(num).join(' ')}`,
      stage.tone('#8A5F38', 0, depth),
      0.035 * s,
    ) +
    fill(
      blade,
      stage.gradient(
        [stage.tone('#A9B0AE', 0.3, depth), stage.tone('#A9B0AE', -0.4, depth)],
        at(-0.1, 0.2),
        at(0.1, 0),
      ),
    );
  stage.addStanding(depth, by, svg);
}
