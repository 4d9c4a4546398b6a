import { Checkbox, Skeleton, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import {
  type ColumnDef,
  FlexRender,
  type Header,
  type Row,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import classes from './data-table.module.css';
import { useItemFocus } from './use-item-focus.ts';
import type { Selection } from './use-selection.ts';

/** The features of TanStack Table that are used; sorting and paging are done by the server. */
const features = tableFeatures({ rowSortingFeature });

export interface TableRow {
  readonly id: number | string;
}

/** A column of a table; a sortable one has an accessor, and the API's sort key as its id. */
export type TableColumn<R extends TableRow> = ColumnDef<typeof features, R>;

/** The contents and the behaviour of a table. */
export interface DataTableProps<R extends TableRow> {
  readonly label: string;
  /** Must be stable. */
  readonly columns: readonly TableColumn<R>[];
  /** Undefined while loading. */
  readonly rows: readonly R[] | undefined;
  /** The id of a column, prefixed with a minus for descending order. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  /** Whether rows are being refetched. */
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
  const sorting = readSort(sort);
  const [announcement, setAnnouncement] = useState('');
  const table = useTable({
    features,
    columns,
    data: rows ?? noRows,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (next) => {
      const sorted = typeof next === 'function' ? next(sorting) : next;
      setAnnouncement(describeSort(label, columns, sorted));
      onSort?.(writeSort(sorted));
    },
  });
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
            {table.getFlatHeaders().map((header) => (
              <Heading key={header.id} header={header} />
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
          {table.getRowModel().rows.map((row) => (
            <Line
              key={row.id}
              row={row}
              isStrong={isStrong?.(row.original) ?? false}
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

function readSort(sort: string): SortingState {
  return sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
}

function writeSort([first]: SortingState): string {
  return first === undefined ? '' : `${first.desc ? '-' : ''}${first.id}`;
}

function describeSort<R extends TableRow>(
  label: string,
  columns: readonly TableColumn<R>[],
  [first]: SortingState,
): string {
  const header = columns.find(({ id }) => id === first?.id)?.header;
  if (first === undefined || typeof header !== 'string') return '';
  return `${label} sorted by ${header}, ${orders[first.desc ? 'desc' : 'asc']}`;
}

const orders = { asc: 'ascending', desc: 'descending' } as const;

function Heading<R extends TableRow>({ header }: { header: Header<typeof features, R> }) {
  const { column } = header;
  const label = <FlexRender header={header} />;
  if (!column.getCanSort()) {
    const look = column.id === actionsId ? classes.actions : classes.plain;
    return (
      <Table.Th role="columnheader" scope="col" className={look ?? ''}>
        {label}
      </Table.Th>
    );
  }
  const order = column.getIsSorted();
  const Icon = order === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <Table.Th role="columnheader" scope="col" aria-sort={order === false ? 'none' : orders[order]}>
      <UnstyledButton
        className={classes.sort}
        data-active={order !== false || undefined}
        onClick={() => column.toggleSorting()}
      >
        {label}
        {order === false ? <IconArrowsSort size={14} aria-hidden /> : <Icon size={14} aria-hidden />}
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

interface LineProps<R extends TableRow> {
  readonly row: Row<typeof features, R>;
  readonly isStrong: boolean;
  readonly selection?: Selection<R>;
}

function Line<R extends TableRow>({ row, isStrong, selection }: LineProps<R>) {
  const isSelected = selection?.isSelected(row.original) ?? false;
  const cells = row.getAllCells();
  // Kept while another row is selected, or something is typed beside the table.
  const shown = useMemo(
    () =>
      cells.map((cell) => {
        const { id, columnDef } = cell.column;
        const isActions = id === actionsId;
        return (
          <Table.Td
            key={cell.id}
            role="cell"
            {...(isActions ? { className: classes.actions ?? '' } : { 'data-label': columnDef.header })}
            data-minor={id === idColumn || undefined}
          >
            <FlexRender cell={cell} />
          </Table.Td>
        );
      }),
    [cells],
  );
  return (
    <Table.Tr role="row" data-strong={isStrong || undefined} data-selected={isSelected || undefined}>
      {selection && (
        <Table.Td role="cell" className={classes.select ?? ''}>
          <Checkbox
            aria-label={`Select ${selection.nameOf(row.original)}`}
            checked={isSelected}
            onChange={(event) => selection.select([row.original], event.currentTarget.checked)}
          />
        </Table.Td>
      )}
      {shown}
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
