import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandX,
  IconMail,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useSite } from '../engine/data/site.tsx';
import { type ShareTarget, shareAddress } from './share-address.ts';
import styles from './share-links.module.css';

interface ShareLinksProps {
  readonly title: string;
  /** Path of the page. */
  readonly path: string;
  /** Address of an image; may be empty. */
  readonly image: string;
}

const targets: readonly { target: ShareTarget; label: string; Icon: ComponentType<{ size?: number }> }[] = [
  { target: 'facebook', label: 'Facebook', Icon: IconBrandFacebook },
  { target: 'twitter', label: 'Twitter', Icon: IconBrandX },
  { target: 'linkedin', label: 'LinkedIn', Icon: IconBrandLinkedin },
  { target: 'email', label: 'Email', Icon: IconMail },
  { target: 'pinterest', label: 'Pinterest', Icon: IconBrandPinterest },
];

/** Share links; nothing is loaded from the networks. */
export function ShareLinks({ title, path, image }: ShareLinksProps) {
  const { publicUrl } = useSite();
  const page = { title, url: new URL(path, publicUrl).href, image: image && new URL(image, publicUrl).href };
  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share" className={styles.heading}>
        Share
      </h2>
      <ul className={styles.links}>
        {targets.map(({ target, label, Icon }) => (
          <li key={target}>
            <a
              href={shareAddress(target, page)}
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
