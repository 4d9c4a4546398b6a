import { type ComponentType, memo } from 'react';
import type { FieldOutline } from '#schemas/api/public.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldKind } from '#schemas/fields/index.ts';
import { useFieldMark } from '../preview/field-mark.tsx';
import styles from './generic-view.module.css';
import { EmailValue, FileValue, LinkValue, PhoneValue } from './link-values.tsx';
import { ReferencesValue } from './reference-values.tsx';
import {
  BooleanValue,
  DateValue,
  ImageValue,
  LabelledValue,
  MultilineValue,
  RichTextValue,
  SelectValue,
  TextValue,
  WordsValue,
} from './simple-values.tsx';
import type { ValueViewProps } from './value-view.ts';

/** View of each kind; null for values that are not shown. */
const valueViews: { readonly [K in FieldKind]: ComponentType<ValueViewProps> | null } = {
  text: TextValue,
  multiline: MultilineValue,
  richText: RichTextValue,
  number: LabelledValue,
  boolean: BooleanValue,
  date: DateValue,
  url: LinkValue,
  email: EmailValue,
  phone: PhoneValue,
  link: LinkValue,
  slug: null,
  select: SelectValue,
  image: ImageValue,
  video: LinkValue,
  words: WordsValue,
  list: null,
  reference: ReferencesValue,
  references: ReferencesValue,
  // A block stores files by id, without addresses; the page of an entry shows its own.
  media: null,
  file: FileValue,
  hidden: null,
};

/** The path of a list item is the list's key and its position. */
const headings = ['h2', 'h3', 'h4'] as const;

interface FieldsViewProps {
  readonly fields: readonly FieldOutline[];
  readonly content: AnyContent;
  /** Dotted path of the content in the block; empty for the block itself. */
  readonly path: string;
  /** The title is rendered elsewhere, so no text becomes a heading and short texts get labels. */
  readonly isTitled?: boolean;
}

/** Renders fields in order: the first text as heading, list items one by one; hidden and blank fields are skipped. */
export const FieldsView = memo(function FieldsView({
  fields,
  content,
  path,
  isTitled = false,
}: FieldsViewProps) {
  const field = useFieldMark();
  const shown = fields.filter((outline) => isVisible(outline, content) && !isBlank(content[outline.key]));
  const heading = isTitled ? undefined : shown.find(({ kind }) => kind === 'text');
  const depth = path === '' ? 0 : path.split('.').length / 2;
  const Heading = headings[depth] ?? 'h4';
  return (
    <div className={styles.fields}>
      {shown.map((outline) => {
        const value = content[outline.key];
        const here = path === '' ? outline.key : `${path}.${outline.key}`;
        if (outline === heading) {
          return (
            <Heading key={outline.key} dir="auto" {...field(here)}>
              {String(value)}
            </Heading>
          );
        }
        if (outline.fields.length > 0) {
          const rows = Array.isArray(value) ? value.filter(isRow) : null;
          return rows && <Rows key={outline.key} fields={outline.fields} rows={rows} path={here} />;
        }
        const View = viewOf(outline.kind, isTitled);
        return View && <View key={outline.key} field={outline} value={value} mark={field(here)} />;
      })}
    </div>
  );
});

/** List items per group; divisible by every number of columns. */
const groupSize = 60;

interface RowsProps {
  readonly fields: readonly FieldOutline[];
  readonly rows: readonly AnyContent[];
  readonly path: string;
}

/** A long list in groups, so that a change renders and lays out only one group. */
function Rows({ fields, rows, path }: RowsProps) {
  if (rows.length <= groupSize) return <RowGroup fields={fields} rows={rows} path={path} first={0} />;
  const starts = Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, group) => group * groupSize);
  return (
    <div className={styles.groups}>
      {starts.map((first) => (
        <RowGroup
          key={first}
          fields={fields}
          rows={rows.slice(first, first + groupSize)}
          path={path}
          first={first}
        />
      ))}
    </div>
  );
}

interface RowGroupProps extends RowsProps {
  /** Position of the group's first item. */
  readonly first: number;
}

const RowGroup = memo(function RowGroup({ fields, rows, path, first }: RowGroupProps) {
  return (
    <ul className={styles.rows}>
      {rows.map((row, position) => (
        <li key={String(row._key ?? position)}>
          <FieldsView fields={fields} content={row} path={`${path}.${first + position}`} />
        </li>
      ))}
    </ul>
  );
}, isSameGroup);

function isSameGroup(before: RowGroupProps, after: RowGroupProps): boolean {
  return (
    before.fields === after.fields &&
    before.path === after.path &&
    before.first === after.first &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, position) => row === after.rows[position])
  );
}

function viewOf(kind: string, isLabelled: boolean) {
  if (isLabelled && kind === 'text') return LabelledValue;
  return isKind(kind) ? valueViews[kind] : TextValue;
}

function isKind(kind: string): kind is FieldKind {
  return Object.hasOwn(valueViews, kind);
}

function isRow(row: unknown): row is AnyContent {
  return typeof row === 'object' && row !== null;
}

function isVisible({ showIf }: FieldOutline, content: AnyContent): boolean {
  return showIf === undefined || content[showIf.field] === showIf.is;
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
