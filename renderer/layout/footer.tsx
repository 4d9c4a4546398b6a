import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { defaultMenu, defaultTagline } from '#schemas/settings/defaults.ts';
import { site } from '#schemas/site.ts';
import { servicesQuery } from '../data/entry-queries.ts';
import { isPlainClick } from '../engine/components/plain-click.ts';
import { useSite } from '../engine/data/site.tsx';
import { useAnswer } from '../engine/data/use-answer.ts';
import { useSettings } from '../engine/data/use-settings.ts';
import { StoneLine } from '../theme/stone-line.tsx';
import { useContactLinks } from './contact-links.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { MenuLink } from './menu-link.tsx';
import { useOpeningHours } from './opening-hours.ts';
import { SocialLinks } from './social-links.tsx';

interface HeadingProps {
  readonly heading: string;
}

/** The foot of every public page: who, what, when, where, and the small print. */
export function Footer() {
  const { today } = useSite();
  const general = useSettings('general_settings');
  const words = useSettings('site_menu') ?? defaultMenu;
  return (
    <footer className={`${styles.footer} on-dark`}>
      <StoneLine className={styles.stones} />
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Link to="/" className={styles.name} aria-label={`${site.name}, home`}>
            <Logo variant="icon" className={styles.icon} />
            <span>{site.name}</span>
          </Link>
          <p className={styles.tagline}>{general?.companyTagline || defaultTagline}</p>
          <SocialLinks />
        </div>
        <Services heading={words.servicesHeading} />
        <Hours heading={words.hoursHeading} />
        <Contact heading={words.contactHeading} />
      </div>
      <div className={styles.closing}>
        <p>
          © {today.slice(0, 4)} {site.name}. {words.copyright}
        </p>
        <ul className={styles.small}>
          {words.footerLinks.map(({ _key, linkText, linkTarget }) => (
            <li key={_key}>
              <MenuLink to={linkTarget}>{linkText}</MenuLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

function Services({ heading }: HeadingProps) {
  const { data: services = [] } = useAnswer(servicesQuery());
  if (services.length === 0) return null;
  return (
    <section className={styles.services}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>
        {services.toReversed().map(({ id, slug, title }) => (
          <li key={id}>
            <ServiceLink id={id} slug={slug} title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads straight to where its address by number would be redirected. */
function ServiceLink({ id, slug, title }: { id: number; slug: string; title: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigate(`/services/${slug}`);
  };
  return (
    <Link to={`/services/${id}`} onClick={follow}>
      <span className="few-lines">
        <bdi>{title}</bdi>
      </span>
    </Link>
  );
}

function Hours({ heading }: HeadingProps) {
  const lines = useOpeningHours();
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <dl className={styles.hours}>
        {lines.map(({ days, time }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Contact({ heading }: HeadingProps) {
  const { email, phone, address, mailTo, callTo, mapTo } = useContactLinks();
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>
        {address !== '' && (
          <li>
            <address className={styles.address}>
              <a href={mapTo} rel="noopener" target="_blank">
                {address}
                <span className="visually-hidden"> (opens the map)</span>
              </a>
            </address>
          </li>
        )}
        {phone !== '' && (
          <li>
            <a href={callTo}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        )}
        {email !== '' && (
          <li>
            <a href={mailTo}>{email}</a>
          </li>
        )}
        <li>
          <Link to="/contact">Write to us</Link>
        </li>
      </ul>
    </section>
  );
}
