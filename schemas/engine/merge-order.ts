import { isSame } from './is-same.ts';

interface Orders {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Merges the order of list items by key; a conflict where both moved the same ones to different places. */
export function mergeOrder(
  { base, mine, theirs }: Orders,
  choice: 'mine' | 'theirs' = 'mine',
): { readonly keys: readonly string[]; readonly isUndecided: boolean } {
  const isMovedByMe = isMoved(base, mine);
  const isUndecided = isMovedByMe && isMoved(base, theirs) && isMoved(mine, theirs);
  // Without a move of mine their items come first, because theirs are stored.
  const leads = isUndecided ? choice === 'mine' : isMovedByMe;
  const keys = leads ? insertMissing(mine, theirs, base) : insertMissing(theirs, mine, base);
  return { keys, isUndecided };
}

/** Whether the keys that both hold are in another order. */
function isMoved(before: readonly string[], after: readonly string[]): boolean {
  const [held, kept] = [new Set(after), new Set(before)];
  return !isSame(
    before.filter((key) => held.has(key)),
    after.filter((key) => kept.has(key)),
  );
}

/** Adds the keys that only `other` holds, each behind the one that it follows there. */
function insertMissing(
  leading: readonly string[],
  other: readonly string[],
  base: readonly string[],
): readonly string[] {
  const isKnown = new Set([...other, ...base]);
  const present = new Set(leading);
  const missing = new Map<string | undefined, string[]>();
  let before: string | undefined;
  for (const key of other) {
    if (present.has(key)) before = key;
    else if (missing.has(before)) missing.get(before)?.push(key);
    else missing.set(before, [key]);
  }
  const keys: string[] = [];
  let waiting = missing.get(undefined) ?? [];
  for (const key of leading) {
    // New rows of the leading side stay together.
    if (isKnown.has(key)) {
      keys.push(...waiting);
      waiting = missing.get(key) ?? [];
    }
    keys.push(key);
  }
  return [...keys, ...waiting];
}
