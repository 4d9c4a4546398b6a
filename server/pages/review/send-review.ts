import type { Request, Response } from 'express';
import { endWhenRead } from '../../http/discard-rest.ts';
import { reviewHeaders } from '../../http/headers.ts';
import { type Site, type StyledPage, withoutPolicy } from '../site.ts';
import { type Notice, noticeStyle, writeNotice } from './review-notice.ts';

interface SentPage {
  readonly site: Site;
  readonly rendered: StyledPage;
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
  await endWhenRead(request, response, writeNotice(notice));
}
