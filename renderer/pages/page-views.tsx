import type { ComponentType } from 'react';
import { createLazyComponent } from '../engine/data/lazy-component.tsx';
import type { PageViews } from '../engine/pages/page-routes.tsx';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';

/** Covers a page whose code is loading. */
export const pageFallback = <LoaderOverlay isLoaded={false} />;

/** Each view is a chunk of its own. */
function createView(file: string, fetchPage: () => Promise<ComponentType>) {
  return createLazyComponent(`renderer/pages/${file}`, fetchPage, pageFallback);
}

const project = createView('project.tsx', async () => (await import('./project.tsx')).ProjectPage);
const service = createView('service.tsx', async () => (await import('./service.tsx')).ServicePage);

/** The view of each page; one without shows its blocks in their order. */
export const pageViews: PageViews = {
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
};
