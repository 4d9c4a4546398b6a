import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Content } from '#schemas/blocks.ts';
import { PageBanner } from '../../engine/components/page-banner.tsx';
import { Section } from '../../engine/components/section.tsx';
import { callAddress, mapAddress } from '../../engine/format/reach.ts';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { Image } from '../../engine/values/image.tsx';
import { OpenNow } from '../../engine/values/open-now.tsx';
import { useContactLinks } from '../../layout/contact-links.ts';
import {
  groupHours,
  HoursList,
  readHours,
  useOpeningHours,
  type WrittenHours,
  writtenSpan,
} from '../../layout/opening-hours.tsx';
import { Paragraphs } from '../../sections/paragraphs.tsx';
import { SectionHeading } from '../../sections/section-heading.tsx';
import factStyles from './contact-facts.module.css';
import { ContactForm } from './contact-form.tsx';
import mapStyles from './contact-map.module.css';
import styles from './contact-page.module.css';

/** The contact page: the form next to the facts. */
export function ContactPageView({ content }: BlockViewProps<'contact_page'>) {
  const mark = useFieldMark();
  return (
    <>
      <PageBanner title={content?.pageTitle || 'Contact Us'} image={content?.bannerImage ?? ''} />
      <Section ground="plain" aria-labelledby="contact-title">
        <div className={styles.columns}>
          <div className={styles.writing}>
            <SectionHeading
              id="contact-title"
              subtitle={
                content?.formSubtitle && <span {...mark('formSubtitle')}>{content.formSubtitle}</span>
              }
            >
              <span {...mark('formTitle')}>{content?.formTitle || 'Write to us'}</span>
            </SectionHeading>
            <Paragraphs text={content?.formDescription ?? ''} {...mark('formDescription')} />
            <ContactForm submitText={content?.submitButtonText || 'Send Message'} />
          </div>
          <ContactFacts content={content} />
        </div>
        <ContactMap content={content} />
      </Section>
    </>
  );
}

/** How the company is reached: image, numbers, address, and hours. */
function ContactFacts({ content }: { content: Content<'contact_page'> | null }) {
  const mark = useFieldMark();
  const stored = useContactLinks();
  const written = useOpeningHours();
  const phone = content?.phoneNumber || stored.phone;
  const email = content?.emailAddress || stored.email;
  const address = content?.officeAddress || stored.address;
  return (
    <aside className={factStyles.facts} aria-label="How to reach us">
      {content?.contactImage && (
        <div className="round-picture" {...mark('contactImage')}>
          <Image src={content.contactImage} sizes="(min-width: 992px) 32rem, 90vw" ratio="3 / 2" />
        </div>
      )}
      <dl className={factStyles.list}>
        {phone && (
          <Fact label="Phone" icon={<IconPhone size={22} aria-hidden />}>
            <a href={callAddress(phone)} {...mark('phoneNumber')}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </Fact>
        )}
        {email && (
          <Fact label="Email" icon={<IconMail size={22} aria-hidden />}>
            <a href={`mailto:${email}`} {...mark('emailAddress')}>
              {email}
            </a>
          </Fact>
        )}
        {address && (
          <Fact label="Address" icon={<IconMapPin size={22} aria-hidden />}>
            <a
              href={mapAddress(address)}
              rel="noopener"
              target="_blank"
              className={factStyles.address}
              {...mark('officeAddress')}
            >
              {address}
              <span className="visually-hidden"> (opens the map)</span>
            </a>
          </Fact>
        )}
      </dl>
      {groupHours(written).length > 0 && (
        <div className={factStyles.hours}>
          {isReadable(written) && <OpenNow hours={readHours(written)} />}
          <HoursList className={factStyles.days} />
        </div>
      )}
    </aside>
  );
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={factStyles.fact}>
      <dt>
        <span className={factStyles.icon}>{icon}</span>
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Whether every day is hours, `closed`, `holiday` or blank, and one has hours; other words such as `by appointment` may mean anything. */
export function isReadable(written: WrittenHours): boolean {
  const days = Object.values(written);
  return (
    days.every((day) => /^(?:[\s,;&]|and|closed|holiday)*$/i.test(day.replace(writtenSpan, ''))) &&
    days.some((day) => day.search(writtenSpan) !== -1)
  );
}

/** A plan of the streets around the company with a link to an online map. */
function ContactMap({ content }: { content: Content<'contact_page'> | null }) {
  const stored = useContactLinks();
  const address = content?.officeAddress || stored.address;
  if (!address) return null;
  return (
    <figure className={mapStyles.map}>
      <YardPlan />
      <figcaption className={mapStyles.caption}>
        <a href={mapAddress(address)} rel="noopener" target="_blank">
          Open the address in the map application
        </a>
      </figcaption>
    </figure>
  );
}

const lefts = [-300, -130, 24, 166, 286, 442, 600, 758];
const widths = [146, 130, 118, 96, 132, 134, 134, 142];
const tops = [24, 138, 266];
const heights = [82, 96, 70];
const blocks = tops.flatMap((y, row) =>
  lefts.map((x, column) => ({ x, y, width: widths[column], height: heights[row] })),
);

/** The streets around the yard, drawn as a plan; the stone marks the gate. */
function YardPlan() {
  return (
    <svg
      viewBox="-300 0 1200 360"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Plan of the streets around the yard"
    >
      <rect x="-300" width="1200" height="360" className={mapStyles.street} />
      {blocks.map((block) => (
        <rect key={`${block.x} ${block.y}`} {...block} rx="6" className={mapStyles.block} />
      ))}
      <rect x="24" y="266" width="238" height="70" rx="6" className={mapStyles.block} />
      <rect x="442" y="266" width="134" height="70" rx="6" className={mapStyles.garden} />
      <rect x="166" y="138" width="96" height="96" rx="6" className={mapStyles.yard} />
      <path
        d="M176 150h0M196 142h0M252 146h0M254 224h0M174 222h0M460 290h0M488 312h0M520 286h0M548 318h0"
        className={mapStyles.tree}
      />
      <path
        d="M-300 122H900M-300 250H900M-142 0V360M12 0V360M274 0V360M430 0V360M588 0V360M746 0V360"
        className={mapStyles.line}
      />
      <path d="M214 200c-20-26-28-36-28-50a28 28 0 0 1 56 0c0 14-8 24-28 50z" className={mapStyles.pin} />
      <circle cx="214" cy="150" r="10" className={mapStyles.eye} />
    </svg>
  );
}
