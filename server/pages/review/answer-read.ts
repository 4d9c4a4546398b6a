import type { Request, Response } from 'express';
import { ApiError, notFound } from '../../errors.ts';
import type { AppState } from '../../http/app-state.ts';
import { limitRate } from '../../http/limit-rate.ts';
import { sendJson } from '../../http/send-json.ts';
import type { Site } from '../site.ts';
import { findPage } from './find-page.ts';
import type { ReviewedSite } from './reviewed-site.ts';

/** Reads that the scripts of one page may make. */
const readsPerPage = 10;

/** Creates a function that answers reads of the public API through a link, as that shows the site. */
export function createReadAnswer(state: AppState, site: Site, reviewed: ReviewedSite) {
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
