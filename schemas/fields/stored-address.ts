import { isWebAddress, maxAddressLength } from '../engine/link-target.ts';

/** Whether a text is the address of an uploaded file or of one on another site. */
export function isStoredAddress(text: string): boolean {
  return (text.length <= maxAddressLength && /^\/(?!\/)[\w./-]+$/.test(text)) || isWebAddress(text);
}
