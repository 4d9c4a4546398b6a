import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EditorMessages } from '#schemas/engine/block.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { ApiError, messageOf, serverMessageOf } from '../data/api-error.ts';
import type { ContentFormHandle, SaveOutcome } from '../form/content-form.tsx';
import { notify, notifyUndoable } from '../ui/notify.tsx';
import { type ContentSource, SaveRefusal, StaleSave, type StoredContent } from './content-source.ts';
import { notifyMerged } from './notify-merged.ts';
import { useMerge } from './use-merge.ts';

interface EditorOptions {
  /** Milliseconds that the message of a successful save stays. */
  readonly successStay: number;
  readonly form: RefObject<ContentFormHandle | null>;
  readonly onSaved: (before: AnyContent, after: AnyContent) => void;
}

/** Under which is kept what tells of other content when it was saved. */
const tellingOfSaves = ['overview', 'dashboard'];

/** Loads a declaration's content and saves what the form gives back; a stale save is merged with what was stored meanwhile. */
export function useContentEditor(source: ContentSource, { successStay, form, onSaved }: EditorOptions) {
  const { declaration, messages } = source;
  const client = useQueryClient();
  const { conflict, merge } = useMerge(declaration);
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<StoredContent | null>(null);
  const base = useRef<StoredContent | null>(null);

  const stored = useStoredContent(source);
  if (stored.data !== undefined && base.current === null) base.current = stored.data;

  const store = async (mine: AnyContent, from: StoredContent): Promise<SaveOutcome> => {
    try {
      const next = await source.save(mine, from);
      base.current = next;
      setSaved(next);
      onSaved(from.content, next.content);
      const text = from.id === null ? messages.created : messages.updated;
      notify({ kind: 'success', text, stay: successStay });
      await Promise.all(tellingOfSaves.map((key) => client.invalidateQueries({ queryKey: [key] })));
      return { saved: next.content };
    } catch (thrown) {
      if (thrown instanceof StaleSave) return settle(mine, from, thrown.current);
      return refuse(thrown, messages);
    }
  };

  const settle = async (
    mine: AnyContent,
    from: StoredContent,
    theirs: StoredContent,
  ): Promise<SaveOutcome> => {
    const merged = await merge({ mine, base: from.content, theirs });
    if (merged === null) return { failed: true };
    base.current = theirs;
    setSaved(theirs);
    const { content, givenUp, isChosen } = merged;
    if (!isChosen) notifyMerged(theirs);
    if (givenUp !== undefined)
      notifyUndoable('Your changes were replaced by theirs.', () => form.current?.put(givenUp));
    return { merged: content, stored: theirs.content };
  };

  const save = async (mine: AnyContent): Promise<SaveOutcome> => {
    if (base.current === null) return { failed: true };
    setSaving(true);
    try {
      return await store(mine, base.current);
    } finally {
      setSaving(false);
    }
  };

  return { stored, saved: saved ?? stored.data ?? null, isSaving, conflict, merge, save };
}

function useStoredContent({ declaration, messages, load }: ContentSource) {
  const stored = useQuery({
    queryKey: ['stored-content', declaration.type],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { error } = stored;
  useEffect(() => {
    if (error === null) return;
    const { loadFailed: title, loadFailedText: text = messageOf(error) } = messages;
    notify({ kind: 'error', title, text });
  }, [error, messages]);
  return stored;
}

function refuse(thrown: unknown, { saveFailed, saveFailedText }: EditorMessages): SaveOutcome {
  const [first] = thrown instanceof ApiError ? thrown.issues : [];
  if (thrown instanceof ApiError && first !== undefined) {
    notify({ kind: 'error', title: saveFailed, text: first.message });
    return { issues: thrown.issues };
  }
  if (thrown instanceof SaveRefusal) notify({ kind: 'error', text: thrown.message });
  else notify({ kind: 'error', title: saveFailed, text: serverMessageOf(thrown, saveFailedText) });
  return { failed: true };
}
