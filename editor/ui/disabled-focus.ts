// A button that is disabled while something is sent loses the focus. It gets it back when it is enabled again, unless the
// focus has moved since.
let last: EventTarget | null = null;

const isDisabled = (target: EventTarget | null) => target instanceof Element && target.matches(':disabled');

/** Focuses an element, or once it is enabled, where nothing else is focused until then. */
export function focusOnceEnabled(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (!isDisabled(element)) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  last = element;
}

window.addEventListener('focusin', ({ target }) => {
  last = target;
});
window.addEventListener('focusout', ({ target }) => {
  if (!isDisabled(target)) last = null;
});

new MutationObserver((changes) => {
  for (const { target } of changes) {
    const isLost = target === last && document.activeElement === document.body;
    if (isLost && target instanceof HTMLElement && !isDisabled(target)) target.focus({ preventScroll: true });
  }
}).observe(document, { subtree: true, attributeFilter: ['disabled'] });
