import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsEntryPage } from '../engine/data/use-entry-page.ts';

/** Kept with an address in the browser's history: the page of the list with which what is shown begins. */
export interface PageRangeState {
  readonly from: number;
}

/** The pages of a list that are shown, first to last: those a visitor has added to the one in the address stay, also after Back. */
export function usePageRange(page: number): readonly number[] {
  const { key, state } = useLocation();
  const isEntry = useIsEntryPage();
  const [firstKey] = useState(key);
  // The server knows nothing of the history: what it sent begins with the page in the address.
  const isAsSent = isEntry && key === firstKey;
  const from = isAsSent ? page : Math.min(page, readFrom(state) ?? page);
  return Array.from({ length: page - from + 1 }, (_, place) => from + place);
}

function readFrom(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return Number.isInteger(state.from) && Number(state.from) >= 1 ? Number(state.from) : undefined;
}
