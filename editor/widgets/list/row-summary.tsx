import { Badge } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconEyeOff, IconFileTypePdf } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { isRecord, isSame } from '#schemas/engine/records.ts';
import { type ListNode, quotedTitle, rowTitle } from '#schemas/engine/row-title.ts';
import { isBlankText, summarise } from '#schemas/engine/text-measure.ts';
import type { ListCard } from '#schemas/engine/value-outline.ts';
import { describeFile } from '#schemas/fields/file.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { useRead } from '../../form/engine-context.ts';
import { useServices } from '../../form/services.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { LinkWords } from '../link.tsx';
import parts from '../parts/parts.module.css';
import classes from './list.module.css';

export interface RowContent {
  readonly title: string;
  /** Its `_type`; empty where rows have none. */
  readonly type: string;
  /** The title in quotes, for accessible names. */
  readonly quoted: string;
  readonly subtitle: string;
  readonly excerpt: string;
  /** URL of the image, or the id of that of a picture; undefined if the list declares none. */
  readonly image: string | number | undefined;
  readonly tags: readonly string[];
  /** State of the file; undefined if the list declares none. */
  readonly file: string | undefined;
}

/** The current content of a row's header. */
export function useRowContent(node: ListNode, path: string, position: number): RowContent {
  const last = useRef<RowContent | undefined>(undefined);
  return useRead(path, (row) => {
    const next = readContent(node, isRecord(row) ? row : {}, position);
    if (!last.current || !isSame(last.current, next)) last.current = next;
    return last.current;
  });
}

function readContent(node: ListNode, row: Readonly<Record<string, unknown>>, position: number): RowContent {
  const card: ListCard = behaviourOf(node.kind).card?.(node.meta) ?? { title: [] };
  const named = rowTitle(node, row, position);
  const textOf = (key: string | undefined) => {
    const value = key === undefined ? '' : row[key];
    // An unreadable value may be anything.
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    title: named,
    type: node.types ? String(row._type) : '',
    quoted: quotedTitle(node, row, position),
    subtitle: node.types ? typeLabel(node, row, named) : textOf(card.subtitle),
    excerpt: card.excerpt ? summarise(textOf(card.excerpt.field), card.excerpt.length) : '',
    image: card.image === undefined ? undefined : (fileIn(row[card.image]) ?? textOf(card.image)),
    tags: card.tags ? tagsOf(row[card.tags.field], card.tags.most) : [],
    file: fileOf(node, card, row),
  };
}

/** The id of the file in a picture. */
function fileIn(value: unknown): number | undefined {
  return isRecord(value) && typeof value.file === 'number' ? value.file : undefined;
}

/** The type of a row, unless its title begins with it. */
function typeLabel({ types }: ListNode, { _type }: Readonly<Record<string, unknown>>, title: string): string {
  const label = types?.get(String(_type))?.label ?? '';
  return title.startsWith(label) ? '' : label;
}

function tagsOf(value: unknown, most: number): string[] {
  const words = Array.isArray(value) ? value.map(String).filter((word) => !isBlankText(word)) : [];
  return [...new Set(words)].slice(0, most);
}

function fileOf(node: ListNode, card: ListCard, row: Readonly<Record<string, unknown>>): string | undefined {
  const field = node.fields.find(({ key }) => key === card.file);
  const name = field && behaviourOf(field.kind).siblings?.(field.meta).name;
  if (field === undefined || name === undefined) return undefined;
  return describeFile(String(row[field.key] ?? ''), String(row[name] ?? ''));
}

interface RowSummaryProps {
  readonly content: RowContent;
  readonly layout: 'rows' | 'cards';
  /** Undefined where rows are edited in a dialog. */
  readonly isOpen: boolean | undefined;
  /** The reason for which visitors do not see the row; empty where they do. */
  readonly whyHidden: string;
}

/** The summary of a closed row: image, title, subtitle, excerpt, tags and file. */
export const RowSummary = memo(function RowSummary({ content, layout, isOpen, whyHidden }: RowSummaryProps) {
  const { image, title, subtitle, excerpt, tags, file } = content;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      {isOpen !== undefined && <Chevron size={18} className={classes.chevron} aria-hidden />}
      {image !== undefined && <RowImage image={image} shape={layout === 'cards' ? 'card' : 'small'} />}
      <span className={classes.summary}>
        <span className={classes.title} dir="auto">
          {title}
        </span>
        {subtitle && (
          <span className={parts.note} dir="auto">
            {' '}
            <LinkWords link={subtitle} />
          </span>
        )}
        {excerpt && (
          <span className={parts.note} dir="auto">
            {' '}
            {excerpt}
          </span>
        )}
        {tags.length > 0 && (
          <span className={classes.tags}>
            {tags.map((tag) => (
              <Badge key={tag} component="span" color="gray" dir="auto">
                {tag}
              </Badge>
            ))}
          </span>
        )}
        {file !== undefined && (
          <span className={`${parts.note} ${classes.file}`}>
            <IconFileTypePdf size={16} stroke={1.5} aria-hidden />
            {file}
          </span>
        )}
        {whyHidden && (
          <span className={`${parts.note} ${classes.hidden}`}>
            <IconEyeOff size={16} stroke={1.5} aria-hidden />
            {whyHidden}
          </span>
        )}
      </span>
    </>
  );
});

function RowImage({ image, shape }: { image: string | number; shape: 'card' | 'small' }) {
  const isId = typeof image === 'number';
  const [file] = useServices().useFiles(isId ? [image] : []).files;
  return <Thumbnail src={isId ? (file?.file_path ?? '') : image} shape={shape} />;
}
