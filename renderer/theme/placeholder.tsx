import styles from './placeholder.module.css';

/** Placeholder of a missing image: dunes, a tree and two stones. */
export function Placeholder() {
  return (
    <svg
      className={styles.placeholder}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="400" height="300" className={styles.sky} />
      <circle cx="298" cy="96" r="26" className={styles.sun} />
      <path d="M0 214C70 176 128 176 196 206s132 30 204-10v104H0Z" className={styles.far} />
      <path d="M0 250c92-30 176-26 250-8s110 12 150-4v62H0Z" className={styles.near} />
      <path
        d="M176 248c2-22 2-40-6-56l-14-24 8-4 14 20 4-24h8l-2 30 16-22 8 4-18 32c-6 14-6 28-4 44Z"
        className={styles.tree}
      />
      <path
        d="M112 180c-20-2-24-28-6-36-4-24 24-34 38-20 10-22 46-22 54-2 22-8 42 8 38 28 18 6 16 32-4 34-12 12-32 8-38-4-10 14-32 14-40 0-12 12-34 12-42 0Z"
        className={styles.tree}
      />
      <path d="m224 252 5-11 16-5 16 6 4 10Zm48 0 5-8 12-2 7 10Z" className={styles.stone} />
    </svg>
  );
}
