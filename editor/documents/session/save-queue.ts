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
