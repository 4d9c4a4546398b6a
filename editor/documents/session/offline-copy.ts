import { newKey } from '#schemas/engine/random-key.ts';
import { Throttle } from '../../form/stores.ts';
import { readUnsaved, removeUnsaved, storeUnsaved, type UnsavedChanges } from '../../ui/unsaved-changes.ts';

/** Longest time from a change until it is stored, in milliseconds. */
const storeDelay = 1_000;

/** The content of a form, before it is stored in the browser. */
export type FormCopy = Omit<UnsavedChanges, 'id' | 'at'>;

interface OfflineCopyOptions {
  /** The key of the document in the browser's storage; it changes when a new document is saved first. */
  key(): string;
  /** The copy to store; null where there is nothing, undefined while there is no form. */
  read(): FormCopy | null | undefined;
  /** Called when the earlier copies that the person may restore change. */
  onOffers(offers: readonly UnsavedChanges[]): void;
}

/** The copy of one form in the browser's storage, for the signed-in person, and the copies of earlier forms. */
export class OfflineCopy {
  readonly #id = newKey();
  readonly #options: OfflineCopyOptions;
  readonly #throttle = new Throttle(() => this.#store(), storeDelay);
  #person: number | undefined;
  #offers: readonly UnsavedChanges[] = [];
  #isDiscarded = false;
  /** The key under which the browser has some state of the form. */
  #storedAs: string | undefined;
  /** Whether the browser has the current state. */
  #isCurrent = false;

  constructor(options: OfflineCopyOptions) {
    this.#options = options;
  }

  /** Reads earlier copies; `sort` decides which are offered and which are removed. */
  start(person: number, sort: (copy: UnsavedChanges) => 'offer' | 'ignore' | 'remove'): void {
    if (this.#person === person) return;
    this.#person = person;
    const sorted = readUnsaved(person, this.#options.key()).map((copy) => ({ copy, to: sort(copy) }));
    for (const { copy, to } of sorted) if (to === 'remove') this.remove(copy);
    this.#show(sorted.filter(({ to }) => to === 'offer').map(({ copy }) => copy));
    // The person may have typed before the response that identifies them.
    this.changed();
  }

  /** Stores the form soon. */
  changed(): void {
    this.#throttle.ask();
  }

  /** Removes the form's copy for good. */
  discard(): void {
    this.#isDiscarded = true;
    this.flush();
  }

  /** Stores the form now; returns whether the browser could. */
  flush(): boolean {
    this.#throttle.cancel();
    this.#store();
    return this.#isCurrent;
  }

  /** Whether the copy that the form stored last was restored elsewhere, or discarded. */
  isRemoved(): boolean {
    const [person, key] = [this.#person, this.#storedAs];
    if (person === undefined || key === undefined || !this.#isCurrent) return false;
    return !readUnsaved(person, key).some(({ id }) => id === this.#id);
  }

  /** Removes an earlier copy, unless another tab has stored a newer state of it. */
  remove(copy: UnsavedChanges): void {
    const [person, key] = [this.#person, this.#options.key()];
    if (
      person !== undefined &&
      readUnsaved(person, key).some(({ id, at }) => id === copy.id && at === copy.at)
    )
      removeUnsaved(person, key, copy.id);
    this.#show(this.#offers.filter(({ id }) => id !== copy.id));
  }

  /** Stores and offers a copy that was removed. */
  add(copy: UnsavedChanges): void {
    if (this.#person !== undefined) storeUnsaved(this.#person, this.#options.key(), copy);
    this.#show([copy, ...this.#offers]);
  }

  #store(): void {
    if (this.#person === undefined) return;
    const copy = this.#isDiscarded ? null : this.#options.read();
    if (copy === undefined) return;
    const key = this.#options.key();
    this.#isCurrent = copy !== null && storeUnsaved(this.#person, key, this.#stamp(copy));
    const before = this.#storedAs;
    this.#storedAs = copy === null ? undefined : key;
    if (before === undefined || before === this.#storedAs) return;
    if (copy === null || this.#isCurrent) removeUnsaved(this.#person, before, this.#id);
  }

  #stamp(copy: FormCopy): UnsavedChanges {
    return { id: this.#id, at: new Date().toISOString(), ...copy };
  }

  #show(offers: readonly UnsavedChanges[]): void {
    this.#offers = offers;
    this.#options.onOffers(offers);
  }
}
