import { createContext, type ReactNode, use } from 'react';

/** What a page knows of its surroundings; the same while the server renders and the browser takes over. */
export interface Site {
  /** The site's own address, without a slash at its end. */
  readonly publicUrl: string;
  /** The date where the company works, YYYY-MM-DD. */
  readonly today: string;
  /** The page is shown inside the editor: nothing is counted and nothing moves by itself. */
  readonly isPreview: boolean;
}

const SiteContext = createContext<Site | null>(null);

/** Gives the pages their surroundings. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The surroundings of the page; throws outside a `SiteProvider`. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider around it.');
  return site;
}
