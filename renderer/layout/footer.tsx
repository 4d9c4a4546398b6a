import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isPlainClick } from '../engine/components/plain-click.ts';
import { servicesQuery, settingsQuery } from '../engine/data/queries.ts';
import { useSite } from '../engine/data/site.tsx';
import { useAnswer } from '../engine/data/use-answer.ts';
import { company } from '../theme/company.ts';
import { StoneLine } from '../theme/stone-line.tsx';
import { useContactLinks } from './contact-links.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { footerLinks } from './menu-links.ts';
import { SocialLinks } from './social-links.tsx';

/** The foot of every public page: who, what, when, where, and the small print. */
export function Footer() {
  const { today } = useSite();
  const { data: general } = useAnswer(settingsQuery('general_settings'));
  return (
    <footer className={`${styles.footer} on-dark`}>
      <StoneLine className={styles.stones} />
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Link to="/" className={styles.name} aria-label={`${company.name}, home`}>
            <Logo variant="icon" className={styles.icon} />
            <span>{company.name}</span>
          </Link>
          <p className={styles.tagline}>{general?.companyTagline || company.tagline}</p>
          <SocialLinks />
        </div>
        <Services />
        <Hours />
        <Contact />
      </div>
      <div className={styles.closing}>
        <p>
          © {today.slice(0, 4)} {company.name}. All rights reserved.
        </p>
        <ul className={styles.small}>
          {footerLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

function Services() {
  const { data: services = [] } = useAnswer(servicesQuery());
  if (services.length === 0) return null;
  return (
    <section className={styles.services}>
      <h2 className={styles.heading}>Services</h2>
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

function Hours() {
  return (
    <section>
      <h2 className={styles.heading}>Working hours</h2>
      <dl className={styles.hours}>
        {company.hours.map(({ days, time }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Contact() {
  const { email, phone, address, mailTo, callTo, mapTo } = useContactLinks();
  return (
    <section>
      <h2 className={styles.heading}>Contact</h2>
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
