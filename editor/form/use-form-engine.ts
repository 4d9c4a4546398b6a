import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { readableContent } from './content-copy.ts';
import { FormEngine } from './engine.ts';
import type { CanStep } from './form-history.ts';
import { useHookForm } from './hook-form.ts';
import { Throttle } from './stores.ts';

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
  // Before the form is attached to its document, which gives it the steps that were kept.
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
