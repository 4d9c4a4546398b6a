import type { Content } from '#schemas/blocks.ts';
import { mapAddress } from '../../engine/format/reach.ts';
import { useContactLinks } from '../../layout/contact-links.ts';
import styles from './contact-map.module.css';
import { YardPlan } from './yard-plan.tsx';

/** A plan of the streets around the company with a link to an online map. */
export function ContactMap({ content }: { content: Content<'contact_page'> | null }) {
  const stored = useContactLinks();
  const address = content?.officeAddress || stored.address;
  if (!address) return null;
  return (
    <figure className={styles.map}>
      <YardPlan />
      <figcaption className={styles.caption}>
        <a href={mapAddress(address)} rel="noopener" target="_blank">
          Open the address in the map application
        </a>
      </figcaption>
    </figure>
  );
}
