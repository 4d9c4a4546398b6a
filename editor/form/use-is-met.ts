import { useCallback, useSyncExternalStore } from 'react';
import { type Condition, decidingKeys, isMet } from '#schemas/engine/condition.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { siteDay } from '#schemas/engine/site-day.ts';
import { shownValue } from '#schemas/engine/visible.ts';
import { useEngine } from './engine-context.ts';
import { siblingPath } from './locate.ts';

/** Whether a condition on the siblings of a field holds; renders again when that changes. */
export function useIsMet(condition: Condition, path: string, siblings: readonly FieldNode[]): boolean {
  const { values, unreadable } = useEngine();
  const listKeys = useCallback(
    () => decidingKeys({ key: '', meta: { showIf: condition } }, siblings),
    [condition, siblings],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const keys = listKeys();
      // What replaces an unreadable value may be decided anywhere in the form.
      if (keys.length > 0 && unreadable.hasAny()) return values.subscribe(listener);
      const ends = keys.map((key) => values.subscribeTo(siblingPath(path, key), listener));
      return () => ends.forEach((end) => void end());
    },
    [values, unreadable, listKeys, path],
  );
  const readValue = (key: string) => {
    const sibling = siblingPath(path, key);
    const kept = unreadable.at(values.current(), sibling);
    return kept ? kept.replacement : values.read(sibling);
  };
  return useSyncExternalStore(subscribe, () => {
    const content = Object.fromEntries(listKeys().map((key) => [key, readValue(key)]));
    const around = { fields: siblings, content, today: siteDay() };
    return isMet(condition, (key) => shownValue(key, around), around.today);
  });
}
