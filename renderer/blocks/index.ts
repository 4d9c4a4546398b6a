import type { ComponentType } from 'react';
import type { BlockType } from '#schemas/blocks.ts';
import type { BlockViewProps } from '../engine/pages/page-blocks.tsx';
import { AboutPageView } from './about-page/about-page.tsx';
import { AboutSection } from './about-section/about-section.tsx';
import { ContactPageView } from './contact-page/contact-page.tsx';
import { HeroSection } from './hero-section/hero-section.tsx';
import { IntroVideoSection } from './intro-video-section/intro-video-section.tsx';
import { PrivacyPolicy } from './privacy-policy/privacy-policy.tsx';
import { ProfilesDataView } from './profiles-data/profiles-data.tsx';
import { ProfilesPageView } from './profiles-page/profiles-page.tsx';
import { ProjectDetailsPage } from './project-details-page/project-details-page.tsx';
import { ProjectsPage } from './projects-page/projects-page.tsx';
import { ProjectsSection } from './projects-section/projects-section.tsx';
import { ServiceDetailsPage } from './service-details-page/service-details-page.tsx';
import { ServicesPage } from './services-page/services-page.tsx';
import { ServicesSection } from './services-section/services-section.tsx';
import { TeamPageView } from './team-page/team-page.tsx';
import { TermsConditions } from './terms-conditions/terms-conditions.tsx';

/** The view of each block; one without is rendered from its fields by the generic view. */
export const blockViews: { readonly [T in BlockType]?: ComponentType<BlockViewProps<T>> } = {
  hero_section: HeroSection,
  about_section: AboutSection,
  intro_video_section: IntroVideoSection,
  services_section: ServicesSection,
  projects_section: ProjectsSection,
  projects_page: ProjectsPage,
  project_details_page: ProjectDetailsPage,
  services_page: ServicesPage,
  service_details_page: ServiceDetailsPage,
  about_page: AboutPageView,
  team_page: TeamPageView,
  contact_page: ContactPageView,
  profiles_page: ProfilesPageView,
  profiles_data: ProfilesDataView,
  privacy_policy: PrivacyPolicy,
  terms_conditions: TermsConditions,
};
