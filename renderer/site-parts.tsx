import { createLazyComponent } from './engine/data/lazy-component.tsx';
import type { SiteParts } from './engine/data/site.tsx';
import { useCompanyFacts } from './layout/company-facts.ts';
import { LoaderOverlay } from './layout/loader-overlay.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { createView, pageRoutes } from './pages/routes.tsx';
import '#fonts/site.css';
import { preloadedFonts } from '#fonts/preloaded.ts';
import './theme/tokens.css';
import './theme/base.css';
import { Placeholder } from './theme/placeholder.tsx';
import sharingImage from './theme/sharing.jpg';

/** The pages, layout, views and styles of this site, as the engine receives them. */
export const siteParts: SiteParts = {
  ...pageRoutes,
  Layout: PublicLayout,
  useCompanyFacts,
  Loader: LoaderOverlay,
  NotFound: createView('not-found.tsx', async () => (await import('./pages/not-found.tsx')).NotFound),
  Placeholder,
  BlockView: createLazyComponent(
    'renderer/blocks/any-view.tsx',
    async () => (await import('./blocks/any-view.tsx')).AnyView,
  ),
  fonts: preloadedFonts,
  sharingImage: {
    address: sharingImage,
    alt: 'Ghaf & Stone: gardens, courtyards and grounds for the climate of the UAE',
  },
};
