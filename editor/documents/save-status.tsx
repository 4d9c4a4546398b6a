import { Button, Text } from '@mantine/core';
import type { DraftStamp } from '#schemas/api/drafts.ts';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
import { isListed } from '#schemas/engine/entity.ts';
import { findEntity } from '#schemas/entities.ts';
import { renewSession, useSession } from '../data/session.ts';
import { byPerson, formatMoment, formatRecent } from '../ui/dates.ts';
import { StateBadge } from '../ui/state-badge.tsx';
import { type StoredDocument, shownOf } from './document-source.ts';
import { OthersHere } from './others-here.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import classes from './save-status.module.css';
import type { EditedDocument } from './session/use-document.ts';
import { useCarriedOut } from './use-scheduling.ts';

interface SaveStatusProps {
  readonly document: EditedDocument;
  /** The section of the back office, shown before the status. */
  readonly place?: string;
  /** The button that publishes what the form holds. */
  readonly button: string;
}

/** Shows when a document was saved, its draft, or that it has unsaved changes, who else has it open, and what can be improved; its height stays, to avoid layout shifts. */
export function SaveStatus({ document, place, button }: SaveStatusProps) {
  const { stored, notPublished, status, session } = document;
  const pending = useCarriedOut(document);
  const entity = findEntity(document.source.declaration.type);
  const warning = warn(document);
  // The reason of a failed publication is said once.
  const isRepeated = warning !== undefined && warning === notPublished;
  return (
    <span className={classes.line}>
      {stored !== null && stored.id !== null && (
        <StateBadge
          isPublished={stored.published !== null}
          isUnlisted={entity && !isListed(entity, stored.content)}
          draft={stampOf(stored)}
          schedule={pending}
        />
      )}
      {status === 'conflict' && document.conflict === null && (
        <StatusButton label="Decide" onClick={() => void session.saveDraft()} />
      )}
      {status === 'ended' && <SignInButton />}
      {notPublished !== undefined && status !== 'conflict' && status !== 'ended' && (
        <StatusButton label="Retry" onClick={() => void document.submit()} />
      )}
      <span className={classes.words}>
        <span className={classes.place}>
          {place}
          {place !== undefined && stored !== null && ' · '}
        </span>
        <Text span inherit role="status">
          {!isRepeated && warning !== undefined && (
            <Text span inherit fw={700} c="bright">
              {warning}
            </Text>
          )}
          {warning === undefined && describeSave(document, pending, button)}
          {notPublished !== undefined && status !== 'conflict' && (
            <Text span inherit fw={700} c="bright">
              {`${isRepeated ? '' : ' · '}Not published: ${notPublished}`}
            </Text>
          )}
        </Text>
        <OthersHere document={document} />
      </span>
      <Readiness document={document} />
    </span>
  );
}

/** Opens the sign-in dialog; what waits is saved once the person has signed in. */
function SignInButton() {
  const isAsked = useSession() === 'ended';
  // Somebody who signs out instead leaves the screen.
  return isAsked ? null : <StatusButton label="Sign in" onClick={() => renewSession().catch(() => {})} />;
}

function StatusButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="light" size="compact-xs" flex="none" className={classes.button ?? ''} onClick={onClick}>
      {label}
    </Button>
  );
}

function Readiness({ document: { source, form, start, stored, edited } }: { document: EditedDocument }) {
  if (start === undefined || (start.failure ?? start.draft?.failure) !== undefined) return null;
  return (
    <ReadinessPanel
      declaration={source.declaration}
      id={stored?.id ?? null}
      content={edited}
      start={shownOf(start).content}
      onSelect={(path) => form.current?.focusField(path)}
    />
  );
}

/** The most urgent message about the document. */
function warn({ status, problem, isDirty, isPublishing, intention }: EditedDocument): string | undefined {
  if (status === 'conflict') return 'Conflict: decide which changes to keep';
  if (status === 'saving' && (isDirty || intention !== undefined))
    return isPublishing ? 'Saving…' : 'Saving draft…';
  if (!isDirty && intention === undefined) return undefined;
  if (problem?.kind === 'refused') return `Draft not saved: ${problem.kept}`;
  return problem?.text ?? 'Unsaved changes';
}

function describeSave(
  { stored, isDraft }: Pick<EditedDocument, 'stored' | 'isDraft'>,
  pending: ScheduleRow | undefined,
  button: string,
): string {
  if (stored === null) return '';
  const { published, savedAt, savedBy, draft, isOutdated } = stored;
  const due = pending?.action === 'publish' ? formatMoment(pending.due_at) : undefined;
  if (draft) {
    const saved = `Draft saved ${formatRecent(draft.savedAt)}${byPerson(draft.savedBy)}`;
    const newer = isOutdated ? '; published with other changes since' : '';
    if (due === undefined) return `${saved}${newer}; “${button}” publishes it`;
    return draft.savedAt > (pending?.created_at ?? '')
      ? `${saved}; as it was before, it will be published ${due}`
      : saved;
  }
  if (!published) return 'Not saved yet';
  if (isDraft) return 'The draft is the same as what visitors see';
  const saved = savedAt === null ? '' : `Last saved ${formatMoment(savedAt)}${byPerson(savedBy)}`;
  // The draft was brought back to what is public after it was scheduled.
  const planned = due === undefined ? '' : `an earlier draft will be published ${due}`;
  return [saved, planned].filter(Boolean).join('; ');
}

function stampOf({ draft }: StoredDocument): DraftStamp | undefined {
  return draft && { updated_at: draft.savedAt, updated_by: draft.savedBy };
}
