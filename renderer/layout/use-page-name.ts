import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/** What the page shown calls itself: its title up to the company's name. Blank while the server renders. */
export function usePageName(): string {
  return useSyncExternalStore(
    subscribe,
    () => document.title.split(' | ')[0] ?? '',
    () => '',
  );
}
