import { ActionIcon, Anchor, Box, Button, Group, Text, Tooltip } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconCopy, IconExternalLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { entryPath } from '#schemas/entities.ts';
import { useSchedule } from '../data/use-drafts.ts';
import { restrictionsOf } from '../publishing/use-send-anyway.ts';
import { actionsId, type Selection, type TableColumn } from '../ui/data-table.tsx';
import { ListTable } from '../ui/list-table.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { Cell, EntryImage } from './cell.tsx';
import classes from './entity-table.module.css';
import { nameOf, slugOf } from './listed-entry.ts';
import { useDeleteEntry } from './use-delete-entry.tsx';
import type { useEntries } from './use-entries.ts';

interface EntityTableProps extends Omit<EntryActions, 'onDelete'> {
  readonly entity: Entity;
  readonly entries: ReturnType<typeof useEntries>;
  readonly selection: Selection<ListedEntry>;
  readonly onCreate: () => void;
}

/** The table of an entity's published entries with their actions. */
export function EntityTable({ entity, entries, selection, onCreate, ...actions }: EntityTableProps) {
  const { list, query, sort, setSort, showAll } = entries;
  const remove = useDeleteEntry(entity);
  const onEdit = useCallbackRef(actions.onEdit);
  const onDuplicate = useCallbackRef(actions.onDuplicate);
  const onDelete = useCallbackRef((entry: ListedEntry) => void remove(entry));
  const columns = useMemo(
    () => listColumns(entity, { onEdit, onDuplicate, onDelete }),
    [entity, onEdit, onDuplicate, onDelete],
  );
  const empty = <EmptyEntries {...{ entity, showAll, onCreate }} />;
  return (
    <ListTable
      label={entity.plural}
      failure={entity.messages.loadFailed}
      isBusy={query.isFetching}
      onSort={setSort}
      {...{ list, query, columns, sort, selection, empty }}
    />
  );
}

interface EmptyEntriesProps extends Pick<EntityTableProps, 'entity' | 'onCreate'> {
  /** Shows all entries; undefined where no search and no filter is set. */
  readonly showAll: (() => void) | undefined;
}

/** Shown instead of an empty list of entries. */
export function EmptyEntries({ entity, showAll, onCreate }: EmptyEntriesProps) {
  return (
    <>
      <Text c="dimmed">{entity.messages.empty}</Text>
      {showAll ? (
        <Button mt="sm" variant="light" onClick={showAll}>
          {`Show all ${entity.many}`}
        </Button>
      ) : (
        <Button mt="sm" variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
          {`Add the first ${entity.label.toLowerCase()}`}
        </Button>
      )}
    </>
  );
}

function listColumns(entity: Entity, actions: EntryActions): TableColumn<ListedEntry>[] {
  const nameKey = entity.title;
  const thumbnail = thumbnailKey(entity);
  return [
    ...entity.columns.map(
      (column): TableColumn<ListedEntry> => ({
        id: column.sort ?? column.label,
        header: column.label,
        isSortable: column.sort !== undefined,
        cell: (row) =>
          column.show === 'text' && column.key === nameKey ? (
            <Group wrap="nowrap" gap="0.75rem">
              {thumbnail && <EntryImage value={row[thumbnail]} />}
              <Box miw={0}>
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  className={classes.name ?? ''}
                  data-heading
                  onClick={() => actions.onEdit(row)}
                >
                  <Cell column={column} row={row} fields={entity.fields} />
                </Anchor>
                <EntryState collection={entity.type} row={row} />
              </Box>
            </Group>
          ) : (
            <Cell column={column} row={row} fields={entity.fields} />
          ),
      }),
    ),
    {
      id: actionsId,
      header: 'Actions',
      cell: (row) => <RowActions entity={entity} row={row} actions={actions} />,
    },
  ];
}

/** The key of the image next to an entry's title; undefined where a column shows it, or there is none. */
function thumbnailKey({ card: { image }, columns }: Entity): string | undefined {
  return columns.some((column) => 'key' in column && column.key === image) ? undefined : image;
}

function EntryState({
  collection,
  row: { id, draft, is_unlisted },
}: {
  collection: string;
  row: ListedEntry;
}) {
  const schedule = useSchedule([`${collection}/${id}`]);
  return (
    <div className={classes.state}>
      <StateBadge isPublished isUnlisted={is_unlisted} draft={draft} schedule={schedule} />
    </div>
  );
}

interface EntryActions {
  readonly onEdit: (row: ListedEntry) => void;
  readonly onDuplicate: (row: ListedEntry) => void;
  readonly onDelete: (row: ListedEntry) => void;
}

interface RowActionsProps {
  readonly entity: Entity;
  readonly row: ListedEntry;
  readonly actions: EntryActions;
}

/** The buttons of one entry in a list. */
function RowActions({ entity, row, actions }: RowActionsProps) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ViewOnSite entity={entity} row={row} />
      <ActionIcon aria-label={`Edit ${nameOf(entity, row)}`} onClick={() => actions.onEdit(row)}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Duplicate ${nameOf(entity, row)}`} onClick={() => actions.onDuplicate(row)}>
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
      <DeleteButton entity={entity} row={row} onDelete={() => actions.onDelete(row)} />
    </Group>
  );
}

/** Links to the page of an entry; absent for entries without pages. */
function ViewOnSite({ entity, row }: { entity: Entity; row: ListedEntry }) {
  const slug = slugOf(entity, row);
  const path = slug === '' ? undefined : entryPath(entity, slug);
  if (path === undefined) return null;
  return (
    <ActionIcon
      component="a"
      href={path}
      target="_blank"
      rel="noreferrer"
      aria-label={`View ${nameOf(entity, row)} on the site (opens in a new tab)`}
    >
      <IconExternalLink size={18} aria-hidden />
    </ActionIcon>
  );
}

interface DeleteButtonProps {
  readonly entity: Entity;
  readonly row: ListedEntry;
  readonly onDelete: () => void;
}

function DeleteButton({ entity, row, onDelete }: DeleteButtonProps) {
  const restriction = restrictionsOf(entity).find(
    ({ countKey }) => countKey !== undefined && Number(row[countKey]) > 0,
  )?.restrictMessage;
  const button = (
    <ActionIcon
      color="red"
      aria-label={`Delete ${nameOf(entity, row)}`}
      disabled={restriction !== undefined}
      onClick={onDelete}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
  if (restriction === undefined) return button;
  // A disabled button has no pointer events: the tooltip is on its wrapper.
  return (
    <Tooltip label={restriction} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <span>{button}</span>
    </Tooltip>
  );
}
