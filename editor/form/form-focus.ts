import type { FieldNode } from '#schemas/engine/field.ts';
import { formatPath, type KeyedPath, type Path } from '#schemas/engine/issue.ts';
import { isSame } from '#schemas/engine/records.ts';

import type { FormValues } from './form-values.ts';
import { locateField, panelsAround } from './locate.ts';
import { Cell } from './stores.ts';

/** A mounted list, or a group that opens in the panel. */
interface MountedList {
  /** Opens a row; returns whether a dialog focuses the field at `rest`. */
  openAt(position: number, rest: Path): boolean;
  /** Focuses the header of a row, or of one near it; of a group, the button that opens it. */
  focusNear(position: number): void;
}

/** Finds and focuses the fields of a form on the screen. */
export class FormFocus {
  /** The element around the fields; null while the form is not mounted. */
  root: HTMLElement | null = null;
  /** The element around the panel; null while it is closed. */
  panel: HTMLElement | null = null;
  /** The place of the record in the panel; null while it is closed. */
  readonly nested = new Cell<KeyedPath | null>(null);
  readonly #fields: readonly FieldNode[];
  readonly #values: FormValues;
  readonly #id: string;
  readonly #lists = new Map<string, MountedList>();
  /** How to open the folded section around a field, by the field's path. */
  readonly #sections = new Map<string, () => void>();
  #focused: { readonly path: string; readonly value: unknown } | undefined;

  constructor(fields: readonly FieldNode[], values: FormValues, id: string) {
    this.#fields = fields;
    this.#values = values;
    this.#id = id;
  }

  controlId(path: string): string {
    return `${this.#id}-${path}`;
  }

