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
export function findControl(within: Element, id?: string): HTMLElement | null {
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
export function goTo(element: HTMLElement): void {
  element.scrollIntoView({ block: element === document.activeElement ? 'nearest' : 'center' });
  element.focus({ preventScroll: true });
}

/** Touch fires pointer events, then, after release, mouse events, which move the focus. A menu of the browser takes the release. */
const pressStarts = ['pointerdown', 'mousedown'] as const;
const pressEnds = ['pointerup', 'pointercancel', 'mouseup', 'contextmenu'] as const;

let isPressed = false;

if (typeof window !== 'undefined') {
  const follow = (events: readonly string[], isDown: boolean) => {
    for (const event of events)
      window.addEventListener(
        event,
        () => {
          isPressed = isDown;
        },
        true,
      );
  };
  follow(pressStarts, true);
  follow(pressEnds, false);
}

/** Runs a function after the current click, so that a layout shift cannot make the click miss. */
export function whenPointerIsUp(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const later = () => {
    for (const event of pressEnds) window.removeEventListener(event, later, true);
    setTimeout(run, 0);
  };
  for (const event of pressEnds) window.addEventListener(event, later, true);
}
