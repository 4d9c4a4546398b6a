import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { ContentFormHandle } from '../../form/content-form.tsx';
import type { Message } from '../../ui/notify.tsx';
import type { UnsavedChanges } from '../../ui/unsaved-changes.ts';
import type { StoredDocument } from '../document-source.ts';
import type { Conflict } from './conflict.ts';
import type { SaveProblem } from './save-problem.ts';

export type SessionForm = Pick<
  ContentFormHandle,
  'save' | 'check' | 'put' | 'merge' | 'steps' | 'restoreSteps' | 'read' | 'isDirty' | 'forDraft'
>;

/** Content of a publication that was asked for and is not done. */
export interface Publication {
  /** Changes of others are merged into it until it is sent. */
  content: AnyContent;
  /** The form's content from which it was made. */
  sent: AnyContent;
}

/** A publication that has ended: what it started from, and what is stored. */
export interface Published {
  readonly base: StoredDocument;
  readonly next: StoredDocument;
  /** Whether this form published it. */
  readonly isPublished: boolean;
}

/** The content to which a cancelled dialog returns. */
export interface Checkpoint {
  readonly content: AnyContent;
  readonly hasDraft: boolean;
}

/** Outcome of saving a draft; the person was told of a refusal. */
export type DraftOutcome = 'saved' | 'conflict' | 'failed' | 'refused';

export interface SessionState {
  readonly isLoading: boolean;
  readonly loadError: Error | null;
  /** The document that the form starts with; undefined until it is loaded. */
  readonly start: StoredDocument | undefined;
  /** The base of the form: the document as it was loaded or saved last. */
  readonly stored: StoredDocument | null;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** The kind of the save that runs, or that is retried after a failure. */
  readonly intention: 'draft' | 'publish' | undefined;
  readonly problem: SaveProblem | undefined;
  /** Why the last publication failed, until one succeeds or is given up. */
  readonly notPublished: string | undefined;
  /** The open question about fields that both changed. */
  readonly conflict: Conflict | null;
  /** Whether the person decides later; nothing is saved by itself until then. */
  readonly isUndecided: boolean;
  /** Counts the publications from this form. */
  readonly published: number;
  /** Earlier copies in the browser that can be restored. */
  readonly offers: readonly UnsavedChanges[];
}

export const startState: SessionState = {
  ...{ isLoading: false, loadError: null, start: undefined, stored: null },
  ...{ isDirty: false, isSaving: false, intention: undefined },
  ...{ problem: undefined, notPublished: undefined, conflict: null, isUndecided: false },
  ...{ published: 0, offers: [] },
};

export type SessionStatus = 'loading' | 'clean' | 'dirty' | 'saving' | 'conflict' | 'offline' | 'ended';

/** The name of a session's state. */
export function statusOf(state: SessionState): SessionStatus {
  const { stored, isDirty, isSaving, problem, conflict, isUndecided, intention } = state;
  if (stored === null) return 'loading';
  if (conflict !== null || isUndecided) return 'conflict';
  if (isSaving) return 'saving';
  if (!isDirty && intention === undefined) return 'clean';
  return problem?.kind === 'offline' || problem?.kind === 'ended' ? problem.kind : 'dirty';
}

export type SessionEvent =
  | { readonly kind: 'notLoaded'; readonly error: unknown; readonly notice: Message | undefined }
  /** The document could not be loaded after a change that was made. */
  | { readonly kind: 'notReloaded' }
  | { readonly kind: 'published'; readonly before: StoredDocument; readonly after: StoredDocument }
  /** Whether a draft exists has changed. */
  | { readonly kind: 'draftChanged' }
  | { readonly kind: 'merged'; readonly savedBy: string | null; readonly isPublic: boolean }
  /** Somebody else discarded the draft that the form goes on from. */
  | { readonly kind: 'discarded' }
  /** The person took their side somewhere; `mine` is the content with the other one. */
  | { readonly kind: 'replaced'; readonly mine: AnyContent }
  | { readonly kind: 'notPublished'; readonly error: unknown; readonly publication: Publication }
  /** A publication that failed is not to be tried again. */
  | { readonly kind: 'givenUp' }
  /** The person has left the form, and would have to decide something in it. */
  | { readonly kind: 'leftUnpublished'; readonly reason: string }
  | { readonly kind: 'draftRefused'; readonly reason: string };
