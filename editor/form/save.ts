import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { type Issue, parsePath, valueAt } from '#schemas/engine/issue.ts';
import { mergeContent } from '#schemas/engine/merge.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { checkRules } from '#schemas/engine/rules.ts';
import { isUnjudged, keepUnreadable } from '#schemas/engine/unreadable.ts';
import { normaliseContent } from '#schemas/engine/walk.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { type Message, savingOf } from '../ui/notify.tsx';
import { canonicalText, listPatches } from './contents.ts';
import type { FormEngine, OutsideChange } from './engine.ts';
import { locateField } from './locate.ts';

/** The outcome of a save: stored (as the server returned it), rejected with issues, or failed. */
export type SaveOutcome =
  | { readonly saved: AnyContent }
  | { readonly issues: readonly Issue[] }
  | { readonly failed: true };

interface SaveContext {
  readonly notify: (message: Message) => void;
  /** Gets the normalised content, and the form's content as it is. */
  readonly onSave: (content: AnyContent, sent: AnyContent) => Promise<SaveOutcome>;
}

/** Content without issues. */
interface ValidContent {
  readonly content: AnyContent;
  /** The form's content from which it was normalised. */
  readonly sent: AnyContent;
}

/** Normalises the content; where it breaks rules, shows its issues, focuses the first and returns undefined. */
export function checkContent(engine: FormEngine, notify: SaveContext['notify']): ValidContent | undefined {
  const sent = structuredClone(engine.values.current());
  const { content, unreadable } = engine.unreadable.read(sent);
  const normalised = normaliseContent(engine.declaration, content);
  const found = checkRules(engine.declaration, normalised).filter(
    ({ path }) => !isUnjudged(path, unreadable),
  );
  const [first] = found;
  if (!first) return { content: keepUnreadable({ content: normalised, unreadable }), sent };
  engine.issues.reject(
    sent,
    found.map(({ path }) => path),
  );
  engine.validation.run();
  notify(titleIssue(engine.declaration, first));
  goToFirst(engine);
  return undefined;
}

/** The notification about an issue, with the title that its field declares for it. */
function titleIssue({ type, fields }: Declaration, { path, message }: Issue): Message {
  const { node } = locateField(fields, path);
  const titled = node && behaviourOf(node.kind).headMessage?.(node.meta, message);
  return { kind: 'error', text: message, subject: savingOf(type), ...titled };
}

/** Validates and saves the content, but not during an upload. Resolves to whether it was saved. */
export async function saveContent(engine: FormEngine, context: SaveContext): Promise<boolean> {
  if (engine.uploads.get() > 0) {
    context.notify({ kind: 'warning', text: 'Please wait until the file is uploaded' });
    return false;
  }
  engine.history.endStep();
  const valid = checkContent(engine, context.notify);
  if (!valid) return false;
  const { content, sent } = valid;
  const outcome = await context.onSave(content, sent);
  if ('saved' in outcome) {
    applyStored(engine, { sent, next: outcome.saved, stored: outcome.saved });
    return true;
  }
  if ('issues' in outcome) {
    engine.issues.addServer(sent, outcome.issues);
    engine.validation.run();
    goToFirst(engine);
  }
  return false;
}

function goToFirst(engine: FormEngine): void {
  const first = engine.issues.list()[0];
  if (first) void engine.focus.focusField(first.path);
}

/** Runs saves one after the other; requests share a save that has not started. */
export class SharedSaves {
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

/** Writes the change of a save into a form, without the issues that the server had. */
export function applyStored(engine: FormEngine, change: OutsideChange): void {
  engine.issues.clear('server');
  patchForm(engine, change);
}

/** Writes a change into a form without remounting its fields, except where the person changed the same value; undo steps do not revert it. */
export function patchForm(engine: FormEngine, { sent, next, stored }: OutsideChange): void {
  const { declaration, values, history, unreadable, savedText, validation } = engine;
  const { fields } = declaration;
  const current = values.copy();
  const isUntouched = canonicalText(fields, current) === canonicalText(fields, sent);
  const { content } = mergeContent(fields, { base: sent, mine: current, theirs: next });
  history.pause(() => {
    unreadable.restoreIn(content);
    values.apply(listPatches(fields, current, content));
  });
  history.rebase(sent, next);
  patchEditedRow(engine, current, values.copy());
  validation.run();
  const isStored = isUntouched && next === stored;
  savedText.set(isStored ? values.canonical() : canonicalText(fields, stored));
}

/** Applies the changes of a row to the dialog that edits a copy of it. */
function patchEditedRow({ editedRow }: FormEngine, before: AnyContent, after: AnyContent): void {
  const [sent, next] = [before, after].map((content) => {
    const path = editedRow.pathIn(content);
    return path === undefined ? undefined : valueAt(content, parsePath(path));
  });
  if (isRecord(sent) && isRecord(next) && sent !== next)
    editedRow.dialog?.patch({ sent, next, stored: next });
}
