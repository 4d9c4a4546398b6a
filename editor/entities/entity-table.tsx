import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { useSchedule } from '../data/use-schedules.ts';
import { actionsId, DataTable, type TableColumn } from '../ui/data-table.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import type { Selection } from '../ui/use-selection.ts';
import { Cell, EntryImage } from './cell.tsx';
import classes from './entity-table.module.css';
import { type EntryActions, RowActions } from './row-actions.tsx';

interface EntityTableProps extends EntryActions {
  readonly entity: Entity;
  /** Undefined while loading. */
  readonly rows: readonly ListedEntry[] | undefined;
  /** The sort key of a column, prefixed with a minus for descending order. */
  readonly sort: string;
  readonly selection: Selection<ListedEntry>;
  /** Clears search and filters; undefined without any. */
  readonly onShowAll: (() => void) | undefined;
  /** Whether rows are being refetched. */
  readonly isBusy: boolean;
  readonly onSort: (sort: string) => void;
  readonly onCreate: () => void;
}

/** The table of an entity's entries with their actions. */
export function EntityTable({
  entity,
  onShowAll,
  onCreate,
  onEdit,
  onDuplicate,
  onDelete,
  ...rest
}: EntityTableProps) {
  const actions = useRef({ onEdit, onDuplicate, onDelete });
  actions.current = { onEdit, onDuplicate, onDelete };
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

function listColumns(
  entity: Entity,
  actions: { readonly current: EntryActions },
): TableColumn<ListedEntry>[] {
  const nameKey = entity.title;
  const rowActions: EntryActions = {
    onEdit: (row) => actions.current.onEdit(row),
    onDuplicate: (row) => actions.current.onDuplicate(row),
    onDelete: (row) => actions.current.onDelete(row),
  };
  const thumbnail = thumbnailKey(entity);
  return [
    ...entity.columns.map(
      (column): TableColumn<ListedEntry> => ({
        id: column.sort ?? column.label,
        header: column.label,
        enableSorting: column.sort !== undefined,
        accessorFn: (row) => row,
        cell: ({ row: { original: row } }) =>
          column.show === 'text' && column.key === nameKey ? (
            <Group wrap="nowrap" gap="0.75rem">
              {thumbnail && <EntryImage value={row[thumbnail]} />}
              <div>
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  className={classes.name ?? ''}
                  data-heading
                  onClick={() => rowActions.onEdit(row)}
                >
                  <Cell column={column} row={row} fields={entity.fields} />
                </Anchor>
                <EntryState collection={entity.type} row={row} />
              </div>
            </Group>
          ) : (
            <Cell column={column} row={row} fields={entity.fields} />
          ),
      }),
    ),
    {
      id: actionsId,
      header: 'Actions',
      cell: ({ row: { original: row } }) => <RowActions entity={entity} row={row} actions={rowActions} />,
    },
  ];
}

/** The key of the image beside an entry's title; undefined where a column shows it, or there is none. */
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
