import { useCallbackRef } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type RefObject,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { site } from '#schemas/site.ts';
import { ApiError, messageOf, serverMessageOf } from '../../data/api-error.ts';
import { useMe } from '../../data/queries.ts';
import { readSession, watchSession } from '../../data/session.ts';
import { useAction } from '../../data/use-action.ts';
import { reviewsKey } from '../../data/use-drafts.ts';
import type { ContentFormHandle } from '../../form/content-form.tsx';
import type { CanStep, Direction } from '../../form/form-history.ts';
import { Cell, useCell } from '../../form/stores.ts';
import { discardQuestion, useConfirm } from '../../ui/confirm.tsx';
import { useDirtyCheck } from '../../ui/dirty-forms.ts';
import {
  keepNotification,
  notify,
  notifyFailure,
  notifyRetry,
  notifyUndoable,
  removeNotification,
  savingOf,
} from '../../ui/notify.tsx';
import type { UnsavedChanges } from '../../ui/unsaved-changes.ts';
import { type DocumentMessages, type DocumentSource, SaveError } from '../document-source.ts';
import { useNotifyDiscarded } from '../use-discard-draft.ts';
import { DocumentSession } from './document-session.ts';
import { type Publication, type SessionEvent, statusOf } from './session-state.ts';

export interface DocumentOptions {
  /** Milliseconds that the notification of a successful save stays; as others by default. */
  readonly successStay?: number;
  /** Whether unsaved changes from the browser's storage are restored without asking. */
  readonly restoresAtOnce?: boolean;
  /** Called after each publication with the content before and after it. */
  readonly onStored?: (before: AnyContent, after: AnyContent) => void;
  /** Called with the id when the save button has published. */
  readonly onSubmitted?: (id: number | null) => void;
}

/** Whether drafts are saved while a person types. */
export const SavesDraftsContext = createContext<boolean>(site.savesDrafts);

/** Opens a document in the editor: its session, and the form that is connected to it. */
export function useDocument(source: DocumentSource, options: DocumentOptions = {}) {
  const form = useRef<ContentFormHandle>(null);
  const [edited] = useState(() => new Cell<AnyContent | undefined>(undefined));
  const savesDrafts = use(SavesDraftsContext);
  const { session, submit } = useSession(source, { ...options, savesDrafts, form });
  const state = useCell(session.state);
  const [can, setCan] = useState<CanStep>({ undo: false, redo: false });
  // The screen around the form is rendered after the frame that shows the change.
  const onHistoryChange = useCallback((next: CanStep) => startTransition(() => setCan(next)), []);
  const attach = useCallback(
    (handle: ContentFormHandle | null) => {
      form.current = handle;
      session.attach(handle);
    },
    [session],
  );
  const isPublishing = state.isSaving && state.intention === 'publish';
  const [offer] = state.offers;
  useEffect(() => {
    if (options.restoresAtOnce && offer) void session.restore(offer);
  }, [options.restoresAtOnce, offer, session]);
  return {
    ...state,
    source,
    session,
    form,
    attach,
    /** The content as it is typed; undefined before the first change. */
    edited,
    status: statusOf(state),
    isPublishing,
    isDraft: session.isDraft(),
    undo: { can, onStep: (direction: Direction) => form.current?.step(direction) },
    onHistoryChange,
    submit,
    saveButton: { isSaving: isPublishing, problem: state.notPublished, onSave: () => void submit() },
    discardDraft: useDiscard(session, source),
    ...actionsOf(session, savingOf(source.declaration.type)),
    cancel: useCancel(session, savesDrafts, () => form.current?.isUploading() === true),
  };
}

export type EditedDocument = ReturnType<typeof useDocument>;

interface SessionOptions extends DocumentOptions {
  readonly savesDrafts: boolean;
  readonly form: RefObject<ContentFormHandle | null>;
}

