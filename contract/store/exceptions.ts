import { type Base, haveSameDraft } from './calls.ts';
import {
  isPublic,
  isReferredTo,
  isSameValue,
  type Model,
  type ModelDocument,
  type ModelDraft,
  type Name,
} from './model.ts';

/** The form of a person: the stored state on which it is based, and the same in the model. */
export interface Form {
  readonly base: Base;
  readonly revision: number | undefined;
  /** The serial of the draft. */
  readonly draft: number | undefined;
}

interface Situation {
  readonly model: Model;
  readonly document: ModelDocument;
  readonly form: Form;
  /** The stored state of now. */
  readonly current: Base;
}

type Condition = (situation: Situation) => boolean;

/** Cases that the laws leave out, because the store does not decide them as it should, or decides them by contents. */
export const exceptions = {
  /** Drafts are numbered from 1 again, so that a save of an older draft can replace a newer one. */
  draftNumbersRestart: ({ document, form, current }) =>
    form.draft !== undefined && form.draft !== document.draft?.serial && haveSameDraft(form.base, current),
  /** A form whose draft was replaced or discarded publishes over it without a conflict. */
  publishesReplacedDraft: ({ document, form }) =>
    form.draft !== undefined && form.draft !== document.draft?.serial,
  /** The first save of a draft is not compared with what is public. */
  firstDraftOfOldRevision: ({ document, form }) =>
    form.draft === undefined && !document.draft && form.revision !== document.published?.number,
  /** A form of what was public has a conflict with the draft that unpublishing made of the same content. */
  draftOfUnpublished: ({ document, form }) =>
    form.draft === undefined &&
    document.draft?.unpublished !== undefined &&
    document.draft.unpublished === form.revision,
  /** A form of a draft that was discarded and brought back has a conflict with it. */
  draftBroughtBack: ({ document: { draft }, form }) =>
    draft?.revived !== undefined && draft.revived === form.draft,
  /** A discarded draft is brought back although the same content was published since. */
  undoOfPublicContent: ({ document }) =>
    document.undo !== undefined && isPublic(document, document.undo.draft.value),
  /** Schedules stay when their document goes to the bin. */
  deletionWithSchedules: ({ model, document }) => model.schedules.some(({ name }) => name === document.name),
  /** References of drafts, schedules and approval links do not count as usage. */
  referencesOfDrafts: ({ model, document }) =>
    !isReferredTo(model, document) &&
    listDrafts(model).some(({ value }) => value.client === document.doc?.id),
  /** A draft that was edited back to what is scheduled ends with the schedule, because contents are compared. */
  draftEditedBack: ({ model }) =>
    model.schedules.some(({ name, pin }) => {
      const { draft } = model.documents[name];
      return pin && draft && draft.serial !== pin.serial && isSameValue(draft.value, pin.value);
    }),
} as const satisfies Record<string, Condition>;

function listDrafts({ documents, schedules, links }: Model): ModelDraft[] {
  return [
    ...(documents.project.draft ? [documents.project.draft] : []),
    ...(documents.project.binned?.draft ? [documents.project.binned.draft] : []),
    ...schedules.flatMap(({ pin }) => pin ?? []),
    ...links.flatMap(({ pins }) => pins.map(({ draft }) => draft)),
  ];
}

/** States of documents of an approval link that the laws decide; undefined where contents are compared, and after later publications. */
export function approvalState(
  { documents }: Model,
  { name, draft: pin, number }: { name: Name; draft: ModelDraft; number: number },
): string | undefined {
  const { draft, published, history } = documents[name];
  const isPinned = draft && [draft.serial, draft.revived].includes(pin.serial);
  if (isPinned) return 'unchanged';
  const last = history.at(-1)?.number ?? 0;
  if (draft) return last === number && !isSameValue(draft.value, pin.value) ? 'changed' : undefined;
  if (published?.serial === pin.serial && !pin.value.isPadded) return 'published';
  return last === number && [0, number].includes(pin.basedOn) ? 'discarded' : undefined;
}
