import { Checkbox, Skeleton, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import classes from './data-table.module.css';
import { useItemFocus } from './focus.ts';

export interface TableRow {
  readonly id: number | string;
}

/** A column of a table, by which the server sorts where that is possible. */
export interface TableColumn<R extends TableRow> {
  /** Of a sortable one the API's sort key. */
  readonly id: string;
  readonly header: string;
  readonly isSortable?: boolean;
  readonly cell: (row: R) => ReactNode;
}

export interface DataTableProps<R extends TableRow> {
  readonly label: string;
  /** Must be stable. */
  readonly columns: readonly TableColumn<R>[];
  /** Undefined while loading. */
  readonly rows: readonly R[] | undefined;
  /** The id of a column, prefixed with a minus for descending order. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly isBusy: boolean;
  /** Whether a row is highlighted. */
  readonly isStrong?: (row: R) => boolean;
  /** The rows that are selected; absent where none can be. */
  readonly selection?: Selection<R>;
  readonly empty: ReactNode;
}

const noRows: readonly never[] = [];

/** A sortable table; on a phone each row is a card. */
export function DataTable<R extends TableRow>({ label, columns, rows, isBusy, ...rest }: DataTableProps<R>) {
  const { sort = '', onSort, isStrong, selection, empty } = rest;
  const [announcement, setAnnouncement] = useState('');
  const toggle = ({ id, header }: TableColumn<R>) => {
    const next = orderOf(id, sort) === 'ascending' ? 'descending' : 'ascending';
    setAnnouncement(`${label} sorted by ${header}, ${next}`);
    onSort?.(next === 'descending' ? `-${id}` : id);
  };
  const width = columns.length + (selection ? 1 : 0);
  useItemFocus();

  return (
    <div tabIndex={-1} className={classes.frame} data-busy={(isBusy && rows !== undefined) || undefined}>
      <Table
        role="table"
        aria-label={label}
        aria-busy={isBusy}
        className={classes.table ?? ''}
        highlightOnHover
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {selection && <SelectAll selection={selection} rows={rows ?? noRows} />}
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onToggle={() => toggle(column)} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows === undefined && <Waiting width={width} />}
          {rows?.length === 0 && (
            <Table.Tr role="row">
              <Table.Td role="cell" colSpan={width} className={classes.empty ?? ''}>
                {empty}
              </Table.Td>
            </Table.Tr>
          )}
          {rows?.map((row) => (
            <Line
              key={row.id}
              row={row}
              columns={columns}
              isStrong={isStrong?.(row) ?? false}
              {...(selection && { selection })}
            />
          ))}
        </Table.Tbody>
      </Table>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

/** The id of the column of row actions. */
export const actionsId = 'actions';

/** The id of a column of numbers by which rows are stored: cards on a phone leave it out. */
const idColumn = 'id';

function orderOf(id: string, sort: string): 'ascending' | 'descending' | 'none' {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : 'none';
}

interface HeadingProps<R extends TableRow> {
  readonly column: TableColumn<R>;
  readonly sort: string;
  readonly onToggle: () => void;
}

function Heading<R extends TableRow>({ column, sort, onToggle }: HeadingProps<R>) {
  const { id, header, isSortable } = column;
  if (!isSortable) {
    const look = id === actionsId ? classes.actions : classes.plain;
    return (
      <Table.Th role="columnheader" scope="col" className={look ?? ''}>
        {header}
      </Table.Th>
    );
  }
  const order = orderOf(id, sort);
  const Icon = order === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <Table.Th role="columnheader" scope="col" aria-sort={order}>
      <UnstyledButton className={classes.sort} data-active={order !== 'none' || undefined} onClick={onToggle}>
        {header}
        {order === 'none' ? <IconArrowsSort size={14} aria-hidden /> : <Icon size={14} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  );
}

interface SelectAllProps<R extends TableRow> {
  readonly selection: Selection<R>;
  readonly rows: readonly R[];
}

function SelectAll<R extends TableRow>({ selection: { isSelected, select }, rows }: SelectAllProps<R>) {
  const count = rows.filter(isSelected).length;
  return (
    <Table.Th role="columnheader" scope="col" className={classes.select ?? ''}>
      <Checkbox
        aria-label="Select all on this page"
        checked={count > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        disabled={rows.length === 0}
        onChange={(event) => select(rows, event.currentTarget.checked)}
      />
    </Table.Th>
  );
}

interface LineProps<R extends TableRow> extends Pick<DataTableProps<R>, 'columns' | 'selection'> {
  readonly row: R;
  readonly isStrong: boolean;
}

function Line<R extends TableRow>({ row, columns, isStrong, selection }: LineProps<R>) {
  const isSelected = selection?.isSelected(row) ?? false;
  // Stays while another row is selected, or text is typed next to the table.
  const cells = useMemo(
    () =>
      columns.map(({ id, header, cell }) => (
        <Table.Td
          key={id}
          role="cell"
          {...(id === actionsId ? { className: classes.actions ?? '' } : { 'data-label': header })}
          data-minor={id === idColumn || undefined}
        >
          {cell(row)}
        </Table.Td>
      )),
    [columns, row],
  );
  return (
    <Table.Tr role="row" data-strong={isStrong || undefined} data-selected={isSelected || undefined}>
      {selection && (
        <Table.Td role="cell" className={classes.select ?? ''}>
          <Checkbox
            aria-label={`Select ${selection.nameOf(row)}`}
            checked={isSelected}
            onChange={(event) => selection.select([row], event.currentTarget.checked)}
          />
        </Table.Td>
      )}
      {cells}
    </Table.Tr>
  );
}

function Waiting({ width }: { width: number }) {
  return [0, 1, 2, 3, 4].map((line) => (
    <Table.Tr key={line} role="row">
      <Table.Td role="cell" colSpan={width}>
        <Skeleton height={24} />
      </Table.Td>
    </Table.Tr>
  ));
}

export interface Selection<R> {
  readonly isSelected: (row: R) => boolean;
  readonly select: (rows: readonly R[], isOn: boolean) => void;
  /** The name of a row, for screen readers. */
  readonly nameOf: (row: R) => string;
}

interface Identified {
  readonly id: number | string;
}

/** The ids of the rows that are selected, and how that is changed. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set());
  return {
    isSelected: ({ id }: Identified) => ids.has(id),
    select: (rows: readonly Identified[], isOn: boolean) =>
      setIds((before) => {
        const next = new Set(before);
        for (const { id } of rows) {
          if (isOn) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    selectOnly: (rows: readonly Identified[]) => setIds(new Set(rows.map(({ id }) => id))),
  };
}
