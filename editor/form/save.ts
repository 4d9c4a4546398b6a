import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Issue } from '#schemas/engine/issue.ts';
import { mergeContent } from '#schemas/engine/merge.ts';
import { normaliseContent } from '#schemas/engine/normalise.ts';
import { checkRules } from '#schemas/engine/rules.ts';
import { isInside, keepUnreadable } from '#schemas/engine/unreadable.ts';
import { canonicalText } from './canonical.ts';
import type { FormEngine } from './engine.ts';
import { patchesAfterSave } from './patch.ts';
import type { Notice } from './services.ts';

/** The outcome of a save: stored (as the server returned it), merged, rejected with issues, or failed. */
export type SaveOutcome =
  | { readonly saved: AnyContent }
  /** Someone else saved first: the changes of both, to be saved on top of `stored`. */
  | { readonly merged: AnyContent; readonly stored: AnyContent }
  | { readonly issues: readonly Issue[] }
  | { readonly failed: true };

/** Dependencies of a save. */
export interface SaveContext {
  readonly notify: (notice: Notice) => void;
  readonly onSave: (content: AnyContent) => Promise<SaveOutcome>;
}

/** Validates and saves the content, but not during an upload; issues are shown at their fields, and the first is focused. Resolves to whether it was saved. */
export async function saveContent(engine: FormEngine, context: SaveContext): Promise<boolean> {
  if (engine.uploads.get() > 0) {
    context.notify({ kind: 'warning', text: 'Please wait until the file is uploaded' });
    return false;
  }
  engine.history.endStep();
  const sent = structuredClone(engine.values.current());
  const { content, unreadable } = engine.unreadable.read(sent);
  const tidy = normaliseContent(engine.declaration, content);
  const found = checkRules(engine.declaration, tidy).filter(({ path }) => !isInside(path, unreadable));
  if (found.length > 0) {
    engine.issues.reject(
      sent,
      found.map(({ path }) => path),
    );
    engine.validation.run();
    context.notify({ kind: 'error', text: found[0]?.message ?? '' });
    goToFirst(engine);
    return false;
  }
  const outcome = await context.onSave(keepUnreadable({ content: tidy, unreadable }));
  if ('saved' in outcome) {
    applySaved(engine, { sent, next: outcome.saved, stored: outcome.saved });
    return true;
  }
  if ('merged' in outcome) {
    applySaved(engine, { sent, next: outcome.merged, stored: outcome.stored });
    return engine.baseline.isDirty() ? saveContent(engine, context) : true;
  }
  if ('issues' in outcome) {
    engine.issues.addServer(sent, outcome.issues);
    engine.validation.run();
    goToFirst(engine);
  }
  return false;
}

/** Updates the form to the content after a save, except where it changed meanwhile. */
function applySaved(
  engine: FormEngine,
  { sent, next, stored }: { sent: AnyContent; next: AnyContent; stored: AnyContent },
): void {
  const { fields } = engine.declaration;
  const current = engine.values.current();
  const isUntouched = canonicalText(fields, current) === canonicalText(fields, sent);
  const patches = patchesAfterSave(fields, { current, sent, saved: next });
  engine.issues.clear('server');
  engine.history.pause(() => {
    if (patches) for (const { path, value } of patches) engine.values.write(path, value);
    else
      engine.reset(
        isUntouched ? next : mergeContent(fields, { base: sent, mine: current, theirs: next }).content,
      );
  });
  engine.history.rebase(sent, next);
  engine.validation.run();
  engine.baseline.set(isUntouched && next === stored ? undefined : canonicalText(fields, stored));
}

function goToFirst(engine: FormEngine): void {
  const first = engine.issues.list()[0];
  if (first) void engine.focus.focusField(first.path);
}

/** Runs saves one after the other; requests share a save that has not started. */
export class SaveQueue {
  #running: Promise<boolean> = Promise.resolve(true);
  #waiting: Promise<boolean> | undefined;

  ask(save: () => Promise<boolean>): Promise<boolean> {
    this.#waiting ??= this.#running
      .catch(() => false)
      .then(() => {
        this.#waiting = undefined;
        this.#running = save();
        return this.#running;
      });
    return this.#waiting;
  }
}
