import type { ComponentProps } from 'react';
import classes from './parts.module.css';

/** A small quiet button that shows an icon: a plain element, because each row of a list has half a dozen. */
export function IconButton({ className, ...props }: ComponentProps<'button'>) {
  const names = [classes.icon, 'mantine-focus-auto', 'mantine-active', className];
  return <button type="button" {...props} className={names.filter(Boolean).join(' ')} />;
}
