import type { ComponentType } from 'react';
import { createLazyComponent } from '../engine/data/lazy-component.tsx';
import { createPageRoutes } from '../engine/pages/page-routes.tsx';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';

/** Covers a page whose code is loading. */
const fallback = <LoaderOverlay isLoaded={false} />;

/** Creates a view in a chunk of its own, by whose file the server finds its scripts and styles; the view of a block is none, as previews load it with all others. */
export function createView(file: string, fetchPage: () => Promise<ComponentType>) {
  return createLazyComponent(`renderer/pages/${file}`, fetchPage, fallback);
}

const project = createView('project.tsx', async () => (await import('./project.tsx')).ProjectPage);
const service = createView('service.tsx', async () => (await import('./service.tsx')).ServicePage);

/** The routes of the public site; a page without a view shows its blocks in their order. */
export const pageRoutes = createPageRoutes({
  views: {
    home: createView('home.tsx', async () => (await import('./home.tsx')).HomePage),
    about: createView('about.tsx', async () => (await import('./about.tsx')).AboutPage),
    team: createView('team.tsx', async () => (await import('./team.tsx')).TeamPage),
    projects: createView('projects.tsx', async () => (await import('./projects.tsx')).ProjectsPage),
    'project-details': project,
    services: createView('services.tsx', async () => (await import('./services.tsx')).ServicesPage),
    'service-details': service,
    contact: createView('contact.tsx', async () => (await import('./contact.tsx')).ContactPage),
    profiles: createView('profiles.tsx', async () => (await import('./profiles.tsx')).ProfilesPage),
    'privacy-policy': createView(
      'privacy-policy.tsx',
      async () => (await import('./privacy-policy.tsx')).PrivacyPolicyPage,
    ),
    'terms-conditions': createView(
      'terms-conditions.tsx',
      async () => (await import('./terms-conditions.tsx')).TermsConditionsPage,
    ),
  },
  fallback,
});
