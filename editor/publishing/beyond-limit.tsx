import { Alert, Text } from '@mantine/core';
import type { DraftListRow } from '#schemas/api/drafts.ts';
import classes from './changes.module.css';

interface BeyondLimitProps {
  readonly drafts: readonly DraftListRow[];
  readonly max: number;
  /** The limit in words. */
  readonly children: string;
}

/** Names the drafts that are left out because more were chosen than is possible at once; nothing where none is. */
export function BeyondLimit({ drafts, max, children }: BeyondLimitProps) {
  const left = drafts.slice(max);
  if (left.length === 0) return null;
  return (
    <Alert color="yellow" title={children} mb="md">
      <details>
        <summary>{left.length === 1 ? '1 draft is left out' : `${left.length} drafts are left out`}</summary>
        <ul className={classes.steps}>
          {left.map((draft) => (
            <Text key={`${draft.collection} ${draft.id}`} component="li" size="sm" dir="auto">
              {draft.label}
            </Text>
          ))}
        </ul>
      </details>
    </Alert>
  );
}
