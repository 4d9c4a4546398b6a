import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

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
  /** Whether the Brotli encoding is a fast one, for the first response; a smaller one replaces it when it is sent again. */
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

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
/** Below this many bytes, compression costs more than it saves. */
const minCompressedBytes = 1_000;
/** Below this many bytes, a body is cached uncompressed, because many are only read by pages. */
const minBrotliBytes = 8_000;

/** The fast quality takes a sixth of the time for a quarter more bytes. */
const brotliQuality = { fast: 1, small: 5 } as const;

/** Bytes of the output buffer: most bodies are compressed in one step. */
const outputBytes = 32 * 1024;

/** A content encoding of responses. */
type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client accepts; identity for small bodies that are not compressed yet. */
export function chooseEncoding(acceptEncoding: string | undefined, body: ResponseBody): Encoding {
  const isSmall = body.identity !== undefined && body.identity.length < minCompressedBytes;
  if (acceptEncoding === undefined) return 'identity';
  const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding);
  if (isSmall) return acceptsBrotli && body.br ? 'br' : 'identity';
  if (acceptsBrotli) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity';
}

/** The value of a JSON body, which is parsed again after it was removed. */
export async function readValue(body: ResponseBody): Promise<unknown> {
  if (body.value !== undefined) return body.value;
  const text = await encodeBody(body, 'identity');
  const value: unknown = JSON.parse(text.toString('utf8'));
  body.value = value;
  body.secondary?.track(body);
  return value;
}

/** Bytes of an object's or string's own memory, and of a key. */
const bytesOfNode = 16;

/** Estimated bytes of a JSON value in memory. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return bytesOfNode + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce(
    (sum: number, item) => sum + bytesOfNode + estimateBytes(item),
    bytesOfNode,
  );
}

/** Estimated bytes of the encodings of a body that can be created again, and of its value once it can be read from Brotli. */
function secondarySizeOf({ identity, gzip, br, value, valueBytes = 0 }: ResponseBody): number {
  const held = br !== undefined && value !== undefined ? valueBytes : 0;
  return (identity?.length ?? 0) + (gzip?.length ?? 0) + held;
}

const running = new WeakMap<ResponseBody, Map<Encoding, Promise<Buffer>>>();

/** The bytes in an encoding, created at the first request for it. */
export async function encodeBody(body: ResponseBody, encoding: Encoding): Promise<Buffer> {
  const ready = body[encoding];
  if (ready) return ready;
  const encodings = running.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  running.set(body, encodings);
  const encoded =
    encodings.get(encoding) ?? encodeAndKeep(body, encoding).finally(() => encodings.delete(encoding));
  encodings.set(encoding, encoded);
  return await encoded;
}

async function encodeAndKeep(body: ResponseBody, encoding: Encoding): Promise<Buffer> {
  const bytes = await encode(body, encoding);
  body[encoding] = bytes;
  if (encoding === 'br') body.isFastBrotli = true;
  body.secondary?.track(body);
  return bytes;
}

async function encode(body: ResponseBody, encoding: Encoding): Promise<Buffer> {
  const identity = await bytesOf(body);
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return await compressGzip(identity, { level: 4 });
  return await compressAt(brotliQuality.fast, identity);
}

async function compressAt(quality: number, bytes: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  // A window larger than the body is allocated in vain.
  const windowBits = Math.min(Math.max(Math.ceil(Math.log2(bytes.length + 16)), 16), 22);
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_LGWIN]: windowBits,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return await compressBrotli(bytes, { params, chunkSize: outputBytes });
}

/** Replaces the fast Brotli encoding of a body by a smaller one. */
export async function improveBrotli(body: ResponseBody): Promise<void> {
  if (!body.isFastBrotli) return;
  body.isFastBrotli = false;
  body.br = await compressAt(brotliQuality.small, await bytesOf(body));
}

async function bytesOf(body: ResponseBody): Promise<Buffer> {
  const { identity, value } = body;
  return identity ?? (value === undefined ? await decompress(body) : writeValue(value));
}

/** The JSON of a value as bytes. */
export function writeValue(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

async function decompress({ br }: ResponseBody): Promise<Buffer> {
  if (!br) throw new Error('A body needs at least one encoding');
  return await decompressBrotli(br);
}

/** Whether a body is large enough to be cached compressed. */
export function isLarge({ identity, valueBytes = 0 }: ResponseBody): boolean {
  return Math.max(identity?.length ?? 0, valueBytes) >= minBrotliBytes;
}

/** Compresses a body that will be cached, so that its other encodings can be removed. */
export async function compressBody(body: ResponseBody, secondary: SecondaryEncodings): Promise<void> {
  await encodeBody(body, 'br');
  body.secondary = secondary;
  secondary.track(body);
}

/** Bytes of a body in the cache: its value or its Brotli encoding where the others are limited together, otherwise an estimate of all encodings, as compression rarely saves less than half. */
export function sizeOfBody({ secondary, br, identity, valueBytes }: ResponseBody): number {
  if (valueBytes !== undefined) return secondary ? valueBytes : 2 * valueBytes;
  return secondary && br ? br.length : 2 * (identity?.length ?? 0);
}

/** Maximum bytes of the encodings for clients without Brotli and for pages that read a response. */
const maxBytes = 8 * 1024 * 1024;

function removeEncodings(body: ResponseBody): void {
  delete body.identity;
  delete body.gzip;
  if (body.br) delete body.value;
}

/** Limits the memory of encodings other than Brotli, and of the values of compressed bodies. */
export function createSecondaryEncodings(limit = maxBytes): SecondaryEncodings {
  const tracked = new LRUCache<ResponseBody, true>({
    maxSize: limit,
    dispose: (_, body, reason) => {
      if (reason !== 'set') removeEncodings(body);
    },
  });
  return {
    track(body) {
      const size = secondarySizeOf(body);
      if (size > limit) removeEncodings(body);
      else if (size > 0) tracked.set(body, true, { size });
    },
  };
}
