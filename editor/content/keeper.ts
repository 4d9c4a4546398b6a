import { newRowKey } from '#schemas/engine/row-key.ts';
import { Throttle } from '../form/stores.ts';
import { type KeptWork, keepWork, readKept, removeWork } from '../work/kept-work.ts';

/** Longest time from a change until it is kept, in milliseconds. */
const keepDelay = 1_000;

/** What a form holds unsaved. */
export type FormWork = Omit<KeptWork, 'id' | 'at'>;

/** Whether kept work is offered, waits for another version of the code, or is saved already. */
type Fate = 'offer' | 'wait' | 'drop';

/** Keeps what one form holds unsaved, for the person who is signed in, and lists what was kept before. */
export class Keeper {
  readonly #id = newRowKey();
  readonly #document: string;
  /** What the form holds unsaved; null where it holds nothing, undefined while there is no form. */
  readonly #read: () => FormWork | null | undefined;
  readonly #setOffers: (offers: readonly KeptWork[]) => void;
  readonly #throttle = new Throttle(() => this.#keep(), keepDelay);
  #person: number | undefined;
  #offers: readonly KeptWork[] = [];
  #isGivenUp = false;
  /** Whether some state of the work is in the browser, and whether it is the present one. */
  #isStored = false;
  #isKept = false;

  constructor(
    document: string,
    read: () => FormWork | null | undefined,
    setOffers: (offers: readonly KeptWork[]) => void,
  ) {
    this.#document = document;
    this.#read = read;
    this.#setOffers = setOffers;
  }

  /** Reads what was kept before; `judge` decides what becomes of each. */
  begin(person: number, judge: (work: KeptWork) => Fate): void {
    if (this.#person === person) return;
    this.#person = person;
    const judged = readKept(person, this.#document).map((work) => ({ work, fate: judge(work) }));
    for (const { work, fate } of judged) if (fate === 'drop') this.remove(work);
    this.#show(judged.filter(({ fate }) => fate === 'offer').map(({ work }) => work));
    // Someone may have been faster than the answer that says who they are.
    this.changed();
  }

  /** Keeps the form's work shortly after it has changed. */
  changed(): void {
    this.#throttle.ask();
  }

  /** Removes the form's work as soon as it is saved or undone. */
  dirtyChanged(isDirty: boolean): void {
    if (!isDirty) this.keepNow();
  }

  /** Removes the form's work for good, because the person discards it. */
  giveUp(): void {
    this.#isGivenUp = true;
    this.keepNow();
  }

  /** Keeps what the form holds now; answers whether the browser could. */
  keepNow(): boolean {
    this.#throttle.cancel();
    this.#keep();
    return this.#isKept;
  }

  /** Removes work that was kept before. */
  remove(work: KeptWork): void {
    if (this.#person !== undefined) removeWork(this.#person, this.#document, work.id);
    this.#show(this.#offers.filter(({ id }) => id !== work.id));
  }

  /** Takes removed work back. */
  add(work: KeptWork): void {
    if (this.#person !== undefined) keepWork(this.#person, this.#document, work);
    this.#show([work, ...this.#offers]);
  }

  #keep(): void {
    if (this.#person === undefined) return;
    const work = this.#isGivenUp ? null : this.#read();
    if (work === undefined) return;
    if (work === null) {
      if (this.#isStored) removeWork(this.#person, this.#document, this.#id);
      this.#isStored = false;
      this.#isKept = false;
      return;
    }
    const at = new Date().toISOString();
    this.#isStored = true;
    this.#isKept = keepWork(this.#person, this.#document, { id: this.#id, at, ...work });
  }

  #show(offers: readonly KeptWork[]): void {
    this.#offers = offers;
    this.#setOffers(offers);
  }
}
