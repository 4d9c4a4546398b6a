import { newRowKey } from '#schemas/engine/row-key.ts';
import { Throttle } from '../form/stores.ts';
import { readUnsaved, removeUnsaved, storeUnsaved, type UnsavedChanges } from '../unsaved/unsaved-changes.ts';

/** Longest time from a change until it is stored, in milliseconds. */
const autosaveDelay = 1_000;

/** The unsaved changes of a form, before they are stored. */
export type FormChanges = Omit<UnsavedChanges, 'id' | 'at'>;

/** Stores the unsaved changes of one form in the browser, for the signed-in person, and lists those stored earlier. */
export class Autosave {
  readonly #id = newRowKey();
  readonly #document: string;
  /** The form's unsaved changes; null where there are none, undefined while there is no form. */
  readonly #read: () => FormChanges | null | undefined;
  readonly #setOffers: (offers: readonly UnsavedChanges[]) => void;
  readonly #throttle = new Throttle(() => this.#store(), autosaveDelay);
  #person: number | undefined;
  #offers: readonly UnsavedChanges[] = [];
  #isDiscarded = false;
  /** Whether the browser has some state of the changes, and whether it has the current one. */
  #isStored = false;
  #isCurrent = false;

  constructor(
    document: string,
    read: () => FormChanges | null | undefined,
    setOffers: (offers: readonly UnsavedChanges[]) => void,
  ) {
    this.#document = document;
    this.#read = read;
    this.#setOffers = setOffers;
  }

  /** Reads earlier changes; `sort` decides which are offered and which are removed. */
  start(person: number, sort: (changes: UnsavedChanges) => 'offer' | 'ignore' | 'remove'): void {
    if (this.#person === person) return;
    this.#person = person;
    const sorted = readUnsaved(person, this.#document).map((changes) => ({ changes, to: sort(changes) }));
    for (const { changes, to } of sorted) if (to === 'remove') this.remove(changes);
    this.#show(sorted.filter(({ to }) => to === 'offer').map(({ changes }) => changes));
    // The person may have typed before the response that identifies them.
    this.changed();
  }

  /** Stores the form's changes soon. */
  changed(): void {
    this.#throttle.ask();
  }

  /** Removes the form's changes once they are saved or undone. */
  dirtyChanged(isDirty: boolean): void {
    if (!isDirty) this.flush();
  }

  /** Removes the form's changes for good. */
  discard(): void {
    this.#isDiscarded = true;
    this.flush();
  }

  /** Stores the form's changes now; returns whether the browser could. */
  flush(): boolean {
    this.#throttle.cancel();
    this.#store();
    return this.#isCurrent;
  }

  /** Removes earlier changes. */
  remove(changes: UnsavedChanges): void {
    if (this.#person !== undefined) removeUnsaved(this.#person, this.#document, changes.id);
    this.#show(this.#offers.filter(({ id }) => id !== changes.id));
  }

  /** Stores and offers changes that were removed. */
  add(changes: UnsavedChanges): void {
    if (this.#person !== undefined) storeUnsaved(this.#person, this.#document, changes);
    this.#show([changes, ...this.#offers]);
  }

  #store(): void {
    if (this.#person === undefined) return;
    const changes = this.#isDiscarded ? null : this.#read();
    if (changes === undefined) return;
    if (changes === null) {
      if (this.#isStored) removeUnsaved(this.#person, this.#document, this.#id);
      this.#isStored = false;
      this.#isCurrent = false;
      return;
    }
    const at = new Date().toISOString();
    this.#isStored = true;
    this.#isCurrent = storeUnsaved(this.#person, this.#document, { id: this.#id, at, ...changes });
  }

  #show(offers: readonly UnsavedChanges[]): void {
    this.#offers = offers;
    this.#setOffers(offers);
  }
}
