import { newKey } from '#schemas/engine/random-key.ts';

const key = 'trellis.tab';

const storage = openStorage();

/** The id of this browser tab, which survives a reload. */
export const tabId = storage?.getItem(key) ?? newKey();

// A duplicated tab has a copy of the storage, so the id is there only between two pages of the tab.
const claim = () => storage?.removeItem(key);

claim();
window.addEventListener('pageshow', claim);
window.addEventListener('pagehide', () => storage?.setItem(key, tabId));

function openStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    // The browser's storage is disabled.
    return undefined;
  }
}
