import type { Content } from '#schemas/blocks.ts';
import { mapAddress } from '../../engine/format/reach.ts';
import { useContactLinks } from '../../layout/contact-links.ts';
import styles from './contact-map.module.css';

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
      <rect x="-300" width="1200" height="360" className={styles.street} />
      {blocks.map((block) => (
        <rect key={`${block.x} ${block.y}`} {...block} rx="6" className={styles.block} />
      ))}
      <rect x="24" y="266" width="238" height="70" rx="6" className={styles.block} />
      <rect x="442" y="266" width="134" height="70" rx="6" className={styles.garden} />
      <rect x="166" y="138" width="96" height="96" rx="6" className={styles.yard} />
      <path
        d="M176 150h0M196 142h0M252 146h0M254 224h0M174 222h0M460 290h0M488 312h0M520 286h0M548 318h0"
        className={styles.tree}
      />
      <path
        d="M-300 122H900M-300 250H900M-142 0V360M12 0V360M274 0V360M430 0V360M588 0V360M746 0V360"
        className={styles.line}
      />
      <path d="M214 200c-20-26-28-36-28-50a28 28 0 0 1 56 0c0 14-8 24-28 50z" className={styles.pin} />
      <circle cx="214" cy="150" r="10" className={styles.eye} />
    </svg>
  );
}
