import { Box, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { type Difference, locateDifference } from '#schemas/engine/differences.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import type { Side as MergeSide } from '#schemas/engine/merge.ts';
import { fieldsOf, holdsRecords, isBlank, isRecord, recordsOf } from '#schemas/engine/records.ts';
import { isListNode, type ListNode, rowTitle } from '#schemas/engine/row-title.ts';
import classes from './difference-table.module.css';
import { DifferenceValue, Quiet } from './difference-value.tsx';

interface DifferenceTableProps<D extends Difference> {
  readonly differences: readonly D[];
  readonly sides: readonly [before: string, after: string];
  readonly label: string;
  /** Rendered below each value, such as a choice. */
  readonly foot?: ((difference: D, side: MergeSide) => ReactNode) | undefined;
}

/** The fields in which two revisions differ, side by side. */
export function DifferenceTable<D extends Difference>({
  differences,
  sides,
  label,
  foot,
}: DifferenceTableProps<D>) {
  return (
    <Table className={classes.table ?? ''} aria-label={label} verticalSpacing="xs" withTableBorder>
      <Table.Thead>
        <Table.Tr>
          {sides.map((side) => (
            <Table.Th key={side} scope="col">
              {side}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      {differences.map((difference) => (
        <Table.Tbody key={`${difference.change} ${locateDifference(difference)}`}>
          <Table.Tr className={classes.place ?? ''}>
            <Table.Th scope="rowgroup" colSpan={2}>
              {locateDifference(difference)}
            </Table.Th>
          </Table.Tr>
          <Table.Tr>
            <Table.Td>
              <Side difference={difference} side="before" />
              {foot?.(difference, 'mine')}
            </Table.Td>
            <Table.Td>
              <Side difference={difference} side="after" />
              {foot?.(difference, 'theirs')}
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      ))}
    </Table>
  );
}

function Side({ difference, side }: { difference: Difference; side: 'before' | 'after' }) {
  const { node } = difference;
  const value = difference[side];
  if (!holdsRecords(node)) {
    const other = difference[side === 'before' ? 'after' : 'before'];
    return <DifferenceValue node={node} value={value} other={other} />;
  }
  return isRecord(value) ? (
    <RecordValue fields={fieldsOf(node, value)} record={value} />
  ) : (
    <NestedValue node={node} value={value} />
  );
}

/** The value of a field inside a record. */
function NestedValue({ node, value }: { node: FieldNode; value: unknown }) {
  if (!holdsRecords(node)) return <DifferenceValue node={node} value={value} other={value} />;
  if (isListNode(node) && Array.isArray(value))
    return <Titles node={node} rows={recordsOf(node, value).map((record) => record.value)} />;
  const [record] = recordsOf(node, value);
  return record ? <RecordValue fields={record.fields} record={record.value} /> : <Quiet>Not there</Quiet>;
}

function Titles({ node, rows }: { node: ListNode; rows: readonly AnyContent[] }) {
  return (
    <Box component="ol" m={0} ps="1.4em">
      {rows.map((row, position) => (
        <li key={String(row._key)}>{rowTitle(node, row, position)}</li>
      ))}
    </Box>
  );
}

/** All fields of a record that only one side has. */
function RecordValue({ fields, record }: { fields: readonly FieldNode[]; record: AnyContent }) {
  const filled = fields.filter((field) => !isBlank(field, record[field.key]));
  if (filled.length === 0) return <Quiet>Empty</Quiet>;
  return (
    <dl className={classes.row}>
      {filled.map((field) => (
        <div key={field.key}>
          <dt>{field.meta.label}</dt>
          <dd>
            <NestedValue node={field} value={record[field.key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
