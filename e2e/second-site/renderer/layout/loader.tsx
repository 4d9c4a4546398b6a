/** Announces that a page is loading. */
export function Loader({ isLoaded }: { isLoaded: boolean }) {
  return isLoaded ? null : <p role="status">Loading…</p>;
}
