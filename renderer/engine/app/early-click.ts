/** Notes which button is pressed before the page is alive; what it answers presses it again when somebody listens. */
export function keepEarlyClick(): () => void {
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
