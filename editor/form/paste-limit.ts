import { useWindowEvent } from '@mantine/hooks';
import { issueAt, parsePath } from '#schemas/engine/issue.ts';
import { longestText } from '#schemas/engine/pattern-time.ts';
import { maxHtmlLength } from '#schemas/fields/rich-text.ts';
import type { FormEngine } from './engine.ts';
import { locateField } from './locate.ts';

/** Browsers take minutes to lay out millions of characters in one input. */
const maxPasted = 20_000;

/** Inserts only the start of a very long text that is pasted into a field, and says so at the field. */
export function usePasteLimit(engine: FormEngine): void {
  const onPaste = (event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (!(target instanceof HTMLElement) || !isForText(target) || !engine.focus.contains(target)) return;
    const text = clipboardData?.getData('text/plain') ?? '';
    const path = target.closest<HTMLElement>('[data-path]')?.dataset.path;
    const limit = limitOf(engine, target, path);
    if (text.length <= limit) return;
    event.preventDefault();
    event.stopPropagation();
    insert(target, text.slice(0, limit));
    if (path !== undefined) report(engine, path, { limit, length: text.length });
  };
  // Before the rich text editor reads what is pasted.
  useWindowEvent('paste', onPaste, { capture: true });
}

/** Whether text is pasted into an element; elsewhere, rows of a list are pasted. */
function isForText(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea');
}

function limitOf({ declaration }: FormEngine, target: HTMLElement, path: string | undefined): number {
  if (target.isContentEditable) return maxHtmlLength;
  const { node } = path === undefined ? {} : locateField(declaration.fields, parsePath(path));
  return Math.max(maxPasted, node ? longestText(node) : 0);
}

function insert(target: HTMLElement, text: string): void {
  if (!target.isContentEditable) {
    // Unlike a new value, this can be undone by the browser, and works in inputs of every type.
    document.execCommand('insertText', false, text);
    return;
  }
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new Event('paste', { bubbles: true, cancelable: true });
  // Firefox ignores the data that a new ClipboardEvent is given.
  target.dispatchEvent(Object.assign(event, { clipboardData }));
}

/** Shows how much was left out, after what the field says about its value, until the value changes. */
function report(
  engine: FormEngine,
  path: string,
  { limit, length }: { limit: number; length: number },
): void {
  engine.validation.touch(path);
  const own = engine.issues.at(path);
  const count = (of: number) => of.toLocaleString('en');
  const cut = `Only the first ${count(limit)} of ${count(length)} pasted characters were inserted`;
  const message = own === undefined ? cut : `${own}. ${cut}`;
  engine.issues.tell(engine.values.current(), issueAt(parsePath(path), message));
  engine.announcements.announce(cut);
}
