import { Cell } from './stores.ts';

/** Delay that lets a screen reader read a moved focus first, in milliseconds. */
const delay = 150;
/** How long a text stays in the live region, in milliseconds. */
const stay = 3_000;

/** The text of a form's live region. */
export class Announcements {
  readonly text = new Cell('');
  #waiting: string[] = [];

  announce(text: string): void {
    if (!this.#waiting.includes(text)) this.#waiting.push(text);
    if (this.#waiting.length > 1) return;
    setTimeout(() => this.#show(), delay);
  }

  #show(): void {
    const text = this.#waiting.join(' ');
    this.#waiting = [];
    // Screen readers ignore a text that did not change.
    const shown = text === this.text.get() ? `${text}\u00A0` : text;
    this.text.set(shown);
    setTimeout(() => {
      if (this.text.get() === shown) this.text.set('');
    }, stay);
  }
}
