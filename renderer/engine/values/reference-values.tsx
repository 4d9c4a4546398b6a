import type { OutlineTarget } from '#schemas/api/public.ts';
import { chosenEntriesQuery } from '../data/queries.ts';
import { useSiteQuery } from '../data/use-site-query.ts';
import type { FieldMark } from '../preview/field-mark.tsx';
import { EntryCards } from './entry-cards.tsx';
import { isRecord, type PublicEntry, wordsOf } from './entry-values.ts';
import { LabelledValue } from './simple-values.tsx';
import type { ValueViewProps } from './value-view.ts';

/** The entries that a field refers to: with image and title where visitors can read them, else the names that come with the value. */
export function ReferencesValue({ field, value, mark }: ValueViewProps) {
  const rows = Array.isArray(value) ? value : [value];
  const ids = rows.map((row) => (isRecord(row) ? row.id : row)).filter((id) => typeof id === 'number');
  if (field.target && ids.length > 0) return <Entries target={field.target} ids={ids} mark={mark} />;
  const names = rows.map((row) => (isRecord(row) ? wordsOf(row) : '')).filter(Boolean);
  return names.length > 0 ? <LabelledValue field={field} value={names.join(', ')} mark={mark} /> : null;
}

interface EntriesProps {
  readonly target: OutlineTarget;
  readonly ids: readonly number[];
  readonly mark: ReturnType<FieldMark>;
}

function Entries({ target, ids, mark }: EntriesProps) {
  const { data = [] } = useSiteQuery(chosenEntriesQuery<PublicEntry>(target.resource, ids));
  return <EntryCards target={target} entries={data} mark={mark} />;
}
