import { Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { fileCollection } from '#schemas/api/bin.ts';
import { isBlank } from '#schemas/engine/blank.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { plainText, rawText } from '#schemas/engine/walk.ts';
import { behaviourOf, type FieldKind, targetOf } from '#schemas/fields/index.ts';
import { useServices } from '../form/services.ts';
import { LinkWords } from '../widgets/parts/link-words.tsx';
import { Thumbnail } from '../widgets/parts/thumbnail.tsx';
import classes from './difference-table.module.css';
import { MarkedText } from './marked-text.tsx';

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
  media: FilesValue,
};

/** A field's value in one of two revisions. */
export function DifferenceValue(props: ValueProps) {
  const { node, value } = props;
  if (isBlank(node, value)) return <Quiet>Empty</Quiet>;
  const isReadable = node.shape.safeParse(value).success;
  const View = (isReadable && views[node.kind]) || TextValue;
  return <View {...props} />;
}

/** A note in place of a value. */
export function Quiet({ children }: { children: ReactNode }) {
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

/** A value in plain words. */
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

function LinkValue({ value }: ValueProps) {
  return <LinkWords link={String(value)} />;
}

function ReferenceValue({ node, value, other }: ValueProps) {
  const target = targetOf(node);
  if (target?.to === fileCollection) return <FilesValue node={node} value={value} other={other} />;
  return target && <Titles to={target.to} ids={idsOf(value)} others={idsOf(other)} />;
}

function Titles({ to, ids, others }: { to: string } & Ids) {
  const { options, isLoading, error } = useServices().useReferenceOptions(to, { ids });
  const name = (id: number) =>
    options.find((row) => row.id === id)?.title ??
    (isLoading || error !== null ? `#${id}` : `#${id}, no longer available`);
  return <Items ids={ids} others={others} render={name} />;
}

function FilesValue({ value, other }: ValueProps) {
  const ids = idsOf(value);
  const { files, isLoading, error } = useServices().useFiles(ids);
  const render = (id: number) => {
    const file = files.find((candidate) => candidate.id === id);
    if (file) return <Thumbnail src={file.url} />;
    return isLoading || error !== null ? `#${id}` : `#${id}, no longer available`;
  };
  return <Items ids={ids} others={idsOf(other)} render={render} />;
}

interface Ids {
  readonly ids: readonly number[];
  /** The ids of the other side. */
  readonly others: readonly number[];
}

function Items({ ids, others, render }: Ids & { render: (id: number) => ReactNode }) {
  return (
    <ol className={classes.items}>
      {ids.map((id) => (
        <li key={id}>{others.includes(id) ? render(id) : <mark>{render(id)}</mark>}</li>
      ))}
    </ol>
  );
}

function idsOf(value: unknown): number[] {
  return [value].flat().filter((id) => typeof id === 'number');
}
