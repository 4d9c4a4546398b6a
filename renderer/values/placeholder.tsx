import styles from './placeholder.module.css';

/** Stands where a picture is missing: dunes, a ghaf and two stones. */
export function Placeholder({ className = '' }: { className?: string | undefined }) {
  return (
    <svg
      className={`${styles.placeholder} ${className}`}
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
        d="M150 244c2-26-2-44-8-62 10 8 14 18 16 30 2-18 10-30 20-38-8 22-10 44-10 70Z"
        className={styles.tree}
      />
      <path
        d="M104 178c-10-22 8-40 26-38 4-20 36-26 48-10 20-6 40 10 34 30 12 8 8 26-6 28-10 10-28 8-34-2-10 12-28 10-34-2-12 8-30 6-34-6Z"
        className={styles.tree}
      />
      <path
        d="M226 252c0-10 10-16 20-15s18 7 17 15Zm40 0c0-6 6-10 12-9s11 4 11 9Z"
        className={styles.stone}
      />
    </svg>
  );
}
