import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isWebAddress } from '#schemas/engine/link-target.ts';
import { defaultMenu, defaultTagline } from '#schemas/settings/defaults.ts';
import type { SettingsContent } from '#schemas/settings.ts';
import { site } from '#schemas/site.ts';
import { serviceNamesQuery } from '../data/entry-queries.ts';
import { onPlainClick } from '../engine/components/content-link.tsx';
import { useSite } from '../engine/data/site.tsx';
import { useSettings, useSiteQuery } from '../engine/data/use-site-query.ts';
import { whatsAppAddress } from '../engine/format/reach.ts';
import { type FieldMark, useSettingsMark } from '../engine/preview/field-mark.tsx';
import { StoneLine } from '../theme/stone-line.tsx';
import { useContactLinks } from './contact-links.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { MenuLink } from './menu-link.tsx';
import { groupHours, HoursList, useOpeningHours } from './opening-hours.tsx';
import socialStyles from './social-links.module.css';

interface HeadingProps {
  readonly heading: string;
  /** Names the heading's field to the editor's preview. */
  readonly mark: ReturnType<FieldMark>;
}

/** Footer of every public page. */
export function Footer() {
  const { today } = useSite();
  const general = useSettings('general_settings');
  const words = useSettings('site_menu') ?? defaultMenu;
  const { frame, mark } = useSettingsMark('site_menu');
  return (
    <footer className={`${styles.footer} on-dark`} {...frame}>
      <StoneLine className={styles.stones} />
      <div className={`${styles.columns} page-width`}>
        <div className={styles.brand}>
          <Link to="/" className={styles.name} aria-label={`${site.name}, home`}>
            <Logo variant="icon" className={styles.icon} />
            <span>{site.name}</span>
          </Link>
          <p className={styles.tagline}>{general?.companyTagline || defaultTagline}</p>
          <SocialLinks />
        </div>
        <Services
          heading={words.servicesHeading || defaultMenu.servicesHeading}
          mark={mark('servicesHeading')}
        />
        <Hours heading={words.hoursHeading || defaultMenu.hoursHeading} mark={mark('hoursHeading')} />
        <Contact heading={words.contactHeading || defaultMenu.contactHeading} mark={mark('contactHeading')} />
      </div>
      <div className={`${styles.closing} page-width`}>
        <p {...mark('copyright')}>
          © {today.slice(0, 4)} {site.name}. {words.copyright}
        </p>
        <ul className={styles.small}>
          {words.footerLinks.map(
            ({ _key, linkText, linkTarget }, position) =>
              linkTarget !== '' && (
                <li key={_key} {...mark('footerLinks', position, 'linkText')}>
                  <MenuLink href={linkTarget}>{linkText}</MenuLink>
                </li>
              ),
          )}
        </ul>
      </div>
    </footer>
  );
}

function Services({ heading, mark }: HeadingProps) {
  const { data: services = [] } = useSiteQuery(serviceNamesQuery());
  if (services.length === 0) return null;
  return (
    <section className={styles.services}>
      <h2 className={styles.heading} {...mark}>
        {heading}
      </h2>
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

/** Links to the slug, to which the address by id would redirect. */
function ServiceLink({ id, slug, title }: { id: number; slug: string; title: string }) {
  const navigate = useNavigate();
  const follow = onPlainClick(() => navigate(`/services/${slug}`));
  return (
    <Link to={`/services/${id}`} onClick={follow}>
      <span className="few-lines">
        <bdi>{title}</bdi>
      </span>
    </Link>
  );
}

function Hours({ heading, mark }: HeadingProps) {
  if (groupHours(useOpeningHours()).length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading} {...mark}>
        {heading}
      </h2>
      <HoursList className={styles.hours} />
    </section>
  );
}

function Contact({ heading, mark }: HeadingProps) {
  const { email, phone, address, mailTo, callTo, mapTo } = useContactLinks();
  return (
    <section>
      <h2 className={styles.heading} {...mark}>
        {heading}
      </h2>
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

type Network = keyof SettingsContent<'social_media_links'>;

const networks: { readonly [N in Network]: { label: string; Icon: ComponentType<{ size?: number }> } } = {
  facebook: { label: 'Facebook', Icon: IconBrandFacebook },
  instagram: { label: 'Instagram', Icon: IconBrandInstagram },
  linkedin: { label: 'LinkedIn', Icon: IconBrandLinkedin },
  twitter: { label: 'Twitter', Icon: IconBrandX },
  whatsapp: { label: 'WhatsApp', Icon: IconBrandWhatsapp },
  pinterest: { label: 'Pinterest', Icon: IconBrandPinterest },
  tiktok: { label: 'TikTok', Icon: IconBrandTiktok },
  youtube: { label: 'YouTube', Icon: IconBrandYoutube },
};

/** Links to the company's social networks. */
function SocialLinks() {
  const stored: Readonly<Record<string, string>> = useSettings('social_media_links') ?? {};
  const links = Object.entries(networks).flatMap(([network, look]) => {
    const address = stored[network] ?? '';
    const url = network === 'whatsapp' ? whatsAppAddress(address) : address;
    return isWebAddress(url) ? [{ network, url, ...look }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={socialStyles.links}>
      {links.map(({ network, url, label, Icon }) => (
        <li key={network}>
          <a href={url} rel="noopener" target="_blank" aria-label={`${site.name} on ${label}`}>
            <Icon size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
