import { type ComponentType, createContext, memo, use } from 'react';
import type { FieldOutline } from '#schemas/api/public.ts';
import { isMet, keysIn } from '#schemas/engine/condition.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { readFieldPath, resolveFieldPath } from '#schemas/engine/field-path.ts';
import { parsePath, valueAt } from '#schemas/engine/issue.ts';
import type { FieldKind } from '#schemas/fields/index.ts';
import { blockOutlineQuery } from '../data/queries.ts';
import { useSite } from '../data/site.tsx';
import { useSiteQuery } from '../data/use-site-query.ts';
import { useFieldMark } from '../preview/field-mark.tsx';
import { isRecord } from './entry-values.ts';
import styles from './generic-view.module.css';
import {
  CallToActionValue,
  EmailValue,
  FileValue,
  LinkValue,
  LocationValue,
  PhoneValue,
  VideoValue,
} from './link-values.tsx';
import { OpeningHoursValue } from './opening-hours-value.tsx';
import { MixedReferencesValue, ReferencesValue } from './reference-values.tsx';
import {
  DateValue,
  DescribedValue,
  IconValue,
  ImageValue,
  MultilineValue,
  PictureValue,
  RichTextValue,
  TextValue,
  type ValueViewProps,
  WordsValue,
} from './simple-values.tsx';

/** View of each kind; null for values that are not shown. */
const valueViews: { readonly [K in FieldKind]: ComponentType<ValueViewProps> | null } = {
  text: TextValue,
  multiline: MultilineValue,
  richText: RichTextValue,
  number: DescribedValue,
  boolean: DescribedValue,
  date: DateValue,
  time: DateValue,
  dateTime: DateValue,
  dateRange: DescribedValue,
  money: DescribedValue,
  url: LinkValue,
  email: EmailValue,
  phone: PhoneValue,
  link: LinkValue,
  slug: null,
  select: DescribedValue,
  choices: DescribedValue,
  icon: IconValue,
  image: ImageValue,
  picture: PictureValue,
  video: VideoValue,
  words: WordsValue,
  // Their fields are rendered one by one.
  list: null,
  group: null,
  variants: null,
  blocks: null,
  openingHours: OpeningHoursValue,
  callToAction: CallToActionValue,
  location: LocationValue,
  reference: ReferencesValue,
  references: ReferencesValue,
  mixedReferences: MixedReferencesValue,
  // A block stores files by id, without addresses; the page of an entry shows its own.
  media: null,
  file: FileValue,
  hidden: null,
};

/** Levels of headings by depth. */
const headings = ['h2', 'h3', 'h4'] as const;

interface FieldsViewProps {
  readonly fields: readonly FieldOutline[];
  readonly content: AnyContent;
  /** Dotted path of the content in the block; empty for the block itself. */
  readonly path: string;
  /** The title is rendered elsewhere, so no text becomes a heading. */
  readonly isTitled?: boolean;
}

/** The content of the whole block, in which conditions of rows and groups test fields outside these. */
const WholeContent = createContext<AnyContent>({});

/** Renders fields in order: the text that names them as heading, other short texts with their labels, list items one by one; hidden and blank fields are skipped. */
export const FieldsView = memo(function FieldsView({
  fields,
  content,
  path,
  isTitled = false,
}: FieldsViewProps) {
  const field = useFieldMark();
  const { today } = useSite();
  const isOutermost = path === '';
  // Only where it is read: rows are not rendered again when a field outside them changes.
  const readsOutside = !isOutermost && fields.some(({ showIf }) => keysIn(showIf).some(leadsOut));
  const whole = readsOutside ? use(WholeContent) : content;
  const record = readsOutside ? parsePath(path) : [];
  const read = (text: string) => {
    const way = readFieldPath(text);
    return way && valueAt(whole, resolveFieldPath(way, record));
  };
  const visible = fields.filter(({ showIf }) => !showIf || isMet(showIf, read, today));
  const shown = visible.filter(({ key }) => !isBlank(content[key]));
  const heading = isTitled ? undefined : findHeading(visible);
  const Heading = headingAt(path);
  const view = (
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
        const View = viewOf(outline.kind);
        if (View) return <View key={outline.key} field={outline} value={value} mark={field(here)} />;
        if (outline.fields.length === 0 && !outline.types) return null;
        const Nested = Array.isArray(value) ? Rows : Group;
        return <Nested key={outline.key} outline={outline} value={value} path={here} />;
      })}
    </div>
  );
  return isOutermost ? <WholeContent value={content}>{view}</WholeContent> : view;
});

