import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ProjectsPage as Banner } from '../blocks/projects-page/projects-page.tsx';
import { projectCountQuery, projectPageQuery, serviceNamesQuery } from '../data/entry-queries.ts';
import { ButtonLink } from '../engine/components/button.tsx';
import { keptPlace } from '../engine/components/content-link.tsx';
import emptyNote from '../engine/components/empty-note.module.css';
import { Section } from '../engine/components/section.tsx';
import { useIsEntryPage } from '../engine/data/use-entry-page.ts';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { PageHead } from '../engine/head/head.tsx';
import { readPageNumber } from '../engine/pages/entry-list.ts';
import { PlacedBlock, UnplacedBlocks, useStoredBlock } from '../engine/pages/page-blocks.tsx';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';
import { Enquiry } from '../sections/enquiry.tsx';
import { ProjectGallery } from '../sections/project-gallery.tsx';
import { ServiceFilter } from '../sections/service-filter.tsx';
import styles from './projects.module.css';
import { findService, lastPageOf, projectListAddress, serviceFilter } from './projects-query.ts';

const placed = ['projects_page'] as const;

/** The projects page: all projects or those of one service, page by page. */
export function ProjectsPage() {
  const [query] = useSearchParams();
  const banner = useStoredBlock('projects', 'projects_page');
  const services = useSiteQuery(serviceNamesQuery());
  const chosen = findService(services.data, query);
  const page = readPageNumber(query);
  const pages = usePageRange(page);
  const [from = page] = pages;
  const count = useSiteQuery(projectCountQuery(chosen?.id));
  const first = useSiteQuery(projectPageQuery(from, chosen?.id));
  const isLoaded = banner.isSettled && services.isSettled && count.isSettled && first.isSettled;
  const lastPage = count.data === undefined ? page : lastPageOf(count.data);
  const isBeyond = count.isCurrent && from > lastPage;
  const addressOf = (number: number) => projectListAddress({ service: chosen?.slug, page: number });
  return (
    <>
      <PageHead
        page="projects"
        path={projectListAddress({ service: undefined, page: chosen ? 1 : page })}
        isIndexed={!isBeyond}
      />
      <LoaderOverlay isLoaded={isLoaded} />
      <PlacedBlock page="projects" type="projects_page" View={Banner} />
      <Section ground="plain" aria-label="Projects">
        <ServiceFilter
          path="/projects"
          name={serviceFilter}
          services={services.data ?? []}
          chosen={chosen?.id}
        />
        <p className={styles.count} role="status">
          {count.data !== undefined && count.isCurrent && countProjects(count.data, chosen?.title)}
        </p>
        {isBeyond ? (
          <BeyondLast firstPage={addressOf(1)} />
        ) : (
          <>
            {from > 1 && <MoreProjects address={addressOf(from - 1)}>Show newer projects</MoreProjects>}
            {first.isSettled && <ProjectGallery pages={pages} service={chosen?.id} />}
          </>
        )}
        {page < lastPage && (
          <MoreProjects address={addressOf(page + 1)} state={{ ...keptPlace, from }}>
            Show more projects
          </MoreProjects>
        )}
      </Section>
      <UnplacedBlocks page="projects" placed={placed} />
      <PlacedBlock page="projects" type="projects_page" View={Enquiry} />
    </>
  );
}

interface MoreProjectsProps {
  readonly address: string;
  /** Keeps the shown pages, so that the next one is appended. */
  readonly state?: PageRangeState;
  readonly children: string;
}

function MoreProjects({ address, state, children }: MoreProjectsProps) {
  return (
    <p className={styles.more}>
      <ButtonLink href={address} state={state} look="outline">
        {children}
      </ButtonLink>
    </p>
  );
}

/** Message for a page after the end of the list. */
function BeyondLast({ firstPage }: { firstPage: string }) {
  return (
    <>
      <p className={emptyNote.note}>The list of projects ends before this page.</p>
      <MoreProjects address={firstPage}>Back to the first projects</MoreProjects>
    </>
  );
}

function countProjects(count: number, service: string | undefined): string {
  const projects = count === 1 ? '1 project' : `${count} projects`;
  return service === undefined ? projects : `${projects} with ${service}`;
}

/** History state: the first of the shown pages. */
interface PageRangeState {
  readonly from: number;
}

/** The shown pages of a list, first to last; pages that a visitor added stay after Back. */
function usePageRange(page: number): readonly number[] {
  const { key, state } = useLocation();
  const isEntry = useIsEntryPage();
  const [firstKey] = useState(key);
  // The server has no history: its page begins with the page number in the address.
  const isAsSent = isEntry && key === firstKey;
  const from = isAsSent ? page : Math.min(page, readFrom(state) ?? page);
  return Array.from({ length: page - from + 1 }, (_, place) => from + place);
}

function readFrom(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return Number.isInteger(state.from) && Number(state.from) >= 1 ? Number(state.from) : undefined;
}
