import type { Request, Response } from 'express';
import { announcesBody, discardRest } from '../../http/discard-rest.ts';
import { reviewHeaders } from '../../http/headers.ts';
import { type Site, withoutPolicy } from '../site.ts';
import { type Notice, noticeStyle, writeNotice } from './review-notice.ts';
import type { ReviewedPage } from './reviewed-site.ts';

interface SentPage {
  readonly site: Site;
  readonly rendered: ReviewedPage;
  readonly status: number;
}

/** Sends a page of the site with drafts. */
export function sendReviewPage(response: Response, { site, rendered, status }: SentPage): void {
  const { html, styleText } = rendered;
  const headers = reviewHeaders(styleText === undefined ? [] : [styleText]);
  response.status(status).set(withoutPolicy(site, headers)).end(html);
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
