import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandX,
  IconMail,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '#schemas/engine/format-value.ts';
import type { PublicProject, PublicProjectDetail } from '#schemas/entities/project.ts';
import { newestProjectsQuery, projectAfterQuery, serviceNamesQuery } from '../data/entry-queries.ts';
import { ButtonLink } from '../engine/components/button.tsx';
import { MediaGallery } from '../engine/components/media-gallery.tsx';
import { Section } from '../engine/components/section.tsx';
import { useSite } from '../engine/data/site.tsx';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { Image } from '../engine/values/image.tsx';
import { RichText } from '../engine/values/rich-text.tsx';
import cardLink from './card-link.module.css';
import { Comparison } from './comparison.tsx';
import details from './details.module.css';
import { formatDetailDuration } from './duration.ts';
import { FactList } from './fact-list.tsx';
import nextStyles from './next-project.module.css';
import { durationLabel, durationOf, isBuilt, locationOf, stateOf } from './project-facts.ts';
import { SectionHeading } from './section-heading.tsx';
import shareStyles from './share-links.module.css';

/** Images, comparison, text, facts and share links of a project. */
export function ProjectDetails({ project }: { project: PublicProjectDetail }) {
  const { title, before_image, after_image, content } = project;
  return (
    <>
      <Section ground="plain">
        <div className={details.columns}>
          <div className={details.main}>
            <MediaGallery label={`Images of ${title}`} files={project.media} />
            {content && <RichText html={content} />}
            <ProvidedServices provided={project.services} />
          </div>
          <aside className={details.aside} aria-label="About this project">
            <Facts project={project} />
            <ShareLinks
              title={title}
              path={`/projects/${project.slug}`}
              image={after_image || (project.media[0]?.file_path ?? '')}
            />
            <ButtonLink look="outline" href="/projects">
              All projects
            </ButtonLink>
          </aside>
        </div>
      </Section>
      {before_image && after_image && (
        <Section ground="soft" aria-labelledby="before-and-after">
          <SectionHeading id="before-and-after" className={details.above}>
            {isBuilt(project) ? 'Before and after' : 'As it was and as planned'}
          </SectionHeading>
          <div className={details.frame}>
            <Comparison before={before_image} after={after_image} isPlan={!isBuilt(project)} />
          </div>
        </Section>
      )}
    </>
  );
}

function Facts({ project }: { project: PublicProjectDetail }) {
  const facts = [
    { label: 'Project name', text: project.title },
    { label: 'Status', text: stateOf(project) },
    {
      label: project.status === 'Planning' ? 'Planned start' : 'Start date',
      text: formatDay(project.start_date ?? ''),
    },
    { label: 'Planned end', text: isBuilt(project) ? '' : formatDay(project.end_date ?? '') },
    { label: 'Location', text: locationOf(project) },
    { label: 'Client', text: project.client?.name ?? '' },
    { label: durationLabel(project), text: durationOf(project, formatDetailDuration) },
  ];
  return <FactList facts={facts} className={details.facts} />;
}

function ProvidedServices({ provided }: { provided: PublicProjectDetail['services'] }) {
  const { data: all = [] } = useSiteQuery(serviceNamesQuery());
  if (provided.length === 0) return null;
  return (
    <section className={details.part} aria-labelledby="services-provided">
      <h2 id="services-provided" className={details.heading}>
        Services provided
      </h2>
      <ul className={details.list}>
        {provided.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/services/${all.find((service) => service.id === id)?.slug ?? id}`}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SharedPage {
  readonly title: string;
  readonly url: string;
  /** Address of its image; may be empty. */
  readonly image: string;
}

interface ShareTarget {
  readonly label: string;
  readonly Icon: ComponentType<{ size?: number }>;
  readonly addressOf: (page: SharedPage) => string;
}

const query = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** Networks for sharing, and e-mail. */
export const shareTargets = {
  facebook: {
    ...{ label: 'Facebook', Icon: IconBrandFacebook },
    addressOf: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  },
  twitter: {
    ...{ label: 'Twitter', Icon: IconBrandX },
    addressOf: ({ url, title }) => `https://twitter.com/intent/tweet?${query({ url, text: title })}`,
  },
  linkedin: {
    ...{ label: 'LinkedIn', Icon: IconBrandLinkedin },
    addressOf: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
  email: {
    ...{ label: 'Email', Icon: IconMail },
    addressOf: ({ url, title }) => `mailto:?${query({ subject: title, body: url })}`,
  },
  pinterest: {
    ...{ label: 'Pinterest', Icon: IconBrandPinterest },
    addressOf: ({ url, title, image }) =>
      `https://www.pinterest.com/pin/create/button/?${query({ url, media: image, description: title })}`,
  },
} as const satisfies Record<string, ShareTarget>;

interface ShareLinksProps {
  readonly title: string;
  /** Path of the page. */
  readonly path: string;
  /** Address of an image; may be empty. */
  readonly image: string;
}

/** Share links; nothing is loaded from the networks. */
function ShareLinks({ title, path, image }: ShareLinksProps) {
  const { publicUrl } = useSite();
  const page = { title, url: new URL(path, publicUrl).href, image: image && new URL(image, publicUrl).href };
  return (
    <section className={`${details.part} ${shareStyles.share}`} aria-labelledby="share">
      <h2 id="share" className={details.heading}>
        Share
      </h2>
      <ul className={shareStyles.links}>
        {Object.entries(shareTargets).map(([target, { label, Icon, addressOf }]) => (
          <li key={target}>
            <a
              href={addressOf(page)}
              aria-label={`Share by ${label}`}
              {...(target !== 'email' && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <Icon size={20} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Link to the previous project by date; the oldest links to the newest. */
export function NextProject({ project }: { project: Pick<PublicProject, 'id'> }) {
  const older = useSiteQuery(projectAfterQuery(project.id));
  const isOldest = older.data?.length === 0;
  const next = useSiteQuery(isOldest ? newestProjectsQuery(1) : projectAfterQuery(project.id)).data?.[0];
  if (!next || next.id === project.id) return null;
  const { before_image: before, after_image: after } = next;
  return (
    <nav aria-label="Next project" className={`${cardLink.card} ${nextStyles.card}`}>
      <Image
        src={after || before}
        sizes="(min-width: 992px) 400px, 92vw"
        className={nextStyles.image}
        isDecorative
      />
      <p className={nextStyles.kicker}>Next project</p>
      <Link to={`/projects/${next.slug}`} className={`${cardLink.link} ${nextStyles.title}`}>
        <span className="few-lines">{next.title}</span>
      </Link>
      <p className="few-lines">{locationOf(next)}</p>
    </nav>
  );
}
