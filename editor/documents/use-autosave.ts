import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { mergeContent } from '#schemas/engine/merge.ts';
import { useMe } from '../data/use-me.ts';
import { canonicalText } from '../form/canonical.ts';
import type { ContentFormHandle } from '../form/content-form.tsx';
import { notifyUndoable } from '../ui/notify.tsx';
import { useDirtyCheck } from '../unsaved/dirty-forms.ts';
import type { UnsavedChanges } from '../unsaved/unsaved-changes.ts';
import { Autosave, type FormChanges } from './autosave.ts';
import { type DocumentSource, readForEditing, type StoredDocument } from './document-source.ts';
import type { Merge } from './use-merge.ts';

interface AutosaveOptions {
  readonly source: DocumentSource;
  readonly form: RefObject<ContentFormHandle | null>;
  /** What the form started from; null while it is loading. */
  readonly stored: () => StoredDocument | null;
  readonly isReady: boolean;
  readonly merge: Merge;
  /** Whether earlier changes are restored without asking. */
  readonly restoresAtOnce: boolean;
}

/** Saves a form's unsaved changes to the browser's storage, and offers to restore earlier ones. */
export function useAutosave(options: AutosaveOptions) {
  const { source, form, stored, merge, restoresAtOnce } = options;
  const { declaration } = source;
  const [isDirty, setDirty] = useState(false);
  const { offers, autosave } = useBrowserStorage(options);
  const askDirty = () => form.current?.isDirty() ?? false;
  useDirtyCheck(askDirty, () => autosave.flush());

  const restore = async (changes: UnsavedChanges) => {
    const now = stored();
    if (now === null) return;
    const read = (content: AnyContent) => readForEditing(declaration, content, changes.version).content;
    const mine = read(changes.content);
    const merged = await merge({ mine, base: read(changes.base), theirs: now });
    const current = form.current;
    if (merged === null || current === null) return;
    // Text that was typed meanwhile is not replaced.
    const typed = { base: now.content, mine: current.read(), theirs: merged.content };
    // The steps of another schema version do not fit.
    const steps = changes.version === declaration.version ? changes.steps : undefined;
    current.put(mergeContent(declaration.fields, typed).content, steps && { content: mine, steps });
    autosave.flush();
    autosave.remove(changes);
  };
  const discard = (changes: UnsavedChanges) => {
    autosave.remove(changes);
    notifyUndoable('Unsaved changes discarded.', () => autosave.add(changes));
  };

  const [offer] = offers;
  const latest = useRef(restore);
  useEffect(() => {
    latest.current = restore;
  });
  useEffect(() => {
    if (restoresAtOnce && offer) void latest.current(offer);
  }, [restoresAtOnce, offer]);
  const onDirtyChange = (dirty: boolean) => {
    setDirty(dirty);
    autosave.dirtyChanged(dirty);
  };
  return { offer, restore, discard, autosave, isDirty, askDirty, onDirtyChange };
}

function useBrowserStorage({ source, form, stored, isReady }: AutosaveOptions) {
  const { declaration } = source;
  const person = useMe().data?.id;
  const [offers, setOffers] = useState<readonly UnsavedChanges[]>([]);
  const latest = useRef({ source, stored });
  useEffect(() => {
    latest.current = { source, stored };
  });
  const read = useCallback((): FormChanges | null | undefined => {
    const now = form.current;
    const base = latest.current.stored();
    if (now === null || base === null) return undefined;
    if (!now.isDirty()) return null;
    const content = now.read();
    return {
      ...{ label: latest.current.source.nameOf(content), version: declaration.version },
      ...{ revision: base.revision, base: base.content, content, steps: now.steps() },
    };
  }, [declaration, form]);
  const [autosave] = useState(() => new Autosave(source.key, read, setOffers));

  useEffect(() => {
    const now = latest.current.stored();
    if (person === undefined || !isReady || now === null || now.failure !== undefined) return;
    autosave.start(person, (changes) => {
      // Changes of a newer version wait for the code that can read them.
      const { content, failure } = readForEditing(declaration, changes.content, changes.version);
      if (failure !== undefined) return 'ignore';
      const isSaved =
        canonicalText(declaration.fields, content) === canonicalText(declaration.fields, now.content);
      return isSaved ? 'remove' : 'offer';
    });
  }, [autosave, person, isReady, declaration]);
  useFlushOnLeave(autosave);
  return { offers, autosave };
}

/** Saves the changes when the page may be closed, and before the form is removed. */
function useFlushOnLeave(autosave: Autosave): void {
  useLayoutEffect(() => {
    const flush = () => void autosave.flush();
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
    };
  }, [autosave]);
}
