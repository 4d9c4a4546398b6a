/** Runs saves one after the other. */
export class SaveQueue {
  readonly #onChange: (isOver: boolean) => void;
  #last: Promise<unknown> = Promise.resolve();
  #isRunning = false;

  constructor(onChange: (isOver: boolean) => void) {
    this.#onChange = onChange;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  run<Result>(save: () => Promise<Result>): Promise<Result> {
    const next = this.#last.then(async () => {
      this.#isRunning = true;
      this.#onChange(false);
      try {
        return await save();
      } finally {
        this.#isRunning = false;
        this.#onChange(true);
      }
    });
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Resolves when nothing is being saved. */
  async idle(): Promise<void> {
    await this.#last;
  }
}

/** Milliseconds of rest after a change until the draft is saved. */
const restMs = 2_000;
/** Longest time from the first change until the draft is saved, in milliseconds. */
const longestMs = 10_000;

/** Decides when a form is saved by itself: after a rest or the longest wait, and not before the server asks for the next attempt. */
export class SaveTimer {
  readonly #run: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  // By `performance.now()`, which does not change with the clock of the computer.
  #changedAt: number | undefined;
  #heldUntil = Number.NEGATIVE_INFINITY;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** Plans a save for a change. */
  changed(): void {
    const now = performance.now();
    this.#changedAt ??= now;
    this.#plan(Math.max(this.#heldUntil - now, Math.min(restMs, this.#changedAt + longestMs - now)));
  }

  /** Plans the next attempt after a failure; `isAsked` if the server accepts nothing before. */
  retry(delay: number, isAsked: boolean): void {
    if (isAsked) this.#heldUntil = performance.now() + delay;
    this.#plan(delay);
  }

  /** Whether the server accepts no attempt yet. */
  isHeld(): boolean {
    return performance.now() < this.#heldUntil;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#changedAt = undefined;
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#run, delay);
  }
}
