import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { ResponseBody, SecondaryEncodings } from './buffered-response.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
/** Below this many bytes, compression costs more than it saves. */
const minCompressedBytes = 1_000;
/** Below this many bytes, a body is cached uncompressed, because many are only read by pages. */
const minBrotliBytes = 8_000;

/** The fast quality takes a quarter of the time for a seventh more bytes. */
const brotliQuality = { fast: 3, small: 5 } as const;

/** A content encoding of responses. */
export type Encoding = 'br' | 'gzip' | 'identity';

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

/** Estimated bytes of a value per byte of its JSON. */
const bytesOfValue = 2;

/** Estimated bytes of the encodings of a body that can be created again, and of its value. */
export function secondarySizeOf({ identity, gzip, value }: ResponseBody): number {
  const size = identity?.length ?? 0;
  return size + (gzip?.length ?? 0) + (value === undefined ? 0 : bytesOfValue * size);
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
  const { identity = await decompress(body) } = body;
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return await compressGzip(identity, { level: 4 });
  return await compressAt(brotliQuality.fast, identity);
}

async function compressAt(quality: number, bytes: Buffer): Promise<Buffer> {
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, ...size } });
}

/** Replaces the fast Brotli encoding of a body by a smaller one. */
export async function improveBrotli(body: ResponseBody): Promise<void> {
  if (!body.isFastBrotli) return;
  body.isFastBrotli = false;
  body.br = await compressAt(brotliQuality.small, body.identity ?? (await decompress(body)));
}

async function decompress({ br }: ResponseBody): Promise<Buffer> {
  if (!br) throw new Error('A body needs at least one encoding');
  return await decompressBrotli(br);
}

/** Whether a body is large enough to be cached compressed. */
export function isCompressed({ identity }: ResponseBody): boolean {
  return identity !== undefined && identity.length >= minBrotliBytes;
}

/** Compresses a body that will be cached, so that its other encodings can be removed. */
export async function compressBody(body: ResponseBody, secondary: SecondaryEncodings): Promise<void> {
  await encodeBody(body, 'br');
  body.secondary = secondary;
  secondary.track(body);
}

/** Bytes that a body takes in the cache: its Brotli encoding, or an estimate of all encodings of a small body, where compression rarely saves less than half, and its value. */
export function sizeOfBody({ secondary, br, identity, value }: ResponseBody): number {
  const copies = value === undefined ? 2 : 2 + bytesOfValue;
  return secondary && br ? br.length : copies * (identity?.length ?? 0);
}
