/** What a save of a draft came to. `offline` is tried again; `conflict` and `failed` wait for the person. */
export type DraftOutcome = 'saved' | 'offline' | 'conflict' | 'failed';

/** Milliseconds of rest after a change until the draft is saved. */
const restMs = 2_000;
/** Milliseconds until a save that did not reach the server is tried again. */
const retryMs = 10_000;

/** Saves a draft while a person types: after a rest, one request at a time, and again when the server was not reached. */
export class DraftSaver {
  readonly #save: () => Promise<DraftOutcome>;
  readonly #tell: (state: DraftOutcome | 'saving') => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<DraftOutcome> | undefined;
  #isWaiting = false;

  constructor(save: () => Promise<DraftOutcome>, tell: (state: DraftOutcome | 'saving') => void) {
    this.#save = save;
    this.#tell = tell;
  }

  /** Saves after a rest. */
  changed(): void {
    this.#plan(restMs);
  }

  /** Saves now, behind a save that is running; resolves to what that came to. */
  run(): Promise<DraftOutcome> {
    this.stop();
    if (this.#running) this.#isWaiting = true;
    else this.#running = this.#saveAll();
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

  /** Whether a save waits for its time. */
  get isPlanned(): boolean {
    return this.#timer !== undefined;
  }

  #plan(delay: number): void {
    this.stop();
    this.#timer = setTimeout(() => void this.run(), delay);
  }

  async #saveAll(): Promise<DraftOutcome> {
    this.#tell('saving');
    let outcome: DraftOutcome;
    do {
      this.#isWaiting = false;
      outcome = await this.#save();
    } while (this.#isWaiting && outcome === 'saved');
    this.#running = undefined;
    this.#tell(outcome);
    if (outcome === 'offline') this.#plan(retryMs);
    return outcome;
  }
}
