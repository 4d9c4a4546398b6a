import { createHash, randomBytes } from 'node:crypto';

const tokenPattern = /^Bearer ([\w-]{43})$/i;

/** A new secret of 256 bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the store keeps of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of an Authorization header; undefined when there is none of our form. */
export function readBearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : tokenPattern.exec(header)?.[1];
}
