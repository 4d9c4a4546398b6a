import type { ComponentType } from 'react';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';
import { createPart } from '../state/part.tsx';

/** Each page is a part: a visitor downloads the pages that are looked at. */
function createPage(file: string, fetchPage: () => Promise<ComponentType>) {
  return createPart(`renderer/pages/${file}`, fetchPage, <LoaderOverlay isLoaded={false} />);
}

export const HomePage = createPage('home.tsx', async () => (await import('../pages/home.tsx')).HomePage);
export const AboutPage = createPage('about.tsx', async () => (await import('../pages/about.tsx')).AboutPage);
export const ServicesPage = createPage(
  'services.tsx',
  async () => (await import('../pages/services.tsx')).ServicesPage,
);
export const ServicePage = createPage(
  'service.tsx',
  async () => (await import('../pages/service.tsx')).ServicePage,
);
export const ProjectsPage = createPage(
  'projects.tsx',
  async () => (await import('../pages/projects.tsx')).ProjectsPage,
);
export const ProjectPage = createPage(
  'project.tsx',
  async () => (await import('../pages/project.tsx')).ProjectPage,
);
export const TeamPage = createPage('team.tsx', async () => (await import('../pages/team.tsx')).TeamPage);
export const ProfilesPage = createPage(
  'profiles.tsx',
  async () => (await import('../pages/profiles.tsx')).ProfilesPage,
);
export const ContactPage = createPage(
  'contact.tsx',
  async () => (await import('../pages/contact.tsx')).ContactPage,
);
export const PrivacyPolicyPage = createPage(
  'privacy-policy.tsx',
  async () => (await import('../pages/privacy-policy.tsx')).PrivacyPolicyPage,
);
export const TermsConditionsPage = createPage(
  'terms-conditions.tsx',
  async () => (await import('../pages/terms-conditions.tsx')).TermsConditionsPage,
);
