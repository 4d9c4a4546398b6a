import { Box, Table, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { fileCollection } from '#schemas/api/bin.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { type Difference, locateDifference } from '#schemas/engine/differences.ts';
import { type EntryKey, writeEntryKey } from '#schemas/engine/entry-key.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import type { Side as MergeSide } from '#schemas/engine/merge.ts';
import { fieldsOf, holdsRecords, isBlank, isRecord, recordsOf } from '#schemas/engine/records.ts';
import { isListNode, type ListNode, rowTitle } from '#schemas/engine/row-title.ts';
import { readVideoSource } from '#schemas/engine/video-source.ts';
import { plainText, rawText } from '#schemas/engine/walk.ts';
import { findEntity } from '#schemas/entities.ts';
import { behaviourOf, entriesIn, type FieldKind, targetOf } from '#schemas/fields/index.ts';
import { useServices } from '../form/services.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { LinkWords } from '../widgets/link.tsx';
import classes from './difference-table.module.css';
import type { MarkedPart } from './mark-words.ts';

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
    return <RowTitles node={node} rows={recordsOf(node, value).map((record) => record.value)} />;
  const [record] = recordsOf(node, value);
  return record ? <RecordValue fields={record.fields} record={record.value} /> : <Quiet>Not there</Quiet>;
}

function RowTitles({ node, rows }: { node: ListNode; rows: readonly AnyContent[] }) {
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

interface ValueProps {
  readonly node: FieldNode;
  readonly value: unknown;
  /** The value of the other side; differences to it are marked. */
  readonly other: unknown;
}

/** Views of values that are not text. */
const views: Partial<Record<FieldKind, (props: ValueProps) => ReactNode>> = {
  image: ImageValue,
  link: LinkValue,
  reference: ReferenceValue,
  references: ReferenceValue,
  mixedReferences: MixedValue,
  media: FilesValue,
  video: VideoValue,
};

/** A field's value in one of two revisions. */
function DifferenceValue(props: ValueProps) {
  const { node, value } = props;
  if (isBlank(node, value)) return <Quiet>Empty</Quiet>;
  const isReadable = node.shape.safeParse(value).success;
  const View = (isReadable && views[node.kind]) || TextValue;
  return <View {...props} />;
}

/** A note in place of a value. */
function Quiet({ children }: { children: ReactNode }) {
  return (
    <Text span inherit c="dimmed">
      {children}
    </Text>
  );
}

function TextValue({ node, value, other }: ValueProps) {
  const [text, otherText] = [describeValue(node, value), describeValue(node, other)];
  return (
    <>
      {text === '' ? <Quiet>Empty</Quiet> : <MarkedText text={text} other={otherText} />}
      {text === otherText && value !== other && (
        <Text size="xs" c="dimmed" mt={4}>
          The text is the same, the formatting differs.
        </Text>
      )}
    </>
  );
}

function describeValue(node: FieldNode, value: unknown): string {
  if (behaviourOf(node.kind).plain) return plainText(node, value ?? behaviourOf(node.kind).empty);
  if (typeof value !== 'boolean') return rawText(value);
  const [on, off] = behaviourOf(node.kind).outline?.(node.meta).words ?? ['Yes', 'No'];
  return value ? on : off;
}

function ImageValue({ value }: ValueProps) {
  return (
    <>
      <span className={classes.image}>
        <Thumbnail src={String(value)} shape="card" />
      </span>
      <VisuallyHidden>{`Image ${value}`}</VisuallyHidden>
    </>
  );
}

function VideoValue(props: ValueProps) {
  const source = readVideoSource(String(props.value));
  if (source?.host !== 'file') return <TextValue {...props} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos are uploaded by the owner, without captions.
    <video
      className={classes.image}
      src={source.id}
      controls
      preload="metadata"
      aria-label="Uploaded video"
    />
  );
}

function LinkValue({ value }: ValueProps) {
  return <LinkWords link={String(value)} />;
}

function ReferenceValue({ node, value, other }: ValueProps) {
  const to = targetOf(node);
  if (to === fileCollection) return <FilesValue node={node} value={value} other={other} />;
  return to && <Titles to={to} ids={idsOf(value)} others={idsOf(other)} />;
}

function Titles({ to, ids, others }: { to: string } & Ids<number>) {
  const name = useTitles(to, ids);
  return <Items ids={ids} others={others} render={name} />;
}

function useTitles(to: string, ids: readonly number[]): (id: number) => string {
  const { options, isLoading, error } = useServices().useReferenceOptions(to, { ids });
  return (id) =>
    options.find((row) => row.id === id)?.title ??
    (isLoading || error !== null ? `#${id}` : `#${id}, no longer available`);
}

/** References to several entities, each with the label of its own. */
function MixedValue({ node, value, other }: ValueProps) {
  const keys = entriesIn(node, value);
  const byText = new Map(keys.map((key) => [writeEntryKey(key), key]));
  const render = (text: string) => {
    const key = byText.get(text);
    const entity = key && findEntity(key.collection);
    if (!key || !entity) return text;
    return (
      <>
        {entity.label}: <Title {...key} all={keys} />
      </>
    );
  };
  return (
    <Items ids={[...byText.keys()]} others={entriesIn(node, other).map(writeEntryKey)} render={render} />
  );
}

function Title({ collection, id, all }: EntryKey & { all: readonly EntryKey[] }) {
  const ids = all.filter((key) => key.collection === collection).map((key) => key.id);
  return useTitles(collection, ids)(id);
}

function FilesValue({ value, other }: ValueProps) {
  const ids = idsOf(value);
  const { files, isLoading, error } = useServices().useFiles(ids);
  const render = (id: number) => {
    const file = files.find((candidate) => candidate.id === id);
    if (file) return file.type === 'video' ? file.file_name : <Thumbnail src={file.file_path} />;
    return isLoading || error !== null ? `#${id}` : `#${id}, no longer available`;
  };
  return <Items ids={ids} others={idsOf(other)} render={render} />;
}

interface Ids<Id> {
  readonly ids: readonly Id[];
  /** The ids of the other side. */
  readonly others: readonly Id[];
}

function Items<Id extends string | number>({
  ids,
  others,
  render,
}: Ids<Id> & { render: (id: Id) => ReactNode }) {
  return (
    <Box component="ol" m={0} ps="1.4em">
      {ids.map((id) => (
        <li key={id}>{others.includes(id) ? render(id) : <mark>{render(id)}</mark>}</li>
      ))}
    </Box>
  );
}

function idsOf(value: unknown): number[] {
  return [value].flat().filter((id) => typeof id === 'number');
}

/** A text with the words marked that another text does not have. */
function MarkedText({ text, other }: { text: string; other: string }) {
  return useMarkedParts(text, other).map(({ text: part, isMarked }, position) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
    isMarked ? <mark key={position}>{part}</mark> : part,
  );
}

/** Nothing is marked while the comparison is loading, or when loading it fails. */
function useMarkedParts(text: string, other: string): readonly MarkedPart[] {
  const [parts, setParts] = useState<readonly MarkedPart[] | null>(null);
  useEffect(() => {
    let isMounted = true;
    import('./mark-words.ts').then(
      ({ markWords }) => isMounted && setParts(markWords(text, other)),
      () => setParts(null),
    );
    return () => {
      isMounted = false;
    };
  }, [text, other]);
  return parts ?? [{ text, isMarked: false }];
}
