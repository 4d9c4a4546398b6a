/** A finished answer, kept as the bytes that are sent. */
export interface HotAnswer {
  readonly status: number;
  /** Without `content-length`, `content-encoding`, `vary` and `etag`, which the sender adds. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: HotBody;
  /** Whether something that it shows has changed since. */
  readonly isStale?: boolean;
}

/** The same bytes in one or more encodings. */
export interface HotBody {
  identity?: Buffer;
  gzip?: Buffer;
  br?: Buffer;
  /** Limits the memory of the encodings beside Brotli; absent where the body is not cached or small. */
  spare?: SpareForms;
}

/** Limits the memory of bodies in encodings that can be made again from Brotli. */
export interface SpareForms {
  /** Counts the encodings of a body, and removes those of other bodies, oldest first, above the limit. */
  note(body: HotBody): void;
}
