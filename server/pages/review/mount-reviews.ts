import type { IRouter, Request, Response } from 'express';
import { ApiError, notFound } from '../../errors.ts';
import type { AppState } from '../../http/app-state.ts';
import { reviewHeaders } from '../../http/headers.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { sendJson } from '../../http/send-buffered.ts';
import { type Site, withoutPolicy } from '../site.ts';
import { findPage, isRead, type ReviewPage } from './find-page.ts';
import { readUnsent, receiveComment } from './receive-comment.ts';
import { notices, sendNotice } from './review-notice.ts';
import { createReviewedSite, type FormResult, type ReviewedSite } from './reviewed-site.ts';

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** Serves the site with chosen drafts below links that need no account; without caching. */
export function mountReviews(app: IRouter, state: AppState, site: Site): void {
  const limit = limitRate(state.limits.reviews);
  const reviewed = createReviewedSite(state, site);
  const answerRead = createReadAnswer(state, site, reviewed);

  async function answer(request: Request, response: Response): Promise<void> {
    await limit(request, response);
    const found = await findPage(state, site, request.url);
    if (found.kind === 'notice')
      return await sendNotice(request, response, { ...found.notice, unsent: await readUnsent(request) });
    if (found.kind === 'moved') return redirect(response, 302, found.location);
    if (found.kind === 'page') return await answerPage(request, response, found.page);
    if (found.kind === 'read' || !isReading(request))
      return await sendNotice(request, response, notices.method);
    const first = await reviewed.findFirstPage(found.review);
    if (first === undefined) return await sendNotice(request, response, notices.busy);
    redirect(response, 302, found.base + first);
  }

  async function answerPage(request: Request, response: Response, page: ReviewPage): Promise<void> {
    if (request.method === 'POST' && page.review.purpose === 'approval')
      return await receive(request, response, page);
    if (!isReading(request)) return await sendNotice(request, response, notices.method);
    await sendPage(request, response, page, readSent(page));
  }

  async function receive(request: Request, response: Response, page: ReviewPage): Promise<void> {
    const received = await receiveComment(state, request, page);
    if ('notice' in received) return await sendNotice(request, response, received.notice);
    const { sent, rejected } = received;
    if (rejected) return await sendPage(request, response, page, { rejected }, received.status);
    const separator = page.url.includes('?') ? '&' : '?';
    redirect(response, 303, `${page.base}${page.url}${separator}thanks=${sent}`);
  }

  async function sendPage(
    request: Request,
    response: Response,
    page: ReviewPage,
    form: FormResult,
    status?: number,
  ): Promise<void> {
    const rendered = await reviewed.render(page, form);
    if (!rendered) return await sendNotice(request, response, notices.busy);
    if (rendered.location !== undefined) return redirect(response, 302, page.base + rendered.location);
    const headers = reviewHeaders(rendered.styleText === undefined ? [] : [rendered.styleText]);
    response
      .status(status ?? rendered.status)
      .set(withoutPolicy(site, headers))
      .end(rendered.html);
  }

  app.use('/review', (request, response, next) => {
    if (isRead(request.url)) return void answerRead(request, response).catch(next);
    answer(request, response).catch((error: unknown) => {
      const isLimit = error instanceof ApiError && error.code === 'too_many';
      if (!isLimit) state.log.error({ err: error }, 'a preview could not be shown');
      return sendNotice(request, response, isLimit ? notices.tooMany : notices.busy);
    });
  });
}

/** The approval or comment that was just sent from a page, by the address to which the form redirects. */
function readSent({ query }: ReviewPage): FormResult {
  const sent = query.get('thanks');
  return sent === 'approve' || sent === 'comment' ? { sent } : {};
}

function redirect(response: Response, status: 302 | 303, location: string): void {
  response.status(status).set(reviewHeaders([])).set('location', location).end();
}

/** Reads that the scripts of one page may make. */
const readsPerPage = 10;

/** Creates a handler of public API reads through a link, with the content that the link shows. */
function createReadAnswer(state: AppState, site: Site, reviewed: ReviewedSite) {
  const limit = limitRate(readsPerPage * state.limits.reviews);
  return async (request: Request, response: Response): Promise<void> => {
    response.set('x-robots-tag', 'noindex, nofollow');
    await limit(request, response);
    const found = await findPage(state, site, request.url);
    if (found.kind !== 'read') throw notFound('The link');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new ApiError('method_not_allowed', 'This call takes GET');
    const data = await reviewed.read(found.review, found.path);
    if (data === undefined)
      throw new ApiError('unavailable', 'The preview is busy. Please try again.', { retryAfter: 5 });
    await sendJson(request, response, 200, data);
  };
}
