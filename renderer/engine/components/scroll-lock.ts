let locks = 0;

/** Keeps the page from scrolling until the returned function is called; several may hold it at once. */
export function lockScrolling(): () => void {
  const { style } = document.documentElement;
  locks += 1;
  // Where the scroll bar takes room it keeps it, so that nothing moves aside.
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
