import { createHash, randomBytes } from 'node:crypto';

const tokenPattern = /^Bearer ([\w-]{43})$/i;

/** Creates a random token of 256 bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token, which is stored instead of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of an Authorization header; undefined for a missing or malformed one. */
export function readBearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : tokenPattern.exec(header)?.[1];
}
