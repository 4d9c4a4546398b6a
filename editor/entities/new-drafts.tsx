import { Button, Group, Paper, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { maxDrafts, type NewEntryRow } from '#schemas/api/drafts.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { request } from '../data/api-client.ts';
import { draftsKey } from '../data/use-drafts.ts';
import { useSchedule } from '../data/use-schedules.ts';
import { useDiscardDraft } from '../documents/use-discard-draft.ts';
import { byPerson, formatRecent } from '../ui/dates.ts';
import { StateBadge } from '../ui/state-badge.tsx';
import classes from './new-drafts.module.css';

interface NewDraftsProps {
  readonly entity: Entity;
  /** The search text. */
  readonly search: string;
  readonly onEdit: (entry: { readonly id: number }) => void;
}

const none = { data: [], more: false } as const;

/** The entries that were never published and match the search, above the table of those that are. */
export function NewDrafts({ entity, search, onEdit }: NewDraftsProps) {
  const collection = entity.type;
  const { data: { data: drafts, more } = none } = useQuery({
    queryKey: [...draftsKey, collection, search],
    queryFn: () => request('listNewEntries', { query: { collection, ...(search !== '' && { search }) } }),
    placeholderData: keepPreviousData,
  });
  if (drafts.length === 0 && !more) return null;
  return (
    <Paper component="section" withBorder p="sm" mb="md" aria-label={`${entity.plural} not published yet`}>
      <Text size="sm" fw={650} mb={4}>
        Not published yet
      </Text>
      <ul className={classes.list}>
        {drafts.map((draft) => (
          <NewDraft
            key={draft.id}
            collection={collection}
            draft={draft}
            onEdit={() => onEdit({ id: draft.id })}
          />
        ))}
      </ul>
      {more && (
        <Text size="sm" c="dimmed">
          {`Only the ${maxDrafts} that were saved last are listed and searched. Publish or discard some to see the others.`}
        </Text>
      )}
    </Paper>
  );
}

interface NewDraftProps {
  readonly collection: string;
  readonly draft: NewEntryRow;
  onEdit(): void;
}

function NewDraft({ collection, draft, onEdit }: NewDraftProps) {
  const { label, updated_at, updated_by } = draft;
  const { isRunning, discard } = useDiscardDraft();
  const schedule = useSchedule([`${collection}/${draft.id}`]);
  return (
    <li className={classes.draft}>
      <div className={classes.words}>
        <Text fw={600}>{label}</Text>
        <Group gap="xs">
          <StateBadge isPublished={false} schedule={schedule} />
          <Text size="sm" c="dimmed">
            changed {formatRecent(updated_at)}
            {byPerson(updated_by)}
          </Text>
        </Group>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button size="compact-sm" variant="light" onClick={onEdit} aria-label={`Edit ${label}`}>
          Edit
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          disabled={isRunning}
          onClick={() => void discard({ ...draft, collection, is_new: true })}
          aria-label={`Discard ${label}`}
        >
          Discard
        </Button>
      </Group>
    </li>
  );
}
