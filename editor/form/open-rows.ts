import { Cell } from './stores.ts';

/** The keys of a form's open rows and folded sections, which stay open when the fields are rendered again. */
export class OpenRows {
  readonly #keys = new Cell<ReadonlySet<string>>(new Set());
  readonly subscribe = this.#keys.subscribe;

  has(key: string): boolean {
    return this.#keys.get().has(key);
  }

  /** Opens a row and closes others. */
  open(key: string, others: readonly string[] = []): void {
    if (others.length === 0 && this.has(key)) return;
    this.#keys.set(new Set([...this.#keys.get()].filter((open) => !others.includes(open)).concat(key)));
  }

  close(key: string): void {
    this.#keys.set(new Set([...this.#keys.get()].filter((open) => open !== key)));
  }
}
