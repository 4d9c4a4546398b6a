import { useEffect, useState } from 'react';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
import { findEntity } from '#schemas/entities.ts';
import { useSchedule } from '../data/use-schedules.ts';
import type { ChosenDocument } from '../publishing/schedule-dialog.tsx';
import { notify } from '../ui/notify.tsx';
import { collectionOf } from './document-source.ts';
import type { AdvisedDraft } from './draft-advice.tsx';
import type { EditedDocument } from './session/use-document.ts';

/** Pending schedules of the documents of a form. */
export function usePending({ source, stored }: EditedDocument): ScheduleRow | undefined {
  const parts = stored ? source.partsOf(stored) : [];
  return useSchedule(parts.map(({ declaration, stored: { id } }) => `${collectionOf(declaration)}/${id}`));
}

/** Pending schedules of the documents of a form, which takes in what becomes of them. */
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
export function useScheduling({ source, stored, session, isDirty }: EditedDocument) {
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
  const publish = async () => {
    const outcome = isDirty ? await session.saveDraft() : 'saved';
    if (outcome === 'saved') setAction('publish');
    else if (outcome !== 'refused') notify({ kind: 'warning', text: 'Save the draft first.' });
  };
  return {
    canPublish: drafts.length > 0 || isDirty,
    canUnpublish: entries.length > 0,
    /** The action whose dialog is open. */
    open: action !== undefined && documents.length > 0 ? { action, documents } : undefined,
    /** The drafts that are published. */
    advised,
    publish,
    unpublish: () => setAction('unpublish'),
    close: () => setAction(undefined),
  };
}
