import { hash } from 'node:crypto';

/** A complete response in memory, as the bytes that are sent or as a value whose JSON is sent. */
export interface BufferedResponse {
  readonly status: number;
  /** Without `content-length`, `content-encoding`, `vary` and `etag`, which are added when it is sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** Written for the first client: pages in the process read only the value. */
  readonly etag: string;
  readonly body: ResponseBody;
  /** Whether something that it shows has changed since. */
  readonly isStale?: boolean;
}

/** The same bytes in one or more encodings, or the value that they are the JSON of. */
export interface ResponseBody {
  identity?: Buffer;
  gzip?: Buffer;
  br?: Buffer;
  /** Whether the Brotli encoding is a fast one, for the first answer; a smaller one replaces it when it is sent again. */
  isFastBrotli?: boolean;
  /** The value that the bytes are the JSON of, for reads inside the process. */
  value?: unknown;
  /** Estimated bytes of the value in memory; absent without one. */
  readonly valueBytes?: number;
  /** Limits the memory of what can be created again; absent for small and uncached bodies. */
  secondary?: SecondaryEncodings;
}

/** Limits the memory of what can be created again: encodings other than Brotli, and a value that has been compressed. */
export interface SecondaryEncodings {
  /** Counts the encodings of a body, and removes those of other bodies, oldest first, above the limit. */
  track(body: ResponseBody): void;
}

/** The weak ETag of a response body. */
export function etagOf(bytes: Uint8Array): string {
  return `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

/** A response with a text or bytes that do not change. */
export function bufferResponse(
  status: number,
  headers: BufferedResponse['headers'],
  content: string | Buffer,
): BufferedResponse {
  const identity = typeof content === 'string' ? Buffer.from(content) : content;
  return { status, headers, etag: etagOf(identity), body: { identity } };
}
