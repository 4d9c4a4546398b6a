import type { ComponentType } from 'react';
import type { BlockType } from '#schemas/blocks.ts';
import { AboutPageView } from './about-page.tsx';
import { AboutSection } from './about-section.tsx';
import { ContactPageView } from './contact-page.tsx';
import { HeroSection } from './hero-section.tsx';
import { IntroVideoSection } from './intro-video-section.tsx';
import { ProfilesDataView } from './profiles-data.tsx';
import { ProfilesPageView } from './profiles-page.tsx';
import { ProjectDetailsPage } from './project-details-page.tsx';
import { ProjectsPage } from './projects-page.tsx';
import { ProjectsSection } from './projects-section.tsx';
import { ServiceDetailsPage } from './service-details-page.tsx';
import { ServicesPage } from './services-page.tsx';
import { ServicesSection } from './services-section.tsx';
import { TeamPageView } from './team-page.tsx';
import type { BlockViewProps } from './view-props.ts';

/** The view of each block; one without is drawn from its fields by the generic view. */
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
};
