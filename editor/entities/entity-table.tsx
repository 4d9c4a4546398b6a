import { ActionIcon, Button, Group, Skeleton, Table, Text, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { Column, Entity } from '#schemas/entity.ts';
import { Cell } from './cell.tsx';
import classes from './entity-table.module.css';
import { type ListedRow, nameOf } from './listed-row.ts';

interface EntityTableProps {
  readonly entity: Entity;
  /** Undefined while they are loading. */
  readonly rows: readonly ListedRow[] | undefined;
  /** The sort name of a column, behind a minus for descending. */
  readonly sort: string;
  /** Whether a search hides rows. */
  readonly isNarrowed: boolean;
  /** Whether newer rows are on their way. */
  readonly isBusy: boolean;
  readonly onSort: (sort: string) => void;
  readonly onCreate: () => void;
  readonly onEdit: (row: ListedRow) => void;
  readonly onDelete: (row: ListedRow) => void;
}

/** The rows of an entity with what can be done to each; on a phone every row is a card. */
export function EntityTable(props: EntityTableProps) {
  const { entity, rows, sort, isBusy, onSort } = props;
  return (
    <div className={classes.frame} data-busy={(isBusy && rows !== undefined) || undefined}>
      <Table
        role="table"
        aria-label={entity.title}
        aria-busy={isBusy}
        className={classes.table ?? ''}
        highlightOnHover
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {entity.columns.map((column) => (
              <Heading key={column.label} column={column} sort={sort} onSort={onSort} />
            ))}
            <Table.Th role="columnheader" scope="col" className={classes.actions ?? ''}>
              Actions
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          <Body {...props} />
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface HeadingProps {
  readonly column: Column;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

function Heading({ column, sort, onSort }: HeadingProps) {
  const name = column.sort;
  if (name === undefined) {
    return (
      <Table.Th role="columnheader" scope="col" className={classes.plain ?? ''}>
        {column.label}
      </Table.Th>
    );
  }
  const isOrdered = sort.replace(/^-/, '') === name;
  const isDescending = sort.startsWith('-');
  const order = isDescending ? 'descending' : 'ascending';
  const Icon = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <Table.Th role="columnheader" scope="col" aria-sort={isOrdered ? order : 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-active={isOrdered || undefined}
        onClick={() => onSort(isOrdered && !isDescending ? `-${name}` : name)}
      >
        {column.label}
        {isOrdered ? <Icon size={14} aria-hidden /> : <IconArrowsSort size={14} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  );
}

function Body(props: EntityTableProps) {
  const { entity, rows, isNarrowed, onCreate } = props;
  const width = entity.columns.length + 1;
  if (rows === undefined) {
    return [0, 1, 2, 3, 4].map((line) => (
      <Table.Tr key={line} role="row">
        <Table.Td role="cell" colSpan={width}>
          <Skeleton height={24} />
        </Table.Td>
      </Table.Tr>
    ));
  }
  if (rows.length > 0) return rows.map((row) => <Row key={row.id} row={row} {...props} />);
  return (
    <Table.Tr role="row">
      <Table.Td role="cell" colSpan={width} className={classes.empty ?? ''}>
        <Text c="dimmed">{entity.messages.empty}</Text>
        {!isNarrowed && (
          <Button mt="sm" variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
            {`Add the first ${entity.label.toLowerCase()}`}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Row({ entity, row, onEdit, onDelete }: EntityTableProps & { row: ListedRow }) {
  const name = nameOf(entity, row);
  return (
    <Table.Tr role="row">
      {entity.columns.map((column) => (
        <Table.Td key={column.label} role="cell" data-label={column.label}>
          <Cell column={column} row={row} />
        </Table.Td>
      ))}
      <Table.Td role="cell" className={classes.actions ?? ''}>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <ActionIcon variant="subtle" size="lg" aria-label={`Edit ${name}`} onClick={() => onEdit(row)}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <DeleteButton entity={entity} row={row} name={name} onDelete={onDelete} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

interface DeleteButtonProps extends Pick<EntityTableProps, 'entity' | 'onDelete'> {
  readonly row: ListedRow;
  readonly name: string;
}

function DeleteButton({ entity, row, name, onDelete }: DeleteButtonProps) {
  const { whenUsed } = entity.deletion;
  const refusal =
    typeof whenUsed === 'object' && Number(row[whenUsed.count]) > 0 ? whenUsed.refusal : undefined;
  const button = (
    <ActionIcon
      variant="subtle"
      color="red"
      size="lg"
      aria-label={`Delete ${name}`}
      disabled={refusal !== undefined}
      onClick={() => onDelete(row)}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
  if (refusal === undefined) return button;
  // A disabled button takes no pointer: the reason hangs on what is around it.
  return (
    <Tooltip label={refusal} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <span>{button}</span>
    </Tooltip>
  );
}
