import { createHash } from 'node:crypto';

/** The weak ETag of a response body. */
export function etagOf(bytes: Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
