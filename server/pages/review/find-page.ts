import { hashToken } from '../../accounts/require-admin.ts';
import { type ApprovalLink, findLink } from '../../documents/approval-links.ts';
import type { AppState } from '../../http/app-state.ts';
import { readPagePath } from '../page-path.ts';
import type { Site } from '../site.ts';
import { type Notice, notices } from './review-notice.ts';

/** A page that is requested through a review link. */
export interface ReviewPage {
  readonly review: ApprovalLink;
  /** The path below which the site is shown. */
  readonly base: string;
  /** Path and allowed query of the page. */
  readonly url: string;
  readonly query: URLSearchParams;
}

/** The page at an address, a read of the public API, a link without a page, a redirect, or a notice. */
export type FoundPage =
  | { readonly kind: 'page'; readonly page: ReviewPage }
  | { readonly kind: 'read'; readonly review: ApprovalLink; readonly path: string }
  | { readonly kind: 'link'; readonly review: ApprovalLink; readonly base: string }
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'notice'; readonly notice: Notice };

const pattern = /^\/(?<token>[\w-]{43})(?<path>\/[^?]*)?(?<search>\?.*)?$/;
const api = '/api/v1';

/** Whether an address below the path of review links is a read of the public API. */
export function isRead(address: string): boolean {
  return pattern.exec(address)?.groups?.path?.startsWith(`${api}/`) ?? false;
}

/** Finds the link and the page that an address below the path of review links names. */
export async function findPage(state: AppState, site: Site, address: string): Promise<FoundPage> {
  const { token, path, search = '' } = pattern.exec(address)?.groups ?? {};
  if (token === undefined) return reject(notices.unknown);
  const review = await state.breaker.run(() => findLink(state.store.db, hashToken(token)));
  if (!review) return reject(notices.unknown);
  if (review.isEnded) return reject(notices.ended);
  const base = `/review/${token}`;
  if (path === undefined) return { kind: 'link', review, base };
  if (isRead(address)) return { kind: 'read', review, path: path.slice(api.length) + search };
  const { allowedQuery = {} } = await site.renderer();
  const found = readPagePath(path + search, allowedQuery);
  if (!found) return reject(notices.missing);
  if (found.moved !== undefined) return { kind: 'moved', location: base + found.moved };
  return { kind: 'page', page: { review, base, url: found.url, query: new URLSearchParams(search) } };
}

function reject(notice: Notice): FoundPage {
  return { kind: 'notice', notice };
}
