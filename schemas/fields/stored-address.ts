import { isWebAddress, longestAddress } from '../engine/link-target.ts';

/** Whether a text is the address of an uploaded file or of one on another site. */
export function isStoredAddress(text: string): boolean {
  return (text.length <= longestAddress && /^\/(?!\/)[\w./-]+$/.test(text)) || isWebAddress(text);
}
