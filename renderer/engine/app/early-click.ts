/** Records the button that is clicked before hydration; returns a function that clicks it again. */
export function recordEarlyClick(): () => void {
  let pressed: HTMLButtonElement | null = null;
  const note = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') pressed = button;
  };
  document.addEventListener('click', note);
  return () => {
    document.removeEventListener('click', note);
    if (pressed?.isConnected) pressed.click();
  };
}
