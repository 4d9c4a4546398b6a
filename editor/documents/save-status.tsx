import { Button, Text } from '@mantine/core';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
import { formatMoment, formatRecent, formatSiteMoment } from '../ui/dates.ts';
import { shownOf } from './document-source.ts';
import { OthersHere } from './others-here.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import classes from './save-status.module.css';
import type { EditedDocument } from './session/use-document.ts';
import { usePending } from './use-scheduling.ts';

interface SaveStatusProps {
  readonly document: EditedDocument;
  /** The section of the back office, shown before the status. */
  readonly place?: string;
}

/** Shows when a document was saved, its draft, or that it has unsaved changes, who else has it open, and what can be improved; its height stays, to avoid layout shifts. */
export function SaveStatus({ document, place }: SaveStatusProps) {
  const { stored, notPublished, status, session } = document;
  const pending = usePending(document);
  const warning = warn(document);
  // The reason of a failed publication is said once.
  const isRepeated = warning !== undefined && warning === notPublished;
  return (
    <span className={classes.line}>
      <span className={classes.words}>
        {place}
        {place !== undefined && stored !== null && ' · '}
        <Text span inherit role="status">
          {!isRepeated && warning !== undefined && (
            <Text span inherit fw={700} c="bright">
              {warning}
            </Text>
          )}
          {warning === undefined && describeSave(document, pending)}
          {notPublished !== undefined && status !== 'conflict' && (
            <Text span inherit fw={700} c="bright">
              {`${isRepeated ? '' : ' · '}Not published: ${notPublished}`}
            </Text>
          )}
        </Text>
        <OthersHere document={document} />
      </span>
      {status === 'conflict' && document.conflict === null && (
        <StatusButton label="Decide" onClick={() => void session.saveDraft()} />
      )}
      {notPublished !== undefined && status !== 'conflict' && (
        <StatusButton label="Retry" onClick={() => void document.submit()} />
      )}
      <Readiness document={document} />
    </span>
  );
}

function StatusButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="light" size="compact-xs" flex="none" onClick={onClick}>
      {label}
    </Button>
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

/** The most urgent message about the document. */
function warn({ status, problem, isDirty, isPublishing, intention }: EditedDocument): string | undefined {
  if (status === 'conflict') return 'Conflict: decide which changes to keep';
  if (status === 'saving' && isDirty) return isPublishing ? 'Saving…' : 'Saving draft…';
  if (!isDirty && intention === undefined) return undefined;
  if (problem?.kind === 'refused') return 'Draft not saved: your changes are kept in this browser';
  return problem?.text ?? 'Unsaved changes';
}

function describeSave(
  { stored, isDraft }: Pick<EditedDocument, 'stored' | 'isDraft'>,
  pending: ScheduleRow | undefined,
): string {
  if (stored === null) return '';
  const { published, savedAt, savedBy, draft, isOutdated } = stored;
  const will = pending && `will be ${pending.action}ed ${formatSiteMoment(pending.due_at)}`;
  if (draft) {
    const changed = `Draft, changed ${formatRecent(draft.savedAt)}${by(draft.savedBy)}`;
    const newer = isOutdated ? '; published with other changes since' : '';
    if (pending?.action !== 'publish') return `${changed}${newer}${will ? `; ${will}` : ''}`;
    return draft.savedAt > pending.created_at ? `${changed}; as it was before, it ${will}` : `Draft, ${will}`;
  }
  if (!published) return 'not saved yet';
  if (isDraft) return 'Draft, the same as what visitors see';
  const saved = savedAt === null ? '' : `last saved ${formatMoment(savedAt)}${by(savedBy)}`;
  // The draft was brought back to what is public after it was scheduled.
  const planned = pending?.action === 'publish' ? `an earlier draft ${will}` : will;
  return [saved, planned].filter(Boolean).join('; ');
}

function by(name: string | null): string {
  return name === null ? '' : ` by ${name}`;
}
