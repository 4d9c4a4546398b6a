import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import type { DocumentUse } from '#schemas/api/documents.ts';
import classes from './file-details.module.css';

/** The places that use a file, with links that open in a new tab, so that open forms are not lost. */
export function FileUsage({ uses }: { uses: readonly DocumentUse[] }) {
  if (uses.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Not used anywhere.
      </Text>
    );
  return (
    <ul className={classes.uses}>
      {uses.map(({ label, path }) => (
        <li key={label}>
          {path === null ? (
            label
          ) : (
            <Anchor href={path} target="_blank" rel="noreferrer" size="sm">
              {label}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
