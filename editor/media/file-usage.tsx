import { Text } from '@mantine/core';
import type { DocumentUse } from '#schemas/api/documents.ts';
import { UseLink } from '../ui/use-link.tsx';
import classes from './file-details.module.css';

/** The places that use a file. */
export function FileUsage({ uses }: { uses: readonly DocumentUse[] }) {
  if (uses.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Not used anywhere.
      </Text>
    );
  return (
    <ul className={classes.uses}>
      {uses.map((use) => (
        <Text key={use.label} component="li" size="sm">
          <UseLink {...use} />
        </Text>
      ))}
    </ul>
  );
}
