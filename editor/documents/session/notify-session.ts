import { ApiError, messageOf, serverMessageOf } from '../../data/api-error.ts';
import { notify, notifyRetry, notifyUndoable, removeNotification } from '../../ui/notify.tsx';
import { type DocumentMessages, SaveError } from '../document-source.ts';
import type { Publication, SessionEvent } from './session-state.ts';

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
export function notifySession(event: SessionEvent, options: NotifyOptions): void {
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
