import { Text } from '@mantine/core';
import type { StoredDocument } from '../documents/document-source.ts';
import { formatMoment } from '../ui/dates.ts';

interface SaveStatusProps {
  readonly place: string;
  readonly stored: StoredDocument | null;
  readonly isDirty: boolean;
}

/** Shows where a document belongs, and when it was saved or that it has unsaved changes; always one line, to avoid layout shifts. */
export function SaveStatus({ place, stored, isDirty }: SaveStatusProps) {
  const state = stored === null ? '' : describeSave(stored);
  return (
    <>
      {place}
      {(isDirty || state !== '') && ' · '}
      {isDirty ? (
        <Text span inherit fw={700} c="bright">
          Unsaved changes
        </Text>
      ) : (
        state
      )}
    </>
  );
}

function describeSave({ id, savedAt, savedBy }: StoredDocument): string {
  if (id === null) return 'not saved yet';
  if (savedAt === null) return '';
  return `last saved ${formatMoment(savedAt)}${savedBy === null ? '' : ` by ${savedBy}`}`;
}
