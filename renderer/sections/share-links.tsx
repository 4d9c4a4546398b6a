import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandX,
  IconMail,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useSite } from '../engine/data/site.tsx';
import details from './details.module.css';
import styles from './share-links.module.css';

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
export function ShareLinks({ title, path, image }: ShareLinksProps) {
  const { publicUrl } = useSite();
  const page = { title, url: new URL(path, publicUrl).href, image: image && new URL(image, publicUrl).href };
  return (
    <section className={`${details.part} ${styles.share}`} aria-labelledby="share">
      <h2 id="share" className={details.heading}>
        Share
      </h2>
      <ul className={styles.links}>
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
