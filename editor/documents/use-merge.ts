import { useCallback, useState } from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { type MergeConflict, mergeContent, type Side } from '#schemas/engine/merge.ts';
import type { StoredDocument } from './document-source.ts';

/** Whose version is kept, by the id of the conflict. */
export type Choices = ReadonlyMap<string, Side>;

/** What both changed, waiting for the person to choose; null decides nothing yet. */
export interface Conflict {
  readonly conflicts: readonly MergeConflict[];
  readonly theirs: StoredDocument;
  readonly choose: (choices: Choices | null) => void;
}

/** My changes to `base`, and what someone else stored in between. */
interface Sides {
  readonly mine: AnyContent;
  readonly base: AnyContent;
  readonly theirs: StoredDocument;
}

/** The changes of both in one. */
export interface MergedWork {
  readonly content: AnyContent;
  /** The same with mine in place of everything that was taken from theirs by choice; absent where nothing was. */
  readonly givenUp?: AnyContent;
  /** Whether the person was asked. */
  readonly isChosen: boolean;
}

/** Merges what two people changed; resolves to null while that is not decided. */
export type Merge = (sides: Sides) => Promise<MergedWork | null>;

/** Merges work with what someone else stored, and asks only about what both changed; resolves to null while that is not decided. */
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
