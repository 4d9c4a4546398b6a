import { matchRoutes, type RouteObject } from 'react-router-dom';
import { HomePage } from '../pages/home.tsx';
import { UnknownPath } from '../pages/unknown-path.tsx';

/** The pages of the public site. */
const pageRoutes: RouteObject[] = [{ path: '/', Component: HomePage }];

/** Every path of the public site, the unknown ones last. */
export const routes: RouteObject[] = [...pageRoutes, { path: '*', Component: UnknownPath }];

/** Whether a page of the site stands at a path. */
export function isPagePath(pathname: string): boolean {
  return matchRoutes(pageRoutes, pathname) !== null;
}
