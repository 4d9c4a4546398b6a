import { site } from '#schemas/site.ts';
import classes from './company-mark.module.css';

/** The site's icon; `size` in pixels. */
export function CompanyMark({ size }: { size: number }) {
  return <img src="/icon.svg" alt="" width={size} height={size} className={classes.mark ?? ''} />;
}

/** The site's icon and name; `height` in pixels. */
export function CompanyLogo({ height }: { height: number }) {
  return (
    <span className={classes.logo}>
      <CompanyMark size={height} />
      <span className={classes.name}>{site.name}</span>
    </span>
  );
}
