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
import { isWebAddress } from '#schemas/engine/link-target.ts';
import type { SettingsContent } from '#schemas/settings.ts';
import { site } from '#schemas/site.ts';
import { useSettings } from '../engine/data/use-settings.ts';
import { whatsAppAddress } from '../engine/format/reach.ts';
import styles from './social-links.module.css';

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
export function SocialLinks() {
  const stored: Readonly<Record<string, string>> = useSettings('social_media_links') ?? {};
  const links = Object.entries(networks).flatMap(([network, look]) => {
    const address = stored[network] ?? '';
    const url = network === 'whatsapp' ? whatsAppAddress(address) : address;
    return isWebAddress(url) ? [{ network, url, ...look }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
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
