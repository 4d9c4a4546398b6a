import { useSyncExternalStore } from 'react';

/** A value that components can subscribe to without rendering the form around them. */
export class Cell<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly get = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(value: Value): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The value of a cell; renders again when it changes. */
export function useCell<Value>({ subscribe, get }: Cell<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}

/** Throttles a function, with a trailing call. */
export class Throttle {
  readonly #run: () => void;
  readonly #wait: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(run: () => void, wait: number) {
    this.#run = run;
    this.#wait = wait;
  }

  ask(): void {
    this.#timer ??= setTimeout(() => this.flush(), this.#wait);
  }

  /** Runs a waiting call now. */
  flush(): void {
    if (this.#timer === undefined) return;
    this.cancel();
    this.#run();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** Delay that lets a screen reader read a moved focus first, in milliseconds. */
const delay = 150;
/** How long a text stays in the live region, in milliseconds. */
const stay = 3_000;

/** The text of a form's live region. */
export class Announcements {
  readonly text = new Cell('');
  #waiting: string[] = [];

  announce(text: string): void {
    if (!this.#waiting.includes(text)) this.#waiting.push(text);
    if (this.#waiting.length > 1) return;
    setTimeout(() => this.#show(), delay);
  }

  #show(): void {
    const text = this.#waiting.join(' ');
    this.#waiting = [];
    // Screen readers ignore a text that did not change.
    const shown = text === this.text.get() ? `${text}\u00A0` : text;
    this.text.set(shown);
    setTimeout(() => {
      if (this.text.get() === shown) this.text.set('');
    }, stay);
  }
}
