import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Content } from '#schemas/blocks.ts';
import { callAddress, mapAddress } from '../../engine/format/reach.ts';
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
import styles from './contact-facts.module.css';

/** How the company is reached: image, numbers, address, and hours. */
export function ContactFacts({ content }: { content: Content<'contact_page'> | null }) {
  const mark = useFieldMark();
  const stored = useContactLinks();
  const written = useOpeningHours();
  const phone = content?.phoneNumber || stored.phone;
  const email = content?.emailAddress || stored.email;
  const address = content?.officeAddress || stored.address;
  return (
    <aside className={styles.facts} aria-label="How to reach us">
      {content?.contactImage && (
        <div className="round-picture" {...mark('contactImage')}>
          <Image src={content.contactImage} sizes="(min-width: 992px) 32rem, 90vw" ratio="3 / 2" />
        </div>
      )}
      <dl className={styles.list}>
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
              className={styles.address}
              {...mark('officeAddress')}
            >
              {address}
              <span className="visually-hidden"> (opens the map)</span>
            </a>
          </Fact>
        )}
      </dl>
      {groupHours(written).length > 0 && (
        <div className={styles.hours}>
          {isReadable(written) && <OpenNow hours={readHours(written)} />}
          <HoursList className={styles.days} />
        </div>
      )}
    </aside>
  );
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <span className={styles.icon}>{icon}</span>
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
