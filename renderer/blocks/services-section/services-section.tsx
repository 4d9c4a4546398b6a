import { IconArrowRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ServiceCardRow, servicesQuery } from '../../data/entry-queries.ts';
import { ButtonLink } from '../../engine/components/button.tsx';
import { PauseButton } from '../../engine/components/pause-button.tsx';
import { Reveal } from '../../engine/components/reveal.tsx';
import { Section } from '../../engine/components/section.tsx';
import { useReportLoaded } from '../../engine/data/section-loading.tsx';
import { type QueryResult, useSiteQuery } from '../../engine/data/use-site-query.ts';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { Image } from '../../engine/values/image.tsx';
import { CyclingWords, useWordCycle } from '../../sections/cycling-words.tsx';
import { SectionHeading } from '../../sections/section-heading.tsx';
import styles from './services-section.module.css';

/** A list of services next to the image of the active one. */
export function ServicesSection({ content }: BlockViewProps<'services_section'>) {
  const mark = useFieldMark();
  const services = useChosenServices(content?.services ?? []);
  useReportLoaded('services', services.isSettled);
  const words = content?.animated_words ?? [];
  const rows = services.data ?? [];
  return (
    <Section ground="soft" aria-labelledby="services-title">
      <Reveal className={styles.heading}>
        <ServicesHeading key={words.join()} words={words} />
      </Reveal>
      <div {...mark('services')}>
        {rows.length === 0 && services.isSettled ? (
          <p>No services available at the moment. Please check back later.</p>
        ) : (
          <ServiceList services={rows} />
        )}
      </div>
      <p className={styles.all}>
        <ButtonLink href="/services" look="outline">
          All services
        </ButtonLink>
      </p>
    </Section>
  );
}

/** The chosen services in their order; all if none are chosen or the request failed. */
function useChosenServices(ids: readonly number[]): QueryResult<readonly ServiceCardRow[]> {
  const chosen = useSiteQuery(servicesQuery(ids));
  const showsAll = ids.length === 0 || chosen.hasFailed;
  const all = useSiteQuery(servicesQuery(showsAll ? undefined : ids));
  return showsAll ? all : chosen;
}

function ServicesHeading({ words }: { words: readonly string[] }) {
  const mark = useFieldMark();
  const place = useRef<HTMLDivElement>(null);
  const { turn, isPlaying, toggle } = useWordCycle(place, words);
  if (words.length === 0) {
    return (
      <SectionHeading id="services-title" subtitle="What we do">
        Our services
      </SectionHeading>
    );
  }
  return (
    <div ref={place} className={styles.words}>
      <SectionHeading id="services-title" subtitle="What we do">
        One company for{' '}
        <span {...mark('animated_words')}>
          <CyclingWords words={words} turn={turn} />
        </span>
      </SectionHeading>
      {words.length > 1 && (
        <PauseButton
          label="the changing words"
          className={styles.pause}
          isPlaying={isPlaying}
          onToggle={toggle}
        />
      )}
    </div>
  );
}

function ServiceList({ services }: { services: readonly ServiceCardRow[] }) {
  const [active, setActive] = useState(0);
  const [isPrimed, setPrimed] = useState(false);
  const shown = Math.min(active, services.length - 1);
  const choose = (index: number) => {
    setActive(index);
    setPrimed(true);
  };
  return (
    <div className={styles.columns}>
      <div className={styles.stage} aria-hidden>
        {services.map(
          (service, index) =>
            (index === shown || isPrimed) && (
              <div key={service.id} className={styles.image} data-shown={index === shown || undefined}>
                <Image
                  src={service.image}
                  // Pictures of 3:2 fill a frame of 5:6, which is 40rem wide.
                  sizes="(min-width: 992px) 72rem, 100vw"
                  fillsFrame
                  isDecorative
                />
              </div>
            ),
        )}
      </div>
      <ul className={styles.services}>
        {services.map((service, index) => (
          <li
            key={service.id}
            className={styles.service}
            dir="auto"
            data-active={index === shown || undefined}
            onPointerEnter={() => choose(index)}
            onFocus={() => choose(index)}
          >
            <h3 className={styles.title}>
              <Link to={`/services/${service.slug}`}>
                <span className="few-lines">{service.title}</span>
              </Link>
            </h3>
            {service.description && <p className={styles.description}>{service.description}</p>}
            <IconArrowRight className={styles.arrow} size={24} aria-hidden />
          </li>
        ))}
      </ul>
    </div>
  );
}
