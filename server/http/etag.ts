import { hash } from 'node:crypto';

/** The weak ETag of a response body. */
export function etagOf(bytes: Uint8Array): string {
  return `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}
