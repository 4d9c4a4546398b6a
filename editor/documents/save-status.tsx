import { Anchor, Button, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DraftStamp } from '#schemas/api/drafts.ts';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
import { isListed } from '#schemas/engine/entity.ts';
import { formatPath } from '#schemas/engine/issue.ts';
import { findEntity } from '#schemas/entities.ts';
import { wasActiveWithin } from '../data/activity.ts';
import { requestQuietly } from '../data/api-client.ts';
import { renewSession, useSession } from '../data/session.ts';
import { tabId } from '../data/tab-id.ts';
import { describePlace } from '../form/locate.ts';
import { byPerson, formatMoment, formatRecent } from '../ui/dates.ts';
import { StateBadge } from '../ui/state-badge.tsx';
import { type AdvisedForm, countAdvice, useAdvice } from './advice.tsx';
import { collectionOf, type StoredDocument, shownOf } from './document-source.ts';
import { useCarriedOut } from './draft-button.tsx';
import panel from './readiness-panel.module.css';
import classes from './save-status.module.css';
import type { EditedDocument } from './session/use-document.ts';

interface SaveStatusProps {
  readonly document: EditedDocument;
  /** The section of the back office, shown before the status. */
  readonly place?: string;
  /** The button that publishes the content of the form. */
  readonly button: string;
}

/** Shows when a document was saved, its draft, or that it has unsaved changes, who else has it open, and what can be improved; its height stays, to avoid layout shifts. */
export function SaveStatus({ document, place, button }: SaveStatusProps) {
  const { stored, notPublished, status, session } = document;
  const pending = useCarriedOut(document);
  const entity = findEntity(document.source.declaration.type);
  const warning = warn(document);
  // The reason of a failed publication is shown once.
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

/** Opens the sign-in dialog; pending changes are saved once the person has signed in. */
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
  // The draft was edited back to the published content after it was scheduled.
  const planned = due === undefined ? '' : `an earlier draft will be published ${due}`;
  return [saved, planned].filter(Boolean).join('; ');
}

function stampOf({ draft }: StoredDocument): DraftStamp | undefined {
  return draft && { updated_at: draft.savedAt, updated_by: draft.savedBy };
}

interface ReadinessPanelProps extends AdvisedForm {
  /** Called with the path of the field to go to. */
  readonly onSelect: (path: string) => void;
}

/** Counts issues that a visitor would notice, and lists them above the form with a link to each field; renders nothing without issues. */
export function ReadinessPanel({ onSelect, ...form }: ReadinessPanelProps) {
  const { declaration, content, start } = form;
  const advice = useAdvice(form);
  const [isOpen, setOpen] = useState(false);
  if (advice.length === 0) return null;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={360} shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton className={panel.line ?? ''} onClick={() => setOpen(!isOpen)}>
          {countAdvice(advice.length)}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <ul className={panel.list}>
          {advice.map(({ path, message }) => (
            <li key={`${formatPath(path)} ${message}`}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => {
                  setOpen(false);
                  onSelect(formatPath(path));
                }}
              >
                {describePlace(declaration.fields, content.get() ?? start, path)}
              </Anchor>
              <Text span size="sm">
                {' '}
                – {message}
              </Text>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

const everyMs = 15_000;
/** A person who does nothing for longer is not here; so their session can end, too. */
const activeMs = 5 * 60_000;

/** Names other administrators who have the document open, or reports another tab. */
function OthersHere({ document: { source, stored } }: { document: EditedDocument }) {
  const id = stored?.id ?? null;
  if (id === null || 'parts' in (stored ?? {})) return null;
  return <Others collection={collectionOf(source.declaration)} id={id} />;
}

function Others({ collection, id }: { collection: string; id: number }) {
  const { data = [] } = useQuery({
    queryKey: ['presence', collection, id],
    queryFn: async () =>
      wasActiveWithin(activeMs)
        ? (await requestQuietly('notePresence', { params: { collection, id }, query: { tab: tabId } })).data
        : [],
    refetchInterval: everyMs,
    refetchOnWindowFocus: false,
    staleTime: everyMs,
    gcTime: 0,
    retry: false,
  });
  useEffect(
    () => () =>
      void requestQuietly('endPresence', { params: { collection, id }, query: { tab: tabId } }).catch(
        () => undefined,
      ),
    [collection, id],
  );
  const names = data.flatMap(({ name, is_self, is_other_tab }) => {
    if (is_other_tab) return [];
    return is_self ? 'you, in another place' : name;
  });
  const isInOtherTab = data.some(({ is_other_tab }) => is_other_tab);
  return (
    <Text span inherit aria-live="polite">
      {isInOtherTab && ' · You have this open in another tab'}
      {names.length > 0 && ` · Open here too: ${names.join(', ')}`}
    </Text>
  );
}
