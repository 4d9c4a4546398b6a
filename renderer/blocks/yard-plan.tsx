import styles from './yard-plan.module.css';

const blocks = [
  [24, 24, 118, 82],
  [166, 24, 96, 82],
  [286, 24, 132, 82],
  [442, 24, 134, 82],
  [24, 138, 118, 96],
  [286, 138, 132, 96],
  [442, 138, 134, 96],
  [24, 266, 238, 70],
  [286, 266, 132, 70],
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
export function YardPlan() {
  return (
    <svg
      viewBox="0 0 600 360"
      role="img"
      aria-label="Plan of the streets around the yard"
      className={styles.plan}
    >
      <rect width="600" height="360" className={styles.street} />
      {blocks.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="6" className={styles.block} />
      ))}
      <rect x="442" y="266" width="134" height="70" rx="6" className={styles.garden} />
      <rect x="166" y="138" width="96" height="96" rx="6" className={styles.yard} />
      {trees.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="11" className={styles.tree} />
      ))}
      <path d="M274 0V360M0 122H600M0 250H430V360M430 0V250" className={styles.line} />
      <path d="M214 200c-20-26-28-36-28-50a28 28 0 0 1 56 0c0 14-8 24-28 50z" className={styles.pin} />
      <circle cx="214" cy="150" r="10" className={styles.eye} />
    </svg>
  );
}
