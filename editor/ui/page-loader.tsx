import { Loader } from '@mantine/core';
import classes from './page-loader.module.css';

/** Says that something is on its way; stays invisible for the first 300 ms so that quick answers do not flicker. */
export function PageLoader({ label = 'Loading…', tall = true }: { label?: string; tall?: boolean }) {
  return (
    <div className={classes.place} data-tall={tall || undefined} role="status">
      <Loader aria-hidden />
      <span>{label}</span>
    </div>
  );
}
