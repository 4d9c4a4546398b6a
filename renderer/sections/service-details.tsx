import { Link, useParams } from 'react-router-dom';
import type { Content } from '#schemas/blocks.ts';
import type { PublicService, PublicServiceDetail } from '#schemas/entities/service.ts';
import { serviceNamesQuery } from '../data/entry-queries.ts';
import { ButtonLink } from '../engine/components/button.tsx';
import { MediaGallery } from '../engine/components/media-gallery.tsx';
import { Section } from '../engine/components/section.tsx';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { useFieldMark } from '../engine/preview/field-mark.tsx';
import { Image } from '../engine/values/image.tsx';
import { RichText } from '../engine/values/rich-text.tsx';
import box from './contact-box.module.css';
import styles from './details.module.css';

type Files = PublicService['media'];

/** One of the declared file orders. */
type MediaOrder = Content<'service_details_page'>['mediaOrder'];

/** Text and image of a contact box. */
interface CallToAction {
  readonly image: string;
  readonly title: string;
  readonly subtitle: string;
}

interface ServiceDetailsProps {
  /** Null if there is none or the request failed. */
  readonly service: PublicServiceDetail | null;
  readonly mediaOrder: MediaOrder;
  readonly callToAction: CallToAction;
}

const maxOthers = 5;

/** Images and text of a service, contact box and other services. */
export function ServiceDetails({ service, mediaOrder, callToAction }: ServiceDetailsProps) {
  const mark = useFieldMark();
  return (
    <Section ground="plain">
      <div className={styles.columns}>
        <div className={styles.main}>
          {service ? (
            <>
              <div {...mark('mediaOrder')}>
                <MediaGallery
                  label={`Images of ${service.title}`}
                  files={orderMedia(service.media, mediaOrder)}
                />
              </div>
              <RichText html={service.content} />
            </>
          ) : (
            <p>This service cannot be shown at the moment. Please check back later.</p>
          )}
        </div>
        <aside className={styles.aside} aria-label="More about our services">
          <ContactBox {...callToAction} />
          <OtherServices of={service?.id} />
        </aside>
      </div>
    </Section>
  );
}

/** Sorts files in the chosen order, or by upload date. */
export function orderMedia(files: Files, order: MediaOrder): Files {
  if (order === 'newest') return files.toSorted((a, b) => b.id - a.id);
  if (order === 'oldest') return files.toSorted((a, b) => a.id - b.id);
  return files.toSorted((a, b) => a.pivot.order_no - b.pivot.order_no);
}

/** Contact box at the end of a page. */
function ContactBox({ image, title, subtitle }: CallToAction) {
  const mark = useFieldMark();
  return (
    <div className={`${box.box} on-dark`} {...mark('ctaImage')}>
      {image && (
        <Image src={image} sizes="(min-width: 992px) 380px, 92vw" className={box.image} isDecorative />
      )}
      {title && (
        <h2 className={box.title} {...mark('ctaTitle')}>
          {title}
        </h2>
      )}
      <ButtonLink href="/contact" look="light" className={box.button} {...mark('ctaSubtitle')}>
        {subtitle || 'Contact us'}
      </ButtonLink>
    </div>
  );
}

function OtherServices({ of }: { of: number | undefined }) {
  const { data: all = [] } = useSiteQuery(serviceNamesQuery());
  const { slug: shown } = useParams();
  // A service that could not be loaded is known by its address.
  const place = all.findIndex(({ id, slug }) => (of === undefined ? slug === shown : id === of));
  // Starts with the following services, so that a visitor who continues sees each of them.
  const others = [...all.slice(place + 1), ...all.slice(0, Math.max(0, place))].slice(0, maxOthers);
  if (others.length === 0) return null;
  return (
    <nav className={styles.part} aria-labelledby="other-services">
      <h2 id="other-services" className={styles.heading}>
        Other services
      </h2>
      <ul className={styles.list}>
        {others.map(({ id, slug, title }) => (
          <li key={id}>
            <Link to={`/services/${slug}`}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
