import { Box, Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { maxDrafts, type NewEntryRow } from '#schemas/api/drafts.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { request } from '../data/api-client.ts';
import { draftsKey, useSchedule, useSchedules } from '../data/use-drafts.ts';
import { useDiscardDraft } from '../documents/use-discard-draft.ts';
import bare from '../ui/bare-list.module.css';
import type { Selection } from '../ui/data-table.tsx';
import { byPerson, formatRecent } from '../ui/dates.ts';
import { type FailedQuery, LoadFailure, PageLoader } from '../ui/loaded.tsx';
import { StateBadge } from '../ui/state-badge.tsx';

const none = { data: [], more: false } as const;

/** Loads the entries that were never published and match the search, the filters and the state. */
export function useNewDrafts(
  entity: Entity,
  search: string,
  { state, ...where }: Readonly<Record<string, string>>,
) {
  const collection = entity.type;
  const filter = new URLSearchParams(where).toString();
  const isOff = state === 'public' || state === 'changed';
  const { data: schedules = [] } = useSchedules();
  const query = useQuery({
    queryKey: [...draftsKey, collection, search, filter],
    queryFn: () =>
      request('listNewEntries', {
        query: { collection, ...(search !== '' && { search }), ...(filter !== '' && { where: filter }) },
      }),
    placeholderData: keepPreviousData,
    enabled: !isOff,
  });
  const { data, more } = (!isOff && query.data) || none;
  const scheduled = new Set(
    schedules.flatMap((row) =>
      row.collection === collection && row.failed_at === null ? [row.document_id] : [],
    ),
  );
  const isShown = ({ id }: NewEntryRow) => !state || scheduled.has(id) === (state === 'scheduled');
  return { query, drafts: data.filter(isShown), more };
}

interface NewDraftsProps {
  readonly entity: Entity;
  readonly query: FailedQuery & { readonly data: unknown; readonly isEnabled: boolean };
  /** Shown where there are none; absent where a table of other entries follows. */
  readonly empty?: ReactNode;
  readonly drafts: readonly NewEntryRow[];
  /** Whether only the newest of a longer list are shown. */
  readonly more: boolean;
  readonly selection: Selection<Pick<NewEntryRow, 'id'>>;
  readonly onEdit: (entry: Pick<NewEntryRow, 'id'>) => void;
  readonly onDuplicate: (entry: Pick<NewEntryRow, 'id'>) => void;
}

/** The entries that were never published, above the table of those that are. */
export function NewDrafts({ entity, query, drafts, more, empty, ...rest }: NewDraftsProps) {
  // A filter that shows none of them may be set after the failure.
  if (query.isEnabled && query.data === undefined && query.error !== null)
    return <LoadFailure title={`Failed to load the ${entity.many} not published yet`} query={query} />;
  if (drafts.length === 0 && !more) return empty && (query.data === undefined ? <PageLoader /> : empty);
  return (
    <Paper component="section" withBorder p="sm" mb="md" aria-label={`${entity.plural} not published yet`}>
      <Text size="sm" fw={650} mb={4}>
        Not published yet
      </Text>
      <ul className={bare.list} data-lined>
        {drafts.map((draft) => (
          <NewDraft key={draft.id} collection={entity.type} draft={draft} {...rest} />
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

interface NewDraftProps extends Pick<NewDraftsProps, 'selection' | 'onEdit' | 'onDuplicate'> {
  readonly collection: string;
  readonly draft: NewEntryRow;
}

function NewDraft({ collection, draft, selection, onEdit, onDuplicate }: NewDraftProps) {
  const { label, updated_at, updated_by } = draft;
  const { isRunning, discard } = useDiscardDraft();
  const schedule = useSchedule([`${collection}/${draft.id}`]);
  const remove = () => void discard({ ...draft, collection, is_new: true });
  const actions = [
    { word: 'Edit', variant: 'light', onClick: () => onEdit(draft) },
    { word: 'Duplicate', onClick: () => onDuplicate(draft) },
    { word: 'Discard', color: 'red', disabled: isRunning, onClick: remove },
  ];
  return (
    <Group component="li" justify="space-between" gap="0.5rem" py="0.5rem">
      <Checkbox
        aria-label={`Select ${label}`}
        checked={selection.isSelected(draft)}
        onChange={(event) => selection.select([draft], event.currentTarget.checked)}
      />
      <Box flex="1 1 12rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{label}</Text>
        <Group gap="xs">
          <StateBadge isPublished={false} schedule={schedule} />
          <Text size="sm" c="dimmed">
            changed {formatRecent(updated_at)}
            {byPerson(updated_by)}
          </Text>
        </Group>
      </Box>
      <Group gap="xs" wrap="nowrap">
        {actions.map(({ word, ...button }) => (
          <Button key={word} size="compact-sm" variant="subtle" {...button} aria-label={`${word} ${label}`}>
            {word}
          </Button>
        ))}
      </Group>
    </Group>
  );
}
