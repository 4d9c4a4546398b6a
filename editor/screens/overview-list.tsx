import { Anchor, Badge, Paper, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DraftStamp } from '#schemas/api/drafts.ts';
import { formatMoment } from '../ui/dates.ts';
import { DraftBadge } from '../ui/draft-badge.tsx';
import classes from './overview-list.module.css';

/** Something that can be edited, with its last save. */
export interface OverviewRow {
  readonly path: string;
  readonly label: string;
  readonly place?: string;
  /** Null if nothing is stored yet, undefined while loading. */
  readonly draft?: DraftStamp | undefined;
  readonly saved: { readonly at: string; readonly by: string | null } | null | undefined;
}

/** A list of links to editors. */
export function OverviewList({ rows }: { rows: readonly OverviewRow[] }) {
  return (
    <Paper withBorder radius="md" component="ul" className={classes.list ?? ''}>
      {rows.map(({ path, label, place, saved, draft }) => (
        <li key={path} className={classes.row}>
          <div>
            <Anchor component={Link} to={path} fw={600}>
              {label}
            </Anchor>
            {draft && <DraftBadge draft={draft} />}
            {place !== undefined && (
              <Text size="sm" c="dimmed">
                {place}
              </Text>
            )}
          </div>
          {saved === null && (
            <Badge variant="light" color="yellow" tt="none">
              Not saved yet
            </Badge>
          )}
          {saved !== null && saved !== undefined && (
            <Text size="sm" c="dimmed">
              Saved {formatMoment(saved.at)}
              {saved.by !== null && ` by ${saved.by}`}
            </Text>
          )}
        </li>
      ))}
    </Paper>
  );
}
