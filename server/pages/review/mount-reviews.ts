import type { IRouter, Request, Response } from 'express';
import type { AppState } from '../../app/app-state.ts';
import { ApiError } from '../../errors.ts';
import { reviewHeaders } from '../../http/headers.ts';
import { limitRate } from '../../http/limit-rate.ts';
import type { Site } from '../site.ts';
import { findPage, type ReviewPage } from './find-page.ts';
import { receiveComment } from './receive-comment.ts';
import { createReviewRenderer, type ReviewedPage } from './render-review.ts';
import { notices } from './review-notice.ts';
import { frameReview, reviewStyle } from './review-page.ts';
import { sendNotice, sendReviewPage } from './send-review.ts';

const thanks: Readonly<Record<string, string>> = {
  approve: 'Thank you. Your approval was sent.',
  comment: 'Thank you. Your comment was sent.',
};

/** Serves the site with chosen drafts below links that need no account; without caching. */
export function mountReviews(app: IRouter, state: AppState, site: Site): void {
  const limit = limitRate(state.limits.reviews);
  const render = createReviewRenderer(state, site);

  async function answer(request: Request, response: Response): Promise<void> {
    await limit(request, response);
    const found = await findPage(state, site, request.url);
    if (found.kind === 'notice') return await sendNotice(request, response, found.notice);
    if (found.kind === 'moved') return redirect(response, 302, found.location);
    const { page } = found;
    if (request.method === 'POST' && page.review.purpose === 'approval')
      return await receive(request, response, page);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return await sendNotice(request, response, notices.method);
    const rendered = await render(page.review, page.url);
    if (!rendered) return await sendNotice(request, response, notices.busy);
    if (rendered.location !== undefined) return redirect(response, 302, page.base + rendered.location);
    sendRendered(response, page, rendered);
  }

  async function receive(request: Request, response: Response, page: ReviewPage): Promise<void> {
    const received = await receiveComment(state, request, page);
    if ('rejection' in received) return await sendNotice(request, response, received.rejection);
    const separator = page.url.includes('?') ? '&' : '?';
    redirect(response, 303, `${page.base}${page.url}${separator}thanks=${received.sent}`);
  }

  app.use('/review', (request, response) =>
    answer(request, response).catch((error: unknown) => {
      const isLimit = error instanceof ApiError && error.code === 'too_many';
      if (!isLimit) state.log.error({ err: error }, 'a preview could not be shown');
      return sendNotice(request, response, isLimit ? notices.tooMany : notices.busy);
    }),
  );
}

function redirect(response: Response, status: 302 | 303, location: string): void {
  response.status(status).set(reviewHeaders([])).set('location', location).end();
}

function sendRendered(response: Response, page: ReviewPage, rendered: ReviewedPage): void {
  const { review, base, url, query } = page;
  const { status, styleText, shown, leftOut } = rendered;
  const isApproval = review.purpose === 'approval';
  const html = frameReview(rendered.html, {
    ...{ base, url, shown, purpose: review.purpose },
    // Reasons are for the owner.
    leftOut: leftOut.map(({ label, reason }) => (isApproval ? label : `${label}: ${reason}`)),
    thanks: thanks[query.get('thanks') ?? ''],
  });
  const styles = styleText === undefined ? [reviewStyle] : [styleText, reviewStyle];
  sendReviewPage(response, { status, html, styles });
}
