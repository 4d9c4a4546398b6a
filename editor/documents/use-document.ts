import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { ApiError, messageOf, serverMessageOf } from '../data/api-error.ts';
import type { ContentFormHandle, SaveOutcome } from '../form/content-form.tsx';
import { Cell } from '../form/stores.ts';
import { notify, notifyRetry, notifyUndoable } from '../ui/notify.tsx';
import { useOnce } from '../ui/use-once.ts';
import {
  type DocumentSource,
  SaveError,
  StaleDraft,
  StaleSave,
  type StoredDocument,
} from './document-source.ts';
import { publishDocument } from './draft-source.ts';
import { useAutosave } from './use-autosave.ts';
import { type EditedDraft, useDraft } from './use-draft.ts';
import { useMerge } from './use-merge.ts';
import { useSteps } from './use-steps.ts';

interface DocumentOptions {
  /** Milliseconds that the notification of a successful save stays. */
  readonly successStay?: number;
  /** Whether unsaved changes from the browser's storage are restored without asking. */
  readonly restoresAtOnce?: boolean;
  /** Called after each save with the content before and after it. */
  readonly onStored?: (before: AnyContent, after: AnyContent) => void;
  /** Called with the id when the save button has saved. */
  readonly onSubmitted?: (id: number | null) => void;
}

/** The one save flow of the editor: loads a document, saves what the form submits, merges a stale save with what was stored since, and autosaves unsaved changes to the browser. */
export function useDocument(source: DocumentSource, options: DocumentOptions = {}) {
  const form = useRef<ContentFormHandle>(null);
  const [edited] = useState(() => new Cell<AnyContent | undefined>(undefined));
  const { loaded, start } = useLoadedDocument(source);
  const { conflict, merge } = useMerge(source.declaration);
  const base = useRef<StoredDocument | null>(null);
  if (start !== undefined && base.current === null) base.current = start;
  const [stored, setStored] = useState<StoredDocument | null>(null);
  const setBase = (next: StoredDocument) => {
    base.current = next;
    setStored(next);
  };

  const settle = async (
    mine: AnyContent,
    from: StoredDocument,
    theirs: StoredDocument,
  ): Promise<SaveOutcome> => {
    const merged = await merge({ mine, base: from.content, theirs });
    if (merged === null) return { failed: true };
    setBase({ ...theirs, draft: base.current?.draft });
    const { content, givenUp, isChosen } = merged;
    if (!isChosen) notifyMerged(theirs);
    if (givenUp !== undefined)
      notifyUndoable('Your changes were replaced by theirs.', () => form.current?.put(givenUp));
    return { merged: content, stored: theirs.content };
  };

  const draft = useDraft({ source, form, base, setBase, merge });
  const { isSaving, onSave, submit } = useSave(source, { form, base, setBase, settle, draft, ...options });
  const autosave = useAutosave({
    ...{ source, form, merge, isReady: start !== undefined },
    stored: () => base.current && shownOf(base.current),
    ...{ restoresAtOnce: options.restoresAtOnce ?? false },
  });
  const steps = useSteps(form);
  return {
    source,
    form,
    /** The content as it is typed; undefined before the first change. */
    edited,
    loaded,
    start,
    stored: stored ?? start ?? null,
    conflict,
    isSaving,
    onSave,
    submit,
    draft,
    ...steps,
    ...autosave,
  };
}

/** A document with the content that its form starts from: that of its draft where it has one. */
export function shownOf(stored: StoredDocument): StoredDocument {
  return stored.draft ? { ...stored, content: stored.draft.content } : stored;
}

/** A document in the editor. */
export type EditedDocument = ReturnType<typeof useDocument>;

interface SaveFlow extends DocumentOptions {
  readonly form: RefObject<ContentFormHandle | null>;
  readonly base: RefObject<StoredDocument | null>;
  readonly setBase: (next: StoredDocument) => void;
  readonly draft: EditedDraft;
  readonly settle: (mine: AnyContent, from: StoredDocument, theirs: StoredDocument) => Promise<SaveOutcome>;
}

function useSave(source: DocumentSource, { form, base, setBase, settle, draft, ...options }: SaveFlow) {
  const client = useQueryClient();
  const [, once] = useOnce();
  const [isSaving, setSaving] = useState(false);
  const saves = useRef(0);
  const isSubmitting = useRef(false);
  const saveDraft = async (mine: AnyContent): Promise<SaveOutcome> =>
    (await draft.saver.run()) === 'saved' ? { saved: mine } : { failed: true };

  const store = async (mine: AnyContent, from: StoredDocument): Promise<SaveOutcome> => {
    try {
      const { draft: _, ...next } = await publishDocument(source, mine, from);
      saves.current += 1;
      setBase(next);
      options.onStored?.(from.content, next.content);
      const text = from.id === null ? source.messages.created : source.messages.updated;
      notify({
        kind: 'success',
        text,
        ...(options.successStay !== undefined && { stay: options.successStay }),
      });
      await Promise.all(source.staleQueries.map((key) => client.invalidateQueries({ queryKey: [key] })));
      return { saved: next.content };
    } catch (thrown) {
      if (thrown instanceof StaleDraft) return await saveDraft(mine);
      if (thrown instanceof StaleSave) return settle(mine, from, thrown.current);
      return explain(source, thrown, () => void submit());
    }
  };
  const onSave = async (mine: AnyContent): Promise<SaveOutcome> => {
    if (base.current === null) return { failed: true };
    // A list that is saved after each change goes to the draft where there is one.
    if (!isSubmitting.current && base.current.draft) return await saveDraft(mine);
    setSaving(true);
    await draft.saver.hold();
    return store(mine, base.current).finally(() => {
      setSaving(false);
      draft.saver.release();
      draft.changed();
    });
  };
  const submit = () =>
    once(async () => {
      const before = saves.current;
      isSubmitting.current = true;
      const isSaved = await form.current?.save().finally(() => {
        isSubmitting.current = false;
      });
      // A merge that took only their changes stores nothing, and can be undone in the form.
      if (isSaved && saves.current > before) options.onSubmitted?.(base.current?.id ?? null);
    });
  return { isSaving, onSave, submit };
}

function useLoadedDocument(source: DocumentSource) {
  const { messages, fallback } = source;
  const loaded = useQuery({
    // Each form loads its own: two forms of new entries have the same document key.
    queryKey: ['document', source.key, useId()],
    queryFn: source.load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { error, data } = loaded;
  const isGone = error instanceof ApiError && error.status === 404;
  const usable = error === null || isGone ? undefined : fallback;
  useEffect(() => {
    if (error === null) return;
    const { title, text = messageOf(error) } = messages.loadFailed;
    notify(usable?.notice ?? { kind: 'error', title, text });
  }, [error, usable, messages]);
  return { loaded, start: data ?? usable?.stored };
}

function explain({ messages }: DocumentSource, thrown: unknown, retry: () => void): SaveOutcome {
  const { title, text } = messages.saveFailed;
  const issues = thrown instanceof ApiError ? thrown.issues : [];
  if (issues[0] !== undefined) {
    notify({ kind: 'error', title, text: issues[0].message });
    return { issues };
  }
  if (thrown instanceof SaveError) notifyRetry({ text: thrown.message, retry });
  else notifyRetry({ title, text: serverMessageOf(thrown, text), retry });
  return { failed: true };
}

function notifyMerged({ savedBy }: StoredDocument): void {
  const text = `${savedBy ?? 'Someone else'} had changed this too. The changes of both are kept.`;
  notify({ kind: 'success', text, stay: 8_000 });
}
