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
  (things.pipes ?? []).forEach(([x, z], index) => {
    pipes(stage, x, z, 2.8, 4 - (index % 2), 0.3 + index * 0.4);
  });
  for (const [x, z] of things.bags ?? []) bags(stage, x, z, 3);
  pegs(stage, things.pegs ?? []);
}
