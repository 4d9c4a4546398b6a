import { newRowKey } from '#schemas/engine/row-key.ts';

const key = 'trellis.tab';

/** The id of this browser tab, which a reload keeps. */
export const tabId = sessionStorage.getItem(key) ?? newRowKey();

// A duplicated tab has a copy of the storage, so the id is there only between two pages of the tab.
const claim = () => sessionStorage.removeItem(key);

claim();
window.addEventListener('pageshow', claim);
window.addEventListener('pagehide', () => sessionStorage.setItem(key, tabId));