function useSession(source: DocumentSource, { savesDrafts, form, ...options }: SessionOptions) {
  const client = useQueryClient();
  const person = useMe().data?.id;
  const subject = savingOf(source.declaration.type);
  const tell = useCallbackRef((event: SessionEvent) => {
    notifySession(event, {
      ...{ messages: source.messages, successStay: options.successStay },
      subject: form.current ? subject : undefined,
      retry: (failed) => void submit(failed),
      put: (content) => form.current?.put(content),
    });
    if (event.kind === 'published') options.onStored?.(event.before.content, event.after.content);
    if (event.kind === 'published' || event.kind === 'draftChanged')
      for (const queryKey of [...source.staleQueries, reviewsKey])
        void client.invalidateQueries({ queryKey });
  });
  const [session] = useState(() => new DocumentSession({ source, savesDrafts, tell }));
  /** Publishes the form, or what failed where the person has left the form. */
  const submit = async (failed?: Publication) => {
    if (await session.publish(failed)) options.onSubmitted?.(session.state.get().stored?.id ?? null);
  };
  useEffect(() => {
    void session.load();
    return () => {
      session.stop();
      keepNotification(subject);
    };
  }, [session, subject]);
  useEffect(() => {
    if (person !== undefined) session.identify(person);
  }, [session, person]);
  const isUploading = () => form.current?.isUploading() === true;
  useDirtyCheck(
    () => isUploading() || form.current?.isDirty() === true,
    // A file that is not uploaded yet cannot be stored.
    () => session.offline.flush() && !isUploading(),
  );
  useSavesOnLeave(session);
  return { session, submit };
}

/** Saves when the page is hidden or may be closed, when the connection is back, and when the person has signed in again. */
function useSavesOnLeave(session: DocumentSession): void {
  useLayoutEffect(() => {
    const keep = () => void session.offline.flush();
    const send = () => session.flush();
    const onHide = () => {
      if (document.visibilityState !== 'hidden') return;
      keep();
      send();
    };
    const stopWatching = watchSession(() => readSession() === 'signed-in' && send());
    window.addEventListener('pagehide', keep);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      keep();
      stopWatching();
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [session]);
}

function actionsOf(session: DocumentSession, subject: string) {
  const keepDraft = async () => {
    const isStored = await session.keepDraft();
    if (isStored === undefined) return false;
    const text = isStored
      ? 'Draft saved. Visitors do not see it yet.'
      : 'Draft begun. It is the same as what visitors see; your next changes stay private.';
    notify({ kind: 'success', text, subject });
    return true;
  };
  const discardCopy = (copy: UnsavedChanges) => {
    session.offline.remove(copy);
    notifyUndoable('Unsaved changes discarded.', () => session.offline.add(copy));
  };
  return { keepDraft, discardCopy };
}

function useDiscard(session: DocumentSession, { staleQueries }: DocumentSource) {
  const notifyDiscarded = useNotifyDiscarded();
  const { run } = useAction({
    send: async (_wasScheduled: boolean) => {
      const restore = await session.discard();
      return restore && (() => restore().then(() => session.reload()));
    },
    stale: [...staleQueries, reviewsKey],
    failed: (thrown) => notifyFailure('Failed to discard the draft', thrown),
    onDone: (restore, wasScheduled) =>
      notifyDiscarded('Draft discarded. The form shows what visitors see.', restore, wasScheduled),
  });
  return run;
}

const discard = discardQuestion('Your changes are not saved yet.');
const discardDrafted = discardQuestion('Your changes are not published yet.');
const discardUnreached = discardQuestion(
  'The server did not take them back: a draft that is saved stays, and changes that are not saved are lost.',
);

/** Reverts the changes of a form that is closed without saving, with `asks` after a question; resolves to whether it may be closed. */
function useCancel(session: DocumentSession, savesDrafts: boolean, isUploading: () => boolean) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const notifyDiscarded = useNotifyDiscarded();
  return async (asks: boolean): Promise<boolean> => {
    const isOnlyUploading = !session.hasOwnChanges() && isUploading();
    if (isOnlyUploading && !(await confirm(discard))) return false;
    // A file that was uploaded during the question is a change.
    if (!session.hasOwnChanges()) return true;
    const isDrafted = savesDrafts && session.state.get().stored?.known === undefined;
    const mustAsk = !isOnlyUploading && (asks || !isDrafted);
    if (mustAsk && !(await confirm(isDrafted ? discardDrafted : discard))) return false;
    if (!isDrafted) {
      session.offline.discard();
      return true;
    }
    const restore = await session.takeBack();
    if (!restore && session.hasOwnChanges() && !(await confirm(discardUnreached))) return false;
    session.offline.discard();
    void client.invalidateQueries();
    if (restore) notifyDiscarded('Changes discarded', restore, false);
    return true;
  };
}

