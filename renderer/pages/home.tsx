import { pages } from '#schemas/pages/index.ts';
import { AboutSection } from '../blocks/about-section/about-section.tsx';
import { HeroSection } from '../blocks/hero-section/hero-section.tsx';
import { IntroVideoSection } from '../blocks/intro-video-section/intro-video-section.tsx';
import { ProjectsSection } from '../blocks/projects-section/projects-section.tsx';
import { ServicesSection } from '../blocks/services-section/services-section.tsx';
import { settingsQuery } from '../engine/data/queries.ts';
import { SectionLoadingProvider, useAllLoaded } from '../engine/data/section-loading.tsx';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { Head } from '../engine/head/head.tsx';
import { PlacedBlock, UnplacedBlocks } from '../engine/pages/page-blocks.tsx';
import { ViewBoundary } from '../engine/pages/view-boundary.tsx';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';
import { Clients } from '../sections/clients.tsx';
import { Counters } from '../sections/counters.tsx';
import { SiteEnquiry } from '../sections/enquiry.tsx';
import { OpeningSoon, useIsEmptySite } from './opening-soon.tsx';

/** The sections whose data the loader waits for. */
const sections = ['hero', 'counter', 'about', 'introVideo', 'services', 'clients', 'work'];

const placed = [
  'hero_section',
  'about_section',
  'services_section',
  'intro_video_section',
  'projects_section',
] as const;

/** The home page: seven sections in fixed places, then other blocks; "opening soon" before anything was published. */
export function HomePage() {
  return useIsEmptySite() ? <OpeningSoon /> : <OpenHome />;
}

function OpenHome() {
  return (
    <SectionLoadingProvider sections={sections}>
      <HomeHead />
      <HomeLoader />
      <PlacedBlock page="home" type="hero_section" View={HeroSection} section="hero" />
      <ViewBoundary section="counter">
        <Counters />
      </ViewBoundary>
      <PlacedBlock page="home" type="about_section" View={AboutSection} section="about" />
      <PlacedBlock
        page="home"
        type="services_section"
        View={ServicesSection}
        section="services"
        showsEntries
      />
      <ViewBoundary section="clients">
        <Clients />
      </ViewBoundary>
      <PlacedBlock page="home" type="intro_video_section" View={IntroVideoSection} section="introVideo" />
      <PlacedBlock page="home" type="projects_section" View={ProjectsSection} section="work" showsEntries />
      <UnplacedBlocks page="home" placed={placed} />
      <SiteEnquiry />
    </SectionLoadingProvider>
  );
}

function HomeHead() {
  const { data: general } = useSiteQuery(settingsQuery('general_settings'));
  const title = general?.siteTitle || pages.home.title;
  const description = general?.metaDescription || pages.home.description;
  return <Head title={title} description={description} />;
}

function HomeLoader() {
  return <LoaderOverlay isLoaded={useAllLoaded()} />;
}
