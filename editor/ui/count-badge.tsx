import { VisuallyHidden } from '@mantine/core';
import classes from './count-badge.module.css';

const maxShown = 99;

interface CountBadgeProps {
  readonly total: number;
  /** Name of the counted things for screen readers. */
  readonly unit: string;
}

/** A number next to an entry of the navigation. */
export function CountBadge({ total, unit }: CountBadgeProps) {
  return (
    <span className={classes.count}>
      {total > maxShown ? `${maxShown}+` : total}
      <VisuallyHidden component="span"> {unit}</VisuallyHidden>
    </span>
  );
}
