import { formatMoment } from '../ui/dates.ts';
import type { StoredContent } from './content-source.ts';

/** Where something is and when it was last saved, in words. */
export function SavedStamp({ place, stored }: { place: string; stored: StoredContent | null }) {
  const parts = [place, stored === null ? '' : describeSave(stored)];
  return <>{parts.filter((part) => part !== '').join(' · ')}</>;
}

function describeSave({ id, savedAt, savedBy }: StoredContent): string {
  if (id === null) return 'not saved yet';
  if (savedAt === null) return '';
  return `last saved ${formatMoment(savedAt)}${savedBy === null ? '' : ` by ${savedBy}`}`;
}
