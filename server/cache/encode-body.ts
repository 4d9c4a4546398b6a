import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { HotBody, SpareForms } from './hot-answer.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
/** Below this many bytes compressing costs more than it saves. */
const worthCompressing = 1_000;
/** Below this many bytes a body is cached as it is, because many are only read by pages. */
const worthPacking = 8_000;

/** An encoding in which an answer can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client takes, and identity for what is too small to gain. */
export function chooseEncoding(acceptEncoding: string | undefined, body: HotBody): Encoding {
  const isSmall = body.identity !== undefined && body.identity.length < worthCompressing;
  if (acceptEncoding === undefined || isSmall) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity';
}

/** The bytes in an encoding, made at the first request for it. */
export async function encodeBody(body: HotBody, encoding: Encoding): Promise<Buffer> {
  const ready = body[encoding];
  if (ready) return ready;
  const bytes = await makeForm(body, encoding);
  body[encoding] = bytes;
  body.spare?.note(body);
  return bytes;
}

async function makeForm(body: HotBody, encoding: Encoding): Promise<Buffer> {
  const { identity = await decompress(body) } = body;
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return await compressGzip(identity, { level: 6 });
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return await compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, ...size } });
}

async function decompress({ br }: HotBody): Promise<Buffer> {
  if (!br) throw new Error('A body needs at least one encoding');
  return await decompressBrotli(br);
}

/** Compresses a large body that will be cached, so that its other encodings can be removed when memory is short. */
export async function packBody(body: HotBody, spare: SpareForms): Promise<void> {
  if (body.identity === undefined || body.identity.length < worthPacking) return;
  await encodeBody(body, 'br');
  body.spare = spare;
  spare.note(body);
}

/** Bytes of a body in the cache, without the encodings that are limited apart; of a small body all encodings, of which compressed text rarely exceeds half. */
export function sizeOfBody({ spare, br, identity }: HotBody): number {
  return spare && br ? br.length : 2 * (identity?.length ?? 0);
}
