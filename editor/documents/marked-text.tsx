import { useEffect, useState } from 'react';
import type { MarkedPart } from './mark-words.ts';

/** A text in which the words are marked that another text does not have. */
export function MarkedText({ text, other }: { text: string; other: string }) {
  return useMarkedParts(text, other).map(({ text: part, isMarked }, position) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are known by their place alone.
    isMarked ? <mark key={position}>{part}</mark> : part,
  );
}

/** Until the comparison is loaded, and where it cannot be, the text is whole and nothing in it is marked. */
function useMarkedParts(text: string, other: string): readonly MarkedPart[] {
  const [parts, setParts] = useState<readonly MarkedPart[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('./mark-words.ts').then(
      ({ markWords }) => isWanted && setParts(markWords(text, other)),
      () => setParts(null),
    );
    return () => {
      isWanted = false;
    };
  }, [text, other]);
  return parts ?? [{ text, isMarked: false }];
}
