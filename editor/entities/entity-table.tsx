import { ActionIcon, Anchor, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconExternalLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { entryPath } from '#schemas/entities.ts';
import { restrictionsOf } from '../data/deletion-rule.ts';
import { useSchedule } from '../data/use-schedules.ts';
import { actionsId, DataTable, type TableColumn } from '../tables/data-table.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { Cell } from './cell.tsx';
import classes from './entity-table.module.css';
import { nameOf, slugOf } from './listed-entry.ts';

interface RowActions {
  readonly onEdit: (row: ListedEntry) => void;
  readonly onDelete: (row: ListedEntry) => void;
}

interface EntityTableProps extends RowActions {
  readonly entity: Entity;
  /** Undefined while loading. */
  readonly rows: readonly ListedEntry[] | undefined;
  /** The sort key of a column, prefixed with a minus for descending order. */
  readonly sort: string;
  /** Clears the search; undefined without one. */
  readonly onShowAll: (() => void) | undefined;
  /** Whether rows are being refetched. */
  readonly isBusy: boolean;
  readonly onSort: (sort: string) => void;
  readonly onCreate: () => void;
}

/** The table of an entity's entries with their actions. */
export function EntityTable({ entity, onShowAll, onCreate, onEdit, onDelete, ...rest }: EntityTableProps) {
  const actions = useRef({ onEdit, onDelete });
  actions.current = { onEdit, onDelete };
  const columns = useMemo(() => listColumns(entity, actions), [entity]);
  const empty = (
    <>
      <Text c="dimmed">{entity.messages.empty}</Text>
      {onShowAll ? (
        <Button mt="sm" variant="light" onClick={onShowAll}>
          {`Show all ${entity.many}`}
        </Button>
      ) : (
        <Button mt="sm" variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
          {`Add the first ${entity.label.toLowerCase()}`}
        </Button>
      )}
    </>
  );
  return <DataTable label={entity.plural} columns={columns} empty={empty} {...rest} />;
}

function listColumns(entity: Entity, actions: { readonly current: RowActions }): TableColumn<ListedEntry>[] {
  const nameKey = entity.title;
  return [
    ...entity.columns.map(
      (column): TableColumn<ListedEntry> => ({
        id: column.sort ?? column.label,
        header: column.label,
        enableSorting: column.sort !== undefined,
        accessorFn: (row) => row,
        cell: ({ row: { original: row } }) =>
          column.show === 'text' && column.key === nameKey ? (
            <>
              <Anchor
                component="button"
                type="button"
                inherit
                className={classes.name ?? ''}
                data-heading
                onClick={() => actions.current.onEdit(row)}
              >
                <Cell column={column} row={row} />
              </Anchor>
              <EntryState collection={entity.type} row={row} />
            </>
          ) : (
            <Cell column={column} row={row} />
          ),
      }),
    ),
    {
      id: actionsId,
      header: 'Actions',
      cell: ({ row: { original: row } }) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <ViewOnSite entity={entity} row={row} />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Edit ${nameOf(entity, row)}`}
            onClick={() => actions.current.onEdit(row)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <DeleteButton entity={entity} row={row} onDelete={() => actions.current.onDelete(row)} />
        </Group>
      ),
    },
  ];
}

function EntryState({ collection, row: { id, draft } }: { collection: string; row: ListedEntry }) {
  const schedule = useSchedule([`${collection}/${id}`]);
  return (
    <div className={classes.state}>
      <StateBadge isPublished draft={draft} schedule={schedule} />
    </div>
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
      variant="subtle"
      size="lg"
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
      variant="subtle"
      color="red"
      size="lg"
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
