/** The notifications that offer to undo something in a form, which are removed with the form. */
export class UndoOffers {
  readonly #offers = new Set<() => void>();

  /** Registers a notification by the function that removes it. */
  add(withdraw: () => void): void {
    this.#offers.add(withdraw);
  }

  /** Leaves them to the form around this one, which has its content now. */
  moveTo(other: UndoOffers): void {
    for (const withdraw of this.#offers) other.add(withdraw);
    this.#offers.clear();
  }

  /** Removes the notifications. */
  withdraw(): void {
    for (const withdraw of this.#offers) withdraw();
    this.#offers.clear();
  }
}
