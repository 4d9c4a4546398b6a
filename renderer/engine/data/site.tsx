import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RejectedForm } from '#schemas/api/message-form.ts';
import type { ReviewFrame } from '#schemas/api/review-page.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { PageName } from '#schemas/pages/index.ts';

/** Parts that a site provides to the engine: pages, layout and views. */
export interface SiteParts {
  /** Every path of the site, the unknown ones last. */
  readonly routes: RouteObject[];
  /** Whether a page of the site has this path. */
  isPagePath(pathname: string): boolean;
  /** Whether a page has a view of its own. */
  hasView(page: PageName): boolean;
  /** Loads the code of the page at a path, if there is one. */
  loadPageAt(pathname: string): Promise<void>;
  /** Header and footer around every page; the engine adds what any site needs. */
  readonly Layout: ComponentType<{ readonly children: ReactNode }>;
  /** Properties that the site adds to the structured data of the company on the home page. */
  useCompanyFacts(): Readonly<Record<string, unknown>>;
  /** Covers a page until its data is loaded. */
  readonly Loader: ComponentType<{ readonly isLoaded: boolean }>;
  /** The page where an entry or a page is missing. */
  readonly NotFound: ComponentType;
  /** Placeholder of a missing image. */
  readonly Placeholder: ComponentType;
  /** A block of any type through its view. */
  readonly BlockView: ComponentType<{ readonly type: string; readonly content: AnyContent | null }>;
  /** Addresses of the fonts to preload. */
  readonly fonts: readonly string[];
  /** The image of sharing tags on pages without one of their own. */
  readonly sharingImage: { readonly address: string; readonly alt: string };
}

/** Environment of a page; the same on the server and during hydration. */
export interface Site {
  /** The site's own address, without a slash at its end. */
  readonly publicUrl: string;
  /** Current date in the site's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** Whether the page is the editor's preview: no visits are counted and nothing moves by itself. */
  readonly isPreview: boolean;
  /** The frame of a preview or an approval link, in which nothing is sent to the public site; absent on the public site. */
  readonly review?: ReviewFrame | undefined;
  /** The form that was posted to the page with which the visit began, and rejected. */
  readonly rejectedForm?: RejectedForm | undefined;
  readonly parts: SiteParts;
}

const SiteContext = createContext<Site | null>(null);

/** Provides the site to its pages. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The site of the page; throws outside a `SiteProvider`. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider around it.');
  return site;
}
