import { createContext, use, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether the page shown is the one the visit began with, as the server sent it. */
export const EntryPageContext = createContext(true);

/** Follows whether the visitor is still on the page that was loaded; once left it is entered like any other. */
export function useTrackEntryPage(): boolean {
  const { pathname } = useLocation();
  const [entry] = useState(pathname);
  const [hasLeft, setHasLeft] = useState(false);
  if (!hasLeft && pathname !== entry) setHasLeft(true);
  return !hasLeft && pathname === entry;
}

/** Whether the page shown is the one the visit began with, as the server sent it. */
export function useIsEntryPage(): boolean {
  return use(EntryPageContext);
}
