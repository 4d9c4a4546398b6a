import { Loader } from '@mantine/core';
import classes from './page-loader.module.css';

/** A loading indicator; invisible for the first 300 ms, to avoid flicker. */
export function PageLoader({ label = 'Loading…', tall = true }: { label?: string; tall?: boolean }) {
  return (
    <div className={classes.place} data-tall={tall || undefined} role="status">
      <Loader aria-hidden />
      <span>{label}</span>
    </div>
  );
}
