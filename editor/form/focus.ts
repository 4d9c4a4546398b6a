const mostFrames = 90;
const focusable =
  'input:not([type="hidden"]), textarea, select, [contenteditable="true"], button, a[href], [tabindex="0"]';

/** Looks again on each frame until something is there, for about a second and a half; undefined when it never is. */
export async function waitFor<Found>(look: () => Found | null | undefined): Promise<Found | undefined> {
  for (let frame = 0; frame < mostFrames; frame += 1) {
    const found = look();
    if (found !== null && found !== undefined) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return undefined;
}

/** The first control inside an element that can be focused now; the element's own control comes first. */
export function findControl(within: Element, id?: string): HTMLElement | null {
  const own = id === undefined ? null : within.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
  if (own?.matches(focusable) && !own.matches(':disabled')) return own;
  const candidates = [...within.querySelectorAll<HTMLElement>(focusable)];
  return candidates.find((element) => !element.matches(':disabled')) ?? null;
}

/** Scrolls an element into the middle of the screen and focuses it. */
export function goTo(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
}

let isPointerDown = false;

if (typeof window !== 'undefined') {
  window.addEventListener(
    'pointerdown',
    () => {
      isPointerDown = true;
    },
    true,
  );
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(
      end,
      () => {
        isPointerDown = false;
      },
      true,
    );
  }
}

/** Runs something once the pointer is up, so that what it moves on the screen does not slip away under a click. */
export function whenPointerIsUp(run: () => void): void {
  if (!isPointerDown) {
    run();
    return;
  }
  const later = () => {
    window.removeEventListener('pointerup', later);
    window.removeEventListener('pointercancel', later);
    setTimeout(run, 0);
  };
  window.addEventListener('pointerup', later);
  window.addEventListener('pointercancel', later);
}