  /** Registers a mounted list; returns how to unregister it. */
  addList(path: string, list: MountedList): () => void {
    this.#lists.set(path, list);
    return () => {
      if (this.#lists.get(path) === list) this.#lists.delete(path);
    };
  }

  /** Registers a folded section with the paths of its fields; returns how to unregister it. */
  addSection(paths: readonly string[], open: () => void): () => void {
    for (const path of paths) this.#sections.set(path, open);
    return () => {
      for (const path of paths) if (this.#sections.get(path) === open) this.#sections.delete(path);
    };
  }

  /** Opens the rows and the section around a field, scrolls to it and focuses it. */
  async focusField(path: Path): Promise<void> {
    const { node, path: owner } = locateField(this.#fields, path);
    if (!node || !(await this.#openAround(path))) return;
    const name = formatPath(owner);
    const control = await waitFor(() => {
      this.#openSections(path);
      const field = this.#find(`[data-path="${CSS.escape(name)}"]`);
      return field ? findControl(field, this.controlId(name)) : null;
    });
    if (!control) return;
    goTo(control);
    if (this.panel?.contains(control)) this.#keepFocus();
  }

  /** Opens a record in the panel and focuses its title, or its first field where it is new, unless the person was faster. */
  async openNested(record: Path, isNew = false): Promise<void> {
    await this.#showNested(record);
    const body = this.panel?.querySelector('[data-part="body"]');
    if (body?.contains(document.activeElement)) return this.#keepFocus();
    const first = isNew && body ? findControl(body) : null;
    (first ?? this.panel?.querySelector<HTMLElement>('[data-part="panel-title"]'))?.focus();
    this.#keepFocus();
  }

  /** Closes the record in the panel and focuses what opened it, in the panel or in the form. */
  async closeNested(record: Path): Promise<void> {
    const last = record.at(-1);
    if (typeof last === 'number') await this.focusRow(record.slice(0, -1), last);
    else await this.focusRow(record, 0);
  }

  /** Whether an element is inside the form or its panel. */
  contains(element: Element | null): boolean {
    return [this.panel, this.root].some((around) => around?.contains(element));
  }

  /** Opens the rows around a list and focuses the header of one of its rows. */
  async focusRow(list: Path, position: number): Promise<void> {
    if (!(await this.#openAround(list))) return;
    const mounted = await waitFor(() => this.#lists.get(formatPath(list)));
    mounted?.focusNear(position);
  }

  /** Focuses a field once the dialog around the form has taken the focus, unless the person was faster. */
  async focusInDialog(path: Path): Promise<void> {
    await this.#whenOpen();
    if (this.root?.contains(document.activeElement)) return;
    await this.focusField(path);
    this.#keepFocus();
    const name = formatPath(path);
    this.#focused = { path: name, value: this.#values.read(name) };
  }

  /** Focuses a field of a form that is being opened. */
  async focusFirst(path: Path): Promise<void> {
    await this.#whenOpen();
    await this.focusField(path);
    this.#keepFocus();
  }

  /** Marks the focused control for the dialog around it, whose focus trap moves the focus twice while it opens. */
  #keepFocus(): void {
    const { activeElement } = document;
    if (this.contains(activeElement)) activeElement?.setAttribute('data-autofocus', '');
  }

  /** Waits until a dialog around the form has taken the focus. */
  async #whenOpen(): Promise<void> {
    await waitFor(() => {
      const dialog = this.root?.closest('[role="dialog"]');
      return !dialog || dialog.contains(document.activeElement) || null;
    });
  }

  /** Whether the form, not the person, focused a field that is now left unchanged; true once. */
  isLeftUntouched(path: string): boolean {
    const focused = this.#focused;
    this.#focused = undefined;
    return focused?.path === path && Object.is(focused.value, this.#values.read(path));
  }

  #find(selector: string): Element | null | undefined {
    return this.panel?.querySelector(selector) ?? this.root?.querySelector(selector);
  }

  /** Shows a record in the panel, or closes it; resolves once it is on the screen and the panel has the focus. */
  async #showNested(record: Path | null): Promise<void> {
    const isOpen = this.panel !== null;
    const place = record && this.#values.pin(formatPath(record));
    const shown = this.nested.get();
    if (!isSame(place, shown)) {
      // A field that is removed while it is focused is not left; one of a removed row would write its value again.
      if (shown && this.#values.locate(shown) !== undefined) this.#blurPanel();
      this.nested.set(place);
    }
    if (!record) return;
    const name = formatPath(record);
    const panel = await waitFor(() => (this.panel?.dataset.record === name ? this.panel : null));
    if (!isOpen) await waitFor(() => panel?.contains(document.activeElement) || null);
  }

  /** Opens the folded sections around a field that are on the screen. */
  #openSections(path: Path): void {
    for (let length = 1; length <= path.length; length += 1)
      this.#sections.get(formatPath(path.slice(0, length)))?.();
  }

  #blurPanel(): void {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && this.panel?.contains(activeElement)) activeElement.blur();
  }

  /** Opens the rows around a field; resolves to false if a dialog focuses it or the rows are not on the screen. */
  async #openAround(path: Path): Promise<boolean> {
    const panels = panelsAround(this.#fields, path);
    const nested = panels.at(-1)?.record ?? null;
    if (!nested) await this.#showNested(null);
    for (const { list, position } of locateField(this.#fields, path).steps) {
      if (panels.some(({ record }) => isSame(record, [...list, position]))) continue;
      if (nested && list.length > nested.length) await this.#showNested(nested);
      const name = formatPath(list);
      const mounted = await waitFor(() => {
        this.#openSections(list);
        return this.#lists.get(name);
      });
      if (!mounted || mounted.openAt(position, path.slice(list.length + 1))) return false;
    }
    if (nested) await this.#showNested(nested);
    return true;
  }
}

const maxFrames = 300;
const focusable =
  'input:not([type="hidden"]), textarea, select, [contenteditable="true"], button, a[href], [tabindex="0"]';

/** Polls on each frame, for about 5 s, until `look` finds something; resolves to undefined if it does not. */
export async function waitFor<Found>(look: () => Found | null | undefined): Promise<Found | undefined> {
  for (let frame = 0; frame < maxFrames; frame += 1) {
    const found = look();
    if (found !== null && found !== undefined) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return undefined;
}

/** The control with an id, else the first control inside an element that can be focused. */
function findControl(within: Element, id?: string): HTMLElement | null {
  const own = id === undefined ? null : within.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
  // Of the two inputs of a range, the one at fault.
  const wrong = within.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (own?.ariaInvalid !== 'true' && wrong?.matches(focusable) && wrong.closest('[data-path]') === within)
    return wrong;
  if (own?.matches(focusable) && !own.matches(':disabled')) return own;
  const candidates = [...within.querySelectorAll<HTMLElement>(focusable)];
  return candidates.find((element) => !element.matches(':disabled')) ?? null;
}

/** Scrolls an element to the middle of the screen and focuses it; one that has the focus is only scrolled into view. */
function goTo(element: HTMLElement): void {
  element.scrollIntoView({ block: element === document.activeElement ? 'nearest' : 'center' });
  element.focus({ preventScroll: true });
}
