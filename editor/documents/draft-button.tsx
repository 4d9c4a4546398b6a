import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import {
  IconCalendarOff,
  IconCalendarTime,
  IconChevronDown,
  IconTrash,
  IconWorldOff,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { findEntity } from '#schemas/entities.ts';
import { request } from '../data/api-client.ts';
import { useAction } from '../data/use-action.ts';
import { reviewsKey, useSchedule } from '../data/use-drafts.ts';
import { type ChosenDocument, ScheduleForm } from '../publishing/schedule-dialog.tsx';
import { useSendAnyway } from '../publishing/use-send-anyway.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useFocusAround } from '../ui/focus.ts';
import { notify, notifyFailure } from '../ui/notify.tsx';
import { type AdvisedDraft, DraftAdvice } from './advice.tsx';
import { collectionOf, shownOf } from './document-source.ts';
import type { EditedDocument } from './session/use-document.ts';
import { discardDraftQuestion } from './use-discard-draft.ts';

interface DraftButtonProps {
  readonly document: EditedDocument;
  readonly onKept?: () => void;
}

/** The ends of two buttons at which they touch. */
const joined = {
  before: { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  after: { borderStartStartRadius: 0, borderEndStartRadius: 0, borderInlineStart: 0 },
};

/** Saves the form as a draft, which visitors do not see; its menu schedules or discards the draft. */
export function DraftButton({ document, onKept }: DraftButtonProps) {
  const confirm = useConfirm();
  const scheduling = useScheduling(document);
  const pending = usePending(document);
  const { source, stored, isDraft, isPublishing } = document;
  if (stored?.known !== undefined) return null;
  const discard = async () => {
    const name = source.nameOf(stored === null ? {} : shownOf(stored).content);
    // An earlier draft stays scheduled where this one does not differ from the published revision.
    const isScheduled = pending?.action === 'publish' && document.stored?.draft !== undefined;
    if (await confirm(discardDraftQuestion({ name, isNew: false, isScheduled })))
      await document.discardDraft(isScheduled);
  };
  const keep = async () => {
    if (await document.keepDraft()) onKept?.();
  };
  return (
    <Group gap={0} wrap="nowrap">
      <Button variant="default" style={joined.before} disabled={isPublishing} onClick={() => void keep()}>
        Save draft
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            style={joined.after}
            disabled={isPublishing}
            aria-label="More about the draft"
          >
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCalendarTime size={16} aria-hidden />}
            disabled={!scheduling.canPublish}
            onClick={() => void scheduling.publish()}
          >
            Schedule publishing…
          </Menu.Item>
          {scheduling.canUnpublish && (
            <Menu.Item leftSection={<IconCalendarOff size={16} aria-hidden />} onClick={scheduling.unpublish}>
              Schedule unpublishing…
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={!isDraft || !stored?.published}
            onClick={() => void discard()}
          >
            Discard draft
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {scheduling.open && (
        <ScheduleForm
          {...scheduling.open}
          details={scheduling.open.action === 'publish' && <DraftAdvice drafts={scheduling.advised} />}
          onClose={scheduling.close}
        />
      )}
    </Group>
  );
}

/** Pending schedules of the documents of a form. */
function usePending({ source, stored }: EditedDocument): ScheduleRow | undefined {
  const parts = stored ? source.partsOf(stored) : [];
  return useSchedule(parts.map(({ declaration, stored: { id } }) => `${collectionOf(declaration)}/${id}`));
}

/** Pending schedules of the documents of a form, which loads their results. */
export function useCarriedOut(document: EditedDocument): ScheduleRow | undefined {
  const pending = usePending(document);
  const { session } = document;
  const id = pending?.id;
  useEffect(() => {
    if (id === undefined) return;
    // A failure is that of a look that nobody has asked for.
    return () => void session.catchUp().catch(() => undefined);
  }, [id, session]);
  return pending;
}

/** Opens the dialogs that schedule the documents of a form: their drafts to be published, or a published entry to be unpublished. */
function useScheduling(document: EditedDocument) {
  const { source, stored, isDirty } = document;
  const [action, setAction] = useState<'publish' | 'unpublish'>();
  const parts = stored ? source.partsOf(stored) : [];
  const advised = parts.flatMap(({ declaration, stored: part }): AdvisedDraft[] => {
    const { type, label } = declaration;
    const { id, draft } = part;
    if (id === null || !draft) return [];
    return [{ collection: collectionOf(declaration), id, version: draft.id, type, label, edit_path: null }];
  });
  const drafts = advised.map(({ collection, id, version }): ChosenDocument => ({ collection, id, version }));
  const entries = parts.flatMap(({ declaration, stored: part }): ChosenDocument[] =>
    part.id !== null && part.published && findEntity(declaration.type)
      ? [{ collection: declaration.type, id: part.id }]
      : [],
  );
  const documents = action === 'unpublish' ? entries : drafts;
  return {
    canPublish: drafts.length > 0 || isDirty,
    canUnpublish: entries.length > 0,
    /** The action whose dialog is open. */
    open: action !== undefined && documents.length > 0 ? { action, documents } : undefined,
    /** The drafts that are published. */
    advised,
    publish: async () => (await storeDraft(document)) && setAction('publish'),
    unpublish: () => setAction('unpublish'),
    close: () => setAction(undefined),
  };
}

/** Stores what the form holds as its draft; resolves to whether it is, which the person is told otherwise. */
async function storeDraft({ session, isDirty }: EditedDocument): Promise<boolean> {
  const outcome = isDirty ? await session.saveDraft() : 'saved';
  if (outcome === 'conflict' || outcome === 'failed')
    notify({ kind: 'warning', text: 'Save the draft first.' });
  return outcome === 'saved';
}

/** Unpublishes the entry of a form at once, after a question; the form's content stays as its draft. */
export function UnpublishButton({ document }: { document: EditedDocument }) {
  const { source, stored } = document;
  const unpublish = useUnpublish(document);
  if (!stored?.published || stored.known !== undefined || !findEntity(source.declaration.type)) return null;
  return <LeavingButton isDisabled={document.isPublishing} onPress={() => void unpublish()} />;
}

/** A button that is removed once it was pressed. */
function LeavingButton({ isDisabled, onPress }: { isDisabled: boolean; onPress: () => void }) {
  const button = useFocusAround<HTMLButtonElement>();
  return (
    <Button
      ref={button}
      variant="default"
      leftSection={<IconWorldOff size={16} aria-hidden />}
      disabled={isDisabled}
      onClick={onPress}
    >
      Unpublish…
    </Button>
  );
}

function useUnpublish(document: EditedDocument) {
  const { source, stored, session } = document;
  const confirm = useConfirm();
  const sendAnyway = useSendAnyway();
  const pending = usePending(document);

  const { run } = useAction({
    send: async (id: number): Promise<Entity | undefined> => {
      const entity = findEntity(source.declaration.type);
      if (!entity || !(await storeDraft(document))) return undefined;
      const params = { collection: entity.type, id };
      const unpublish = (force: boolean) => request('unpublishDocument', { params, body: { force } });
      return (await session.change(() => sendAnyway(entity, unpublish))) ? entity : undefined;
    },
    stale: [...source.staleQueries, reviewsKey],
    failed: (thrown) => notifyFailure('It could not be unpublished', thrown),
    onDone: (unpublished) => {
      if (unpublished)
        notify({ kind: 'success', text: `${unpublished.label} unpublished. It stays here as a draft.` });
    },
  });
  return async () => {
    if (!stored?.published || stored.id === null) return;
    const question = {
      title: `Unpublish ${source.nameOf(shownOf(stored).content)}?`,
      text: `Visitors do not see it any more. It stays here as a draft.${pending ? ' Its schedule is cancelled.' : ''}`,
      confirm: 'Unpublish',
    };
    if (await confirm(question)) await run(stored.id);
  };
}
