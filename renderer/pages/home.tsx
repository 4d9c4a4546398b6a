import { pages } from '#schemas/pages/index.ts';
import { AboutSection } from '../blocks/about-section/about-section.tsx';
import { HeroSection } from '../blocks/hero-section/hero-section.tsx';
import { IntroVideoSection } from '../blocks/intro-video-section/intro-video-section.tsx';
import { ProjectsSection } from '../blocks/projects-section/projects-section.tsx';
import { ServicesSection } from '../blocks/services-section/services-section.tsx';
import { countQuery, serviceNamesQuery } from '../data/entry-queries.ts';
import { createLazyComponent } from '../engine/data/lazy-component.tsx';
import { pageQuery } from '../engine/data/queries.ts';
import { SectionLoadingProvider, useAllLoaded } from '../engine/data/section-loading.tsx';
import { useSite } from '../engine/data/site.tsx';
import { useSettings, useSiteQuery } from '../engine/data/use-site-query.ts';
import { Head } from '../engine/head/head.tsx';
import { PlacedBlock, UnplacedBlocks } from '../engine/pages/page-blocks.tsx';
import { ViewBoundary } from '../engine/pages/view-boundary.tsx';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';
import { Clients } from '../sections/clients.tsx';
import { Counters } from '../sections/counters.tsx';
import { SiteEnquiry } from '../sections/enquiry.tsx';

/** The sections whose data the loader waits for. */
const sections = ['hero', 'counter', 'about', 'introVideo', 'services', 'clients', 'work'];

const placed = [
  'hero_section',
  'about_section',
  'services_section',
  'intro_video_section',
  'projects_section',
] as const;

/** A chunk of its own, which visitors of an open site do not download. */
const OpeningSoon = createLazyComponent(
  'renderer/pages/opening-soon.tsx',
  async () => (await import('./opening-soon.tsx')).OpeningSoon,
);

/** The home page: seven sections in fixed places, then other blocks; "opening soon" before anything was published. */
export function HomePage() {
  return useIsEmptySite() ? <OpeningSoon /> : <OpenHome />;
}

/** Whether nothing was published yet that the home page could show; false while that is not known, and in the editor's preview. */
function useIsEmptySite(): boolean {
  const { isPreview } = useSite();
  const blocks = useSiteQuery(pageQuery('home'));
  const services = useSiteQuery(serviceNamesQuery());
  const clients = useSiteQuery(countQuery('clients'));
  const completed = useSiteQuery(countQuery('projects', 'Completed'));
  const ongoing = useSiteQuery(countQuery('projects', 'In Progress'));
  const counts = [services.data?.length, clients.data, completed.data, ongoing.data];
  const isWithoutBlocks = blocks.data !== undefined && (blocks.data ?? []).length === 0;
  return !isPreview && isWithoutBlocks && counts.every((count) => count === 0);
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
  const general = useSettings('general_settings');
  const title = general?.siteTitle || pages.home.title;
  const description = general?.metaDescription || pages.home.description;
  return <Head title={title} description={description} />;
}

function HomeLoader() {
  return <LoaderOverlay isLoaded={useAllLoaded()} />;
}
