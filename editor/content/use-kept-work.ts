import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { mergeContent } from '#schemas/engine/merge.ts';
import { useMe } from '../data/use-me.ts';
import { canonicalText } from '../form/canonical.ts';
import type { ContentFormHandle } from '../form/content-form.tsx';
import { notifyUndoable } from '../ui/notify.tsx';
import type { KeptWork } from '../work/kept-work.ts';
import { useUnsavedForm } from '../work/unsaved-work.ts';
import { readForEditing, type StoredContent } from './content-source.ts';
import { type FormWork, Keeper } from './keeper.ts';
import type { Merge } from './use-merge.ts';

interface KeptOptions {
  /** Names the document among all that a person edits. */
  readonly document: string;
  readonly declaration: Declaration;
  readonly nameOf: (content: AnyContent) => string;
  readonly form: RefObject<ContentFormHandle | null>;
  /** What is stored as far as the form knows; null while it is loading. */
  readonly stored: () => StoredContent | null;
  readonly isReady: boolean;
  readonly merge: Merge;
  /** Whether kept work is put into the form without being asked for. */
  readonly restoresAtOnce?: boolean;
}

/** Keeps unsaved work on a document in the browser, and offers what was kept before. */
export function useKeptWork(options: KeptOptions) {
  const { declaration, form, stored, merge, restoresAtOnce = false } = options;
  const [isDirty, setDirty] = useState(false);
  const { offers, keeper } = useKeeper(options);

  const restore = async (work: KeptWork) => {
    const now = stored();
    if (now === null) return;
    const read = (content: AnyContent) => readForEditing(declaration, content, work.version).content;
    const merged = await merge({ mine: read(work.content), base: read(work.base), theirs: now });
    const current = form.current;
    if (merged === null || current === null) return;
    // What was typed since stays as it is.
    const typed = { base: now.content, mine: current.read(), theirs: merged.content };
    current.put(mergeContent(declaration.fields, typed).content);
    keeper.keepNow();
    keeper.remove(work);
  };
  const discard = (work: KeptWork) => {
    keeper.remove(work);
    notifyUndoable('Unsaved changes discarded.', () => keeper.add(work));
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
    keeper.dirtyChanged(dirty);
  };
  return { offer, restore, discard, keeper, isDirty, onDirtyChange };
}

/** The kept work on a document that exists once, such as a block or a set of site-wide values. */
export function useKeptContent(
  declaration: Declaration,
  { stored, ...rest }: Pick<KeptOptions, 'form' | 'merge'> & { readonly stored: StoredContent | null },
) {
  const kept = useKeptWork({
    ...{ ...rest, document: `content/${declaration.type}`, declaration, nameOf: () => declaration.label },
    ...{ stored: () => stored, isReady: stored !== null },
  });
  useUnsavedForm(rest.form, () => kept.keeper.keepNow());
  return kept;
}

function useKeeper({ document, declaration, nameOf, form, stored, isReady }: KeptOptions) {
  const person = useMe().data?.id;
  const [offers, setOffers] = useState<readonly KeptWork[]>([]);
  const describe = useRef({ nameOf, stored });
  useEffect(() => {
    describe.current = { nameOf, stored };
  });
  const read = useCallback((): FormWork | null | undefined => {
    const now = form.current;
    const base = describe.current.stored();
    if (now === null || base === null) return undefined;
    if (!now.isDirty()) return null;
    const content = now.read();
    return {
      ...{ label: describe.current.nameOf(content), version: declaration.version },
      ...{ revision: base.revision, base: base.content, content },
    };
  }, [declaration, form]);
  const [keeper] = useState(() => new Keeper(document, read, setOffers));

  useEffect(() => {
    const now = describe.current.stored();
    if (person === undefined || !isReady || now === null || now.failure !== undefined) return;
    keeper.begin(person, (work) => {
      // Work of a newer version waits for the code that can read it.
      const { content, failure } = readForEditing(declaration, work.content, work.version);
      if (failure !== undefined) return 'wait';
      const isSaved =
        canonicalText(declaration.fields, content) === canonicalText(declaration.fields, now.content);
      return isSaved ? 'drop' : 'offer';
    });
  }, [keeper, person, isReady, declaration]);
  useKeepOnLeave(keeper);
  return { offers, keeper };
}

/** Keeps the form's work when the page may go away, and before the form is removed. */
function useKeepOnLeave(keeper: Keeper): void {
  useLayoutEffect(() => {
    const keep = () => void keeper.keepNow();
    const keepHidden = () => globalThis.document.visibilityState === 'hidden' && keep();
    window.addEventListener('pagehide', keep);
    globalThis.document.addEventListener('visibilitychange', keepHidden);
    return () => {
      keep();
      window.removeEventListener('pagehide', keep);
      globalThis.document.removeEventListener('visibilitychange', keepHidden);
    };
  }, [keeper]);
}
