import type { FieldNode } from '#schemas/engine/field.ts';
import { type MergeConflict, type MergeSides, mergeContent, type Side } from '#schemas/engine/merge.ts';
import { isSame } from '#schemas/engine/records.ts';
import type { StoredDocument } from '../document-source.ts';

/** The chosen side, by the id of the conflict. */
export type Choices = ReadonlyMap<string, Side>;

/** Who saved the other side of a conflict, and when. */
export type TheirStamp = Pick<StoredDocument, 'savedBy' | 'savedAt'>;

/** Fields that both changed, until the person chooses; `choose(null)` leaves them undecided. */
export interface Conflict {
  readonly conflicts: readonly MergeConflict[];
  readonly theirs: TheirStamp;
  readonly choose: (choices: Choices | null) => void;
}

interface Question {
  readonly fields: readonly FieldNode[];
  readonly read: () => readonly MergeSides[];
  readonly theirs: TheirStamp;
  readonly ask: (conflict: Conflict | null) => void;
}

/** Asks about every field that both changed, again where a side changes meanwhile; resolves to null where the person decides later. */
export async function askForChoices({ fields, read, theirs, ask }: Question): Promise<Choices | null> {
  const choices = new Map<string, Side>();
  let answered: readonly MergeConflict[] = [];
  for (;;) {
    const found = read().flatMap((sides) => mergeContent(fields, sides).conflicts);
    const conflicts = found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at);
    if (conflicts.every((conflict) => answered.some((other) => isSameConflict(conflict, other))))
      return choices;
    const chosen = await new Promise<Choices | null>((choose) => ask({ conflicts, theirs, choose }));
    ask(null);
    if (chosen === null) return null;
    for (const [id, side] of chosen) choices.set(id, side);
    answered = conflicts;
  }
}

function isSameConflict(a: MergeConflict, b: MergeConflict): boolean {
  return a.id === b.id && isSame(a.before, b.before) && isSame(a.after, b.after);
}
