let locks = 0;

/** Locks scrolling until the returned function is called; several locks may be active. */
export function lockScrolling(): () => void {
  const { style } = document.documentElement;
  locks += 1;
  // Keeps the scroll bar's space to prevent a layout shift.
  if (window.innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    locks -= 1;
    if (locks > 0) return;
    style.overflow = '';
    style.scrollbarGutter = '';
  };
}
