import { createPageRoutes } from '../engine/pages/page-routes.tsx';
import { pageFallback, pageViews } from './page-views.tsx';
import { UnknownPath } from './unknown-path.tsx';

/** The routes of the public site. */
export const pageRoutes = createPageRoutes({
  views: pageViews,
  fallback: pageFallback,
  Unknown: UnknownPath,
});
