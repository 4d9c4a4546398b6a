import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { readableContent } from './content-copy.ts';
import { FormEngine } from './engine.ts';
import { useHookForm } from './hook-form.ts';
import { Throttle } from './stores.ts';

/** Throttle of the listeners that get the whole content, in milliseconds. */
const changeDelay = 120;

/** Listeners that get the whole content. */
export interface Followers {
  onChange?: ((content: AnyContent, editedRow: string | undefined) => void) | undefined;
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
}

/** The last saved state of a form. */
export interface Baseline {
  /** Marks the current content, or content with this canonical text, as saved. */
  set(text?: string): void;
  isDirty(): boolean;
}

/** Creates a form's engine, its baseline, and a counter that changes when all fields have to be rendered again. */
export function useEngineForm(declaration: Declaration, content: AnyContent, followers: Followers) {
  const form = useHookForm(content);
  const id = useId();
  const [engine] = useState(() => new FormEngine(declaration, form, id));
  const [generation, setGeneration] = useState(0);
  const baseline = useFollowers(engine, followers);
  const reset = useCallback(
    (next: AnyContent) => {
      engine.reset(next);
      setGeneration((current) => current + 1);
    },
    [engine],
  );
  return { engine, baseline, reset, generation };
}

function useFollowers(engine: FormEngine, followers: Followers): Baseline {
  const latest = useRef(followers);
  useEffect(() => {
    latest.current = followers;
  });
  const [watch] = useState(() => new ContentWatcher(engine, latest));
  useEffect(() => watch.start(), [watch]);
  return watch;
}

/** Watches a form outside React, so that typing renders only the field. */
class ContentWatcher implements Baseline {
  readonly #engine: FormEngine;
  readonly #followers: { readonly current: Followers };
  readonly #throttle: Throttle;
  readonly #readable = new WeakMap<object, AnyContent>();
  #saved: string;
  #wasDirty = false;

  constructor(engine: FormEngine, followers: { readonly current: Followers }) {
    this.#engine = engine;
    this.#followers = followers;
    this.#saved = engine.values.canonical();
    this.#throttle = new Throttle(() => this.#notify(), changeDelay);
  }

  start(): () => void {
    const engine = this.#engine;
    const stopValues = engine.values.subscribe(() => this.#throttle.ask());
    const stopCopy = engine.editedRow.copy.subscribe(() => this.#throttle.ask());
    const flush = () => this.#throttle.flush();
    // After a field is left, for example for a link, the dirty state must be current.
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      const stays = relatedTarget instanceof Element && relatedTarget.closest('[data-path]');
      if (!stays) this.#notifyDirty();
    };
    window.addEventListener('focusout', onLeave);
    window.addEventListener('pagehide', flush);
    return () => {
      stopValues();
      stopCopy();
      window.removeEventListener('focusout', onLeave);
      window.removeEventListener('pagehide', flush);
      this.#throttle.cancel();
    };
  }

  set(text?: string): void {
    this.#saved = text ?? this.#engine.values.canonical();
    this.#notifyDirty();
  }

  isDirty(): boolean {
    return (
      this.#engine.editedRow.dialog?.isDirty() === true || this.#engine.values.canonical() !== this.#saved
    );
  }

  #notify(): void {
    const { declaration, unreadable } = this.#engine;
    const { content: stored } = unreadable.read(this.#engine.snapshot());
    const content = readableContent(declaration.fields, stored, this.#readable);
    this.#followers.current.onChange?.(content, this.#engine.editedRow.pathIn(this.#engine.values.current()));
    this.#notifyDirty();
  }

  #notifyDirty(): void {
    const isDirty = this.isDirty();
    if (isDirty === this.#wasDirty) return;
    this.#wasDirty = isDirty;
    this.#followers.current.onDirtyChange?.(isDirty);
  }
}
