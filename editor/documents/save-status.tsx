import { Text } from '@mantine/core';
import { formatMoment, formatRecent } from '../ui/dates.ts';
import type { StoredDocument } from './document-source.ts';
import type { EditedDocument } from './use-document.ts';
import type { DraftState } from './use-draft.ts';

/** Shows when a document was saved, its draft, or that it has unsaved changes; always one line, to avoid layout shifts. */
export function SaveStatus({ document }: { document: EditedDocument }) {
  const { stored, isDirty, draft } = document;
  const warning = stored && isDirty ? warnings[draft.state] : undefined;
  const text = warning ?? (stored === null ? '' : describeSave(stored));
  return (
    <Text span inherit role="status">
      {isDirty || warning !== undefined ? (
        <Text span inherit fw={700} c="bright">
          {warning ?? 'Unsaved changes'}
        </Text>
      ) : (
        text
      )}
    </Text>
  );
}

const warnings: Partial<Record<DraftState, string>> = {
  saving: 'Saving draft…',
  offline: 'Offline: your changes are kept in this browser',
  conflict: 'Conflict: decide which changes to keep',
  failed: 'Draft not saved: your changes are kept in this browser',
};

function describeSave({ id, savedAt, savedBy, draft, publicRevision }: StoredDocument): string {
  if (draft) {
    const newer = publicRevision === undefined ? '' : '; published with other changes since';
    return `Draft, changed ${formatRecent(draft.savedAt)}${by(draft.savedBy)}${newer}`;
  }
  if (id === null) return 'not saved yet';
  return savedAt === null ? '' : `last saved ${formatMoment(savedAt)}${by(savedBy)}`;
}

function by(name: string | null): string {
  return name === null ? '' : ` by ${name}`;
}
