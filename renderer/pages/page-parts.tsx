import type { ComponentType } from 'react';
import { createPart } from '../engine/data/part.tsx';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';

/** Each page is a part: a visitor downloads the pages that are looked at. */
function createPage(file: string, fetchPage: () => Promise<ComponentType>) {
  return createPart(`renderer/pages/${file}`, fetchPage, <LoaderOverlay isLoaded={false} />);
}

export const HomePage = createPage('home.tsx', async () => (await import('./home.tsx')).HomePage);
export const AboutPage = createPage('about.tsx', async () => (await import('./about.tsx')).AboutPage);
export const ServicesPage = createPage(
  'services.tsx',
  async () => (await import('./services.tsx')).ServicesPage,
);
export const ServicePage = createPage('service.tsx', async () => (await import('./service.tsx')).ServicePage);
export const ProjectsPage = createPage(
  'projects.tsx',
  async () => (await import('./projects.tsx')).ProjectsPage,
);
export const ProjectPage = createPage('project.tsx', async () => (await import('./project.tsx')).ProjectPage);
export const TeamPage = createPage('team.tsx', async () => (await import('./team.tsx')).TeamPage);
export const ProfilesPage = createPage(
  'profiles.tsx',
  async () => (await import('./profiles.tsx')).ProfilesPage,
);
export const ContactPage = createPage('contact.tsx', async () => (await import('./contact.tsx')).ContactPage);
export const PrivacyPolicyPage = createPage(
  'privacy-policy.tsx',
  async () => (await import('./privacy-policy.tsx')).PrivacyPolicyPage,
);
export const TermsConditionsPage = createPage(
  'terms-conditions.tsx',
  async () => (await import('./terms-conditions.tsx')).TermsConditionsPage,
);
