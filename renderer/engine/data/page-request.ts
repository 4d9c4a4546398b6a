/** What the server gives to have a page rendered. */
export interface PageRequest {
  /** Path and allowed query. */
  readonly url: string;
  /** Answers a GET below `/api/v1` within the process; rejects with an error that carries the `status`. */
  readonly get: (path: string) => Promise<unknown>;
  /** What the site needs to show a page, and what the page's parts need beyond that. */
  readonly assets: (parts: readonly string[]) => PageAssets;
  /** The site's own address. */
  readonly publicUrl: string;
  /** The date where the company works, YYYY-MM-DD. */
  readonly today: string;
}

/** The files of the build that a page needs, as addresses. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The text of all styles, for a page that is to carry them itself; the page's policy has to name it. */
  readonly styleText?: string;
}

/** A rendered page. */
export interface RenderedPage {
  readonly status: 200 | 308 | 404;
  /** Where the page lives, a path on this site; with the status 308 only. */
  readonly location?: string;
  readonly html: string;
  /** Some call failed and a default stands in its place: not to be cached. */
  readonly degraded: boolean;
  /** What failed, for the log. */
  readonly failures: string[];
}
