import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Column } from '#schemas/engine/entity.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { summarise } from '#schemas/engine/text-measure.ts';
import { plainText } from '#schemas/engine/walk.ts';
import { requestNamed } from '../data/api-client.ts';
import { entryQueries } from '../data/query-keys.ts';
import { formatDay } from '../ui/dates.ts';
import { StatusBadge } from '../ui/state-badge.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import classes from './entity-table.module.css';
import { addressOf, imageOf, titleIn } from './listed-entry.ts';

const maxTextLength = 100;
/** Words up to this length are not broken. */
const maxWordLength = 16;
const numbers = /^[\d +()-]+$/;
const maxImages = 3;

interface CellProps {
  readonly column: Column;
  readonly row: ListedEntry;
  /** The fields of the entity, which have the labels of their values. */
  readonly fields: readonly FieldNode[];
}

/** A cell of the table of entries. */
export function Cell({ column, row, fields }: CellProps) {
  switch (column.show) {
    case 'text':
      return <Words text={describeValue(fields, row, column.key)} blank={column.blank ?? '-'} />;
    case 'words':
      return <NoWrap text={column.words[row[column.key] === true ? 0 : 1]} />;
    case 'image':
      return <SingleImage column={column} address={imageOf(row[column.key])} />;
    case 'images':
      return <Images files={row[column.key]} blank={column.blank} />;
    case 'name':
      return <Name column={column} row={row} />;
    case 'period':
      return (
        <span className={classes.period}>
          <NoWrap text={`${dayOf(row[column.from])} –`} /> <NoWrap text={dayOf(row[column.to])} />
        </span>
      );
    case 'day':
      return <NoWrap text={dayOf(row[column.key])} />;
    case 'badge':
      return <State column={column} row={row} fields={fields} />;
  }
}

interface StateProps extends CellProps {
  readonly column: Extract<Column, { show: 'badge' }>;
}

function State({ column: { key, tones, unknown }, row, fields }: StateProps) {
  const state = wordsOf(row[key]);
  const tone = Object.hasOwn(tones, state) ? tones[state] : undefined;
  const node = fields.find((field) => field.key === key);
  const isKnown = node?.shape.safeParse(state).success ?? false;
  return <StatusBadge label={isKnown ? describeValue(fields, row, key) : unknown} tone={tone} />;
}

/** A value as a person reads it, such as the label of an option or an amount with its currency. */
function describeValue(fields: readonly FieldNode[], row: ListedEntry, key: string): string {
  const node = fields.find((field) => field.key === key);
  return (node && plainText(node, row[key])) || wordsOf(row[key]);
}

/** Text without line breaks, for dates and numbers. */
function NoWrap({ text }: { text: string }) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {text}
    </Text>
  );
}

function Words({ text, blank }: { text: string; blank: string }) {
  if (text === '') return <Quiet>{blank}</Quiet>;
  if (numbers.test(text)) return <NoWrap text={text} />;
  const shown = summarise(text, maxTextLength);
  const isBroken = text.split(' ').some((word) => word.length > maxWordLength);
  if (!isBroken) return <span style={{ overflowWrap: 'normal' }}>{shown}</span>;
  // An e-mail address is broken behind its signs where it is too long for its cell.
  const parts = [...shown.matchAll(/[^@./_-]*[@./_-]+|[^@./_-]+/g)].map(({ index, 0: part }) => ({
    index,
    part,
  }));
  return (
    <span>
      {parts.map(({ index, part }) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

function Quiet({ children }: { children: string }) {
  return (
    <Text component="span" size="sm" c="dimmed">
      {children}
    </Text>
  );
}

function SingleImage({ column, address }: { column: Extract<Column, { show: 'image' }>; address: string }) {
  const { blank, isWhole = false } = column;
  return address === '' && blank !== '' ? (
    <Quiet>{blank}</Quiet>
  ) : (
    <Thumbnail src={address} shape="cell" isWhole={isWhole} />
  );
}

/** The image of an entry, next to its title. */
export function EntryImage({ value }: { value: unknown }) {
  return <Thumbnail src={imageOf(value)} shape="cell" />;
}

function Images({ files, blank }: { files: unknown; blank: string }) {
  const addresses = Array.isArray(files) ? files.flatMap(addressOf) : [];
  if (addresses.length === 0) return <Quiet>{blank}</Quiet>;
  const more = addresses.length - maxImages;
  return (
    <Group gap={6} wrap="nowrap">
      {addresses.slice(0, maxImages).map((address) => (
        <Thumbnail key={address} src={address} shape="cell" />
      ))}
      {more > 0 && <Quiet>{`+${more}`}</Quiet>}
    </Group>
  );
}

type NameColumn = Extract<Column, { show: 'name' }>;

function Name({ column, row }: { column: NameColumn; row: ListedEntry }) {
  const named = row[column.key];
  const id = row[column.id];
  const title = isRecord(named) ? titleIn(named) : undefined;
  if (typeof title === 'string') return <Words text={title} blank={column.blank} />;
  if (typeof id !== 'number') return <Quiet>{column.blank}</Quiet>;
  return column.lookUp !== undefined ? (
    <LookedUp id={id} unknown={column.unknown} lookUp={column.lookUp} />
  ) : (
    `${column.unknown}${id}`
  );
}

function LookedUp({ id, lookUp, unknown }: { id: number; lookUp: string; unknown: string }) {
  const { data } = useQuery({
    queryKey: [entryQueries.name, lookUp, id],
    queryFn: async () => readName(await requestNamed(lookUp, { params: { id } })),
    retry: false,
  });
  return data ?? `${unknown}${id}`;
}

function readName(response: unknown): string | null {
  const data = isRecord(response) ? response.data : undefined;
  return isRecord(data) ? wordsOf(titleIn(data)) : null;
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function dayOf(value: unknown): string {
  return formatDay(typeof value === 'string' ? value : null);
}
