import { useQueryClient } from '@tanstack/react-query';
import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { mergeContent } from '#schemas/engine/merge.ts';
import { site } from '#schemas/site.ts';
import { ApiError } from '../data/api-error.ts';
import type { ContentFormHandle } from '../form/content-form.tsx';
import { notify, notifyFailure, notifyUndoable } from '../ui/notify.tsx';
import { type DocumentSource, StaleDraft, type StoredDocument } from './document-source.ts';
import { type DraftCause, type DraftOutcome, DraftSaver } from './draft-saver.ts';
import { restoreDraft } from './use-discard-draft.ts';
import type { Merge } from './use-merge.ts';

/** Where saving a draft stands; `idle` before the first save. */
export type DraftState = DraftOutcome | 'saving' | 'idle';

interface DraftOptions {
  readonly source: DocumentSource;
  readonly form: RefObject<ContentFormHandle | null>;
  readonly base: RefObject<StoredDocument | null>;
  readonly setBase: (next: StoredDocument) => void;
  readonly merge: Merge;
}

/** Whether drafts are saved while a person types. */
export const SavesDraftsContext = createContext<boolean>(site.savesDrafts);

/** Saves what a form holds as the draft of its document: when asked, and by itself where the site wants it and the document is stored. */
export function useDraft(options: DraftOptions) {
  const client = useQueryClient();
  const [state, setState] = useState<DraftState>('idle');
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const isAutomatic = use(SavesDraftsContext);
  const [saver] = useState(() => {
    const save = (cause: DraftCause) => saveOnce(latest.current, cause, () => void invalidate());
    return new DraftSaver({ save, onState: setState, canSave: () => isSavedByItself(latest.current) });
  });
  const invalidate = () => invalidateDrafts(client, latest.current.source);
  useSavesOnLeave(saver, isAutomatic);

  const saveNow = async () => {
    const outcome = await saver.run();
    if (outcome === 'saved') notify({ kind: 'success', text: 'Draft saved. Visitors do not see it yet.' });
  };
  const reload = async () => {
    const { source, form, setBase } = latest.current;
    if (form.current) {
      const stored = await source.load();
      setBase(stored);
      form.current?.put(stored.draft?.content ?? stored.content);
      form.current?.forDraft().markSaved();
      setState('idle');
    }
    await invalidate();
  };
  const discard = async (isScheduled: boolean) => {
    const { source, form, base } = latest.current;
    // What was typed last can be restored too.
    if (form.current?.forDraft().isChanged) await saver.run();
    await saver.idle();
    if (!base.current?.draft) return;
    try {
      const restore = await source.drafts.discard(base.current);
      await reload();
      const undo = () => void restoreDraft({ restore, wasScheduled: isScheduled, onRestored: reload });
      notifyUndoable('Draft discarded. The form shows what visitors see.', undo);
    } catch (error) {
      notifyFailure('Failed to discard the draft', error);
    }
  };
  const changed = () => {
    if (isAutomatic) saver.changed();
  };
  return { state, saver, saveNow, discard, reload, changed };
}

/** The draft of a document in the editor. */
export type EditedDraft = ReturnType<typeof useDraft>;

/** Whether the form has changes that are saved without asking; a document that is not stored yet waits for the person's first save. */
function isSavedByItself({ form, base }: DraftOptions): boolean {
  const stored = base.current;
  if (!stored || stored.known !== undefined) return false;
  return (stored.id !== null || stored.draft !== undefined) && form.current?.forDraft().isChanged === true;
}

async function saveOnce(
  options: DraftOptions,
  cause: DraftCause,
  invalidate: () => void,
): Promise<DraftOutcome> {
  const { source, form, base, setBase } = options;
  const [stored, copy] = [base.current, form.current?.forDraft()];
  if (!stored || !copy) return 'saved';
  try {
    const next = await source.drafts.save(copy.content, stored, cause);
    setBase(next);
    copy.markSaved();
    if ((next.draft === undefined) !== (stored.draft === undefined)) invalidate();
    return 'saved';
  } catch (error) {
    if (error instanceof StaleDraft)
      return await mergeDrafts(options, cause, copy.content, { stored, current: error.current });
    if (error instanceof ApiError && (error.code === 'unreachable' || error.status >= 500)) return 'offline';
    if (error instanceof ApiError && error.code === 'unauthenticated') return 'ended';
    notifyFailure('Failed to save the draft', error);
    return 'failed';
  }
}

interface StaleSides {
  /** The document from which the edit started, and what is stored now. */
  readonly stored: StoredDocument;
  readonly current: StoredDocument;
}

/** Merges the form with the draft that somebody else saved, and saves the result as the next one. */
async function mergeDrafts(
  options: DraftOptions,
  cause: DraftCause,
  mine: AnyContent,
  { stored, current }: StaleSides,
): Promise<DraftOutcome> {
  const { source, form, setBase, merge } = options;
  const theirs = current.draft;
  if (theirs) {
    const start = stored.draft?.content ?? stored.content;
    const merged = await merge({ mine, base: start, theirs: { ...current, ...theirs } });
    if (merged === null) return 'conflict';
    const now = form.current;
    // Text that was typed meanwhile is not replaced.
    const typed = { base: mine, mine: now?.forDraft().content ?? mine, theirs: merged.content };
    now?.put(mergeContent(source.declaration.fields, typed).content);
    if (!merged.isChosen)
      notify({
        kind: 'success',
        text: `${theirs.savedBy ?? 'Someone else'} had changed this draft too. The changes of both are kept.`,
      });
  }
  setBase(current);
  return await saveOnce(options, cause, () => undefined);
}

function invalidateDrafts(client: ReturnType<typeof useQueryClient>, { staleQueries }: DocumentSource) {
  return Promise.all(staleQueries.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Saves when the page is hidden, and when the connection is back. */
function useSavesOnLeave(saver: DraftSaver, isAutomatic: boolean): void {
  useEffect(() => {
    const save = () => {
      if (isAutomatic) saver.flush();
    };
    const saveHidden = () => document.visibilityState === 'hidden' && save();
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      saver.stop();
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', saveHidden);
    };
  }, [saver, isAutomatic]);
}
