import type { PublicProjectDetail } from '#schemas/entities/project.ts';
import type { PublicServiceDetail } from '#schemas/entities/service.ts';
import { useSite } from '../engine/data/site.tsx';
import { describeCompany, FactsScript } from '../engine/head/facts-script.tsx';
import { sharingImageAddress } from '../engine/head/head.tsx';
import { isBuilt } from '../sections/project-facts.ts';
import { useStoredFacts } from './company-facts.ts';

/** Structured data of a service. */
export function ServiceFacts({ service }: { service: PublicServiceDetail }) {
  const { publicUrl } = useSite();
  const { area } = useStoredFacts();
  const { title, slug, description } = service;
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const facts = {
    '@type': 'Service',
    name: title,
    serviceType: title,
    description: service.seo_description || description || undefined,
    url: absolute(`/services/${encodeURIComponent(slug)}`),
    image: absolute(sharingImageAddress('service', slug)),
    areaServed: area || undefined,
    provider: describeCompany(publicUrl),
  };
  return <FactsScript facts={facts} />;
}

/** Structured data of a project. */
export function ProjectFacts({ project }: { project: PublicProjectDetail }) {
  const { publicUrl } = useSite();
  const { title, slug, description, location, start_date, end_date, services } = project;
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const facts = {
    '@type': 'CreativeWork',
    name: title,
    description: project.seo_description || description || undefined,
    url: absolute(`/projects/${encodeURIComponent(slug)}`),
    image: absolute(sharingImageAddress('project', slug)),
    dateCreated: isBuilt(project) ? (end_date ?? undefined) : undefined,
    temporalCoverage: start_date ? `${start_date}/${end_date ?? '..'}` : undefined,
    locationCreated: location ? { '@type': 'Place', name: location } : undefined,
    keywords: services.map((service) => service.title).join(', ') || undefined,
    creator: describeCompany(publicUrl),
  };
  return <FactsScript facts={facts} />;
}
