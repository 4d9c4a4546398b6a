import { barrow, spade } from '../parts/barrow.ts';
import { palette } from '../parts/colour.ts';
import { ground } from '../parts/ground.ts';
import type { Plan, Stage } from '../parts/stage.ts';
import { bags, blockStack, heap, pegs, pipes, rubble, trench } from '../parts/works.ts';

/** What lies about on a bare site; places on the ground plan. */
export interface Site {
  rubble?: readonly Plan[];
  heaps?: readonly (readonly [number, number, number, number])[];
  blocks?: readonly Plan[];
  pipes?: readonly Plan[];
  bags?: readonly Plan[];
  pegs?: readonly Plan[];
  trenches?: readonly (readonly Plan[])[];
  colour?: string;
}

/** Draws bare sand with everything that a building site leaves on it. */
export function site(stage: Stage, things: Site): void {
  ground(stage, things.colour ?? palette.dune, 1.6);
  for (const outline of things.trenches ?? []) trench(stage, outline);
  for (const [x, z] of things.rubble ?? []) rubble(stage, x, z, 1.4, 24);
  for (const [x, z, wide, height] of things.heaps ?? []) heap(stage, x, z, wide, height);
  (things.blocks ?? []).forEach(([x, z], index) => {
    blockStack(stage, x, z, 4 + (index % 2), 3, 0.12 - index * 0.2);
  });
  const random = stage.random(`${stage.name}:site`);
  for (const [x, z] of things.pipes ?? []) {
    pipes(
      stage,
      x + random.between(-0.8, 0.5),
      z + random.between(0, 0.9),
      random.between(1.8, 3.2),
      random.whole(3, 5),
      random.between(-0.2, 0.75),
    );
  }
  const [, second] = things.rubble ?? [];
  if (second && random.chance(0.55)) barrow(stage, second[0] - 2.2, second[1] - 0.6);
  if (second && random.chance(0.5)) spade(stage, second[0] - 1.1, second[1] + 0.2);
  for (const [x, z] of things.bags ?? []) bags(stage, x, z, 3);
  pegs(stage, things.pegs ?? []);
}
