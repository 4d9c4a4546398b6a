/** A complete response in memory, as the bytes that are sent. */
export interface BufferedResponse {
  readonly status: number;
  /** Without `content-length`, `content-encoding`, `vary` and `etag`, which are added when it is sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: ResponseBody;
  /** Whether something that it shows has changed since. */
  readonly isStale?: boolean;
}

/** The same bytes in one or more encodings. */
export interface ResponseBody {
  identity?: Buffer;
  gzip?: Buffer;
  br?: Buffer;
  /** Whether the Brotli encoding is a fast one, for the first answer; a smaller one replaces it when it is sent again. */
  isFastBrotli?: boolean;
  /** The value that the bytes are the JSON of, for reads inside the process. */
  value?: unknown;
  /** Limits the memory of the encodings other than Brotli; absent for small and uncached bodies. */
  secondary?: SecondaryEncodings;
}

/** Limits the memory of encodings that can be created again from Brotli. */
export interface SecondaryEncodings {
  /** Counts the encodings of a body, and removes those of other bodies, oldest first, above the limit. */
  track(body: ResponseBody): void;
}
