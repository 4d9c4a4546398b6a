import { useCallback, useState } from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { type MergeConflict, mergeContent, type Side } from '#schemas/engine/merge.ts';
import type { StoredDocument } from './document-source.ts';

/** The chosen side, by the id of the conflict. */
export type Choices = ReadonlyMap<string, Side>;

/** Fields that both changed, until the person chooses; `choose(null)` leaves them undecided. */
export interface Conflict {
  readonly conflicts: readonly MergeConflict[];
  readonly theirs: StoredDocument;
  readonly choose: (choices: Choices | null) => void;
}

/** My changes to `base`, and the document that someone else saved meanwhile. */
interface Sides {
  readonly mine: AnyContent;
  readonly base: AnyContent;
  readonly theirs: StoredDocument;
}

/** The merged content. */
export interface MergedWork {
  readonly content: AnyContent;
  /** The same with my side of each conflict, if their side was chosen anywhere; for undo. */
  readonly givenUp?: AnyContent;
  /** Whether the person had to choose. */
  readonly isChosen: boolean;
}

/** Merges the changes of two people; resolves to null if the person decides later. */
export type Merge = (sides: Sides) => Promise<MergedWork | null>;

/** Merges two people's changes, and asks about fields that both changed. */
export function useMerge({ fields }: Declaration) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const merge = useCallback<Merge>(
    async ({ mine, base, theirs }) => {
      const versions = { base, mine, theirs: theirs.content };
      const { content, conflicts } = mergeContent(fields, versions);
      if (conflicts.length === 0) return { content, isChosen: false };
      const choices = await new Promise<Choices | null>((choose) =>
        setConflict({ conflicts, theirs, choose }),
      );
      setConflict(null);
      if (choices === null) return null;
      const chosen = mergeContent(fields, versions, choices).content;
      const isGivenUp = [...choices.values()].includes('theirs');
      return { content: chosen, isChosen: true, ...(isGivenUp && { givenUp: content }) };
    },
    [fields],
  );
  return { conflict, merge };
}
