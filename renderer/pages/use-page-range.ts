import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsEntryPage } from '../engine/data/use-entry-page.ts';

/** History state: the first of the shown pages. */
export interface PageRangeState {
  readonly from: number;
}

/** The shown pages of a list, first to last; pages that a visitor added stay after Back. */
export function usePageRange(page: number): readonly number[] {
  const { key, state } = useLocation();
  const isEntry = useIsEntryPage();
  const [firstKey] = useState(key);
  // The server has no history: its page begins with the page number in the address.
  const isAsSent = isEntry && key === firstKey;
  const from = isAsSent ? page : Math.min(page, readFrom(state) ?? page);
  return Array.from({ length: page - from + 1 }, (_, place) => from + place);
}

function readFrom(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return Number.isInteger(state.from) && Number(state.from) >= 1 ? Number(state.from) : undefined;
}
