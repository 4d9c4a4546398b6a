import { Text } from '@mantine/core';
import { useId, useRef, useSyncExternalStore } from 'react';
import { isSame } from '#schemas/engine/is-same.ts';
import type { Issue } from '#schemas/engine/issue.ts';
import { useEngine } from './engine-context.ts';
import { IssueList } from './error-summary.tsx';
import classes from './form.module.css';

/** The unreadable values, with links to their fields, also in closed rows. */
export function UnreadableSummary() {
  const engine = useEngine();
  const last = useRef<readonly Issue[]>([]);
  const found = useSyncExternalStore(engine.values.subscribe, () => {
    const next = engine.unreadable.describe(engine.values.current());
    if (!isSame(next, last.current)) last.current = next;
    return last.current;
  });
  const id = useId();
  if (found.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: this groups links, not controls.
    <div role="group" aria-labelledby={id} className={classes.summary} data-unreadable>
      <Text component="p" id={id} fw={600}>
        {found.length === 1
          ? '1 stored value could not be read'
          : `${found.length} stored values could not be read`}
      </Text>
      <Text component="p" size="sm">
        {found.length === 1
          ? 'Nothing is lost: saving leaves it as it is until you replace it.'
          : 'Nothing is lost: saving leaves them as they are until you replace them.'}
      </Text>
      <IssueList issues={found} size="sm" />
    </div>
  );
}
