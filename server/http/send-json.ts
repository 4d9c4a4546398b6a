import type { Request, Response } from 'express';
import { chooseEncoding, encodeBody } from '../cache/encode-body.ts';
import { jsonHeaders } from './headers.ts';

/** Sends an uncached JSON response, compressed where worthwhile. */
export async function sendJson(
  request: Request,
  response: Response,
  status: number,
  data: unknown,
): Promise<void> {
  const body = { identity: Buffer.from(JSON.stringify(data)) };
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString(), body);
  const bytes = await encodeBody(body, encoding);
  response.status(status).set(jsonHeaders).set({ 'cache-control': 'no-store', vary: 'accept-encoding' });
  if (encoding !== 'identity') response.set('content-encoding', encoding);
  response.end(bytes);
}
