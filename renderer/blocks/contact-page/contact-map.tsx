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

const blocks = [
  [-300, 24, 146, 82],
  [-130, 24, 130, 82],
  [-300, 138, 146, 96],
  [-130, 138, 130, 96],
  [-300, 266, 146, 70],
  [-130, 266, 130, 70],
  [24, 24, 118, 82],
  [166, 24, 96, 82],
  [286, 24, 132, 82],
  [442, 24, 134, 82],
  [24, 138, 118, 96],
  [286, 138, 132, 96],
  [442, 138, 134, 96],
  [24, 266, 238, 70],
  [286, 266, 132, 70],
  [600, 24, 134, 82],
  [758, 24, 142, 82],
  [600, 138, 134, 96],
  [758, 138, 142, 96],
  [600, 266, 134, 70],
  [758, 266, 142, 70],
] as const;

const trees = [
  [176, 150],
  [196, 142],
  [252, 146],
  [254, 224],
  [174, 222],
  [460, 290],
  [488, 312],
  [520, 286],
  [548, 318],
] as const;

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
      {blocks.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="6" className={styles.block} />
      ))}
      <rect x="442" y="266" width="134" height="70" rx="6" className={styles.garden} />
      <rect x="166" y="138" width="96" height="96" rx="6" className={styles.yard} />
      {trees.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="11" className={styles.tree} />
      ))}
      <path
        d="M-300 122H900M-300 250H900M-142 0V360M12 0V360M274 0V360M430 0V360M588 0V360M746 0V360"
        className={styles.line}
      />
      <path d="M214 200c-20-26-28-36-28-50a28 28 0 0 1 56 0c0 14-8 24-28 50z" className={styles.pin} />
      <circle cx="214" cy="150" r="10" className={styles.eye} />
    </svg>
  );
}
