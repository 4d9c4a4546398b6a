import { Cell } from './stores.ts';

/** Counts running uploads, during which a form must not be saved. */
export class BusyCounter {
  readonly #count = new Cell(0);
  readonly subscribe = this.#count.subscribe;

  readonly isBusy = (): boolean => this.#count.get() > 0;

  start(): void {
    this.#count.set(this.#count.get() + 1);
  }

  end(): void {
    this.#count.set(this.#count.get() - 1);
  }
}
