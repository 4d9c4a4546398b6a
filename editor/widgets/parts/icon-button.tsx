import type { ComponentProps } from 'react';
import classes from './parts.module.css';

/** A small icon button; a plain element, because each row of a list has several. */
export function IconButton({ className, ...props }: ComponentProps<'button'>) {
  const names = [classes.icon, 'mantine-focus-auto', 'mantine-active', className];
  return <button type="button" {...props} className={names.filter(Boolean).join(' ')} />;
}
