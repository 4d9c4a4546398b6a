import { Text } from '@mantine/core';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
import { formatMoment, formatRecent, formatSiteMoment } from '../ui/dates.ts';
import type { StoredDocument } from './document-source.ts';
import { OthersHere } from './others-here.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import classes from './save-status.module.css';
import { type EditedDocument, shownOf } from './use-document.ts';
import type { DraftState } from './use-draft.ts';
import { usePending } from './use-scheduling.ts';

interface SaveStatusProps {
  readonly document: EditedDocument;
  /** The section of the back office, shown before the status. */
  readonly place?: string;
}

/** Shows when a document was saved, its draft, or that it has unsaved changes, who else has it open, and what can be improved; its height stays, to avoid layout shifts. */
export function SaveStatus({ document, place }: SaveStatusProps) {
  const { stored, isDirty, draft } = document;
  const pending = usePending(document);
  const warning = stored && isDirty ? warnings[draft.state] : undefined;
  const text = warning ?? (stored === null ? '' : describeSave(stored, pending));
  return (
    <span className={classes.line}>
      <span className={classes.words}>
        {place}
        {place !== undefined && stored !== null && ' · '}
        <Text span inherit role="status">
          {isDirty || warning !== undefined ? (
            <Text span inherit fw={700} c="bright">
              {warning ?? 'Unsaved changes'}
            </Text>
          ) : (
            text
          )}
        </Text>
        <OthersHere document={document} />
      </span>
      <Readiness document={document} />
    </span>
  );
}

function Readiness({ document: { source, form, start, edited } }: { document: EditedDocument }) {
  if (start === undefined || (start.failure ?? start.draft?.failure) !== undefined) return null;
  return (
    <ReadinessPanel
      declaration={source.declaration}
      content={edited}
      start={shownOf(start).content}
      onSelect={(path) => form.current?.focusField(path)}
    />
  );
}

const warnings: Partial<Record<DraftState, string>> = {
  saving: 'Saving draft…',
  offline: 'Offline: your changes are kept in this browser',
  ended: 'Session ended: your changes are kept in this browser',
  conflict: 'Conflict: decide which changes to keep',
  failed: 'Draft not saved: your changes are kept in this browser',
};

function describeSave(
  { id, savedAt, savedBy, draft, publicRevision }: StoredDocument,
  pending: ScheduleRow | undefined,
): string {
  const will = pending && `will be ${pending.action}ed ${formatSiteMoment(pending.due_at)}`;
  if (draft) {
    const changed = `Draft, changed ${formatRecent(draft.savedAt)}${by(draft.savedBy)}`;
    const newer = publicRevision === undefined ? '' : '; published with other changes since';
    if (pending?.action !== 'publish') return `${changed}${newer}${will ? `; ${will}` : ''}`;
    return draft.savedAt > pending.created_at ? `${changed}; as it was before, it ${will}` : `Draft, ${will}`;
  }
  if (id === null) return 'not saved yet';
  const saved = savedAt === null ? '' : `last saved ${formatMoment(savedAt)}${by(savedBy)}`;
  // The draft was brought back to what is public after it was scheduled.
  const planned = pending?.action === 'publish' ? `an earlier draft ${will}` : will;
  return [saved, planned].filter(Boolean).join('; ');
}

function by(name: string | null): string {
  return name === null ? '' : ` by ${name}`;
}
