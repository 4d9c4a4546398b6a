import type { RequestParts } from './caller.ts';
import type { RejectedForm } from './message-form.ts';
import type { ReviewFrame } from './review-page.ts';

/** Reads a public endpoint by its path in the contract; rejects with an error that has the `status`. */
export type ReadPublic = (path: string, parts: RequestParts, signal?: AbortSignal) => Promise<unknown>;

/** Everything that a page may depend on; of the visitor's request only its URL, so that pages can be cached. */
export interface PageRequest {
  /** Path and allowed query. */
  readonly url: string;
  readonly read: ReadPublic;
  /** Files of the site and of these lazily loaded components. */
  readonly assets: (parts: readonly string[]) => PageAssets;
  /** The site's own address. */
  readonly publicUrl: string;
  /** Current date in the site's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** Receives the errors of views, each of which is left out of the page. */
  readonly onError?: (error: unknown) => void;
  /** Shown around the page by a preview or an approval link. */
  readonly review?: ReviewFrame | undefined;
  /** The form that was posted to the page and rejected; such a page is not cached. */
  readonly rejectedForm?: RejectedForm | undefined;
}

/** Addresses of the build's files that a page needs. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Text of all styles when they are inlined; its hash is part of the security policy. */
  readonly styleText?: string;
}

export interface RenderedPage {
  readonly status: 200 | 308 | 404;
  /** Redirect target, a path on this site; only with status 308. */
  readonly location?: string;
  readonly html: string;
  /** Some request failed and its default is shown: the page is not cached. */
  readonly degraded: boolean;
  /** Description of the failure, for the log. */
  readonly failures: readonly string[];
}
