import { matchRoutes, type RouteObject } from 'react-router-dom';
import { AboutPage } from '../pages/about.tsx';
import { ContactPage } from '../pages/contact.tsx';
import { HomePage } from '../pages/home.tsx';
import { PrivacyPolicyPage } from '../pages/privacy-policy.tsx';
import { ProfilesPage } from '../pages/profiles.tsx';
import { TeamPage } from '../pages/team.tsx';
import { TermsConditionsPage } from '../pages/terms-conditions.tsx';
import { UnknownPath } from '../pages/unknown-path.tsx';

/** The pages of the public site. */
const pageRoutes: RouteObject[] = [
  { path: '/', Component: HomePage },
  { path: '/about', Component: AboutPage },
  { path: '/team', Component: TeamPage },
  { path: '/contact', Component: ContactPage },
  { path: '/profiles', Component: ProfilesPage },
  { path: '/privacy-policy', Component: PrivacyPolicyPage },
  { path: '/terms-conditions', Component: TermsConditionsPage },
];

/** Every path of the public site, the unknown ones last. */
export const routes: RouteObject[] = [...pageRoutes, { path: '*', Component: UnknownPath }];

/** Whether a page of the site stands at a path. */
export function isPagePath(pathname: string): boolean {
  return matchRoutes(pageRoutes, pathname) !== null;
}
