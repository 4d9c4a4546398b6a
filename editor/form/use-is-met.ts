import { useCallback, useSyncExternalStore } from 'react';
import { decidingKeys } from '#schemas/engine/condition.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { siteDay } from '#schemas/engine/site-day.ts';
import { isVisible } from '#schemas/engine/visible.ts';
import { useEngine } from './engine-context.ts';
import { siblingPath } from './locate.ts';

/** Whether the condition of a field holds; renders again when that changes. */
export function useIsMet(node: FieldNode, path: string, siblings: readonly FieldNode[]): boolean {
  const { values, unreadable } = useEngine();
  const subscribe = useCallback(
    (listener: () => void) => {
      // What replaces an unreadable value may be decided anywhere in the form.
      if (unreadable.hasAny()) return values.subscribe(listener);
      const ends = decidingKeys(node, siblings).map((key) =>
        values.subscribeTo(siblingPath(path, key), listener),
      );
      return () => ends.forEach((end) => void end());
    },
    [values, unreadable, node, path, siblings],
  );
  const readValue = (key: string) => {
    const sibling = siblingPath(path, key);
    const kept = unreadable.at(values.current(), sibling);
    return kept ? kept.replacement : values.read(sibling);
  };
  return useSyncExternalStore(subscribe, () => {
    const content = Object.fromEntries(decidingKeys(node, siblings).map((key) => [key, readValue(key)]));
    return isVisible(node, { fields: siblings, content, today: siteDay() });
  });
}
