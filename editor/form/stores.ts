/** A value that components can follow without the form around them being drawn again. */
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

/** Runs a function once per so many milliseconds however often it is asked for, the last time included. */
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

  /** Runs now what is still waiting. */
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
