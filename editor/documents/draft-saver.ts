/** What a save of a draft came to. `offline` is tried again; `ended`, `conflict` and `failed` wait for the person. */
export type DraftOutcome = 'saved' | 'offline' | 'ended' | 'conflict' | 'failed';

/** Who asked for a save: a person who waits for it, or the form itself. */
export type DraftCause = 'person' | 'form';

/** Milliseconds of rest after a change until the draft is saved. */
const restMs = 2_000;
/** Milliseconds until a save that did not reach the server is tried again. */
const retryMs = 10_000;

interface DraftSaverOptions {
  save(cause: DraftCause): Promise<DraftOutcome>;
  /** Called when a save starts, and with what it came to. */
  onState(state: DraftOutcome | 'saving'): void;
  /** Whether there is something to save without being asked. */
  canSave(): boolean;
}

/** Saves a draft while a person types: after a rest, one request at a time, and again when the server was not reached. */
export class DraftSaver {
  readonly #options: DraftSaverOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<DraftOutcome> | undefined;
  #waiting: DraftCause | undefined;
  #isHeld = false;

  constructor(options: DraftSaverOptions) {
    this.#options = options;
  }

  /** Saves after a rest. */
  changed(): void {
    this.#plan(restMs);
  }

  /** Saves what is left to save now, without a person who waits for it. */
  flush(): void {
    if (!this.#isHeld && this.#options.canSave()) void this.#run('form');
  }

  /** Saves now, behind a save that is running; resolves to what that came to. */
  run(): Promise<DraftOutcome> {
    return this.#run('person');
  }

  /** Waits for a save that is running, and starts none by itself until `release`. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    await this.idle();
  }

  release(): void {
    this.#isHeld = false;
  }

  #run(cause: DraftCause): Promise<DraftOutcome> {
    this.stop();
    if (this.#running) this.#waiting = cause;
    else this.#running = this.#saveAll(cause);
    return this.#running;
  }

  /** Resolves when nothing is being saved. */
  async idle(): Promise<void> {
    this.stop();
    await this.#running;
  }

  /** Forgets a save that has not started. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #plan(delay: number): void {
    this.stop();
    this.#timer = setTimeout(() => this.flush(), delay);
  }

  async #saveAll(cause: DraftCause): Promise<DraftOutcome> {
    this.#options.onState('saving');
    let outcome = await this.#options.save(cause);
    while (this.#waiting && outcome === 'saved') {
      const next = this.#waiting;
      this.#waiting = undefined;
      outcome = await this.#options.save(next);
    }
    this.#waiting = undefined;
    this.#running = undefined;
    this.#options.onState(outcome);
    if (outcome === 'offline') this.#plan(retryMs);
    return outcome;
  }
}
