import { createHash } from 'node:crypto';

/** What tells one version of an answer from another. */
export function etagOf(bytes: Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