/** The first short text, unless a long one precedes it, as a quotation precedes a name. */
function findHeading(fields: readonly FieldOutline[]): FieldOutline | undefined {
  const first = fields.find(({ kind }) => ['text', 'multiline', 'richText'].includes(kind));
  return first?.kind === 'text' ? first : undefined;
}

/** Whether a condition tests a field outside its record. */
const leadsOut = (text: string) => (readFieldPath(text)?.up ?? 0) > 0;

/** List items per group; divisible by every number of columns. */
const groupSize = 60;

interface NestedProps {
  readonly outline: FieldOutline;
  readonly value: unknown;
  readonly path: string;
}

/** The fields of a group below its label, which is followed by that of its type where there are several. */
function Group({ outline, value, path }: NestedProps) {
  if (!isRecord(value)) return null;
  const Heading = headingAt(path);
  const type = outline.options?.find((option) => option.value === value._type)?.label;
  return (
    <div className={styles.card}>
      <Heading>{type === undefined ? outline.label : `${outline.label}: ${type}`}</Heading>
      <FieldsView fields={fieldsOf(outline, value)} content={value} path={path} isTitled />
    </div>
  );
}

/** A heading below those of the lists and groups around a path, whose lists are followed by positions. */
function headingAt(path: string) {
  const depth = path.split('.').filter((part) => part !== '' && !/^\d+$/.test(part)).length;
  return headings[depth] ?? 'h4';
}

const none: readonly FieldOutline[] = [];

/** The fields of a record, which are those of its type where there are several. */
function fieldsOf({ fields, types }: FieldOutline, { _type }: AnyContent): readonly FieldOutline[] {
  if (!types) return fields;
  return typeof _type === 'string' && Object.hasOwn(types, _type) ? (types[_type] ?? none) : none;
}

interface RowsProps {
  readonly outline: FieldOutline;
  readonly rows: readonly AnyContent[];
  readonly path: string;
}

/** The items of a list below its label. */
function Rows({ outline, value, path }: NestedProps) {
  const rows = Array.isArray(value) ? value.filter(isRecord) : [];
  return (
    <>
      <p className={styles.label}>{outline.label}</p>
      <Groups outline={outline} rows={rows} path={path} />
    </>
  );
}

/** A long list in groups, so that a change renders and lays out only one group. */
function Groups({ outline, rows, path }: RowsProps) {
  if (rows.length <= groupSize) return <RowGroup outline={outline} rows={rows} path={path} first={0} />;
  const starts = Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, group) => group * groupSize);
  return (
    <div className={styles.groups}>
      {starts.map((first) => (
        <RowGroup
          key={first}
          outline={outline}
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

const RowGroup = memo(function RowGroup({ outline, rows, path, first }: RowGroupProps) {
  return (
    <ul className={styles.rows}>
      {rows.map((row, position) => (
        <li key={String(row._key ?? position)}>
          <FieldsView fields={fieldsOf(outline, row)} content={row} path={`${path}.${first + position}`} />
        </li>
      ))}
    </ul>
  );
}, isSameGroup);

function isSameGroup(before: RowGroupProps, after: RowGroupProps): boolean {
  return (
    before.outline === after.outline &&
    before.path === after.path &&
    before.first === after.first &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, position) => row === after.rows[position])
  );
}

function viewOf(kind: string) {
  return isKind(kind) ? valueViews[kind] : TextValue;
}

function isKind(kind: string): kind is FieldKind {
  return Object.hasOwn(valueViews, kind);
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isBlank);
}

/** Renders a block without a view of its own from the kinds of its fields. */
export function GenericView({ type, content }: { type: string; content: AnyContent | null }) {
  const { data: outline } = useSiteQuery(blockOutlineQuery(type));
  if (!outline || !content) return null;
  return (
    <section className={styles.generic}>
      <div className="page-width">
        <FieldsView fields={outline.fields} content={content} path="" />
      </div>
    </section>
  );
}
