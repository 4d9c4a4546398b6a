import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { type MergeConflict, type MergeSides, mergeContent, type Side } from '#schemas/engine/merge.ts';
import { isSame } from '#schemas/engine/records.ts';
import { ApiError, serverMessageOf } from '../../data/api-error.ts';
import type { ContentFormHandle } from '../../form/content-form.tsx';
import type { Message } from '../../ui/notify.tsx';
import type { UnsavedChanges } from '../../ui/unsaved-changes.ts';
import { SaveError, StaleSave, type StoredDocument } from '../document-source.ts';

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

/** Outcome of saving a draft; a rejection was shown to the person. */
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

type SessionStatus = 'loading' | 'clean' | 'dirty' | 'saving' | 'conflict' | 'offline' | 'ended';

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
  /** The person chose their side in a conflict; `mine` is the content with the other side. */
  | { readonly kind: 'replaced'; readonly mine: AnyContent }
  | { readonly kind: 'notPublished'; readonly error: unknown; readonly publication: Publication }
  /** A publication that failed is not to be tried again. */
  | { readonly kind: 'givenUp' }
  /** The person has left the form, and would have to decide something in it. */
  | { readonly kind: 'leftUnpublished'; readonly reason: string }
  | { readonly kind: 'draftRefused'; readonly reason: string };

/** The chosen side, by the id of the conflict. */
export type Choices = ReadonlyMap<string, Side>;

/** Who saved the other side of a conflict, and when. */
export type TheirStamp = Pick<StoredDocument, 'savedBy' | 'savedAt'>;

/** Fields that both changed, until the person chooses; `choose(null)` leaves them undecided. */
export interface Conflict {
  readonly conflicts: readonly MergeConflict[];
  readonly theirs: TheirStamp;
  readonly choose: (choices: Choices | null) => void;
}

/** Asks about every field that both changed, again where a side changes meanwhile; resolves to null where the person decides later. */
export async function askForChoices(
  fields: readonly FieldNode[],
  read: () => readonly MergeSides[],
  ask: (question: Pick<Conflict, 'conflicts' | 'choose'> | null) => void,
): Promise<Choices | null> {
  const choices = new Map<string, Side>();
  let answered: readonly MergeConflict[] = [];
  for (;;) {
    const found = read().flatMap((sides) => mergeContent(fields, sides).conflicts);
    const conflicts = found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at);
    if (conflicts.every((conflict) => answered.some((other) => isSameConflict(conflict, other))))
      return choices;
    const chosen = await new Promise<Choices | null>((choose) => ask({ conflicts, choose }));
    ask(null);
    if (chosen === null) return null;
    for (const [id, side] of chosen) choices.set(id, side);
    answered = conflicts;
  }
}

function isSameConflict(a: MergeConflict, b: MergeConflict): boolean {
  return a.id === b.id && isSame(a.before, b.before) && isSame(a.after, b.after);
}

/** Milliseconds until a save that did not reach the server, or that it could not handle, is tried again. */
const retryMs = 10_000;

/** Why a save failed; `refused` is not tried again by itself. */
export interface SaveProblem {
  readonly kind: 'offline' | 'ended' | 'server' | 'busy' | 'refused';
  /** Milliseconds until the next attempt; absent where there is none. */
  readonly retryMs?: number;
  readonly text: string;
  /** Where the changes are until they are saved. */
  readonly kept: string;
}

/** Classifies a failed save; `isKept` is whether the browser has stored the changes. */
export function describeProblem(error: unknown, isKept: boolean): SaveProblem {
  const kept = isKept ? 'your changes are kept in this browser' : 'your changes are only on this screen';
  if (error instanceof StaleSave)
    return { kind: 'busy', retryMs, text: 'Others keep changing this; trying again', kept };
  if (!(error instanceof ApiError)) {
    const text = error instanceof SaveError ? error.message : 'An unexpected error occurred';
    return { kind: 'refused', text, kept };
  }
  const wait = error.retryAfterMs ?? retryMs;
  const seconds = Math.ceil(wait / 1_000);
  if (error.code === 'unreachable') return { kind: 'offline', retryMs, text: `Offline: ${kept}`, kept };
  if (error.status === 401) return { kind: 'ended', text: `Session ended: ${kept}`, kept };
  if (error.status === 429)
    return {
      kind: 'busy',
      retryMs: wait,
      text: `Too many saves at once; trying again in ${seconds} s`,
      kept,
    };
  if (error.status >= 500)
    return { kind: 'server', retryMs: wait, text: 'The server had a problem; trying again', kept };
  return { kind: 'refused', text: serverMessageOf(error), kept };
}
