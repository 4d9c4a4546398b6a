import type { Base } from './calls.ts';
import { isSameValue, type Model, type ModelDraft, type Name } from './model.ts';

/** The form of a person: the stored state on which it is based, and the same in the model. */
export interface Form {
  readonly base: Base;
  readonly revision: number | undefined;
  /** The serial of the draft. */
  readonly draft: number | undefined;
}

/** Cases that the laws leave out, because the store decides them by contents. */
export const exceptions = {
  /** A draft that was edited back to what is scheduled ends with the schedule, because contents are compared. */
  draftEditedBack: ({ schedules, documents }: Model): boolean =>
    schedules.some(({ name, pin }) => {
      const { draft } = documents[name];
      return pin && draft && draft.serial !== pin.serial && isSameValue(draft.value, pin.value);
    }),
};

/** States of documents of an approval link that the laws decide; undefined where contents are compared, and after later publications. */
export function approvalState(
  { documents }: Model,
  { name, draft: pin, number }: { name: Name; draft: ModelDraft; number: number },
): string | undefined {
  const { draft, published, history } = documents[name];
  if (draft?.serial === pin.serial) return 'unchanged';
  const last = history.at(-1)?.number ?? 0;
  if (draft) return last === number && !isSameValue(draft.value, pin.value) ? 'changed' : undefined;
  if (published?.serial === pin.serial && !pin.value.isPadded) return 'published';
  return last === number && [0, number].includes(pin.basedOn) ? 'discarded' : undefined;
}