interface NotifyOptions {
  /** The subject of the notifications about saving the form; none once it was left, as the success of another form must not replace them. */
  readonly subject: string | undefined;
  readonly messages: DocumentMessages;
  /** Milliseconds that the notification of a successful save stays. */
  readonly successStay?: number | undefined;
  /** Publishes the form again, or what failed where the person has left the form. */
  readonly retry: (failed: Publication) => void;
  readonly put: (content: Readonly<Record<string, unknown>>) => void;
}

/** Shows what happened in a session. */
function notifySession(event: SessionEvent, options: NotifyOptions): void {
  const { messages, successStay, retry, put } = options;
  const ofForm = options.subject !== undefined && { subject: options.subject };
  switch (event.kind) {
    case 'notLoaded': {
      const { title, text = messageOf(event.error) } = messages.loadFailed;
      notify(event.notice ?? { kind: 'error', title, text });
      return;
    }
    case 'notReloaded': {
      const text = 'What is stored now could not be loaded. Reload the page before you go on.';
      notify({ kind: 'warning', text, stay: 8_000 });
      return;
    }
    case 'published': {
      const text = event.before.published === null ? messages.created : messages.updated;
      notify({ kind: 'success', text, ...ofForm, ...(successStay !== undefined && { stay: successStay }) });
      return;
    }
    case 'merged': {
      const what = event.isPublic ? 'this' : 'this draft';
      const text = `${event.savedBy ?? 'Someone else'} had changed ${what} too. The changes of both are kept.`;
      notify({ kind: 'success', text, stay: 8_000 });
      return;
    }
    case 'discarded': {
      const text = 'Someone else had discarded this draft. It is saved again, with your changes.';
      notify({ kind: 'warning', text, stay: 8_000 });
      return;
    }
    case 'replaced':
      notifyUndoable('Your changes were replaced by theirs.', () => put(event.mine));
      return;
    case 'notPublished':
      notifyNotPublished(event.error, messages, { ...ofForm, retry: () => retry(event.publication) });
      return;
    case 'givenUp':
      if (options.subject !== undefined) removeNotification(options.subject);
      return;
    case 'leftUnpublished':
      notify({ kind: 'error', title: messages.saveFailed.title, text: event.reason });
      return;
    case 'draftRefused':
      notify({ kind: 'error', title: 'Failed to save the draft', text: event.reason });
      return;
    case 'draftChanged':
  }
}

function notifyNotPublished(
  error: unknown,
  { saveFailed }: DocumentMessages,
  { retry, ...ofForm }: { readonly subject?: string; readonly retry: () => void },
): void {
  const { title, text } = saveFailed;
  const [issue] = error instanceof ApiError ? error.issues : [];
  if (issue) notify({ kind: 'error', title, text: issue.message, ...ofForm });
  else if (error instanceof SaveError) notifyRetry({ text: error.message, retry, ...ofForm });
  else notifyRetry({ title, text: serverMessageOf(error, text), retry, ...ofForm });
}
