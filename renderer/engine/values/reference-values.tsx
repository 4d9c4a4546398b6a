import { Link } from 'react-router-dom';
import type { OutlineTarget } from '#schemas/api/public.ts';
import { chosenEntriesQuery } from '../data/queries.ts';
import { useAnswer } from '../data/use-answer.ts';
import type { FieldMark } from '../preview/field-mark.tsx';
import styles from './generic-view.module.css';
import { Image } from './image.tsx';
import type { ValueViewProps } from './value-view.ts';

type PublicEntry = { readonly id: number; readonly slug?: string } & Readonly<Record<string, unknown>>;

/** The entries that a field refers to, each with its image and title; nothing for those that visitors never see. */
export function ReferencesValue({ field, value, mark }: ValueViewProps) {
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');
  return field.target && ids.length > 0 ? <Entries target={field.target} ids={ids} mark={mark} /> : null;
}

interface EntriesProps {
  readonly target: OutlineTarget;
  readonly ids: readonly number[];
  readonly mark: ReturnType<FieldMark>;
}

function Entries({ target, ids, mark }: EntriesProps) {
  const { data = [] } = useAnswer(chosenEntriesQuery<PublicEntry>(target.resource, ids));
  const { path } = target;
  const rows = data.map(
    (entry): Card => ({
      id: entry.id,
      title: wordsOf(entry[target.title]),
      note: target.note === undefined ? '' : wordsOf(entry[target.note]),
      image: target.images.map((key) => imageOf(entry[key])).find(Boolean) ?? '',
      ...(path !== undefined && entry.slug !== undefined && { to: `${path}/${entry.slug}` }),
    }),
  );
  return <Cards rows={rows} mark={mark} />;
}

/** The address of an image, or of the first file of a list; empty where there is none. */
function imageOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first;
  return isRecord(first) && typeof first.file_path === 'string' ? first.file_path : '';
}

/** A text, or the name of an entry. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const words = isRecord(value) ? Object.values(value).find((part) => typeof part === 'string') : undefined;
  return typeof words === 'string' ? words : '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

interface Card {
  readonly id: number;
  readonly title: string;
  readonly image: string;
  readonly note?: string;
  readonly to?: string;
}

function Cards({ rows, mark }: { rows: readonly Card[]; mark: ReturnType<FieldMark> }) {
  return (
    <ul className={styles.rows} {...mark}>
      {rows.map(({ id, title, image, note, to }) => (
        <li key={id} className={styles.card}>
          <Image
            src={image}
            sizes="(min-width: 900px) 380px, 100vw"
            ratio="4 / 3"
            isDecorative
            className={styles.cardPicture}
          />
          <h3 dir="auto">{to === undefined ? title : <Link to={to}>{title}</Link>}</h3>
          {note && <p dir="auto">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
