import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** The page's title without the site's name; blank on the server. */
export function usePageName(): string {
  return useSyncExternalStore(
    subscribe,
    () => document.title.split(' | ')[0] ?? '',
    () => '',
  );
}
