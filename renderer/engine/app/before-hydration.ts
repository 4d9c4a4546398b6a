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

/** Reloads a page when its visitor goes back or forward before hydration: the router hears of no move yet, so another page's address would stay beside it. */
export function reloadAfterEarlyMove(): void {
  const { pathname, search } = window.location;
  const follow = () => {
    if ('hydrated' in document.documentElement.dataset) window.removeEventListener('popstate', follow);
    // A link to a place on the page is a move too.
    else if (window.location.pathname !== pathname || window.location.search !== search)
      window.location.reload();
  };
  window.addEventListener('popstate', follow);
}
