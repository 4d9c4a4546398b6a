import { VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { formatPath, issueAt, parsePath } from '#schemas/engine/issue.ts';
import { longestText } from '#schemas/engine/pattern-time.ts';
import { startOf } from '#schemas/engine/text-measure.ts';
import { maxHtmlLength } from '#schemas/fields/rich-text.ts';
import { useItemFocus } from '../ui/focus.ts';
import { readableContent } from './contents.ts';
import { FormEngine } from './engine.ts';
import { DialogAside, FormContext } from './engine-context.ts';
import { ErrorSummary, UnreadableSummary } from './error-summary.tsx';
import { Fields } from './fields.tsx';
import classes from './form.module.css';
import type { CanStep } from './form-history.ts';
import { useHookForm } from './hook-form.ts';
import { locateField } from './locate.ts';
import { NestedPanel } from './nested-panel.tsx';
import { Throttle, useCell } from './stores.ts';
import { useUndoKeys } from './undo.tsx';
import type { WidgetTable } from './widget.ts';

interface FormRootProps {
  readonly engine: FormEngine;
  readonly widgets: WidgetTable;
  readonly level: number;
  readonly dialogAside?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of a form: summary of issues, fields, and the live region. */
export function FormRoot({ engine, widgets, level, dialogAside, children }: FormRootProps) {
  const context = useMemo(() => ({ engine, widgets }), [engine, widgets]);
  const generation = useCell(engine.generation);
  const { fields, formColumns, formSections } = engine.declaration;
  const onKeyDown = useIssueKeys(engine);
  useUndoKeys(engine);
  usePasteLimit(engine);
  useItemFocus();
  return (
    <FormContext value={context}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: F8 is a shortcut of the whole form. */}
      <div
        ref={(element) => {
          engine.focus.root = element;
        }}
        className={classes.root}
        onKeyDown={onKeyDown}
      >
        <UnreadableSummary />
        <ErrorSummary />
        <DialogAside value={dialogAside}>
          <div key={generation} className={classes.sections}>
            <Fields nodes={fields} path="" level={level} columns={formColumns} sections={formSections} />
          </div>
          <NestedPanel generation={generation} />
        </DialogAside>
        {children}
        <Announcer engine={engine} />
      </div>
    </FormContext>
  );
}

function Announcer({ engine }: { engine: FormEngine }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {useCell(engine.announcements.text)}
    </VisuallyHidden>
  );
}

/** F8 goes to the next issue, Shift+F8 to the one before. */
function useIssueKeys(engine: FormEngine) {
  const last = useRef('');
  return (event: KeyboardEvent<HTMLElement>) => {
    const issues = engine.issues.list();
    if (event.key !== 'F8' || event.isDefaultPrevented() || issues.length === 0) return;
    event.preventDefault();
    const here =
      event.target instanceof Element
        ? event.target.closest('[data-path]')?.getAttribute('data-path')
        : undefined;
    const at = issues.findIndex(({ path }) => formatPath(path) === (here ?? last.current));
    const step = event.shiftKey ? -1 : 1;
    const start = at === -1 && event.shiftKey ? 0 : at;
    const next = issues[(start + step + issues.length) % issues.length];
    if (!next) return;
    last.current = formatPath(next.path);
    void engine.focus.focusField(parsePath(last.current));
  };
}

/** Throttle of `onChange`, in milliseconds. */
const changeDelay = 120;

interface Listeners {
  onChange?: ((content: AnyContent, editedRow: string | undefined) => void) | undefined;
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  onHistoryChange?: ((can: CanStep) => void) | undefined;
}

/** Creates the engine of a form; the listeners get the whole content. */
export function useFormEngine(declaration: Declaration, content: AnyContent, listeners: Listeners) {
  const form = useHookForm(content);
  const id = useId();
  const [engine] = useState(() => new FormEngine(declaration, form, id));
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  // Before the form is attached to its document, which restores the stored steps.
  useLayoutEffect(() => watchContent(engine, latest), [engine]);
  useEffect(() => () => engine.offers.withdraw(), [engine]);
  return engine;
}

/** Calls the listeners outside React, so that typing renders only the field; returns how to stop. */
function watchContent(engine: FormEngine, listeners: RefObject<Listeners>): () => void {
  const { declaration, unreadable, values, editedRow, savedText, history } = engine;
  const readable = new WeakMap<object, AnyContent>();
  let wasDirty = false;
  const notifyDirty = () => {
    const isDirty = engine.isDirty();
    if (isDirty !== wasDirty) listeners.current.onDirtyChange?.(isDirty);
    wasDirty = isDirty;
  };
  const throttle = new Throttle(() => {
    const { content } = unreadable.read(engine.snapshot());
    const valid = readableContent(declaration.fields, content, readable);
    listeners.current.onChange?.(valid, editedRow.pathIn(values.current()));
    notifyDirty();
  }, changeDelay);
  const change = () => throttle.ask();
  const flush = () => throttle.flush();
  // After a field is left, for example for a link, the dirty state must be current.
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    const stays = relatedTarget instanceof Element && relatedTarget.closest('[data-path]');
    if (!stays) notifyDirty();
  };
  const stops = [
    values.subscribe(change),
    editedRow.copy.subscribe(change),
    savedText.subscribe(notifyDirty),
    history.can.subscribe(() => listeners.current.onHistoryChange?.(history.can.get())),
  ];
  window.addEventListener('focusout', onLeave);
  window.addEventListener('pagehide', flush);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('focusout', onLeave);
    window.removeEventListener('pagehide', flush);
    throttle.cancel();
  };
}

/** Browsers take minutes to lay out millions of characters in one input. */
const maxPasted = 20_000;

/** Inserts only the start of a very long text that is pasted into a field, with a message at the field. */
function usePasteLimit(engine: FormEngine): void {
  const onPaste = (event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (!(target instanceof HTMLElement) || !isForText(target) || !engine.focus.contains(target)) return;
    const text = clipboardData?.getData('text/plain') ?? '';
    const path = target.closest<HTMLElement>('[data-path]')?.dataset.path;
    const limit = limitOf(engine, target, path);
    if (text.length <= limit) return;
    event.preventDefault();
    event.stopPropagation();
    insert(target, startOf(text, limit));
    if (path !== undefined) report(engine, path, { limit, length: text.length });
  };
  // Before the rich text editor reads the pasted text.
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

/** Shows how much was left out, after the other messages of the field, until the value changes. */
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
