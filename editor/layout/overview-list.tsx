import { Anchor, Badge, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DraftStamp } from '#schemas/api/drafts.ts';
import type { ResponseOf } from '#schemas/api/index.ts';
import { useSchedule } from '../data/use-drafts.ts';
import bare from '../ui/bare-list.module.css';
import { byPerson, formatMoment } from '../ui/dates.ts';
import { StateBadge } from '../ui/state-badge.tsx';

/** Something that can be edited, with its last save. */
export interface OverviewRow {
  readonly path: string;
  readonly label: string;
  /** The documents behind it, such as `components/3`. */
  readonly documents?: readonly string[];
  readonly draft?: DraftStamp | undefined;
  /** The last publication; null if there is none yet, undefined while loading. */
  readonly saved: { readonly at: string; readonly by: string | null } | null | undefined;
}

/** The row of settings by their stored document: null where there is none, undefined while loading. */
export function settingRow(
  path: string,
  label: string,
  stored: ResponseOf<'showSetting'>['data'][number] | null | undefined,
): OverviewRow {
  return {
    ...{ path, label, draft: stored?.draft },
    documents: stored ? [`settings/${stored.id}`] : [],
    saved: stored && { at: stored.updated_at, by: stored.updated_by },
  };
}

/** A list of links to editors. */
export function OverviewList({ rows }: { rows: readonly OverviewRow[] }) {
  return (
    <Paper withBorder radius="md" component="ul" px="1.25rem" className={bare.list ?? ''} data-lined>
      {rows.map((row) => (
        <Row key={row.path} {...row} />
      ))}
    </Paper>
  );
}

function Row({ path, label, documents = [], saved, draft }: OverviewRow) {
  const schedule = useSchedule(documents);
  return (
    <Group component="li" justify="space-between" gap="0.25rem 1rem" py="0.875rem">
      <Group gap="0.25rem 0.75rem">
        <Anchor component={Link} to={path} fw={600}>
          {label}
        </Anchor>
        {saved && <StateBadge isPublished draft={draft} schedule={schedule} />}
        {saved === null && <Badge color="yellow">Not saved yet</Badge>}
      </Group>
      {saved && (
        <Text size="sm" c="dimmed" w={{ base: '100%', sm: 'auto' }}>
          {draft
            ? `Draft saved ${formatMoment(draft.updated_at)}${byPerson(draft.updated_by)}`
            : `Published ${formatMoment(saved.at)}${byPerson(saved.by)}`}
        </Text>
      )}
    </Group>
  );
}
