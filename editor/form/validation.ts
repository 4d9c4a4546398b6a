import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { type Issue, type KeyedPath, parsePath } from '#schemas/engine/issue.ts';
import { type CheckedRecords, checkChange, checkRecord, checkRowCount } from '#schemas/engine/rules.ts';
import { topRecord } from '#schemas/engine/visible.ts';
import type { Announcements } from './announcements.ts';
import type { FormIssues } from './form-issues.ts';
import type { FormValues } from './form-values.ts';
import type { UnreadableValues } from './unreadable-values.ts';

interface Validated {
  readonly declaration: Declaration;
  readonly values: FormValues;
  readonly issues: FormIssues;
  readonly unreadable: UnreadableValues;
  readonly announcements: Announcements;
}

/** Validates a form's values as they change, and decides when a field's issues are shown. */
export class Validation {
  readonly #form: Validated;
  /** Whether the issues are those of the current values. */
  #isCurrent = false;
  readonly #checked: CheckedRecords = new WeakMap();

  constructor(form: Validated) {
    this.#form = form;
    form.values.subscribe((path) => this.#onChange(path));
  }

  /** Validates the content; after a change at one path only what depends on it. */
  run(changed?: string): void {
    const { values, unreadable, issues } = this.#form;
    const content = values.current();
    if (unreadable.hasAny()) issues.update(content, unreadable.check(content), []);
    else this.#checkReadable(content, this.#isCurrent ? changed : undefined);
    this.#isCurrent = true;
  }

  /** Shows the issues of a field from now on, and announces a new one. */
  touch(path: string): void {
    const { values, issues, announcements } = this.#form;
    // Issues that are shown were updated with the change.
    if (issues.isRevealed(values.current(), parsePath(path))) return;
    const before = issues.at(path);
    issues.reveal(values.current(), [parsePath(path)]);
    this.run();
    const message = issues.at(path);
    if (message !== undefined && message !== before) announcements.announce(message);
  }

  /** The same for a field whose row may have moved or been removed. */
  touchPinned(pinned: KeyedPath): void {
    const path = this.#form.values.locate(pinned);
    if (path !== undefined) this.touch(path);
  }

  #onChange(path: string | undefined): void {
    const { values, issues } = this.#form;
    const isShown = path !== undefined && issues.isRevealed(values.current(), parsePath(path));
    if (isShown || issues.list().length > 0) this.run(path);
    else this.#isCurrent = false;
  }

  #checkReadable(content: AnyContent, changed: string | undefined): void {
    const { declaration, issues, values } = this.#form;
    const { checkAcross } = declaration;
    const top = topRecord(declaration, content);
    const change =
      changed === undefined ? undefined : checkChange(top, parsePath(changed), declaration.isHidden?.());
    if (change) issues.updateChange(content, change, checkAcross(content));
    else issues.update(content, this.#checkAll(values.copy()), checkAcross(content));
  }

  /** Checks every field, those of rows where the row has changed. */
  #checkAll(copy: AnyContent): Issue[] {
    const { declaration } = this.#form;
    return [
      ...checkRecord(topRecord(declaration, copy), {
        known: this.#checked,
        isHidden: declaration.isHidden?.(),
      }),
      ...checkRowCount(declaration.fields, copy),
    ];
  }
}
