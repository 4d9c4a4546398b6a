import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-card.module.css';

interface ListCardProps {
  readonly className: string | undefined;
  /** The id of its title. */
  readonly titleId: string;
  /** Whether it is grey, as it is no longer in use. */
  readonly isGrey?: boolean;
  readonly children: ReactNode;
}

/** A card as an item of a list. */
export function ListCard({ className = '', titleId, isGrey = false, children }: ListCardProps) {
  return (
    <Paper
      component="li"
      withBorder
      radius="md"
      p={{ base: 'md', sm: 'lg' }}
      className={`${classes.card} ${className}`}
      data-grey={isGrey || undefined}
      aria-labelledby={titleId}
    >
      {children}
    </Paper>
  );
}
