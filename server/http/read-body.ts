import { isUtf8 } from 'node:buffer';
import type { Request } from 'express';
import type { Endpoint } from '#schemas/api/endpoint.ts';
import { formatSize } from '#schemas/engine/file-size.ts';
import { maxListItems } from '#server/http/parse-json.ts';
import { ApiError } from '../errors.ts';
import { parseJson } from './parse-json.ts';

const bodyTimeoutMs = 30_000;
const kibibyte = 1024;

/** Reads the JSON body of a request within the limits of its endpoint. */
export async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  checkEncoding(request);
  const value = parseJson(decode(await readBytes(request, maxBodyBytes(endpoint))));
  if (value === undefined) throw new ApiError('malformed', 'The body is not JSON');
  return value;
}

/** Maximum body size of an endpoint in bytes; an administrator's has about one kibibyte per entry. */
function maxBodyBytes({ policy, maxBytes }: Endpoint): number {
  return maxBytes ?? (policy === 'admin' ? Math.ceil(1.024 * maxListItems) : 100) * kibibyte;
}

function checkEncoding(request: Request): void {
  const charset =
    /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!request.is('application/json') || !/^utf-?8$/i.test(charset))
    throw new ApiError('unsupported_type', 'The body has to be JSON, with the content type application/json');
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new ApiError('unsupported_type', 'The body has to be sent without compression');
}

/** Reads a body within a size limit and a timeout. */
export function readBytes(request: Request, limit: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let size = Number(request.headers['content-length'] ?? 0) > limit ? Number.POSITIVE_INFINITY : 0;
  const check = () => {
    if (size > limit)
      reject(new ApiError('too_large', `A request can have at most ${formatSize(limit)} here`));
  };
  const append = (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    check();
  };
  const end = () => resolve(Buffer.concat(chunks));
  const close = () => reject(new ApiError('malformed', 'The request was not complete'));
  const onTimeout = () => reject(new ApiError('timed_out', 'The request took too long to arrive'));
  const timer = setTimeout(onTimeout, bodyTimeoutMs);
  check();
  // A request with a closed connection emits no more events.
  if (request.destroyed) close();
  request.on('data', append).once('end', end).once('close', close);
  return promise.finally(() => {
    clearTimeout(timer);
    request.off('data', append).off('end', end).off('close', close);
  });
}

function decode(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new ApiError('malformed', 'The body is not text in UTF-8');
  return new TextDecoder().decode(bytes);
}
