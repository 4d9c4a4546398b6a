import { preloadedFonts } from '#fonts/preloaded.ts';
import { useCompanyFacts } from './data/company-facts.ts';
import { createLazyComponent } from './engine/data/lazy-component.tsx';
import type { SiteParts } from './engine/data/site.tsx';
import { createPageRoutes } from './engine/pages/page-routes.tsx';
import { Loader, SiteLayout } from './layout/site-layout.tsx';
import { NotFound } from './pages/not-found.tsx';
import '#fonts/site.css';
import './theme/tokens.css';
import './theme/base.css';
import { Placeholder } from './theme/placeholder.tsx';
import sharingImage from './theme/sharing.jpg';

const fallback = <Loader isLoaded={false} />;

const routes = createPageRoutes({
  views: {
    courses: createLazyComponent(
      'renderer/pages/courses.tsx',
      async () => (await import('./pages/courses.tsx')).CoursesPage,
      fallback,
    ),
    'course-details': createLazyComponent(
      'renderer/pages/course.tsx',
      async () => (await import('./pages/course.tsx')).CoursePage,
      fallback,
    ),
  },
  fallback,
});

/** The pages, layout, views and styles of this site, as the engine receives them. */
export const siteParts: SiteParts = {
  ...routes,
  Layout: SiteLayout,
  useCompanyFacts,
  Loader,
  NotFound,
  Placeholder,
  BlockView: createLazyComponent(
    'renderer/blocks/any-view.tsx',
    async () => (await import('./blocks/any-view.tsx')).AnyView,
  ),
  fonts: preloadedFonts,
  sharingImage: { address: sharingImage, alt: 'A small boat on a wide river' },
};
