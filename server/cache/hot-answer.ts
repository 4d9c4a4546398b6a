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

/** The same bytes in every encoding that was asked for so far. */
export interface HotBody {
  readonly identity: Buffer;
  gzip?: Buffer;
  br?: Buffer;
}
