let locks = 0;

/** Keeps the page from scrolling until the returned function is called; several may hold it at once. */
export function lockScrolling(): () => void {
  const { style } = document.documentElement;
  locks += 1;
  // The page keeps the room of its scroll bar (base.css), so that nothing moves aside.
  style.overflow = 'hidden';
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    locks -= 1;
    if (locks === 0) style.overflow = '';
  };
}
