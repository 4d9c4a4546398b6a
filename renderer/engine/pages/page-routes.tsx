import type { ReactNode } from 'react';
import { matchRoutes, Navigate, type RouteObject } from 'react-router-dom';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { createLazyComponent, type LazyComponent } from '../data/lazy-component.tsx';
import { type SiteParts, useSite } from '../data/site.tsx';
import { useIsEntryPage } from '../data/use-entry-page.ts';
import { UnlessRedirected } from './moved.tsx';

/** The views of declared pages; a page without one shows its blocks in their order. */
export type PageViews = { readonly [N in PageName]?: LazyComponent<object> };

interface RouteOptions {
  readonly views: PageViews;
  /** Shown while the code of a page is loading. */
  readonly fallback: ReactNode;
}

/** Creates the routes of the declared pages and of the entries that they show. */
export function createPageRoutes({
  views,
  fallback,
}: RouteOptions): Pick<SiteParts, 'routes' | 'isPagePath' | 'hasView' | 'loadPageAt'> {
  const Generic = createLazyComponent(
    'renderer/engine/pages/generic-page.tsx',
    async () => (await import('./generic-page.tsx')).GenericPage,
    fallback,
  );
  const showGeneric = (page: PageName): LazyComponent<object> =>
    Object.assign(() => <Generic page={page} />, { load: Generic.load });

  const declared = Object.values(pages);
  const pageRoutes = declared.flatMap(({ name, route, shows }) => {
    const Component = views[name] ?? showGeneric(name);
    const list = shows && declared.find(({ lists }) => lists === shows)?.route;
    const own = { path: route, Component };
    return list ? [own, { path: `${list}/:slug`, Component }] : [own];
  }) satisfies RouteObject[];

  return {
    routes: [...pageRoutes, { path: '*', Component: UnknownPath }],
    isPagePath: (pathname) => matchRoutes(pageRoutes, pathname) !== null,
    hasView: (page) => page in views,
    async loadPageAt(pathname) {
      const [match] = matchRoutes(pageRoutes, pathname) ?? [];
      await match?.route.Component.load();
    },
  };
}

/** Redirects to where the server does, else to the home page, or shows the 404 page if the server returned 404. */
export function UnknownPath() {
  const { NotFound } = useSite().parts;
  return <UnlessRedirected>{useIsEntryPage() ? <NotFound /> : <Navigate to="/" replace />}</UnlessRedirected>;
}
