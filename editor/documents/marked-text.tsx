import { useEffect, useState } from 'react';
import type { MarkedPart } from './mark-words.ts';

/** A text with the words marked that another text does not have. */
export function MarkedText({ text, other }: { text: string; other: string }) {
  return useMarkedParts(text, other).map(({ text: part, isMarked }, position) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
    isMarked ? <mark key={position}>{part}</mark> : part,
  );
}

/** Nothing is marked while the comparison is loading, or when loading it fails. */
function useMarkedParts(text: string, other: string): readonly MarkedPart[] {
  const [parts, setParts] = useState<readonly MarkedPart[] | null>(null);
  useEffect(() => {
    let isMounted = true;
    import('./mark-words.ts').then(
      ({ markWords }) => isMounted && setParts(markWords(text, other)),
      () => setParts(null),
    );
    return () => {
      isMounted = false;
    };
  }, [text, other]);
  return parts ?? [{ text, isMarked: false }];
}
