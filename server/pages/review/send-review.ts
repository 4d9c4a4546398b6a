import type { Request, Response } from 'express';
import { announcesBody, discardRest } from '../../http/discard-rest.ts';
import { reviewHeaders } from '../../http/headers.ts';
import { type Notice, noticeStyle, writeNotice } from './review-notice.ts';

/** Sends a preview page with inline styles. */
export function sendReviewPage(
  response: Response,
  { status, html, styles }: { status: number; html: string; styles: readonly string[] },
): void {
  response.status(status).set(reviewHeaders(styles)).end(html);
}

/** Sends a notice; closes the connection when the request body is incomplete. */
export async function sendNotice(request: Request, response: Response, notice: Notice): Promise<void> {
  response.status(notice.status).set(reviewHeaders([noticeStyle]));
  if (notice.retryAfter !== undefined) response.set('retry-after', String(notice.retryAfter));
  const html = writeNotice(notice);
  if (request.complete || !announcesBody(request)) return void response.end(html);
  response.set({ connection: 'close', 'content-length': String(Buffer.byteLength(html)) });
  response.write(html);
  await discardRest(request);
  response.end();
}
