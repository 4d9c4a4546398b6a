import type { OutlineTarget } from '#schemas/api/public.ts';
import { readEntryKey, writeEntryKey } from '#schemas/engine/entry-key.ts';
import { siteText } from '#schemas/engine/site-text.ts';
import { chosenEntriesQuery } from '../data/queries.ts';
import { useSiteQuery } from '../data/use-site-query.ts';
import type { FieldMark } from '../preview/field-mark.tsx';
import { EntryCard, EntryCards } from './entry-cards.tsx';
import { isRecord, type PublicEntry, wordsOf } from './entry-values.ts';
import styles from './generic-view.module.css';
import { LabelledValue, type ValueViewProps } from './simple-values.tsx';

/** The entries that a field refers to: with image and title where visitors can read them, else the names that come with the value. */
export function ReferencesValue({ field, value, mark }: ValueViewProps) {
  const rows = Array.isArray(value) ? value : [value];
  const ids = rows.map((row) => (isRecord(row) ? row.id : row)).filter((id) => typeof id === 'number');
  if (field.target && ids.length > 0)
    return <Entries label={field.label} target={field.target} ids={ids} mark={mark} />;
  const names = rows.map((row) => (isRecord(row) ? wordsOf(row) : '')).filter(Boolean);
  return names.length > 0 ? (
    <LabelledValue field={field} value={names.join(siteText(', '))} mark={mark} />
  ) : null;
}

interface EntriesProps {
  readonly label: string;
  readonly target: OutlineTarget;
  readonly ids: readonly number[];
  readonly mark: ReturnType<FieldMark>;
}

function Entries({ label, target, ids, mark }: EntriesProps) {
  const { data = [] } = useSiteQuery(chosenEntriesQuery<PublicEntry>(target.resource, ids));
  if (data.length === 0) return null;
  return (
    <>
      <p className={styles.label}>{label}</p>
      <EntryCards target={target} entries={data} mark={mark} />
    </>
  );
}

/** The entries of several entities that a field refers to, in its order; without those that visitors cannot read. */
export function MixedReferencesValue({ field, value, mark }: ValueViewProps) {
  const keys = [value].flat().flatMap((item) => readEntryKey(item) ?? []);
  const shown = keys.flatMap(({ collection, id }) => {
    const target = field.targets?.[collection];
    return target ? [{ key: writeEntryKey({ collection, id }), collection, id, target }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <>
      <p className={styles.label}>{field.label}</p>
      <ul className={styles.rows} {...mark}>
        {shown.map(({ key, collection, ...entry }) => (
          <Chosen
            key={key}
            hasImage={shown.some((other) => other.target.images.length > 0)}
            ids={shown.flatMap((other) => (other.collection === collection ? [other.id] : []))}
            {...entry}
          />
        ))}
      </ul>
    </>
  );
}

interface ChosenProps {
  readonly target: OutlineTarget;
  readonly id: number;
  /** The ids of all chosen entries of its entity, which are requested together. */
  readonly ids: readonly number[];
  readonly hasImage: boolean;
}

function Chosen({ target, id, ids, hasImage }: ChosenProps) {
  const { data = [] } = useSiteQuery(chosenEntriesQuery<PublicEntry>(target.resource, ids));
  const entry = data.find((candidate) => candidate.id === id);
  return entry ? <EntryCard target={target} entry={entry} hasImage={hasImage} /> : null;
}
